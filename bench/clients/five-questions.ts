import type { Client } from '@modelcontextprotocol/client';

/** A lawyer's question, and how many calls and tokens an assistant may need for it at most. */
export interface Question {
  name: string;
  maxCalls: number;
  maxTokens?: number;
  /** Calls the tools as an assistant would. Returns null if the law is not loaded. */
  ask(call: Ask): Promise<object | null>;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Ask = (tool: string, args: object) => Promise<any>;

export interface Asked {
  answer: object | null;
  calls: number;
  tokens: number;
}

const country = 'es';

async function found(call: Ask, cite: string) {
  const { status, matches } = await call('resolve_citation', { country, cite });
  return status === 'found' ? matches[0] : null;
}

export const fiveQuestions: Question[] = [
  {
    name: 'article 37 of the workers’ statute in 2018, and since',
    maxCalls: 3,
    maxTokens: 6000,
    async ask(call) {
      const match = await found(call, 'artículo 37 del Estatuto de los Trabajadores');
      if (!match) return null;
      const article = { country, law_id: match.law_id, article: match.article_id };
      const then = await call('get_article', { ...article, at: '2018-12-31' });
      const history = await call('article_history', { ...article, since: '2019-01-01' });
      return { then, history };
    },
  },
  {
    name: 'laws that mention teletrabajo, newest first, with the passage',
    maxCalls: 1,
    maxTokens: 2500,
    ask: (call) => call('search_laws', { country, q: 'teletrabajo', sort: 'date_desc', passages: 1 }),
  },
  {
    name: 'tell me when the penal code changes',
    maxCalls: 2,
    async ask(call) {
      const match = await found(call, 'Código Penal');
      const event_types = ['reform.created', 'law.updated', 'law.repealed'];
      return match && call('create_email_digest', { law_ids: [match.law_id], event_types, frequency: 'daily' });
    },
  },
  {
    name: 'is Ley 30/1992 in force, and what replaced it',
    maxCalls: 1,
    maxTokens: 800,
    ask: (call) => found(call, 'Ley 30/1992'),
  },
  {
    name: 'what changed in housing law this year',
    maxCalls: 1,
    maxTokens: 3000,
    ask: (call) => call('recent_changes', { country, q: 'vivienda', since: '2026-01-01' }),
  },
];

/** Asks a question with a client. Counts the calls, and the tokens of all answers (four characters are one token). */
export async function askQuestion(client: Client, { ask }: Question): Promise<Asked> {
  let [calls, characters] = [0, 0];
  const answer = await ask(async (name, args) => {
    const result = await client.callTool({ name, arguments: { ...args } });
    if (result.isError) throw new Error(`${name}: ${JSON.stringify(result.content)}`);
    calls++;
    characters += JSON.stringify({ content: result.content, structuredContent: result.structuredContent }).length;
    return result.structuredContent;
  });
  return { answer, calls, tokens: Math.ceil(characters / 4) };
}
