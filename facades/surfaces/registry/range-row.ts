import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { ABSENT } from '../../reply.ts';

/** A logged range. */
export type RangeRow = Replies['forecast_registry']['rows'][number];
type Range = Answers['track_record']['forecastRegistry']['nextDue'][number];

/** What is left out of such rows, by their path: `rows`. */
export const rangeWords = (path: string) => ({
  [`${path}.outcomeTagged`]: 'Outcome as tagged. Left out unless a proven error in it was corrected.',
});

/** Why a range is not settled: the outcome is not due, or none counts. */
export const rangeAbsent = made(ABSENT, (range: Range): Absent => {
  const why: AbsenceReason = range.state === 'PENDING' ? 'NOT_DUE' : 'NOT_APPLICABLE';
  const ofOutcome = ['outcome', 'outcomeFiledOn', 'outcomeUrl', 'intervalScore', 'scoreSequence'] as const;
  return Object.fromEntries(ofOutcome.filter((name) => range[name] === null).map((name) => [name, why]));
});

const LEFT_OUT = 'Left out where the numbers give no range.';

/** What is left out of corrections, by the path of the record that has them: `rows`. */
export const correctionWords = (path: string) => ({
  [`${path}.corrections.low`]: `Low end, dollars. ${LEFT_OUT}`,
  [`${path}.corrections.high`]: `High end, dollars. ${LEFT_OUT}`,
  [`${path}.corrections.inputs.now`]: 'As it is now; left out where no number is given.',
});
