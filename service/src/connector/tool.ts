import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type pg from 'pg';
import type { Static, TObject } from 'typebox';
import type { Account } from '../accounts/store.ts';
import type { Searches } from '../search/queues.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import type { Threads } from '../threads/threads.ts';
import { argumentsCheck } from './validate.ts';

/** What a tool works with: the service, and the caller. */
export interface Call {
  service: Service;
  /** For a reading tool that has to write all the same, such as counting previews. */
  writes: pg.Pool;
  texts: Texts;
  searches: Searches;
  threads: Threads;
  account: Account;
  /** Aborted when nobody waits for the answer any more. Tools with several steps check it in between. */
  signal: AbortSignal;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  input: TObject;
  output: TObject;
  annotations: ToolAnnotations;
  run(call: Call, given: unknown): Promise<object>;
}

type Definition<Input extends TObject> = Omit<Tool, 'input' | 'run'> & {
  input: Input;
  run(call: Call, args: Static<Input>): Promise<object>;
};

/** A tool whose arguments are checked before it runs. */
export function tool<Input extends TObject>({ run, ...definition }: Definition<Input>): Tool {
  const check = argumentsCheck(definition.input);
  return { ...definition, run: async (call, given) => run(call, check(given) as Static<Input>) };
}

/** For tools that read the service's own data and change nothing. */
export const reading: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
