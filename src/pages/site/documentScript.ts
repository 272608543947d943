/* A document in the browser: each block of code gets a button that copies it. */
import { copyText } from '../parts/copyText.js';

for (const block of document.querySelectorAll('.document pre')) {
  const button = document.createElement('button');
  button.className = 'copy';
  button.textContent = 'Copy';
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', () => {
    copyText(block.textContent).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Select the text to copy it'),
    );
  });
  block.before(button);
}
