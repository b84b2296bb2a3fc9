import { copy } from './copy.ts';
import { words } from './words.ts';

/** Shows the copy buttons. They are hidden without this script, because they would not work. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  const field = document.getElementById(button.dataset.copy ?? '') as HTMLInputElement | null;
  if (!field) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const isCopied = await copy(field.value);
    field.select();
    button.textContent = isCopied ? words.copied : words.pressCopy;
  });
}
