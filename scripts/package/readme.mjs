/*
 * The README of the package, made of the repository's: parts for a clone are left out, commands
 * begin with the name of the package, and links lead to the repository, if its address is known.
 */

/** A part of README.md that is only for a clone. */
const FOR_CLONES = /<!-- clone -->.*?<!-- end -->\n*/gs;

/** What the commands of a clone are in a folder that has the package. */
const COMMAND = /npm run (?:-s )?(\w+) -- /g;

/** A picture or a link whose target is in the repository. */
const PICTURE = /!\[[^\]]*\]\((?!https?:)[^)]*\)\s*/g;
const LINK_IN_BRACKETS = / \(\[[^\]]*\]\((?!https?:)[^)]*\)\)/g;
const LINK = /\[([^\]]*)\]\((?!https?:)([^)]*)\)/g;

/**
 * @param {string} readme
 * @param {string | undefined} repository its address, such as https://github.com/owner/name
 */
export function packageReadme(readme, repository) {
  const text = readme
    .replaceAll(FOR_CLONES, '')
    .replaceAll(COMMAND, 'npx slide-atlas $1 ')
    .replaceAll(PICTURE, '');
  return repository === undefined
    ? text.replaceAll(LINK_IN_BRACKETS, '').replaceAll(LINK, '$1')
    : text.replaceAll(LINK, `[$1](${repository}/blob/main/$2)`);
}
