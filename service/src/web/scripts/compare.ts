import { copyButton } from './copy.ts';
import { headingAtTop, keepPlace, setPlace } from './place.ts';
import { printIfAsked } from './print.ts';
import { words } from './words.ts';

/** Adds buttons that jump from change to change, and shows the number of the current change. */
function jumpThroughChanges(bar: HTMLElement, changes: HTMLElement[]): void {
  const place = bar.querySelector('[data-place]');
  if (changes.length === 0 || !place) return;
  let at = -1;
  const go = (step: number) => {
    at = (at + step + changes.length) % changes.length;
    const change = changes[at] as HTMLElement;
    change.scrollIntoView();
    change.focus({ preventScroll: true });
    place.textContent = `${at + 1} / ${changes.length}`;
  };
  for (const button of bar.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.addEventListener('click', () =>
      go(at < 0 && button.dataset.step === '-1' ? 0 : Number(button.dataset.step)),
    );
  }
  bar.hidden = false;
}

/**
 * Lets readers copy the address and the citation of the comparison. Links to single changes then always show the same two texts.
 */
function linkPermanently({ href }: HTMLAnchorElement): void {
  for (const sign of document.querySelectorAll<HTMLAnchorElement>('a.sign')) sign.href = href + sign.hash;
  const place = document.querySelector<HTMLElement>('[data-citation]');
  place?.append(
    copyButton(words.copyLink, () => href),
    copyButton(words.copyCitation, () => place.dataset.citation ?? ''),
  );
}

const changes = [...document.querySelectorAll<HTMLElement>('.change')];
const bar = document.querySelector<HTMLElement>('[data-jump]');
if (bar) jumpThroughChanges(bar, changes);
const follow = () => setPlace(headingAtTop(changes)?.id ?? '');
addEventListener('scroll', follow, { passive: true });
follow();
keepPlace();
const permanent = document.querySelector<HTMLAnchorElement>('[data-permanent]');
if (permanent) linkPermanently(permanent);
printIfAsked();
