import { z } from 'zod';
import { KEPT_KINDS, KEPT_STATES } from '../../../schema/domain/terms/kept-tests.ts';
import { absentOf, as, DAY, type Immutable, NUMBER, type Reasons, record, TEXT, TEXTS, WHOLE } from '../../reply.ts';
import { plainKind } from '../kept/kept-reply.ts';
import { lower } from '../shared/operation.ts';

const COMPARED = record('ComparedMeasures', {
  warningShare: NUMBER.nullable(),
  severeShare: NUMBER.nullable(),
  knownShare: NUMBER.nullable(),
  top10: NUMBER.nullable(),
  effectiveN: NUMBER.nullable(),
});

/** A book as a committee reads it. */
export const COMMITTEE = record('CommitteeBrief', {
  verdict: TEXT,
  kept: z.array(
    record('KeptHolding', {
      name: TEXT,
      ticker: TEXT,
      kind: z.enum(KEPT_KINDS),
      weight: NUMBER,
      state: z.enum(KEPT_STATES).nullable(),
      period: TEXT.nullable(),
      held: WHOLE,
      scored: WHOLE,
      url: TEXT,
    }),
  ),
  comparison: TEXT,
  quarter: DAY.nullable(),
  own: as(COMPARED, 'CommitteeBrief.own'),
  types: z.array(
    record('PortfolioTypeMedian', {
      type: z.enum(['insurers', 'endowments', 'sovereign', 'managers', 'banks', 'pensions']),
      title: TEXT,
      of: WHOLE,
      onFile: TEXTS,
      missing: TEXTS,
      medians: as(COMPARED, 'PortfolioTypeMedian.medians'),
    }),
  ),
  broadFund: record('BroadFundBeside', {
    ticker: TEXT,
    reportDate: DAY,
    url: TEXT.nullable(),
    measures: as(COMPARED, 'BroadFundBeside.measures'),
  }).nullable(),
});
export type CommitteeBrief = Immutable<z.infer<typeof COMMITTEE>>;
export type Compared = CommitteeBrief['own'];

const COMPARED_SELECTION = '{ warningShare severeShare knownShare top10 effectiveN }';
export const COMMITTEE_SELECTION = `{
      verdict kept { name ticker kind weight state period held scored url } comparison quarter own ${COMPARED_SELECTION}
      types { type title of onFile missing medians ${COMPARED_SELECTION} }
      broadFund { ticker reportDate url measures ${COMPARED_SELECTION} }
      absent { field reason }
    }`;

/** A brief as GraphQL gives it, its enums in capitals. */
export type CommitteeData = Omit<CommitteeBrief, 'kept'> & {
  readonly kept: readonly (Omit<CommitteeBrief['kept'][number], 'kind'> & { readonly kind: string })[];
  readonly absent: Reasons;
};

/** The brief as replies have it, and the reasons for what is null in it, by their paths in the reply. */
export function plainCommittee({ absent, types, kept, ...brief }: CommitteeData) {
  return {
    committee: {
      ...brief,
      kept: kept.map((one) => ({
        ...one,
        kind: plainKind(one.kind),
        state: one.state === null ? null : lower(one.state),
      })),
      types: types.map((one) => ({ ...one, type: lower(one.type) })),
    },
    absent: absentOf(absent.map(({ field, reason }) => ({ field: `committee.${field}`, reason }))),
  };
}
