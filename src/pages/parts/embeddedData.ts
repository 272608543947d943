/** What the page gives its script; see `Page` in shell.ts. */
export const embeddedData = (): unknown => JSON.parse(document.querySelector('#data')!.textContent);
