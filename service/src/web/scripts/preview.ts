/** Shows the events that the rule in the form would have sent, while somebody types. Without this script, a button shows them. */
const form = document.querySelector<HTMLFormElement>('form#rule');
const place = document.getElementById('preview');
/** Screen readers read this short element aloud, and not the whole list after every letter. */
const said = document.getElementById('preview-said');
const pause = 300;

if (form && place) {
  form.querySelector<HTMLElement>('[data-preview-button]')?.remove();
  let timer = 0;
  let asked = new AbortController();

  const show = async () => {
    asked.abort(); // the answer to the last request is no longer needed
    asked = new AbortController();
    const { signal } = asked;
    place.setAttribute('aria-busy', 'true');
    try {
      const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
      const answer = await fetch('/dashboard/webhooks/preview', { method: 'POST', body: fields, signal });
      // If the visitor has signed out meanwhile, the answer is a whole page, which must not be shown here. After too many requests
      // (429), the answer says so in words.
      if (!(answer.ok || answer.status === 429) || answer.redirected) throw new Error(String(answer.status));
      place.innerHTML = await answer.text(); // rendered by the service, with everything escaped
      if (said) said.textContent = place.querySelector('p')?.textContent ?? '';
      place.removeAttribute('aria-busy');
    } catch {
      if (signal.aborted) return;
      place.textContent = place.dataset.away ?? '';
      place.removeAttribute('aria-busy');
    }
  };

  form.addEventListener('input', (event) => {
    const { name } = event.target as HTMLInputElement;
    if (name === 'url' || name === 'description') return; // these fields are not part of the rule
    window.clearTimeout(timer);
    timer = window.setTimeout(show, pause);
  });
}
