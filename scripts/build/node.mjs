/*
 * Ends the process if Node is too old, before anything is loaded that an old Node cannot read.
 */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `slide-atlas needs Node 20.19 or later, but this is ${process.versions.node}; install a newer one.`,
  );
  process.exit(2);
}
