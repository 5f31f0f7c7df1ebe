import { builder } from '../../builder.ts';
import { RANGE_STATES, type RangeCounts } from '../../domain/range/race/method-records.ts';
import type { RangeRecord, ScoreRecord } from '../../domain/range/registry-records.ts';
import type { OutcomeState } from '../../domain/range/score.ts';
import { CARD_METHOD, enumNameOf, RACE_METHODS, type RaceMethod } from '../../domain/terms/range-method.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { readCorrections } from '../../queries/registry/range-corrections.ts';
import type { RangeRow } from '../../queries/registry/registry.ts';
import { cardUrl, receiptUrl } from '../shared/own-urls.ts';
import { RangeCorrectionType } from './range-correction.ts';
import { EntryType } from './registry-entry.ts';

const STATES: Readonly<Record<OutcomeState, string>> = {
  pending: 'The outcome is not filed yet.',
  inside: 'The outcome lies inside the range.',
  below: 'The outcome lies below the range.',
  above: 'The outcome lies above the range.',
  void: 'No outcome was filed within 18 months, or it was not positive.',
  late: 'Logged after the outcome could be known, and not scored.',
};

const StateType = builder.enumType('RangeState', {
  description: 'Outcome of a logged range.',
  values: Object.fromEntries(
    RANGE_STATES.map((state) => [state.toUpperCase(), { value: state, description: STATES[state] }]),
  ) as Record<string, { value: OutcomeState; description: string }>,
});

/** Ranges by what became of them. */
export const CountsType = builder.objectRef<RangeCounts>('RangeCounts').implement({
  description: 'Logged ranges by outcome.',
  fields: (t) => ({
    pending: t.exposeInt('pending', { description: STATES.pending }),
    inside: t.exposeInt('inside', { description: STATES.inside }),
    below: t.exposeInt('below', { description: STATES.below }),
    above: t.exposeInt('above', { description: STATES.above }),
    void: t.exposeInt('void', { description: STATES.void }),
    late: t.exposeInt('late', { description: STATES.late }),
  }),
});

/** Methods as an enum spells them: without the point. */
export const LoggedMethodType = builder.enumType('LoggedMethod', {
  description: 'Method of logged ranges.',
  values: Object.fromEntries(
    RACE_METHODS.map((method) => [
      enumNameOf(method),
      { value: method, description: method === CARD_METHOD ? 'That of the card.' : 'A challenger.' },
    ]),
  ) as Record<string, { value: RaceMethod; description: string }>,
});

/** A range as it was logged, its records read. */
export interface LoggedRange extends RangeRow {
  readonly range: RangeRecord;
  readonly result: ScoreRecord | null;
}

export const LoggedRangeType = builder.objectRef<LoggedRange>('LoggedRange').implement({
  description: 'A range as it was logged, with its outcome.',
  fields: (t) => ({
    entry: t.field({ type: EntryType, description: SAID.loggedBy, resolve: (row) => row }),
    cik: t.field({ type: 'Cik', description: 'The filer.', resolve: ({ cik }) => cik }),
    company: t.string({ nullable: true, description: SAID.nameNow, resolve: (row) => row.company }),
    ticker: t.string({ nullable: true, description: 'Ticker listed first.', resolve: (row) => row.ticker }),
    method: t.string({ description: 'Method of the range.', resolve: ({ range }) => range.method }),
    edition: t.string({ description: 'Edition of its constants.', resolve: ({ range }) => range.edition }),
    fiscalYearEnd: t.field({
      type: 'Date',
      description: 'Last day of the year it starts from.',
      resolve: ({ range }) => range.fiscalYearEnd,
    }),
    targetFiscalYearEnd: t.field({
      type: 'Date',
      description: 'Last day of the year it is for.',
      resolve: ({ range }) => range.targetFiscalYearEnd,
    }),
    revenue: t.float({ description: 'Revenue it starts from, dollars.', resolve: ({ range }) => range.inputs.revenue }),
    low: t.float({ description: 'Low end as logged, dollars.', resolve: ({ range }) => range.low }),
    high: t.float({ description: 'High end as logged, dollars.', resolve: ({ range }) => range.high }),
    corrections: t.field({
      type: [RangeCorrectionType],
      description: SAID.corrections,
      // Few have any.
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ corrections, result }) => [
        ...readCorrections(corrections, result === null ? undefined : (result.correction ?? null)),
      ],
    }),
    url: t.string({
      description: 'The annual report it starts from.',
      resolve: ({ cik, range }) => filingUrl(cik, range.accession),
    }),
    cardUrl: t.string({
      description: SAID.cardPage,
      resolve: ({ cik }, _args, { deps }) => cardUrl(deps.baseUrl, cik),
    }),
    receiptUrl: t.string({
      description: 'Its record: what is hashed.',
      resolve: ({ recordHash }, _args, { deps }) => receiptUrl(deps.baseUrl, recordHash),
    }),
    state: t.field({
      type: StateType,
      description: 'Outcome of the range.',
      resolve: ({ result }) => result?.state ?? 'pending',
    }),
    outcome: t.float({
      nullable: true,
      description: 'Revenue as the first annual report had it, dollars; null until it is filed.',
      resolve: ({ result }) => result?.outcome?.revenue ?? null,
    }),
    outcomeTagged: t.float({
      nullable: true,
      description: 'The same as tagged, where a proven slip in it is corrected; else null.',
      resolve: ({ result }) => result?.outcome?.tagged,
    }),
    outcomeFiledOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Day that report was filed.',
      resolve: ({ result }) => result?.outcome?.filedOn ?? null,
    }),
    outcomeUrl: t.string({
      nullable: true,
      description: 'The report.',
      resolve: ({ cik, result }) => (result?.outcome == null ? null : filingUrl(cik, result.outcome.accession)),
    }),
    intervalScore: t.float({
      nullable: true,
      description: 'Interval score; null unless inside, below or above.',
      resolve: ({ result }) => result?.intervalScore?.range ?? null,
    }),
    scoreSequence: t.int({
      nullable: true,
      description: 'Place of the entry that scores it.',
      resolve: (row) => row.scoreSequence,
    }),
  }),
});

/** Reads the records of a range. */
export function loggedRange(row: RangeRow): LoggedRange {
  return {
    ...row,
    range: JSON.parse(row.record) as RangeRecord,
    result: row.score === null ? null : (JSON.parse(row.score) as ScoreRecord),
  };
}
