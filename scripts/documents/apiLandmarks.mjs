/*
 * A plugin of TypeDoc, which makes the API reference: a screen reader finds the parts of its pages,
 * and no link stands in a button.
 */
import { PageEvent } from 'typedoc';

/** Tags of TypeDoc's theme, and what they become. */
const TAGS = [
  ['<div class="col-content">', '<div class="col-content" role="main">'],
  ['<div class="page-menu">', '<div class="page-menu" role="region" aria-label="This page">'],
  ['<div class="site-menu">', '<div class="site-menu" role="region" aria-label="All modules">'],
  ['<nav id="tsd-sidebar-links"', '<nav id="tsd-sidebar-links" aria-label="The site"'],
  ['<nav class="tsd-navigation">', '<nav class="tsd-navigation" aria-label="Modules">'],
];

/** @param {string} html */
const withLandmarks = (html) =>
  TAGS.reduce((page, [tag, better]) => page.replaceAll(tag, better), html).replaceAll(
    /<summary.*?<\/summary>/gs,
    (summary) => summary.replaceAll(/<a [^>]*class="tsd-anchor-icon".*?<\/a>/gs, ''),
  );

/** @param {import('typedoc').Application} app */
export function load({ renderer }) {
  renderer.on(PageEvent.END, (page) => {
    page.contents = withLandmarks(page.contents ?? '');
  });
}
