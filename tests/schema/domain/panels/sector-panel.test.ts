import { expect, it } from 'vitest';
import { type PanelSummary, panelAnswer } from '../../../../schema/domain/panels/sector-panel.ts';

const SUMMARY: PanelSummary = {
  ...{ members: 3, loaded: 3, medianGrowth: 0.1, growing: 3, growthTo: ['2024-09-28', '2025-07-31'] },
  ...{ generating: 2, cashKnown: 3, warned: 1, watched: 3, warnedOfWatched: 1, unknown: [] },
  ...{ unreadFilings: 1, unread: ['PLTR'] },
};

it('names the years of a growth, and whose filings nobody has read', () => {
  expect(panelAnswer('2026-08-15', SUMMARY)).toBe(
    'As of 2026-08-15, median revenue growth 10.0% of the 3 with figures, of years ended 2024-09-28 to 2025-07-31; 2 of the 3 whose free cash flow is known generate free cash; 1 of the 3 whose filings are all on file carries a warning filing. A listing or early-repayment filing of PLTR has not been read: whether it is a warning is not known.',
  );
  expect(panelAnswer('2026-08-15', { ...SUMMARY, unreadFilings: 3, unread: ['PLTR', 'MU'] })).toMatch(
    / 3 listing and early-repayment filings of PLTR, MU have not been read: whether they are warnings is not known\.$/,
  );
  const ofOneYear = { ...SUMMARY, growthTo: ['2025-12-31', '2025-12-31'], unreadFilings: 0, unread: [] } as const;
  expect(panelAnswer('2026-08-15', ofOneYear)).toMatch(
    /with figures, of the year ended 2025-12-31; .+ a warning filing\.$/,
  );
});
