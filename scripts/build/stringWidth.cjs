/* In the place of string-width, which takes 30 ms to load; a function for CommonJS packages too. */
const { default: stringWidth } = require('fast-string-width');
module.exports = stringWidth;
