/*
 * How many columns text takes on a terminal, as string-width has it (a test compares the two). That package needs some 30 ms before
 * it measures anything, the time of a small search, which plain text does not need. The build gives it to the packages that measure
 * text too.
 */
import { eastAsianWidth } from 'get-east-asian-width';

/** Letters of English, and what frames and bars are drawn with: a column each. */
const PLAIN = /^[ -~─-▟…]*$/;

const COLOURS = /\u001b\[[\d;]*m/g;
/** What shows nothing by itself; marks that take room of their own are not among it. */
const HIDDEN =
  /[\p{Control}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}\p{Surrogate}\p{Default_Ignorable_Code_Point}]/gu;
const EMOJI =
  /(?!\p{Regional_Indicator})\p{Emoji_Presentation}|\p{Regional_Indicator}{2}|\p{Emoji}\ufe0f|[\d#*]\u20e3/u;
/** What follows a character in its cluster and yet takes a column: spacing marks, and the voicing marks of narrow kana. */
const TRAILING = /\p{Spacing_Mark}|[\uff00-\uffef]/gu;

let segmenter: Intl.Segmenter | undefined;

/** Columns of a text; colours take none. */
export function textWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter('en');
  let width = 0;
  for (const { segment } of segmenter.segment(text.replace(COLOURS, ''))) width += clusterWidth(segment);
  return width;
}

/** Columns of what is shown as one character. */
function clusterWidth(cluster: string): number {
  const shown = cluster.replace(HIDDEN, '');
  if (shown === '') return 0;
  if (EMOJI.test(cluster)) return 2;
  const [base, ...others] = shown;
  const trailing = others.join('').match(TRAILING)?.length ?? 0;
  return eastAsianWidth(base.codePointAt(0) ?? 0) + trailing;
}

export default textWidth;
