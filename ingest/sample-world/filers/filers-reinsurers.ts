import type { Day } from '../../../schema/domain/terms/day.ts';
import { current, type EventFiling, type SampleFiler } from './filer.ts';

type Row = readonly [end: number, name: string, ticker: string, state: string, since?: Day, events?: EventFiling[]];

const SINCE: Day = '2015-01-05';
const CASUALTY = ['6331', 'Fire, Marine & Casualty Insurance'] as const;
const LIFE = ['6311', 'Life Insurance'] as const;
const LIVES = 309;

const ROWS: readonly Row[] = [
  [301, 'Anchorline Reinsurance Group Ltd.', 'ZZANC', 'D0'],
  [302, 'Bramblecote Re Holdings Ltd.', 'ZZBRA', 'D0'],
  [303, 'Cresset Specialty Re Ltd.', 'ZZCRE', 'D0'],
  [304, 'Dunmere Catastrophe Re Ltd.', 'ZZDMC', 'D0'],
  [305, 'Ebbtide Reinsurance Corp', 'ZZEBB', 'CT'],
  [306, 'Fairlead Reinsurance Co', 'ZZFAI', 'DE', SINCE, [current('2026-02-12', '2.06,9.01')]],
  [307, 'Gannetry Sidecar Re Ltd.', 'ZZGSR', 'E9', '2026-01-12'],
  [308, 'Hawserfoot Re Ltd.', 'ZZHAW', 'D0'],
  [LIVES, 'Islemark Life Reassurance Corp', 'ZZISL', 'MO'],
];

/** Filers for comparison as reinsurers. All but one file annual reports only. */
export const REINSURER_FILERS: readonly SampleFiler[] = ROWS.map(
  ([end, name, ticker, state, since = SINCE, events = []]) => {
    const [sic, industry] = end === LIVES ? LIFE : CASUALTY;
    return {
      cik: 1_999_999_000 + end,
      name,
      sic,
      industry,
      state,
      tickers: [[ticker, 'NYSE']],
      category: 'Large accelerated filer',
      fiscalYearEnd: '1231',
      files: 'annual reports',
      since,
      leadershipChanges: 0,
      events,
    };
  },
);
