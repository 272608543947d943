/*
 * Calls from a page to its worker. Each call has a channel of its own: on it come news while the
 * call lasts, then a value or an error; a message in the other direction cancels the call. At both
 * ends the types say what there is to call.
 */
import {
  AtlasError,
  messageOf,
  restoredError,
  sentError,
  type SentError,
} from '../../basics/errors.js';

/** One end of a channel of messages: a worker as its page sees it, a page as its worker does. */
export interface Port {
  postMessage(message: unknown, options?: { readonly transfer: MessagePort[] }): void;
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: unknown; readonly ports: readonly MessagePort[] }) => void,
    options?: { readonly once: boolean },
  ): void;
}

/** What a call is given beside its argument: what ends it, and who gets its news. */
export interface Call<News> {
  readonly signal: AbortSignal;
  report(news: News): void;
}

/** Calls by name: each has an argument, news while it lasts, and a result. */
export type Calls = Readonly<Record<string, (argument: never, call: Call<never>) => unknown>>;

interface Request {
  readonly name: string;
  readonly argument: unknown;
}

type Reply =
  | { readonly news: unknown }
  | { readonly value: unknown }
  | { readonly refusal: SentError }
  | { readonly failure: string };

/** Answers calls that come through a port; a message without a channel of its own is sent back. */
export function answer(port: Port, calls: Calls): void {
  async function run({ name, argument }: Request, channel: MessagePort): Promise<void> {
    const controller = new AbortController();
    const reply = (message: Reply): void => channel.postMessage(message);
    channel.onmessage = () => controller.abort();
    try {
      const call = { signal: controller.signal, report: (news: unknown) => reply({ news }) };
      reply({ value: await calls[name](argument as never, call) });
    } catch (cause) {
      reply(
        cause instanceof AtlasError ? { refusal: sentError(cause) } : { failure: messageOf(cause) },
      );
    }
  }

  port.addEventListener('message', ({ data, ports }) => {
    const channel = ports.at(0);
    if (channel) void run(data as Request, channel);
    else port.postMessage(data);
  });
}

type NewsOf<Called> = Called extends (argument: never, call: Call<infer Reported>) => unknown
  ? Reported
  : never;

/** The caller's end. */
export interface Caller<Known extends Calls> {
  /** Rejects with the reason of its signal when that has ended it. */
  call<Name extends keyof Known & string>(
    name: Name,
    argument: Parameters<Known[Name]>[0],
    options?: Partial<Call<NewsOf<Known[Name]>>>,
  ): Promise<Awaited<ReturnType<Known[Name]>>>;
  /** Whether calls are not answered yet. */
  isWaiting(): boolean;
  /** Rejects all calls that are not answered yet, and those to come. */
  fail(cause: Error): void;
}

/** Calls through a port whose other end {@link answer}s. */
export function caller<Known extends Calls>(port: Port): Caller<Known> {
  /** What ends the calls that are not answered yet. */
  const waiting = new Set<(cause: Error) => void>();
  let failure: Error | undefined;
  return {
    async call(name, argument, { signal, report } = {}) {
      signal?.throwIfAborted();
      if (failure) throw failure;
      const { port1: channel, port2 } = new MessageChannel();
      const cancel = (): void => channel.postMessage('cancel');
      return new Promise<never>((settle, reject) => {
        const end = (act: () => void): void => {
          waiting.delete(fail);
          signal?.removeEventListener('abort', cancel);
          channel.close();
          act();
        };
        const fail = (cause: Error): void =>
          end(() => reject(signal?.aborted ? (signal.reason as Error) : cause));
        waiting.add(fail);
        signal?.addEventListener('abort', cancel);
        channel.onmessage = ({ data }: MessageEvent<Reply>) => {
          if ('news' in data) report?.(data.news as never);
          else if ('value' in data) end(() => settle(data.value as never));
          else fail('refusal' in data ? restoredError(data.refusal) : new Error(data.failure));
        };
        port.postMessage({ name, argument } satisfies Request, { transfer: [port2] });
      });
    },
    isWaiting: () => waiting.size > 0,
    fail(cause) {
      failure = cause;
      for (const reject of waiting) reject(cause);
    },
  };
}
