/** The first element that matches. @throws Error when there is none: the page and its script do not go together. */
export function element(selector: string, within: ParentNode = document): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** A new element with a text. */
export function textElement(tag: keyof HTMLElementTagNameMap, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
