import { words } from './words.ts';

const pause = 250;

/** While somebody types in the search box of a law, shows the articles with these words instead of the table of contents. */
export function findWhileTyping(contents: HTMLElement): void {
  const form = contents.querySelector<HTMLFormElement>('[data-find]');
  const box = form?.querySelector<HTMLInputElement>('input[type=search]');
  const place = contents.querySelector<HTMLElement>('[data-hits]');
  if (!form || !box || !place) return;
  let timer = 0;
  let asked = new AbortController();

  const show = async () => {
    asked.abort(); // the answer to the last request is no longer needed
    asked = new AbortController();
    const { signal } = asked;
    const asks = box.value.trim() !== '';
    contents.classList.toggle('finding', asks);
    if (!asks) {
      place.replaceChildren();
      return;
    }
    const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    try {
      const answer = await fetch(`${form.action}?${fields}&alone`, { signal });
      if (!answer.ok) throw new Error(String(answer.status));
      place.innerHTML = await answer.text(); // rendered by the service, with everything escaped
    } catch {
      if (!signal.aborted) place.textContent = words.searchAway;
    }
  };

  box.addEventListener('input', () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(show, pause);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    window.clearTimeout(timer);
    void show();
  });
}
