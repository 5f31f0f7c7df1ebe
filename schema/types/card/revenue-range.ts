import { builder } from '../../builder/builder.ts';
import { isYearOver } from '../../domain/range/due-day.ts';
import type { PastRange } from '../../domain/range/registry/past-ranges.ts';
import type { RevenueRange } from '../../domain/range/v4-1.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Day } from '../../domain/terms/day.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { loadRangeRecord } from '../../loads/registry/load-range-method.ts';
import type { RangeReceipt } from '../../queries/cards/card-records.ts';
import { CardTrackRecordType, RangeReceiptType } from '../registry/range-record.ts';
import { SizeBandType } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { receiptUrl } from '../shared/own-urls.ts';

export const ChallengerType = builder.objectRef<RangeReceipt>('ChallengerRange').implement({
  description: 'The 80% range of another method for the same year, logged on the same day and judged the same way.',
  fields: table((t) => ({
    method: t.text(
      'Method: v4.2, which also uses fourth-quarter growth, or v5.0, which estimates each end of the range by a regression of its own.',
    ),
    edition: t.text('Name of the dated set of constants (edition) behind the range.'),
    targetFiscalYearEnd: t.day(SAID.rangeTarget),
    low: t.number(SAID.lowerBound),
    high: t.number(SAID.upperBound),
    receipt: t.one(RangeReceiptType, SAID.loggedBy, (receipt) => receipt),
  })),
});

const StateType = builder.enumType('PastRangeState', {
  description: 'Position of the outcome relative to a past range.',
  values: {
    inside: { description: 'Inside: the range contained the outcome.' },
    below: { description: 'Below the range.' },
    above: { description: 'Above the range.' },
  } satisfies Record<PastRange['state'], { description: string }>,
});

const SourceType = builder.enumType('PastRangeSource', {
  description: 'Origin of a past range.',
  values: {
    live: { description: 'Logged in the registry before the outcome was filed.' },
    replay: { description: 'Logged with a clock set to a past day.' },
    backTest: {
      description:
        'Calculated later by the back-test, with constants from outcomes known before the year. Never logged.',
    },
  } satisfies Record<PastRange['source'], { description: string }>,
});

export const PastRangeType = builder.objectRef<PastRange>('PastRange').implement({
  description: 'A range for a past fiscal year beside the revenue first reported for it.',
  fields: table((t) => ({
    targetFiscalYearEnd: t.day('Last day of the fiscal year that the range was for.'),
    low: t.number(SAID.lowerBound),
    high: t.number(SAID.upperBound),
    outcome: t.number('Revenue as first reported, in whole US dollars.'),
    state: t.one(StateType, 'Position of the outcome relative to the range.'),
    source: t.one(SourceType, 'Origin of the range.'),
    url: t.text(
      'Address of the range’s record in the registry. For a back-test, the page that explains it.',
      ({ sha256 }, _args, { deps: { baseUrl } }) =>
        sha256 === null ? `${baseUrl}/boards/method` : receiptUrl(baseUrl, sha256),
    ),
  })),
});

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
