import { content_md, law } from '../laws/examples.ts';

/** Example answers for the API's description: what the operations answer about a law of the demo, shortened. */

export const commit = '45075f61a409d65d10d81fb5fa92f22a73fd7089';
export const laterCommit = '360d457251e26fd2d111c48597e339640bc5aefb';

const facts = { doubtful: false, doubts: [], effective_date: '1978-10-19', effective_basis: 'publication' };

export const answers = {
  listReforms: {
    law_id: law.law_id,
    total: 1,
    offset: 0,
    limit: 100,
    reforms: [{ date: '1980-05-14', source_id: 'GOA-A-1980-113', articles_affected: 'Artículo 10' }],
  },
  listCommits: {
    law_id: law.law_id,
    commits: [
      {
        sha: laterCommit,
        date: '1980-05-14',
        message: '[reform] Constitución de Aldoria — art. 10',
        available: true,
        ...facts,
        effective_date: '1980-05-14',
      },
    ],
  },
  getLawAtCommit: { law_id: law.law_id, sha: commit, version_date: '1978-10-19', content_md, ...facts },
  getLawAtDate: {
    law_id: law.law_id,
    date: '1979-01-01',
    sha: commit,
    version_date: '1978-10-19',
    content_md,
    ...facts,
    missing: [],
    by: 'publication',
    assembled: false,
    not_yet: [],
  },
  diffLaw: {
    law_id: law.law_id,
    from: { sha: commit, version_date: '1978-10-19' },
    to: { sha: laterCommit, version_date: '1980-05-14' },
    diff: '--- 1979-01-01\n+++ 1981-01-01\n@@ -1 +1 @@\n-Aldoria era…\n+Aldoria es…\n',
    articles: [{ id: 'articulo-10', article: 'Artículo 10', change: 'modified' }],
  },
};
