/* What the build puts into each script that has elements. */
export { Fragment, h } from 'preact';
