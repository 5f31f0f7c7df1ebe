/** What `npm run ingest -- backtest` prints is what the pages show, to the last digit. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backtest } from '../../../ingest/jobs/backtest/backtest.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { scoreInWords, shareInWords } from '../../../schema/domain/terms/words/range-words.ts';
import { sampleDeps } from '../../support/service/jobs.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

let service: TestService;
let printed: string[];
beforeAll(async () => {
  service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF });
  printed = (await backtest(sampleDeps(service.database))).split('\n');
});
afterAll(() => service.close());

/** The rows of all tables of a page as their cells' words. */
async function rowsOf(path: string): Promise<string[][]> {
  const response = await service.app.fetch(new Request(TEST_BASE + path, { headers: { accept: 'text/html' } }));
  const page = await response.text();
  expect(response.status).toBe(200);
  return page
    .split('<tr>')
    .slice(1)
    .map((row) => (row.split('</tr>')[0] ?? '').split(/<\/t[hd]>/).map(wordsOf));
}

function wordsOf(cell: string): string {
  return cell
    .replace(/<[^>]*>/g, '')
    .replace('&lt;', '<')
    .replace('&gt;', '>')
    .trim();
}

/** The lines of a part of what was printed, as words; empty lines end a part. */
function part(heading: RegExp): string[][] {
  const start = printed.findIndex((line) => heading.test(line));
  expect(start).toBeGreaterThan(-1);
  const lines = printed.slice(start + 1);
  const end = lines.indexOf('');
  return lines.slice(1, end === -1 ? undefined : end).map((line) => line.replaceAll(' / ', ', ').split(/ {2,}/));
}

/** Printed lines without the width, which pages draw. */
const withoutWidth = ([of = '', settled = '', inside = '', below = '', above = '', , ...scores]: string[]) => [
  ...[of, settled, inside, below, above],
  ...scores,
];

it('as replies hold it, with four decimals', () => {
  expect([0.77046, -0.05951, -0.00004, 1].map(shareInWords)).toEqual(['77.1%', '-6.0%', '0.0%', '100.0%']);
  expect([0.61446, 0.5].map(scoreInWords)).toEqual(['0.615', '0.500']);
});

it('the back-test, by year, size and weight, and the edition over the same filers', async () => {
  const rolled = part(/^Constants rolled/).map(withoutWidth);
  const [edition = []] = part(/^Edition /).map(withoutWidth);
  expect(rolled.length).toBeGreaterThan(8);
  const rows = (await rowsOf('/boards/method')).map((row) => row.slice(0, 8).join(' | '));
  for (const line of [...rolled, edition]) expect(rows).toContain(line.join(' | '));
});

it('the same on the track record, but for the weights', async () => {
  const rows = (await rowsOf('/boards/track-record')).map((row) => row.slice(0, 8).join(' | '));
  const lines = part(/^Constants rolled/).map(withoutWidth);
  for (const line of lines.filter(([of = '']) => !/^(little|moderate|reasonable)$/.test(of))) {
    expect(rows).toContain(line.join(' | '));
  }
});

it('the race: each method in all, what it gains on the card, and its parts', async () => {
  const lines = part(/^The race by date/);
  const gains = lines.filter(([first = '']) => first.includes(': score '));
  const [all = [], ...parts] = lines.filter((line) => !gains.includes(line));
  expect(parts.length).toBeGreaterThan(2);
  expect(gains).toHaveLength(4);
  const methods = ['v4.1', 'v4.2', 'v5.0', 'b0', 'b1'];
  for (const path of ['/boards/method', '/boards/track-record']) {
    const rows = await rowsOf(path);
    for (const [at, method] of methods.entries()) {
      const [, inside, , score, against = '', between = ''] =
        rows.findLast(([name = '']) => name.startsWith(`${method},`)) ?? [];
      expect(`${inside}, ${score}`).toBe(all[at + 2]);
      if (method === 'v4.1') continue;
      expect(gains[at - 1]?.join(' ')).toBe(
        `${method}: score ${turned(against)} below v4.1 (95% by years: ${between.split(' to ').map(turned).reverse().join(' to ')})`,
      );
    }
  }
  const rows = (await rowsOf('/boards/method')).map((row) => row.slice(0, 7).join(' | '));
  for (const line of parts) expect(rows).toContain(line.join(' | '));
});

/** A gain as the command says it: pages give the change of the score, which is better where it is negative. */
function turned(change: string): string {
  return change.replace(/^\+(?=[\d.]*[1-9])/, '-').replace(/^[−+]/, '');
}
