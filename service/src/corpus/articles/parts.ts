import { Anchors } from '../anchors.ts';
import { sections } from '../articles.ts';

export type PartKind = 'article' | 'provision' | 'annex' | 'division';
export interface Part {
  kind: PartKind;
  id: string;
  level: number;
  written: string;
  label: string;
  heading: string | null;
  path: string[];
  start: number;
  textStart: number;
  end: number;
}
export function partsOf(body: Buffer): Part[] {
  const anchors = new Anchors();
  return sections(body).map((s) => {
    const lineEnd = body.indexOf(10, s.start);
    return {
      kind: s.article ? 'article' : s.provision ? 'provision' : 'division',
      id: anchors.next(s.label),
      level: s.level,
      written: s.heading,
      label: s.label,
      heading: s.heading.slice(s.label.length).replace(/^[.\s]+/, '') || null,
      path: [],
      start: s.start,
      textStart: lineEnd < 0 ? s.end : Math.min(lineEnd + 1, s.end),
      end: s.end,
    };
  });
}
export function oldAnchors(parts: Part[]): (string | null)[] {
  return parts.map(() => null);
}
