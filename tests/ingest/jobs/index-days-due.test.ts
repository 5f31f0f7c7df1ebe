import { expect, it } from 'vitest';
import { dailyIndexPath } from '../../../ingest/edgar/paths.ts';
import { indexDaysDue } from '../../../ingest/jobs/index-days-due.ts';

const loaded = (...days: string[]) => days.map((day) => dailyIndexPath(day, 'master').file);
const WEEK = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'];

it.each([
  ['of empty tables are those of five business days', [], '2026-11-24', WEEK],
  ['on a holiday are the five business days before it', [], '2026-11-26', [...WEEK.slice(1), '2026-11-25']],
  ['skip those that are loaded, but for the two newest', loaded(...WEEK), '2026-11-24', WEEK.slice(3)],
  ['include a day that was passed over, whatever was loaded after it', loaded('2026-11-23'), '2026-11-24', WEEK],
  [
    'after a longer pause begin at the last one loaded',
    loaded('2026-11-12', '2026-11-16'),
    '2026-11-24',
    ['2026-11-16', '2026-11-17', ...WEEK],
  ],
] as const)('index days that are due %s', (_what, files, today, days) => {
  expect(indexDaysDue(files, today)).toEqual(days);
});
