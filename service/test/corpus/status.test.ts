import { describe, expect, it } from 'vitest';
import { readerOf } from '../../src/corpus/countries/index.ts';
import { judgeStatus } from '../../src/corpus/status.ts';

const today = '2025-06-15';

const note = (day: string) =>
  `# Ley 4/1990\n\n> <small>Norma derogada, con efectos de ${day}, por otra. Ref. BOE-A-2020-7</small>\n`;
const relation = '**Derogada/o por:** Ley [4](https://example.invalid/bases/leyes/77-2001/4).';

function judge(frontmatter: Record<string, unknown>, body = '# Ley\n\nTexto.\n', country = 'es', day = today) {
  return judgeStatus({ id: 'X', frontmatter, body: Buffer.from(body) }, readerOf(country), day);
}

describe('the status of a law', () => {
  it('is what the front matter says where nothing else does', () => {
    for (const status of ['in_force', 'partially_repealed', 'repealed', 'annulled', 'expired']) {
      expect(judge({ status })).toEqual({
        status,
        basis: 'front_matter',
        repealedOn: null,
        repealedBy: [],
        changesOn: null,
      });
    }
  });

  it('is unknown without one, or with a word that is none', () => {
    for (const status of [undefined, '', 'vigente', 'IN_FORCE', ['in_force']]) {
      expect(judge({ status })).toMatchObject({ status: null, basis: null });
    }
  });

  it('goes by a repeal date first, then by the note, then by a relation', () => {
    const both = { references_html: relation, status: 'in_force' };
    const body = note('3 de mayo de 2021');
    const reader = { ...readerOf('es'), ...readerOf('uy') };
    const file = (frontmatter: Record<string, unknown>, text: string) => ({
      id: 'X',
      frontmatter,
      body: Buffer.from(text),
    });
    expect(judgeStatus(file({ ...both, repeal_date: '2022-01-01' }, body), reader, today)).toEqual({
      status: 'repealed',
      basis: 'repeal_date',
      repealedOn: '2022-01-01',
      repealedBy: ['BOE-A-2020-7', 'UY-ley-77'],
      changesOn: null,
    });
    expect(judgeStatus(file(both, body), reader, today)).toMatchObject({
      basis: 'text_note',
      repealedOn: '2021-05-03',
    });
    expect(judgeStatus(file(both, '# Ley\n'), reader, today)).toMatchObject({ basis: 'relation', repealedOn: null });
  });

  it('takes a weaker repeal that has come before a stronger one that is still to come', () => {
    expect(judge({ status: 'in_force', repeal_date: '2030-01-01' }, note('3 de mayo de 2021'))).toMatchObject({
      status: 'repealed',
      basis: 'text_note',
      repealedOn: '2021-05-03',
    });
  });

  it.each([
    ['a repeal date', { status: 'in_force', repeal_date: '2025-06-16' }, undefined, 'repeal_date'],
    ['a note', { status: 'in_force' }, note('16 de junio de 2025'), 'text_note'],
  ])('changes on the day that %s names, not before', (_, frontmatter, body, basis) => {
    expect(judge(frontmatter, body)).toEqual({
      status: 'in_force',
      basis: 'front_matter',
      repealedOn: null,
      repealedBy: [],
      changesOn: '2025-06-16',
    });
    expect(judge(frontmatter, body, 'es', '2025-06-16')).toMatchObject({
      status: 'repealed',
      basis,
      repealedOn: '2025-06-16',
      changesOn: null,
    });
  });

  it('changes on the first of several days to come', () => {
    const { changesOn } = judge({ status: 'in_force', repeal_date: '2031-01-01' }, note('1 de enero de 2030'));
    expect(changesOn).toBe('2030-01-01');
  });

  it('is never put back into force by evidence', () => {
    expect(judge({ status: 'repealed', repeal_date: '2030-01-01' })).toMatchObject({
      status: 'repealed',
      basis: 'front_matter',
      changesOn: '2030-01-01', // from then on the date is what it is taken from
    });
    expect(judge({ status: 'repealed' }, '# Ley\n\nSe declara la vigencia de esta norma.\n').status).toBe('repealed');
    expect(judge({ status: 'annulled', repeal_date: '2020-01-01' }).status).toBe('annulled');
  });

  it('stays in force when a repeal is partial', () => {
    const partial = '# Ley\n\nNorma derogada, con efectos de 3 de mayo de 2021, excepto el artículo 4, por otra.\n';
    expect(judge({ status: 'in_force' }, partial)).toMatchObject({ status: 'in_force', basis: 'front_matter' });
    expect(judge({ status: 'partially_repealed' }, partial)).toMatchObject({ status: 'partially_repealed' });
    expect(judge({ status: 'in_force', references_subsequent: 'SE DEROGA BOE-A-2020-7' }).status).toBe('in_force');
  });

  it('does not go by the last day of a version, nor by a date that is no day', () => {
    expect(judge({ status: 'in_force', effective_until: '2020-01-01' }, '# Seadus\n', 'ee').status).toBe('in_force');
    expect(judge({ status: 'in_force', repeal_date: '2020' }).status).toBe('in_force');
  });

  it.each([
    ['below the title', '# Ley 4/1990\n\nNorma derogada por otra.\n'],
    ['as a quotation in small letters', '# Ley\n\n> <small>Norma derogada por otra.</small>\n\nTexto.\n'],
    ['in bold', '\n\n# Ley\n\n## Preámbulo\n\n**Norma derogada por otra.**\n'],
  ])('knows an opening note %s', (_, body) => {
    expect(judge({ status: 'in_force' }, body)).toMatchObject({ status: 'repealed', basis: 'text_note' });
  });

  it('does not go by a paragraph further down, nor by a note in another country', () => {
    expect(judge({ status: 'in_force' }, '# Ley\n\nTexto.\n\nNorma derogada por otra.\n').status).toBe('in_force');
    expect(judge({ status: 'in_force' }, '# Ley\n\nNorma derogada por otra.\n', 'uy').status).toBe('in_force');
    expect(judge({ status: 'in_force', references_html: relation }, '# Ley\n', 'es').status).toBe('in_force');
  });
});
