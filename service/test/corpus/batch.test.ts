import { describe, expect, it } from 'vitest';
import { type BatchObject, BatchParser, maxObjectBytes } from '../../src/corpus/git/batch.ts';
import { random } from '../support/random.ts';

const name = (n: number) => n.toString(16).padStart(40, '0');

function answer(contents: (Buffer | string | null)[]): Buffer {
  return Buffer.concat(
    contents.flatMap((content, index) => {
      if (content === null) return [Buffer.from(`${name(index)} missing\n`)];
      const raw = Buffer.from(content);
      return [Buffer.from(`${name(index)} blob ${raw.length}\n`), raw, Buffer.from('\n')];
    }),
  );
}

function parse(chunks: Buffer[]): [string, string | null][] {
  const parser = new BatchParser();
  return chunks
    .flatMap((chunk) => [...parser.push(chunk)])
    .map(({ name, content }: BatchObject) => [name, content?.toString('latin1') ?? null]);
}

describe('the answers of git cat-file', () => {
  const contents = ['one', '', null, 'two\nlines\n', '\n', `${name(3)} missing\n`, 'x'.repeat(5000), null, '\0\n\0'];
  const expected = contents.map((content, index) => [name(index), content]);
  const stream = answer(contents);

  it('are whole objects, or null for missing ones', () => {
    expect(parse([stream])).toEqual(expected);
  });

  it('are the same for any cut of the stream', () => {
    for (let cut = 0; cut <= stream.length; cut++) {
      expect(parse([stream.subarray(0, cut), stream.subarray(cut)])).toEqual(expected);
    }
    expect(parse([...stream].map((byte) => Buffer.from([byte])))).toEqual(expected);
    const next = random(7);
    for (let round = 0; round < 300; round++) {
      const chunks: Buffer[] = [];
      for (let at = 0; at < stream.length; ) {
        const size = 1 + next.below(next.chance(0.5) ? 20 : 3000);
        chunks.push(stream.subarray(at, at + size));
        at += size;
      }
      expect(parse(chunks)).toEqual(expected);
    }
  });

  it('are skipped if they are not files or too large, and the next ones are read', () => {
    const tree = Buffer.from(`${name(1)} tree 5\nabcde\n${name(2)} blob 2\nok\n`);
    expect(parse([tree])).toEqual([
      [name(1), null],
      [name(2), 'ok'],
    ]);
    const size = maxObjectBytes + 1;
    const parser = new BatchParser();
    const seen: BatchObject[] = [...parser.push(Buffer.from(`${name(1)} blob ${size}\n`))];
    const piece = Buffer.alloc(1024 * 1024);
    for (let left = size + 1; left > 0; left -= piece.length) seen.push(...parser.push(piece.subarray(0, left)));
    seen.push(...parser.push(Buffer.from(`${name(2)} blob 2\nok\n`)));
    expect(seen.map(({ content }) => content?.toString() ?? null)).toEqual([null, 'ok']);
  });
});
