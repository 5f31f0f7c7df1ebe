/**
 * What a newcomer finds: `node tests/support/edgar/first-hour.ts BASE_URL TICKER`, begun together with a service in an
 * empty folder that has the stand-in for the SEC. Prints a row for each mark.
 */
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

const MARKS_S = [10, 60, 300, 900];
const STATUS = z.object({
  filers: z.number(),
  filings: z.number(),
  filingsOnBoards: z.number(),
  notice: z.string().nullish(),
  runs: z.array(z.object({ command: z.string(), state: z.string() })),
});

const [base, ticker] = process.argv.slice(2);
if (base === undefined || ticker === undefined) throw new Error('Give the address of the service and a ticker.');
const began = performance.now();
process.stdout.write('seconds | names | filings | on boards | card of a ticker | done | notice\n');
for (const mark of MARKS_S) {
  await setTimeout(Math.max(0, mark * 1000 - (performance.now() - began)));
  const found = STATUS.safeParse(
    await fetch(`${base}/boards/status.json`).then(
      (reply) => reply.json(),
      () => null,
    ),
  );
  if (!found.success) {
    process.stdout.write(`${mark} | it does not answer yet\n`);
    continue;
  }
  const { filers, filings, filingsOnBoards, notice, runs } = found.data;
  const card = await fetch(`${base}/boards/ask.json?q=${encodeURIComponent(ticker)}`);
  const done = runs.filter(({ state }) => state === 'done').map(({ command }) => command);
  const columns = [mark, filers, filings, filingsOnBoards, card.status, done.join(' ') || 'none', notice ?? ''];
  process.stdout.write(`${columns.join(' | ')}\n`);
}
