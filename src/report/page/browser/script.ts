/*
 * What the page of a result does in the browser: it tells the numbers of the depth that is pointed at, copies the table, plays
 * solutions. Everything else works without it. Bundled into one script, which stands within the page.
 */
import type { PageData } from '../pageData.js';
import { prepareCopy } from './copyTable.js';
import { element } from './elements.js';
import { Player } from './player.js';
import { makeProbe } from './probe.js';

const data = JSON.parse(element('#data').textContent) as PageData;
for (const figure of document.querySelectorAll<HTMLElement>('.charts')) makeProbe(figure, data.counts);
prepareCopy(data.counts);
if (document.querySelector('#player')) new Player(data);
