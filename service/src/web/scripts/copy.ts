import { words } from './words.ts';

/** Makes a button that copies a text and then says so. */
export function copyButton(label: string, text: () => string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', async () => {
    button.textContent = (await copy(text())) ? words.copied : words.pressCopy;
    setTimeout(() => {
      button.textContent = label;
    }, 2000);
  });
  return button;
}

/** Copies a text. Browsers have `navigator.clipboard` only with https. Without it, `execCommand` is used. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
