import { describe, expect, it } from 'vitest';
import { markup, shorten } from '../../src/formats/markup.js';

describe('markup', () => {
  it('escapes what is put in and leaves out what no document can hold', () => {
    const text = `<b> & "quotes" 'too' \u0007\u0000`;
    expect(markup`<i title="${text}">${[text, 1]}</i>`.text).toBe(
      '<i title="&lt;b&gt; &amp; &quot;quotes&quot; &#39;too&#39; ">&lt;b&gt; &amp; &quot;quotes&quot; &#39;too&#39; 1</i>',
    );
    expect(markup`${markup`<br>`}${undefined}`.text).toBe('<br>');
  });

  it('shortens by characters as people count them', () => {
    expect(shorten('abcdef', 6)).toBe('abcdef');
    expect(shorten('abcdefg', 6)).toBe('abcdef…');
    expect(shorten('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2)).toBe('👩‍👩‍👧…');
    expect(shorten('タタタタ', 2)).toBe('タタ…');
    expect(shorten(`a${'\u0301'.repeat(2000)}`, 12)).toBe('…');
  });
});
