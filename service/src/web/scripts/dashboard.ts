/** Shows the copy buttons. They are hidden without this script, because they would not work. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  const field = document.getElementById(button.dataset.copy ?? '') as HTMLInputElement | null;
  if (!field) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand('copy'); // without https, browsers have no `navigator.clipboard`
    }
    button.textContent = 'Copied';
  });
}
