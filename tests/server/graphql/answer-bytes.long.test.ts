import { getNamedType, isInterfaceType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_LISTS } from '../../../ingest/sample-world/lists/index.ts';
import { QUERY_LIMITS } from '../../../schema/domain/terms/query-limits.ts';
import { schema } from '../../../schema/index.ts';
import { takeLetters } from '../../support/service/letters.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { createWholeAnswers, type WholeAnswer } from '../../support/service/whole-answers.ts';

/** Bytes of an answer for each unit of its price, and those that any answer may have: sixteen paragraphs. */
const BYTES_A_UNIT = 128;
const FREE_BYTES = 16 * 1024;

let service: TestService;
beforeAll(async () => {
  service = await startService({
    holds: 'sample world',
    ...SAMPLE_LISTS,
    source: 'sample',
    catalogue: {
      address: 'http://catalogue.test',
      fetchQuote: async ({ attendees }) => ({
        quote: { currency: 'USD', unitPrice: 100, total: 100 * attendees, priceBasis: 'wholesale' },
        quotedAt: new Date(),
      }),
      health: () => ({ breaker: 'closed', failures: 0 }),
    },
  });
  // As many heads and stamps as their lists have at most; an answer of an authority has some 4.5 kB.
  await service.database.pool.query(`insert into registry_heads (chain, day, sequence, entry_hash)
    select 'replay', date '2020-01-01' + n, 1, repeat('a', 64) from generate_series(1, 400) n`);
  await service.database.pool.query(`insert into registry_stamps
      (chain, day, sequence, entry_hash, document, response, stamped_at, authority, serial)
    select 'replay', date '2020-01-01' + n, 1, repeat('a', 64), repeat('d', 420), decode(repeat('ab', 4500), 'hex'),
      now(), 'Authority', 'abcdef' from generate_series(1, 400) n`);
}, 300_000);
afterAll(() => service.close());

/** What the sample world has. */
async function examples() {
  const { data } = await service.ask(`{ forecastRegistry { log(first: 1) { nodes { recordHash } } editions { name } }
    etfLeague { rows { ticker } } }`);
  const { forecastRegistry, etfLeague } = data as unknown as {
    forecastRegistry: { log: { nodes: { recordHash: string }[] }; editions: { name: string }[] };
    etfLeague: { rows: { ticker: string }[] };
  };
  await service.ask('mutation { watchCompany(company: "ZZMIL", email: "a@example.org") { message } }');
  const [letter] = await takeLetters(service.database, () => new Date());
  const quoted = JSON.stringify;
  const pages = ['board.limit', 'filers.first', 'filings.first', 'screen.first', 'weeklyReport.limit'];
  return {
    question: '"highest-yield-money-market-funds"',
    company: '"ZZMIL"',
    companies: '["ZZMIL", "ZZALD"]',
    sector: 'AI',
    slug: 'LATE_FILERS',
    cik: '"1999999001"',
    field: 'revenue',
    text: '"a"',
    board: 'BREACHES',
    attendees: '1',
    tier: 'STANDARD',
    day: '"2020-06-01"',
    sha256: quoted(forecastRegistry.log.nodes[0]?.recordHash),
    name: quoted(forecastRegistry.editions[0]?.name),
    ticker: quoted(etfLeague.rows[0]?.ticker),
    token: quoted(letter?.tokens.confirm),
    'Query.portfolio.cik': quoted(String(SAMPLE_LISTS.portfolios[0]?.cik)),
    // All boards have all that one has.
    'Query.boards.limit': '2',
    'Query.filer.company': '"ZZMIL"',
    'KeptRecord.member.ticker': quoted(Object.values(SAMPLE_LISTS.keptLists).flat()[0]?.ticker),
    ...Object.fromEntries(pages.map((argument) => [`Query.${argument}`, '10'])),
  };
}

/** Fields that weigh more than they cost when a query asks for them as often as it may. */
function tooCheap({ weighed }: WholeAnswer): string[] {
  const worst = new Map<string, string>();
  const more = QUERY_LIMITS.aliases;
  for (const { path, at, bytes, alone, more: price } of weighed) {
    const [all, cost] = [bytes * (more + 1), alone + price * more];
    if (all > FREE_BYTES + BYTES_A_UNIT * cost) worst.set(at, `${path}: ${all} bytes for ${Math.round(cost)}`);
  }
  return [...worst.values()];
}

it('what costs little is small: each field and list of every root weighs no more than its price allows', async () => {
  const answers = createWholeAnswers(service.parts, await examples());
  const roots = Object.values(schema.getQueryType()?.getFields() ?? {});
  const faults: string[] = [];
  const unweighed: string[] = [];
  const judge = (name: string, answer: WholeAnswer) => {
    faults.push(...tooCheap(answer).map((fault) => `${name}: ${fault}`));
    unweighed.push(...answer.errors.map((error) => `${name}: ${error}`));
    if (answer.weighed.length === 0) unweighed.push(name);
  };
  for (const root of roots) {
    if (!isInterfaceType(getNamedType(root.type))) judge(root.name, await answers.ofRoot(root));
  }
  for (const type of answers.nodes()) judge(`node of ${type.name}`, await answers.ofNode(type));
  // A new root needs an example of each of its arguments above, of which the sample world has an answer.
  expect({ missing: [...answers.missing], unweighed, faults }).toEqual({ missing: [], unweighed: [], faults: [] });
}, 300_000);
