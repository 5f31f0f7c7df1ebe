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
  description: 'The centre of a range.',
  fields: table((t) => ({
    revenue: t.number('Revenue expected, whole dollars.'),
    growth: t.number('Growth expected, as a fraction.'),
  })),
});

const StressType = builder.objectRef<RevenueRange['stress']>('StressRange').implement({
  description: 'As bad and as good as the worst and the best year that we have; never narrower than the range.',
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
    prior: t.number('Median log growth of the band in the five years to the origin.'),
  })),
});

export const RevenueRangeType = builder.objectRef<RangeOnCard>('RevenueRange').implement({
  description: 'An 80% range for revenue of the next fiscal year, by method v4.1 (METHODS 3).',
  fields: table((t) => ({
    method: t.text('Version of the method.'),
    edition: t.text('Name of the dated constants it uses.'),
    targetFiscalYearEnd: t.day(SAID.rangeTarget),
    level: t.number('Share of outcomes the method aims to hold, over companies and years.'),
    low: t.number('Lower bound, whole dollars at six significant digits.'),
    high: t.number('Upper bound, whole dollars at six significant digits.'),
    width: t.number('Width over the baseline.'),
    baseline: t.one(BaselineType, 'Its centre.'),
    stress: t.one(StressType, 'The range for shock years.'),
    credibilityWeight: t.number('Weight of the company’s own record of misses, 0 to 1.'),
    group: t.one(GroupType, 'The group of filers whose experience the range borrows.'),
    yearOver: t.flag(
      'Whether its fiscal year is over: what it came to is decided, if not yet filed.',
      ({ targetFiscalYearEnd, asOf }) => isYearOver(targetFiscalYearEnd, asOf.day),
    ),
    reportDue: t.day(
      'Day on which the report of its fiscal year is due, by the form and category of the filer; where no category is known, the last on which any domestic filer’s is.',
    ),
    reconstructed: t.flag(
      'Whether the constants were built after the day asked about.',
      ({ isReconstructed }) => isReconstructed,
    ),
    receipt: t.one.orNull(
      RangeReceiptType,
      'The entry it was logged by; null with a reason in the absences of the card.',
    ),
    trackRecord: t.one(
      CardTrackRecordType,
      'Results of logged ranges so far, of all companies together.',
      async ({ asOf, edition, group }, _args, { deps }) => ({
        ...(await loadRangeRecord(deps, asOf)),
        range: { edition, sizeBand: group.sizeBand },
      }),
    ),
  })),
});
