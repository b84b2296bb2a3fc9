import { showCitedCards } from './cite-card.ts';
import { copyButton } from './copy.ts';
import { copyParts } from './copy-parts.ts';
import { findWhileTyping } from './find.ts';
import { addPartsOnScroll, anchorIn, findAnchor, partAdded } from './parts.ts';
import { headingAtTop, keepPlace, setPlace } from './place.ts';
import { printIfAsked, printWhole } from './print.ts';
import { words } from './words.ts';

/** Marks the heading of the current text in the table of contents. */
function followScroll(contents: HTMLElement): void {
  const links = new Map<string, HTMLAnchorElement>();
  for (const link of contents.querySelectorAll('a')) links.set(anchorIn(link.hash), link);
  let headings: HTMLElement[] = [];
  const findHeadings = () => {
    headings = [...document.querySelectorAll<HTMLElement>('.law-text [id]')].filter(({ id }) => links.has(id));
  };
  findHeadings();
  document.addEventListener(partAdded, findHeadings);
  const stop = oneTabStop(contents, [...links.values()]);
  let current: HTMLAnchorElement | undefined;
  const show = () => {
    const id = headingAtTop(headings)?.id ?? '';
    setPlace(id);
    const link = links.get(id);
    if (link === current) return;
    current?.removeAttribute('aria-current');
    current = link;
    if (!link) return;
    stop.at(link);
    link.setAttribute('aria-current', 'location');
    // `scrollIntoView` would scroll the page, too, and `offsetTop` would depend on the width of the screen.
    const top = link.getBoundingClientRect().top - contents.getBoundingClientRect().top + contents.scrollTop;
    if (top < contents.scrollTop || top > contents.scrollTop + contents.clientHeight - 60) {
      contents.scrollTop = top - contents.clientHeight / 2;
    }
  };
  let waiting = false;
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        show();
      });
    },
    { passive: true },
  );
  show();
}

/** Makes the Tab key stop only once in a long list of links. Arrow keys move to the other links. */
function oneTabStop(list: HTMLElement, links: HTMLAnchorElement[]): { at(link: HTMLAnchorElement): void } {
  let stop = links[0];
  const at = (link: HTMLAnchorElement) => {
    if (stop) stop.tabIndex = -1;
    link.tabIndex = 0;
    stop = link;
  };
  for (const link of links) link.tabIndex = -1;
  if (stop) at(stop);
  list.addEventListener('keydown', (event) => {
    const place = links.indexOf(event.target as HTMLAnchorElement);
    const places: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: links.length - 1 };
    const next = place < 0 ? undefined : links[places[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    at(next);
    next.focus();
  });
  return { at };
}

const contents = document.querySelector<HTMLElement>('[data-contents]');
if (contents) {
  followScroll(contents);
  findWhileTyping(contents);
}
keepPlace();
findAnchor();
addPartsOnScroll();

const text = document.querySelector<HTMLElement>('[data-cite]');
if (text) {
  showCitedCards(text);
  copyParts(text);
  printWhole(text);
}

printIfAsked();

for (const citation of document.querySelectorAll('[data-citation]')) {
  const place = citation.nextElementSibling;
  if (!place?.matches('[data-copy]')) continue;
  place.append(copyButton(words.copyCitation, () => citation.textContent?.trim() ?? ''));
}
