import { builder } from '../../builder.ts';
import { isYearOver } from '../../domain/range/due-day.ts';
import type { RevenueRange } from '../../domain/range/v4-1.ts';
import type { Day } from '../../domain/terms/day.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { RangeReceipt } from '../../queries/card-records.ts';
import { loadRangeRecord } from '../registry/load-range-record.ts';
import { CardTrackRecordType, RangeReceiptType } from '../registry/range-record.ts';
import type { AsOf } from '../shared/as-of.ts';
import { SizeBandType } from '../shared/size-band.ts';

/** A range with the day of its card and the entry it was logged by. */
export interface RangeOnCard extends RevenueRange {
  readonly asOf: AsOf;
  readonly isReconstructed: boolean;
  /** Day on which the report of its year is due. */
  readonly reportDue: Day;
  readonly receipt: RangeReceipt | null;
}

const BaselineType = builder.objectRef<RevenueRange['baseline']>('RangeBaseline').implement({
  description: 'The centre of a range.',
  fields: (t) => ({
    revenue: t.exposeFloat('revenue', { description: 'Revenue expected, whole dollars.' }),
    growth: t.exposeFloat('growth', { description: 'Growth expected, as a fraction.' }),
  }),
});

const StressType = builder.objectRef<RevenueRange['stress']>('StressRange').implement({
  description: 'As bad and as good as the worst and the best year on file; never narrower than the range.',
  fields: (t) => ({
    low: t.exposeFloat('low', { description: SAID.lowerBound }),
    high: t.exposeFloat('high', { description: SAID.upperBound }),
    years: t.intList({ description: 'The worst and the best year.', resolve: ({ years }) => [...years] }),
  }),
});

const GroupType = builder.objectRef<RevenueRange['group']>('RangeGroup').implement({
  description: 'The group of filers whose experience a range borrows.',
  fields: (t) => ({
    sizeBand: t.field({
      type: SizeBandType,
      description: 'Band of revenue, in dollars.',
      resolve: ({ sizeBand }) => sizeBand,
    }),
    sic2: t.exposeString('sic2', { nullable: true, description: 'First two digits of the SIC code.' }),
    prior: t.exposeFloat('prior', { description: 'Median log growth of the band in the five years to the origin.' }),
  }),
});

export const RevenueRangeType = builder.objectRef<RangeOnCard>('RevenueRange').implement({
  description: 'An 80% range for revenue of the next fiscal year, by method v4.1 (METHODS 3).',
  fields: (t) => ({
    method: t.exposeString('method', { description: 'Version of the method.' }),
    edition: t.exposeString('edition', { description: 'Name of the dated constants it uses.' }),
    targetFiscalYearEnd: t.expose('targetFiscalYearEnd', {
      type: 'Date',
      description: SAID.rangeTarget,
    }),
    level: t.exposeFloat('level', {
      description: 'Share of outcomes the method aims to hold, over companies and years.',
    }),
    low: t.exposeFloat('low', { description: 'Lower bound, whole dollars at six significant digits.' }),
    high: t.exposeFloat('high', { description: 'Upper bound, whole dollars at six significant digits.' }),
    width: t.exposeFloat('width', { description: 'Width over the baseline.' }),
    baseline: t.field({ type: BaselineType, description: 'Its centre.', resolve: ({ baseline }) => baseline }),
    stress: t.field({ type: StressType, description: 'The range for shock years.', resolve: ({ stress }) => stress }),
    credibilityWeight: t.exposeFloat('credibilityWeight', {
      description: 'Weight of the company’s own record of misses, 0 to 1.',
    }),
    group: t.field({
      type: GroupType,
      description: 'The group of filers whose experience the range borrows.',
      resolve: ({ group }) => group,
    }),
    yearOver: t.boolean({
      description: 'Whether its fiscal year is over: what it came to is decided, if not yet filed.',
      resolve: ({ targetFiscalYearEnd, asOf }) => isYearOver(targetFiscalYearEnd, asOf.day),
    }),
    reportDue: t.expose('reportDue', {
      type: 'Date',
      description:
        'Day on which the report of its fiscal year is due, by the form and category of the filer; where no category is known, the last on which any domestic filer’s is.',
    }),
    reconstructed: t.boolean({
      description: 'Whether the constants were built after the day asked about.',
      resolve: ({ isReconstructed }) => isReconstructed,
    }),
    receipt: t.field({
      type: RangeReceiptType,
      nullable: true,
      description: 'The entry it was logged by; null with a reason in the absences of the card.',
      resolve: ({ receipt }) => receipt,
    }),
    trackRecord: t.field({
      type: CardTrackRecordType,
      description: 'Results of logged ranges so far, of all companies together.',
      resolve: async ({ asOf, edition, group }, _args, { deps }) => ({
        ...(await loadRangeRecord(deps, asOf)),
        range: { edition, sizeBand: group.sizeBand },
      }),
    }),
  }),
});
