/**
 * What became of thirteen real late notices. The days were reckoned by hand from the calendar, the period and the category
 * (INTERFACE 15.13, 16.11); where the mirror is present its lists of filings are asked for the rest.
 */
import { describe, expect, it } from 'vitest';
import { noticeOutcome } from '../../schema/domain/board-rows/late-notice.ts';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { readRealFilings } from '../support/mirror/real-submissions.ts';
import { report } from '../support/worlds/board-input.ts';
import truths from './late-notices.json' with { type: 'json' };

/** After all of them. */
const ASKED = '2025-09-12';

describe('a real late notice', () => {
  it.each(truths)('of $company, $noticeFiledOn, is $state: $why', (truth) => {
    const { form, noticeFiledOn, period, category, reportFiledOn, due, deadline, state } = truth;
    const isAnnual = form === 'NT 10-K';
    const reportDate = period < noticeFiledOn ? period : '2024-06-30';
    const filed = report(isAnnual ? '10-K' : '10-Q', reportFiledOn, reportDate);
    const notice = { reportType: isAnnual ? 'annual' : 'quarterly', filedOn: noticeFiledOn, period, category } as const;
    const outcome = noticeOutcome(notice, [filed], ASKED);
    expect(outcome).toMatchObject({ state, report: { filedOn: reportFiledOn }, reckoning: { due, deadline } });
  });

  it.skipIf(!HAS_MIRROR)('is in the list of its filer, and the report too', () => {
    const filings = readRealFilings(truths.map(({ cik }) => cik));
    for (const { form, notice, noticeFiledOn, period, report: accession, reportFiledOn } of truths) {
      expect(filings.get(notice)).toEqual({ form, filedOn: noticeFiledOn, reportDate: period });
      expect(filings.get(accession)).toMatchObject({ form: form.slice(3), filedOn: reportFiledOn });
    }
  });
});
