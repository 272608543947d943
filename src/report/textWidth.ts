/*
 * How many columns a text takes on a terminal, by the rules of the package string-width (a test
 * compares the two). That package needs some 30 ms, the time of a small search, before it measures
 * anything; plain text needs none of it. The build puts this module in its place in the packages
 * that use it.
 */
import { eastAsianWidth } from 'get-east-asian-width';

/** English letters, and the characters of frames and bars: one column each. */
const PLAIN = /^[ -~─-▟…]*$/;

const COLOURS = /\u001b\[[\d;]*m/g;
/** Characters that take no column; marks with a column of their own are not among them. */
const HIDDEN =
  /[\p{Control}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}\p{Surrogate}\p{Default_Ignorable_Code_Point}]/gu;
const EMOJI =
  /(?!\p{Regional_Indicator})\p{Emoji_Presentation}|\p{Regional_Indicator}{2}|\p{Emoji}\ufe0f|[\d#*]\u20e3/u;
/**
 * Characters that take a column although they follow another in a cluster: spacing marks, and the
 * voicing marks of narrow kana.
 */
const TRAILING = /\p{Spacing_Mark}|[\uff00-\uffef]/gu;

let segmenter: Intl.Segmenter | undefined;

/** Columns of a text; colours take none. */
export function textWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter('en');
  let width = 0;
  for (const { segment } of segmenter.segment(text.replace(COLOURS, '')))
    width += clusterWidth(segment);
  return width;
}

/** Columns of a cluster of characters that is shown as one. */
function clusterWidth(cluster: string): number {
  const shown = cluster.replace(HIDDEN, '');
  if (shown === '') return 0;
  if (EMOJI.test(cluster)) return 2;
  const [base, ...others] = shown;
  const trailing = others.join('').match(TRAILING)?.length ?? 0;
  return eastAsianWidth(base.codePointAt(0) ?? 0) + trailing;
}

export default textWidth;
