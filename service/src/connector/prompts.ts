import { type GetPromptResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

/** Prompts for common tasks. A person chooses one in the assistant. */

interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
  task(given: Record<string, string>): string;
}

const country = { name: 'country', description: 'Two-letter code, such as es', required: true };
const law = { name: 'law', description: 'A law as people cite it, or its id', required: true };
const cite = 'Quote the citation and url of the answers, and say what is doubtful or still to come.';

export const prompts: Prompt[] = [
  {
    name: 'explain_article',
    title: 'Explain an article',
    description: 'What an article says, since when, and whether it is in force',
    arguments: [country, law, { name: 'article', description: 'Such as 37.3 or DA 3', required: true }],
    task: (given) =>
      `Explain article "${given.article}" of "${given.law}" (country ${given.country}) in plain words. Read it with get_article. Quote the text that matters, say since when it stands so and by which act. ${cite}`,
  },
  {
    name: 'what_changed_since',
    title: 'What changed since a day',
    description: 'What changed in a law, or in one article, since a day',
    arguments: [
      country,
      law,
      { name: 'since', description: 'YYYY-MM-DD', required: true },
      { name: 'article', description: 'One article alone', required: false },
    ],
    task: (given) =>
      given.article
        ? `What changed in article "${given.article}" of "${given.law}" (country ${given.country}) since ${given.since}? Use article_history with since, and diff_law with article. Name the acts by title. ${cite}`
        : `What changed in "${given.law}" (country ${given.country}) since ${given.since}? Use reform_history, and diff_law from ${given.since} to today; for details diff_law with article. Name the acts by title. ${cite}`,
  },
  {
    name: 'is_it_in_force',
    title: 'Is it in force?',
    description: 'Whether a law is in force, on what basis, and what replaced it',
    arguments: [country, law],
    task: (given) =>
      `Is "${given.law}" (country ${given.country}) in force? resolve_citation says so, with the basis, the day and what repealed it; law_relations says more. ${cite}`,
  },
  {
    name: 'check_this_text',
    title: 'Check the citations of a text',
    description: 'Whether what a text cites exists, is in force, and says what is quoted',
    arguments: [country, { name: 'text', description: 'The text', required: true }],
    task: (given) =>
      `Check every citation of a law in the text below (country ${given.country}) with check_citations. List those that are wrong, repealed or quoted wrongly, with what is right. ${cite}\n\n${given.text}`,
  },
  {
    name: 'watch_this',
    title: 'Tell me when it changes',
    description: 'A mail when a law changes',
    arguments: [country, law, { name: 'frequency', description: 'daily or weekly', required: false }],
    task: (given) =>
      `Tell me by mail (${given.frequency || 'weekly'}) when "${given.law}" (country ${given.country}) changes. Find its id with resolve_citation, then call create_email_digest with law_ids and the event types reform.created, law.updated and law.repealed. Say what you set up, and that list_digests and delete_digest show and end it.`,
  },
];

export const listedPrompts = prompts.map(({ task: _, ...prompt }) => prompt);

export function getPrompt(name: string, given: Record<string, string> = {}): GetPromptResult {
  const prompt = prompts.find((one) => one.name === name);
  if (!prompt) throw invalid(`There is no prompt "${name.slice(0, 100)}".`);
  const missing = prompt.arguments.filter((one) => one.required && !given[one.name]).map((one) => one.name);
  if (missing.length > 0) throw invalid(`The prompt ${name} needs ${missing.join(', ')}.`);
  const text = prompt.task(given);
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
