import type { ComponentChildren, ComponentProps } from 'preact';
import { useRef } from 'preact/hooks';
import { CopyButton } from '../parts/copyButton.js';
import { intoSight } from '../parts/hooks.js';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Gets the text of each field, by the name of the field. */
  onAccept(typed: (name: string) => string): void;
}

/** A form that the page takes for itself. */
export const Form = ({ onAccept, ...attributes }: FormProps) => (
  <form
    {...attributes}
    onSubmit={(event) => {
      event.preventDefault();
      const typed = new FormData(event.currentTarget);
      onAccept((name) => typed.get(name) as string);
    }}
  />
);

/** A switch with its label. */
export function Switch(props: {
  on: boolean;
  onChange(on: boolean): void;
  children: ComponentChildren;
}) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={props.on}
        onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
      />
      <span>{props.children}</span>
    </label>
  );
}

/** A choice of a few values, each shown as itself or in other `words`. */
export function Choice<Value extends string | number>(props: {
  label: string;
  of: readonly Value[];
  words?(value: Value): string;
  value: Value;
  onChange(value: Value): void;
}) {
  const { label, of, words = String, value, onChange } = props;
  return (
    <label class="field">
      {label}
      <select
        value={of.indexOf(value)}
        onChange={({ currentTarget }) => onChange(of[currentTarget.selectedIndex])}
      >
        {of.map((each, index) => (
          <option value={index}>{words(each)}</option>
        ))}
      </select>
    </label>
  );
}

/**
 * A whole number in a field of a form, `usual` at first, at most `most`, which is 0 until it is
 * known.
 */
export const NumberField = (props: {
  label: string;
  name: string;
  usual: number;
  least?: number;
  most: number;
}) => {
  const { label, name, usual, least = 0, most } = props;
  const value = String(Math.min(usual, most || usual));
  return (
    <label class="field">
      {label}
      <input
        type="number"
        name={name}
        required
        min={least}
        max={most || undefined}
        defaultValue={value}
      />
    </label>
  );
};

/** A text to be copied, with the button that does it. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const id = `copy-${label.replaceAll(' ', '-')}`;
  const refused = (): string => {
    field.current!.select();
    return 'the text is selected to be copied by hand';
  };
  return (
    <div class="field copied-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        ref={field}
        readOnly
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton text={text} done="Copied." refused={refused} aria-label={`Copy the ${label}`}>
        Copy
      </CopyButton>
    </div>
  );
}

/** A sentence on what went wrong, with what can be done. */
export const Failure = ({
  message,
  children,
}: {
  message: string;
  children?: ComponentChildren;
}) => (
  <div class="panel failure" role="alert" ref={intoSight}>
    <p>{message}</p>
    {children}
  </div>
);
