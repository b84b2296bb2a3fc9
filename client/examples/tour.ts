/** Sixty seconds with the demo: SERVICE_API_KEY=leg_… npx tsx tour.ts */
import { NotFoundError, OpenLegislation } from '@openleg/client';

/** A function, since a package that `npm init -y` makes is CommonJS, where nothing can be awaited at the top. */
async function main(): Promise<void> {
  const client = new OpenLegislation(); // the key from SERVICE_API_KEY, the address from SERVICE_BASE_URL

  for (const { country, count } of await client.countries.list()) console.log(`${country}: ${count} laws`);

  // Search: ranked by relevance, one page at a time.
  const { total, results } = await client.laws.list('xa', { q: 'agua', status: 'vigente', per_page: 3 });
  console.log(`${total} laws about water, first of all ${results[0]?.title}`);

  // Or all pages, for as long as you want them.
  for await (const law of client.laws.iterate('xa', { sort: 'date_asc' })) {
    console.log(`The oldest law is ${law.title}`);
    break;
  }

  // Time travel: the text as it was on a day, and what has changed since.
  const id = 'GOA-A-1978-31';
  const { version_date } = await client.laws.atDate('xa', id, '1990-01-01');
  const { articles } = await client.laws.diff('xa', id, { from: '1990-01-01', to: '2025-01-01' });
  console.log(
    `On New Year's Day 1990 the version of ${version_date} was in force; ${articles.length} articles changed since`,
  );

  for await (const reform of client.reforms.iterate('xa', id)) console.log(reform.date, reform.articles_affected);

  try {
    await client.laws.get('xa', 'NO-SUCH-LAW');
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    console.log(`${error.status} ${error.code}: ${error.message}`);
  }

  console.log(`${client.lastAnswer?.quota?.remaining} calls left this month`);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
