/* Where the program is, and how it is installed. */
import { markup } from '../../formats/markup.js';
import { GET_PAGE, GUIDE_PAGE, type Site, type SitePage } from './sitePage.js';

export const getPage = ({ archive, source }: Pick<Site, 'archive' | 'source'>): SitePage => ({
  path: GET_PAGE,
  title: 'Get slide-atlas, a solver and atlas of sliding puzzles',
  description:
    'The free program behind this site: it counts all positions of a sliding puzzle, solves positions, makes pages and data, and is a library for JavaScript and TypeScript.',
  content: markup`<main class="document">
<h1>Get the program</h1>
<p class="lead">slide-atlas is free (MIT licence) and runs on Linux, macOS and Windows with Node 20.19 or later.</p>
<p>It counts all positions of a board by their distance from the goal, solves positions of any board, makes pages such as these, pictures and data, and is a library for JavaScript, TypeScript and Python.</p>
${
  archive &&
  markup`<h2>Install it</h2>
<p>Download <a href="${archive}" download>${archive}</a>. Then, in the folder of the file:</p>
<pre tabindex="0"><code>npm install -g ./${archive}
slide-atlas explore --open</code></pre>
<p>The second command opens the explorer as a page of your own, which works without a network.</p>
`
}${
    source &&
    markup`<h2>Its source</h2>
<p><a href="${source}">${source}</a></p>
`
  }<h2>What to read next</h2>
<ul>
<li><a href="${GUIDE_PAGE}">The guide</a>: what the program can do, and the first commands</li>
<li><a href="explorer.html#teach">In a lesson</a>: the explorer on the phones of a class</li>
<li><a href="library.html">The library</a>, and <a href="commands.html">all commands</a></li>
</ul>
</main>`,
});
