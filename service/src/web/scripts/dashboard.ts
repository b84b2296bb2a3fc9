/** Copy buttons: they appear only where they can work. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  const field = document.getElementById(button.dataset.copy ?? '') as HTMLInputElement | null;
  if (!field) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand('copy'); // without https there is no clipboard to write to
    }
    button.textContent = 'Copied';
  });
}
