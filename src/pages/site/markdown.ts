/* Documents in Markdown. */
import { lexer, Parser, type Token, type TokensList } from 'marked';

/** The blocks of a document, without its comments. */
export const blocksIn = (text: string): TokensList => lexer(text.replaceAll(/<!--.*?-->/gs, ''));

/** What is read of a line, without its marks. */
export function plain(tokens: Token[]): string {
  const parser = new Parser();
  return parser.parseInline(tokens, parser.textRenderer);
}
