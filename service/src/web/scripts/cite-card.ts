/**
 * `showAfterMs`: how long the pointer must stay on a citation before its card is shown. `hideAfterMs`: how long the card stays
 * after the pointer has left.
 */
const [showAfterMs, hideAfterMs] = [150, 250];

const kept = new Map<string, Promise<string | null>>();

function load(path: string): Promise<string | null> {
  const found = kept.get(path) ?? fetchPreview(path);
  kept.set(path, found);
  return found;
}

async function fetchPreview(path: string): Promise<string | null> {
  try {
    const answer = await fetch(`${path}?preview`);
    if (answer.ok) return await answer.text();
  } catch {
    // The failure is not kept, because the next attempt may succeed.
  }
  kept.delete(path);
  return null;
}

/** Shows a card about the cited law or article, for mouse and keyboard. On a touch screen, a tap opens the link at once. */
export function showCitedCards(text: HTMLElement): void {
  const card = document.createElement('div');
  card.id = 'cite-card';
  card.setAttribute('role', 'tooltip');
  card.hidden = true;
  let wanted: HTMLAnchorElement | null = null;
  let timer = 0;
  const wait = (action: () => void, ms: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(action, ms);
  };
  const hide = () => {
    clearTimeout(timer);
    wanted?.removeAttribute('aria-describedby');
    wanted = null;
    card.hidden = true;
  };
  const show = (link: HTMLAnchorElement) => {
    if (link === wanted && !card.hidden) return clearTimeout(timer);
    hide();
    wanted = link;
    wait(async () => {
      const html = await load(link.pathname);
      if (wanted !== link || html === null) return;
      card.innerHTML = html; // made by the service, with everything escaped
      card.hidden = false;
      link.setAttribute('aria-describedby', card.id);
      place(card, link);
    }, showAfterMs);
  };
  const citationAt = ({ target }: Event) => (target as Element).closest<HTMLAnchorElement>('a.cite');
  text.addEventListener('pointerover', (event) => {
    const link = citationAt(event);
    if (link && event.pointerType === 'mouse') show(link);
  });
  text.addEventListener('pointerout', (event) => citationAt(event) && wait(hide, hideAfterMs));
  text.addEventListener('focusin', (event) => {
    const link = citationAt(event);
    if (link?.matches(':focus-visible')) show(link);
  });
  text.addEventListener('focusout', hide);
  card.addEventListener('pointerenter', () => clearTimeout(timer));
  card.addEventListener('pointerleave', () => wait(hide, hideAfterMs));
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  // The card is inside `main`, because screen readers expect all content in a landmark.
  (document.querySelector('main') ?? document.body).append(card);
}

/** Puts the card above the citation, where the reader has already read the text. Without room there, puts it below. */
function place(card: HTMLElement, link: HTMLElement): void {
  const lines = link.getClientRects();
  const [first, last] = [lines[0], lines[lines.length - 1]];
  if (!first || !last) return;
  const [gap, edge, top] = [6, 12, 48];
  const { offsetWidth: width, offsetHeight: height } = card;
  const isAbove = first.top - gap - height >= top;
  const left = Math.min(isAbove ? first.left : last.left, document.documentElement.clientWidth - width - edge);
  card.style.left = `${Math.max(left, edge) + scrollX}px`;
  card.style.top = `${(isAbove ? first.top - gap - height : last.bottom + gap) + scrollY}px`;
}
