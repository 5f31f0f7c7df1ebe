import { z } from 'zod';
import { absentOf, as, DAY, type Immutable, NUMBER, type Reasons, record, TEXT, TEXTS, WHOLE } from '../../reply.ts';
import { lower } from '../operation.ts';

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
      verdict comparison quarter own ${COMPARED_SELECTION}
      types { type title of onFile missing medians ${COMPARED_SELECTION} }
      broadFund { ticker reportDate url measures ${COMPARED_SELECTION} }
      absent { field reason }
    }`;

/** A brief as GraphQL gives it, its enums in capitals. */
export type CommitteeData = CommitteeBrief & { readonly absent: Reasons };

/** The brief as replies have it, and the reasons for what is null in it, by their paths in the reply. */
export function plainCommittee({ absent, types, ...brief }: CommitteeData) {
  return {
    committee: { ...brief, types: types.map((one) => ({ ...one, type: lower(one.type) })) },
    absent: absentOf(absent.map(({ field, reason }) => ({ field: `committee.${field}`, reason }))),
  };
}
