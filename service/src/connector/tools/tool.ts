import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type pg from 'pg';
import type { Static, TObject } from 'typebox';
import type { Account } from '../../accounts/store.ts';
import { accountClient } from '../../http/clients/client.ts';
import type { FindNear } from '../../meaning/meaning.ts';
import type { Searches } from '../../search/queues.ts';
import type { Service } from '../../service.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Client } from '../../threads/fair-queue.ts';
import type { Threads } from '../../threads/threads.ts';
import { withLawId } from './named-law.ts';
import { argumentsCheck } from './validate.ts';

/** The parts of a process that tools use. */
export interface ToolRuntime {
  service: Service;
  /** A pool that may write. Tools that only read use it for small writes, such as the count of previews. */
  writes: pg.Pool;
  texts: Texts;
  searches: Searches;
  threads: Threads;
  meaning: FindNear;
}

/** The service and the caller, for one call of a tool. */
export interface Call extends ToolRuntime {
  account: Account;
  /** Aborted when nobody waits for the answer. Tools with several steps check it between the steps. */
  signal: AbortSignal;
}

/** The law or article that an answer is about. The client can read it again as a resource. */
export interface Subject {
  country: string;
  law_id: string;
  article_id?: string;
  title: string;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  input: TObject;
  output: TObject;
  annotations: ToolAnnotations;
  run(call: Call, given: unknown): Promise<{ answer: object; subject: Subject | null }>;
}

type Definition<Input extends TObject, Answer extends object> = Omit<Tool, 'input' | 'run'> & {
  input: Input;
  run(call: Call, args: Static<Input>): Promise<Answer>;
  subject?(args: Static<Input>, answer: Answer): Subject;
};

/** Makes a tool whose arguments are checked before it runs. A tool that takes `law_id` also takes `law` (see named-law.ts). */
export function tool<Input extends TObject, Answer extends object>(definition: Definition<Input, Answer>): Tool {
  const { run, subject, ...description } = definition;
  const { properties } = description.input;
  const check = argumentsCheck(description.input);
  return {
    ...description,
    run: async (call, given) => {
      const isNamed = 'law_id' in properties && typeof given === 'object' && given !== null;
      const asking = { ...call, client: clientOf(call) };
      const args = check(isNamed ? await withLawId(asking, given, 'article' in properties) : given) as Static<Input>;
      const answer = await run(call, args);
      return { answer, subject: subject?.(args, answer) ?? null };
    },
  };
}

/** The annotations of tools that only read the service's own data. */
export const reading: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

export function clientOf({ account, signal }: Call): Client {
  return { ...accountClient(account), signal };
}

/** The language of the labels of articles in a country's laws. */
export function languageOf({ countries }: Service, code: string): string {
  return countries.find((country) => country.code === code)?.language ?? '';
}
