import { markup, type Markup } from '../../formats/markup.js';

/**
 * A choice of one of several values, each named in words; the first is chosen. The style sheet
 * shows what belongs to the value.
 */
export const choiceHtml = (
  legend: string,
  name: string,
  options: readonly (readonly [value: string, words: string])[],
): Markup =>
  markup`<fieldset class="choice"><legend>${legend}</legend>${options.map(
    ([value, words], index) =>
      markup`<label><input type="radio" name="${name}" value="${value}"${index === 0 ? markup` checked` : undefined}> ${words}</label>`,
  )}</fieldset>`;
