import { run } from '../support/process.ts';
import { FastImport } from './fast-import.ts';

/** The laws of the bench of pages: their ids, their articles, their versions. */
export interface CodedLaw {
  id: string;
  articles: number;
  versions: number;
  /** The rows of a table in an annex. */
  rows?: number;
}

/** Builds a repository of such laws. Returns the commits of each law, oldest first. */
export async function buildCodedLaws(path: string, laws: CodedLaw[]): Promise<void> {
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', path]);
  const imported = new FastImport(path);
  for (const law of laws) {
    for (let version = 0; version < law.versions; version++) {
      const mark = await imported.blob([codedLaw(law, version)]);
      const day = new Date(Date.UTC(2000, version, 1));
      const type = version === 0 ? 'new' : 'reform';
      const source = `Source-Id: R-${version}\nSource-Date: ${day.toISOString().slice(0, 10)}\nNorm-Id: ${law.id}`;
      await imported.commit(`[${type}] Ley ${law.id}\n\n${source}\n`, day.getTime() / 1000, [
        `M 100644 :${mark} es/${law.id}.md`,
      ]);
    }
  }
  await imported.end();
}

/** The file of a law. An article has 1.2 kB. From the first version to the last, each article changes once. */
export function codedLaw({ id, articles, versions, rows = 0 }: CodedLaw, version: number): Buffer {
  const parts = [`---\ntitle: "Ley ${id}"\nidentifier: "${id}"\nrank: "ley"\nstatus: "in_force"\nsource: "x"\n---\n`];
  for (let article = 1; article <= articles; article++) {
    const wording = Math.floor((version - (article % versions)) / versions) + 1;
    const text = Array.from({ length: 6 }, (_, line) => {
      const words = Array.from({ length: 28 }, (_, word) => `voz${(article * 31 + line * 17 + word * word) % 4001}`);
      return `${line + 1}. ${words.join(' ')} en su redacción ${wording + (line === 2 ? wording : 0)}.`;
    });
    parts.push(`###### Artículo ${article}\n\n${text.join('\n\n')}\n`);
  }
  return Buffer.from(parts.join('\n') + annex(rows));
}

function annex(rows: number): string {
  if (rows === 0) return '';
  const lines = Array.from({ length: rows }, (_, row) => `| ${row} | voz${row % 997} | ${row * 3} | ${row % 12} |`);
  return `\n## ANEXO I\n\n| Número | Nombre | Importe | Grupo |\n|---|---|---|---|\n${lines.join('\n')}\n`;
}
