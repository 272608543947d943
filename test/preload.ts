/* Modules that tests write as text. */

/** The address of a module. */
export const moduleUrl = (text: string): string =>
  `data:text/javascript,${encodeURIComponent(text)}`;

/** The options with which Node loads a module before a script; none without a module. */
export const importing = (preload?: string): string[] =>
  preload === undefined ? [] : ['--import', moduleUrl(preload)];
