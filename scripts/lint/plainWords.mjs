/*
 * Words that readers with school English stumble over, in comments and texts of the sources and in
 * the documents: an ESLint rule, and a function for documents. A line that needs such a word is
 * allowed with `eslint-disable-next-line house/plain-words`, a phrase of a document in `ALLOWED`.
 */

/** Tools and methods, "with" which a thing is done: "by" is for who does it, and by how much. */
const TOOLS =
  'it|them|these|those|' +
  '(the |an? |its |their |such )?([\\w-]+ )?(oracles?|tables?|databases?|bounds?|heuristics?|' +
  'projections?|formulas?|maps?|packages?|look-ups?)|\\d-\\d[\\d-]*|IDA|Manhattan';

/** Each with what to write in its place. @type {readonly { word: RegExp, instead: string }[]} */
const WORDS = [
  {
    word: /(?<![.#])\b(tell|tells|telling|told)\b/i,
    instead: 'print, write, report, return, mean or show',
  },
  { word: new RegExp(`\\bby (${TOOLS})\\b`, 'i'), instead: '"with" a tool or a method' },
  { word: /\bthat of\b/i, instead: 'the noun again' },
];

/** Phrases in which such a word is right: "by" before the one who acts, or before a sort key. */
const ALLOWED = /\b(asked|guided|implied|followed|replaced|by depth and) by |"that of"/gi;

/**
 * What a text has of these words.
 *
 * @param {string} text
 * @returns {{ found: string, instead: string }[]}
 */
export function hardWordsIn(text) {
  const rest = text.replace(/\s+\*? ?/g, ' ').replace(ALLOWED, '');
  return WORDS.flatMap(({ word, instead }) => {
    const [found] = word.exec(rest) ?? [];
    return found === undefined ? [] : [{ found, instead }];
  });
}

/**
 * The paragraphs, rows of tables and items of lists of a document in Markdown, without code.
 *
 * @param {string} document
 */
export const proseOf = (document) =>
  document
    .replace(/^```[^]*?^```/gm, '')
    .replace(/^ {4}.*$/gm, '')
    .replace(/`[^`]*`/g, '')
    .split(/\n\n|\n(?=[|-])/);

/** @type {import('eslint').Rule.RuleModule} */
export const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { hard: '"{{found}}" is hard to read here; write {{instead}}.' },
  },
  create(context) {
    /** @param {unknown} text @param {import('estree').Node | import('estree').Comment} node */
    const check = (text, node) => {
      // A single word is a name, not a sentence.
      if (typeof text !== 'string' || !node.loc || !text.trim().includes(' ')) return;
      for (const data of hardWordsIn(text))
        context.report({ loc: node.loc, messageId: 'hard', data });
    };
    return {
      Program: () => {
        for (const comment of context.sourceCode.getAllComments()) check(comment.value, comment);
      },
      Literal: (node) => check(node.value, node),
      TemplateElement: (node) => check(node.value.cooked, node),
      /** @param {import('estree').Literal} node */
      JSXText: (node) => check(node.value, node),
    };
  },
};
