import { expect, it } from 'vitest';
import { renderTrackRecord, renderWhatFollows } from '../../../support/service/pages.ts';
import { chromeOf } from '../payloads/chrome.ts';
import { trackRecordPayload, whatFollowsPayload } from '../payloads/record-payloads.ts';

const render = (isEmpty: boolean) => renderTrackRecord(trackRecordPayload(isEmpty), chromeOf('/boards/track-record'));

it('draws each range with its outcome, by shape, and links its receipt', () => {
  const [, rows = ''] = render(false).split('id="s-outcomes"');
  const bars = [...rows.matchAll(/<svg class="outcomebar".*?<\/svg>/g)].map(([bar]) => bar);
  // Two outcomes, the worst miss, one that is due.
  expect(bars).toHaveLength(4);
  expect(bars[0]).toMatch(/outcome \$416\.2 bn, inside<.*class="hit"/);
  expect(bars[1]).toMatch(/outcome \$300\.0 bn, below<.*class="miss"/);
  expect(bars[2]).toBe(bars[1]);
  expect(bars[3]).toMatch(/outcome not filed yet</);
  expect(bars[3]).not.toMatch(/class="(hit|miss)"/);
  expect(rows).toMatch(/<a href="\/boards\/scorecard\/[0-9a-f]{64}\.json">/);
});

it('tells what was logged from what was replayed, and shows every method with its interval', () => {
  const page = render(false);
  expect(page).toContain('We did not log these forecasts beforehand, and they do not count among logged ranges.');
  expect(page).toContain('v4.2, with the fourth quarter: 76.0%, interval 70.0% to 85.0%');
  expect(page).toContain('too few years for an interval');
});

it('says that there is no record before an outcome is filed, and that nothing was replayed', () => {
  const page = render(true);
  expect(page).toContain('There is no record to show until a company files a result.');
  expect(page).toContain('We have not run a back-test yet.');
  expect(page).not.toMatch(/outcomebar|NaN|undefined/);
});

it('names the worst misses beside the ranges of their year', () => {
  const [, misses = ''] = render(false).split('id="s-misses"');
  expect(misses.split('</section>')[0]).toMatch(/\$300\.0 bn.*(inside: a (year|miss)|class="absent">none)/s);
  expect(render(true)).not.toContain('s-misses');
});

it('draws of what followed only outcomes that somebody had, and names the others; the table has all', () => {
  const { kinds, ...rest } = whatFollowsPayload(true);
  const shown = (change: { hits: number; share: number }) =>
    renderWhatFollows(
      {
        ...rest,
        kinds: kinds.map((kind) => ({
          ...kind,
          follows: kind.follows && {
            ...kind.follows,
            outcomes: kind.follows.outcomes.map((one) => (one.outcome === 'acquired' ? { ...one, ...change } : one)),
          },
        })),
      },
      chromeOf('/boards/what-follows'),
    );
  const lanes = (page: string) => /<svg.*?<\/svg>/s.exec(page)?.[0] ?? '';
  const none = shown({ hits: 0, share: 0 });
  expect(none).toContain('The chart leaves out outcomes that no company had: acquired.');
  expect(lanes(none)).not.toContain('Acquired');
  expect(none).toContain('<th scope="row">Acquired</th>');
  expect(none).toMatch(
    /too few observations for a rate\. <a href="\/boards\/filings\?kinds=[\w+.%-]+">See the filings</,
  );
  const some = shown({ hits: 4, share: 0.05 });
  expect(some).not.toContain('Not drawn');
  expect(lanes(some)).toContain('Acquired');
});
