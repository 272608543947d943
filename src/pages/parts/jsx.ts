/* What the build makes elements with: calls of this are shorter than those of preact/jsx-runtime. */
export { createElement, Fragment } from 'preact';
