import { expect, it } from 'vitest';
import { type PanelSummary, panelAnswer } from '../../../../schema/domain/panels/sector-panel.ts';

const SUMMARY: PanelSummary = {
  ...{ members: 3, loaded: 3, medianGrowth: 0.1, growing: 3, growthTo: ['2024-09-28', '2025-07-31'] },
  ...{ generating: 2, cashKnown: 3, warned: 1, watched: 3, warnedOfWatched: 1, unknown: [] },
  ...{ unreadFilings: 1, unread: ['PLTR'] },
};

it('names the years of a growth, and whose filings nobody has read', () => {
  expect(panelAnswer('2026-08-15', SUMMARY)).toBe(
    'As of 15 Aug 2026, median revenue growth of three companies was 10.0% in years that ended from 28 Sep 2024 to 31 Jul 2025. Free cash flow was positive at two of the three that report it. Of the three whose filings we hold in full, one carries a warning. We have not read one listing or debt-acceleration notice of PLTR, and it may be a warning.',
  );
  expect(panelAnswer('2026-08-15', { ...SUMMARY, unreadFilings: 3, unread: ['PLTR', 'MU'] })).toMatch(
    / We have not read three listing or debt-acceleration notices of PLTR and MU, and some may be warnings\./,
  );
  const ofOneYear = { ...SUMMARY, growthTo: ['2025-12-31', '2025-12-31'], unreadFilings: 0, unread: [] } as const;
  expect(panelAnswer('2026-08-15', ofOneYear)).toMatch(/ in the year to 31 Dec 2025\. .+ a warning\.$/);
});
