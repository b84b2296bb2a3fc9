import { copyButton } from './copy.ts';
import { numbered, words } from './words.ts';

/** The article or paragraph that the bar belongs to. */
interface Part {
  id: string;
  /** The name of the article in a citation. */
  label: string;
  address: string;
  /** The anchor of the paragraph; null for the whole article. */
  anchor: string | null;
}

function newLink(text: string, href = ''): HTMLAnchorElement {
  const link = document.createElement('a');
  link.textContent = text;
  link.href = href;
  return link;
}

function withArticle(query: string, id: string): string {
  const fields = new URLSearchParams(query);
  fields.set('article', id);
  return `?${fields}`;
}

const paragraphNumber = (anchor: string) => /-p(\d+)$/.exec(anchor)?.[1];

/**
 * A bar beside an article or a paragraph. Its buttons copy a citation and a link. For an article, it also has links to the history
 * and other pages. With the keyboard, people can choose a paragraph of the article in it.
 */
class CopyBar {
  readonly element = document.createElement('span');
  readonly #choice = document.createElement('select');
  readonly #follow: HTMLAnchorElement | null;
  readonly #history = newLink(words.articleHistory);
  readonly #print = newLink(words.printArticle);
  #part: Part | null = null;

  constructor(text: HTMLElement) {
    const { cite = '', at = '', follow } = text.dataset;
    this.#follow = follow === undefined ? null : newLink(words.followArticle, follow);
    this.element.className = 'copy-bar';
    this.element.lang = document.documentElement.lang;
    this.#choice.setAttribute('aria-label', words.whatToCopy);
    this.element.append(
      this.#choice,
      copyButton(words.copyCitation, () => {
        const number = paragraphNumber(this.#anchor);
        const paragraph = number === undefined ? '' : `, ${numbered(words.citedParagraph, number)}`;
        return `${this.#part?.label}${paragraph}, ${cite}, ${this.#address(at)}`;
      }),
      copyButton(words.copyLink, () => this.#address('')),
      ...(this.#follow ? [this.#follow, this.#history, this.#print] : []),
    );
  }

  show(part: Part, paragraphs: string[] = []): void {
    this.#part = part;
    const options = paragraphs.map((anchor) => new Option(numbered(words.paragraph, paragraphNumber(anchor)), anchor));
    this.#choice.replaceChildren(new Option(part.label, ''), ...options);
    this.#choice.hidden = paragraphs.length === 0;
    this.#history.href = `${part.address}#versions`;
    if (this.#follow) this.#follow.search = withArticle(this.#follow.search, part.id);
    const print = new URL(part.address, location.href);
    print.searchParams.set('print', '1');
    this.#print.href = print.href;
    for (const link of [this.#follow, this.#history, this.#print]) if (link) link.hidden = part.anchor !== null;
  }

  get #anchor(): string {
    return this.#part?.anchor ?? this.#choice.value;
  }

  /**
   * The address to copy. With a version, it always shows the same text. Without a version, it shows today's text, unless the
   * article's address already has a version.
   */
  #address(version: string): string {
    const address = new URL(this.#part?.address ?? '', location.href);
    if (version) address.searchParams.set('at', version);
    if (this.#anchor) address.hash = this.#anchor;
    return address.href;
  }
}

/** The anchors of an article's paragraphs. */
function paragraphsOf(text: HTMLElement, articleId: string): string[] {
  const found = text.querySelectorAll(`[id^="${CSS.escape(articleId)}-p"]`);
  return [...found].map(({ id }) => id).filter((id) => /^-p\d+$/.test(id.slice(articleId.length)));
}

/** The article with this id. Its label and address are beside its heading, or on the element around the whole text. */
function articleOf(text: HTMLElement, articleId: string): Part | null {
  const beside = document.getElementById(articleId)?.parentElement?.querySelector<HTMLElement>('.beside');
  const label = beside?.dataset.label ?? text.dataset.label;
  const address = beside?.querySelector<HTMLAnchorElement>('.article-link')?.href ?? text.dataset.article;
  return label !== undefined && address !== undefined ? { id: articleId, label, address, anchor: null } : null;
}

/** Shows a bar at the paragraph below the pointer, and at the article whose links have the focus. */
export function copyParts(text: HTMLElement): void {
  const bar = new CopyBar(text);
  const isUsed = () => bar.element.matches(':has(:focus-visible)');
  const attach = (host: Element | null, part: Part | null, paragraphs?: string[]) => {
    if (!host || !part || bar.element.parentElement === host) return;
    bar.show(part, paragraphs);
    host.append(bar.element);
  };
  const attachTo = (target: Element) => {
    const head = target.closest('.article-head');
    const id = head?.firstElementChild?.id;
    if (head && id) return attach(head.querySelector('.beside'), articleOf(text, id), paragraphsOf(text, id));
    const paragraph = target.closest('p[id], li[id]');
    if (!paragraph || paragraphNumber(paragraph.id) === undefined) return;
    const article = articleOf(text, paragraph.id.replace(/-p\d+$/, ''));
    attach(paragraph, article && { ...article, anchor: paragraph.id });
  };
  text.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse' && !isUsed()) attachTo(target as Element);
  });
  text.addEventListener('pointerleave', () => {
    if (!isUsed()) bar.element.remove();
  });
  text.addEventListener('focusin', ({ target }) => {
    const element = target as Element;
    if (element.closest('.beside')) attachTo(element);
  });
  const citation = document.querySelector('[data-citation]');
  const id = text.dataset.id;
  const whole = id === undefined ? null : articleOf(text, id);
  if (!citation || id === undefined || !whole) return;
  const own = new CopyBar(text);
  own.element.classList.add('copy-bar-own');
  own.show(whole, paragraphsOf(text, id));
  citation.after(own.element);
}
