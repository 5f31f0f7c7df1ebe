/** No sentence counts more companies than it names: rows of a live service are of anybody whom the SEC's feed names. */
import { expect, it } from 'vitest';
import { backfillFilers } from '../../ingest/jobs/backfill.ts';
import { pollFilings } from '../../ingest/jobs/poll.ts';
import { BOARDS } from '../../schema/domain/boards/index.ts';
import { feedEntry, feedName, feedPage } from '../support/edgar/feed-page.ts';
import { useLiveSource } from '../support/edgar/live-source.ts';
import { textsOf } from '../support/service/sentences.ts';
import { startService, TEST_BASE, TEST_DAY, type TestService } from '../support/service/service.ts';

const PATHS = [
  ...BOARDS.flatMap(({ slug }) => [`/boards/${slug}`, `/boards/${slug}.json`, `/boards/${slug}/feed.xml`]),
  ...['/boards', '/feed.xml', '/boards/report', '/boards/report.json', '/boards/filings.json'],
];
const STRANGERS = 60;
const WORDS = 'no one two three four five six seven eight nine ten'.split(' ');
const numberOf = (text: string) => (WORDS.includes(text) ? WORDS.indexOf(text) : Number(text.replaceAll(',', '')));
const COMPANIES = /, from ([a-z]+|[\d,]+) compan/;

/** Texts that count companies, and those of them that count more than the population they name. */
async function counted(service: TestService) {
  const found = new Map<string, readonly string[]>();
  for (const path of PATHS) {
    const response = await service.app.fetch(new Request(`${TEST_BASE}${path}`));
    expect(response.status, path).toBe(200);
    const isMarkup = !(response.headers.get('content-type') ?? '').includes('json');
    for (const text of textsOf(await response.text(), isMarkup)) found.set(text.join(' '), text);
  }
  const all = [...found].filter(([text]) => COMPANIES.test(text));
  const tooMany = all.filter(([text]) => {
    const [, companies = ''] = COMPANIES.exec(text) ?? [];
    // Nothing is claimed of a number where others are counted in part.
    const [, population] = /Coverage: ([a-z]+|[\d,]+) compan[a-z]+\./.exec(text) ?? [];
    return population !== undefined && numberOf(companies) > numberOf(population);
  });
  return { all: all.map(([text]) => text), tooMany };
}

const source = useLiveSource();

it('holds in a live service whose feed names strangers, which says of whom everything is known', async () => {
  const strangers = Array.from({ length: STRANGERS }, (_, at) =>
    feedEntry({
      ...{ cik: 5_000 + at, accession: `000000${5_000 + at}-26-000001`, form: 'NT 10-Q', filedOn: TEST_DAY },
    }),
  );
  source.sec.files.set(feedName(TEST_DAY, 0), feedPage(strangers));
  await backfillFilers(source.parts(), source.everyFiler.slice(0, 3));
  await pollFilings(source.parts());
  const service = await startService({
    ...{ source: 'live', frozenOn: undefined },
    over: { database: source.database, statements: () => [] },
  });
  try {
    const { all, tooMany } = await counted(service);
    expect(tooMany).toEqual([]);
    expect(all.filter((text) => text.includes('three companies, others in part.'))).not.toEqual([]);
    const late = await service.app.fetch(new Request(`${TEST_BASE}/boards/late-filers.json`));
    expect(await late.json()).toMatchObject({
      answer: expect.stringMatching(
        /^Companies filed 61 late notices in the year to 30 Oct 2026\. All of them came in the last 30 days, from 61 companies\. One is for an annual report\..* Coverage: three companies, others in part\.$/,
      ),
      coverage: { population: 'LOADED_FILERS', filers: 3, allFilers: [], showsOthers: true },
    });
  } finally {
    await service.close();
  }
}, 60_000);

it('holds in the sample world', async () => {
  const service = await startService({ holds: 'shared sample world', source: 'sample' });
  try {
    const { all, tooMany } = await counted(service);
    expect(all.length).toBeGreaterThan(5);
    expect(tooMany).toEqual([]);
  } finally {
    await service.close();
  }
}, 60_000);
