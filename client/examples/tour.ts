/** Sixty seconds with the demo: SERVICE_API_KEY=leg_… npx tsx tour.ts */
import { NotFoundError, OpenLegislation } from '@openleg/client';

/** This is a function, because a package from `npm init -y` is CommonJS, where `await` is not allowed at the top level. */
async function main(): Promise<void> {
  const client = new OpenLegislation(); // the key from SERVICE_API_KEY, the address from SERVICE_BASE_URL

  for (const { country, count } of await client.countries.list()) console.log(`${country}: ${count} laws`);

  // Search: ranked by relevance, one page at a time.
  const { total, results } = await client.laws.list('xa', { q: 'agua', status: 'vigente', per_page: 3 });
  console.log(`${total} laws about water, first of all ${results[0]?.title}`);

  // This loop asks for one page after another, until you leave it.
  for await (const law of client.laws.iterate('xa', { sort: 'date_asc' })) {
    console.log(`The oldest law is ${law.title}`);
    break;
  }

  // You can also ask for the text of any day, and for the changes since then.
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
