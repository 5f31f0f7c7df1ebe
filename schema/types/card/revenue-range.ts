import { builder } from '../../builder/builder.ts';
import { isYearOver } from '../../domain/range/due-day.ts';
import type { RevenueRange } from '../../domain/range/v4-1.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Day } from '../../domain/terms/day.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { loadRangeRecord } from '../../loads/registry/load-range-record.ts';
import type { RangeReceipt } from '../../queries/cards/card-records.ts';
import { CardTrackRecordType, RangeReceiptType } from '../registry/range-record.ts';
import { table } from '../shared/fields.ts';
import { SizeBandType } from '../shared/size-band.ts';

/** A range with the day of its card and the registry entry that logged it. */
export interface RangeOnCard extends RevenueRange {
  readonly asOf: AsOf;
  readonly isReconstructed: boolean;
  readonly reportDue: Day;
  readonly receipt: RangeReceipt | null;
}

const BaselineType = builder.objectRef<RevenueRange['baseline']>('RangeBaseline').implement({
  description: 'The centre of a range: what the method expects.',
  fields: table((t) => ({
    revenue: t.number('Expected revenue, in whole US dollars.'),
    growth: t.number('Expected growth, as a fraction.'),
  })),
});

const StressType = builder.objectRef<RevenueRange['stress']>('StressRange').implement({
  description:
    'A range that reaches as far as the worst and the best year that we have, and is never narrower than the 80% range.',
  fields: table((t) => ({
    low: t.number(SAID.lowerBound),
    high: t.number(SAID.upperBound),
    years: t.list('Int', 'The worst and the best year.'),
  })),
});

const GroupType = builder.objectRef<RevenueRange['group']>('RangeGroup').implement({
  description: 'The group of filers whose experience a range borrows.',
  fields: table((t) => ({
    sizeBand: t.one(SizeBandType, 'Band of revenue, in dollars.'),
    sic2: t.text.orNull('First two digits of the SIC code.'),
    prior: t.number('Median log growth of revenue in the size band, over the five years before the range starts.'),
  })),
});

export const RevenueRangeType = builder.objectRef<RangeOnCard>('RevenueRange').implement({
  description: 'An 80% range for revenue of the next fiscal year, by method v4.1.',
  fields: table((t) => ({
    method: t.text('Version of the method.'),
    edition: t.text('Name of the dated set of constants (edition) that gives the range.'),
    targetFiscalYearEnd: t.day(SAID.rangeTarget),
    level: t.number('Share of outcomes, over companies and years, that ranges are meant to contain.'),
    low: t.number('Lower bound, in US dollars at six significant digits.'),
    high: t.number('Upper bound, in US dollars at six significant digits.'),
    width: t.number('Width of the range, divided by its centre.'),
    baseline: t.one(BaselineType, 'Centre of the range: what the method expects.'),
    stress: t.one(
      StressType,
      'Range for shock years, which reaches as far as the worst and the best year that we have.',
    ),
    credibilityWeight: t.number('Weight of the company’s own record of misses, from 0 to 1.'),
    group: t.one(GroupType, 'Group of filers whose experience the range borrows.'),
    yearOver: t.flag(
      'True if the fiscal year is over, so that the outcome is decided even if it is not filed.',
      ({ targetFiscalYearEnd, asOf }) => isYearOver(targetFiscalYearEnd, asOf.day),
    ),
    reportDue: t.day(
      'Due date of the fiscal year’s report, by the form and category of the filer. If the category is unknown, the last day on which any domestic filer’s report is due.',
    ),
    reconstructed: t.flag(
      'True if the constants were built after the day asked about.',
      ({ isReconstructed }) => isReconstructed,
    ),
    receipt: t.one.orNull(
      RangeReceiptType,
      'Registry entry that logged the range. Null with a reason in `absent` of the card.',
    ),
    trackRecord: t.one(
      CardTrackRecordType,
      'Results so far of the logged ranges of all companies.',
      async ({ asOf, edition, group }, _args, { deps }) => ({
        ...(await loadRangeRecord(deps, asOf)),
        range: { edition, sizeBand: group.sizeBand },
      }),
    ),
  })),
});
