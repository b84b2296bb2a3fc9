import type pg from 'pg';
import { CopyWriter } from '../../db/copy.ts';
import { holdConnection } from '../../db/database.ts';
import { columns, stageTable } from './tables-store.ts';

export interface ArticleWriters {
  articles: CopyWriter;
  wordings: CopyWriter;
  end(): Promise<void>;
  stop(): void;
}

/** Two tables are filled at once, each over a connection of its own. */
export async function openArticleWriters(pool: pg.Pool, country: string): Promise<ArticleWriters> {
  const [first, second] = [await holdConnection(pool), await holdConnection(pool)];
  const articles = new CopyWriter(first.client, stageTable('articles', country), columns.articles);
  const wordings = new CopyWriter(second.client, stageTable('wordings', country), columns.wordings);
  const close = () => {
    first.end();
    second.end();
  };
  return {
    articles,
    wordings,
    async end() {
      await articles.end();
      await wordings.end();
      close();
    },
    /** Nothing is stored: closing a connection gives its copy up. */
    stop: close,
  };
}
