/** What the page gives its script; see `Page` in shell.ts. */
export const pageData = (): unknown => JSON.parse(document.querySelector('#data')!.textContent);
