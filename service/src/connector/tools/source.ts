import { compareUrl, lawUrl, versionUrl } from '../../base/law-url.ts';
import type { Standing } from '../../laws/standing.ts';
import type { Service } from '../../service.ts';

/** The source of an answer, so that an assistant can cite it and a person can check it. */
export interface Source {
  citation: string;
  url: string;
  sha: string | null;
}

interface Named {
  country: string;
  id: string;
  title: string;
}

/**
 * The source for a version of a law. Its citation looks like this: `Ley 3/1999 … (GOA-A-1999-3), version of 2014-06-30, commit
 * 45075f61a4`.
 */
export function lawSource(
  { config }: Service,
  { country, id, title }: Named,
  version: { sha: string | null; date: string | null; current: boolean },
): Source {
  const { sha, date } = version;
  // The commit of today's text is unknown if an older program loaded the country and no newer one has read it again.
  const without = version.current ? 'as it stands' : 'before its first version';
  const which = sha === null ? without : `version of ${date}, commit ${sha.slice(0, 10)}`;
  const url =
    version.current || sha === null
      ? lawUrl(config.baseUrl, country, id)
      : versionUrl(config.baseUrl, country, id, sha);
  return { citation: `${title} (${id}), ${which}, ${url}`, url, sha };
}

export function currentSource(service: Service, country: string, law: Standing): Source {
  const { id, title, sha, version_date } = law;
  return lawSource(service, { country, id, title }, { sha, date: version_date, current: true });
}

export function comparisonSource(
  { config }: Service,
  { country, id, title }: Named,
  versions: { from: string; to: string; sha: string | null },
): Source {
  const { from, to, sha } = versions;
  const url = compareUrl(config.baseUrl, country, id, from, to);
  return { citation: `${title} (${id}), ${from} compared with ${to}, ${url}`, url, sha };
}

/** The source of an answer about a country's laws as a whole. */
export function countrySource(service: Service, code: string, what: string, sha: string, path = ''): Source {
  const name = service.countries.find((country) => country.code === code)?.name ?? code;
  const url = `${service.config.baseUrl}/${code}${path}`;
  return { citation: `${what}, ${name}, state of commit ${sha.slice(0, 10)}, ${url}`, url, sha };
}

/** The fields about the status of a law: its basis, the repeal, the version, doubts, and coming changes. */
export function standingOf(law: Standing) {
  const { status_basis, repealed_on, repealed_by, version_date, doubtful, upcoming } = law;
  return { status_basis, repealed_on, repealed_by, version_date, doubtful, upcoming };
}

/** Like `standingOf`, with the law's name, for answers about a part of the law or its history. */
export function lawOf(law: Standing) {
  const { id, title, status, sha } = law;
  return { law: { id, title, status, ...standingOf(law), sha } };
}
