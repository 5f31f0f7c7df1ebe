import type { RegistryEntry } from '../../../prisma/generated/client/client.ts';
import { builder } from '../../builder/builder.ts';
import { RANGE_STATES, type RangeCounts } from '../../domain/range/registry/method-records.ts';
import type { OutcomeState } from '../../domain/range/registry/score.ts';
import { enumNameOf, RACE_METHODS, type RaceMethod } from '../../domain/terms/range-method.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { LoggedRange } from '../../loads/registry/load-registry.ts';
import { readCorrections } from '../../queries/registry/range-corrections.ts';
import { dateOf } from '../../queries/shared/days.ts';
import { table } from '../shared/fields.ts';
import { cardUrl, receiptUrl } from '../shared/own-urls.ts';
import { RangeCorrectionType } from './range-correction.ts';
import { EntryType } from './registry-entry.ts';

const STATES: Readonly<Record<OutcomeState, string>> = {
  pending: 'The outcome is not filed yet.',
  inside: 'The outcome was inside the range.',
  below: 'The outcome was below the range.',
  above: 'The outcome was above the range.',
  void: 'No revenue above zero was filed for the year within 18 months.',
  late: 'The range was logged after the outcome could be known, so it is not scored.',
};

const StateType = builder.enumType('RangeState', {
  description: 'Position of the outcome relative to a logged range, or the reason why there is none.',
  values: Object.fromEntries(
    RANGE_STATES.map((state) => [state.toUpperCase(), { value: state, description: STATES[state] }]),
  ) as Record<string, { value: OutcomeState; description: string }>,
});

export const CountsType = builder.objectRef<RangeCounts>('RangeCounts').implement({
  description: 'Numbers of logged ranges, by outcome.',
  fields: table((t) => ({
    logged: t.whole('Number of all logged ranges.', (counts) =>
      RANGE_STATES.reduce((sum, state) => sum + counts[state], 0),
    ),
    pending: t.whole('Number of ranges whose outcome is not filed yet.'),
    inside: t.whole('Number of ranges that contained the outcome.'),
    below: t.whole('Number of ranges whose outcome was below the range.'),
    above: t.whole('Number of ranges whose outcome was above the range.'),
    void: t.whole(
      'Number of ranges without an outcome: no revenue above zero was filed for the year within 18 months.',
    ),
    late: t.whole('Number of ranges that were logged after the outcome could be known, and so are not scored.'),
  })),
});

const METHOD_WORDS: Readonly<Record<RaceMethod, string>> = {
  'v4.1': 'The method of company cards.',
  'v4.2': 'A challenger: v4.1 with fourth-quarter growth as a further input.',
  'v5.0': 'A challenger: each end of the range is estimated by a regression of its own.',
};

/** Method names as enum values, without the point. */
export const LoggedMethodType = builder.enumType('LoggedMethod', {
  description: 'Method of logged ranges.',
  values: Object.fromEntries(
    RACE_METHODS.map((method) => [enumNameOf(method), { value: method, description: METHOD_WORDS[method] }]),
  ) as Record<string, { value: RaceMethod; description: string }>,
});

export const LoggedRangeType = builder.objectRef<LoggedRange>('LoggedRange').implement({
  description: 'A range as it was logged, with its outcome.',
  fields: table((t) => ({
    entry: t.prismaField({
      type: EntryType,
      description: SAID.loggedBy,
      // The range has all columns of the row that a field shows.
      resolve: (_query, row) => ({ ...row, loggedOn: dateOf(row.loggedOn) }) as unknown as RegistryEntry,
    }),
    cik: t.cik('CIK of the filer.'),
    company: t.text.orNull(SAID.nameNow),
    ticker: t.text.orNull('First of the filer’s tickers in the SEC’s list.'),
    method: t.text('Method of the range.', ({ range }) => range.method),
    edition: t.text('Name of the edition: the set of constants behind the range.', ({ range }) => range.edition),
    fiscalYearEnd: t.day('Last day of the fiscal year that the range starts from.', ({ range }) => range.fiscalYearEnd),
    targetFiscalYearEnd: t.day('Last day of the forecast fiscal year.', ({ range }) => range.targetFiscalYearEnd),
    revenue: t.number('Revenue that the range starts from, in US dollars.', ({ range }) => range.inputs.revenue),
    low: t.number('Low end as logged, in US dollars.', ({ range }) => range.low),
    high: t.number('High end as logged, in US dollars.', ({ range }) => range.high),
    // Few ranges have any.
    corrections: t.list(
      RangeCorrectionType,
      SAID.corrections,
      ({ corrections, result }) =>
        readCorrections(corrections, result === null ? undefined : (result.correction ?? null)),
      { complexity: { field: 1, multiplier: 1 } },
    ),
    url: t.text('Address of the annual report that the range starts from.', ({ cik, range }) =>
      filingUrl(cik, range.accession),
    ),
    cardUrl: t.text(SAID.cardPage, ({ cik }, _args, { deps }) => cardUrl(deps.baseUrl, cik)),
    receiptUrl: t.text('Address of the registry record of the range.', ({ recordHash }, _args, { deps }) =>
      receiptUrl(deps.baseUrl, recordHash),
    ),
    state: t.one(
      StateType,
      'Position of the outcome relative to the range, or the reason why there is none.',
      ({ result }) => result?.state ?? 'pending',
    ),
    outcome: t.number.orNull(
      'Revenue of the forecast year in its first annual report, in US dollars. Null until the report is filed.',
      ({ result }) => result?.outcome?.revenue,
    ),
    outcomeTagged: t.number.orNull(
      'Revenue as the filer tagged it. Null unless we corrected a proven error in the tag.',
      ({ result }) => result?.outcome?.tagged,
    ),
    outcomeFiledOn: t.day.orNull(
      'Filing date of the report with the outcome.',
      ({ result }) => result?.outcome?.filedOn,
    ),
    outcomeUrl: t.text.orNull('Address of the report at the SEC.', ({ cik, result }) =>
      result?.outcome == null ? null : filingUrl(cik, result.outcome.accession),
    ),
    intervalScore: t.number.orNull(
      'Interval score of the range. Null unless `state` is INSIDE, BELOW or ABOVE.',
      ({ result }) => result?.intervalScore?.range,
    ),
    scoreSequence: t.whole.orNull('Position in the log of the entry that scores the range.'),
  })),
});
