/* The page that searches the documents. */
import { markup } from '../../../formats/markup.js';
import { GUIDE_PAGE, DOCUMENT_SEARCH_PAGE, type SitePage } from '../sitePage.js';
import type { Section } from './sections.js';

/** What the page gives its script. */
export interface DocumentSearchData {
  readonly sections: readonly Section[];
}

export const documentSearchPage = (sections: readonly Section[]): SitePage => ({
  path: DOCUMENT_SEARCH_PAGE,
  title: 'Search the documents – slide-atlas',
  description: 'Search all documents of slide-atlas: commands, methods, the library, file formats.',
  content: markup`<main class="document">
<h1>Search the documents</h1>
<noscript><p>The search needs scripts; the <a href="${GUIDE_PAGE}">guide</a> leads to all documents.</p></noscript>
<p><label for="query">Words to find</label></p>
<p><input type="search" id="query" autocomplete="off"></p>
<p id="state" class="lead" role="status"></p>
<ol id="hits"></ol>
</main>`,
  data: { sections } satisfies DocumentSearchData,
});
