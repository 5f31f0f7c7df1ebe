import { z } from 'zod';
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { ABSENT, absentWhereNull, as, DAY, NUMBER, type ReplyOf, record, said, TEXT, WHOLE } from '../../reply.ts';
import { lower } from '../shared/operation.ts';
import { CORRECTION, CORRECTIONS_SELECTION, type CorrectionData, correctionOf } from './range-correction-reply.ts';

const STATES = ['pending', 'inside', 'below', 'above', 'void', 'late'] as const;

/** The fields of a logged range, in the order of replies. */
export const RANGE_ROW_FIELDS = {
  sequence: as(WHOLE, 'RegistryEntry.sequence'),
  sha256: as(TEXT, 'RegistryEntry.recordHash'),
  entryHash: as(TEXT, 'RegistryEntry.entryHash'),
  loggedOn: as(DAY, 'RegistryEntry.loggedOn'),
  cik: WHOLE,
  company: TEXT.nullable(),
  ticker: TEXT.nullable(),
  method: TEXT,
  edition: TEXT,
  fiscalYearEnd: DAY,
  targetFiscalYearEnd: DAY,
  revenue: NUMBER,
  low: NUMBER,
  high: NUMBER,
  url: TEXT,
  state: z.enum(STATES),
  outcome: NUMBER.nullable(),
  outcomeFiledOn: DAY.nullable(),
  outcomeUrl: TEXT.nullable(),
  intervalScore: NUMBER.nullable(),
  scoreSequence: WHOLE.nullable(),
  corrections: z.array(CORRECTION),
  outcomeTagged: said(
    z.exactOptional(NUMBER),
    'The outcome as tagged; left out unless a proven slip in it is corrected.',
  ),
  absent: ABSENT,
};

/** A logged range. */
export type RangeRow = Replies['forecast_registry']['rows'][number];
type Range = Answers['track_record']['forecastRegistry']['nextDue'][number];

/** A logged range: a selection whose `absent` is `rangeAbsent`. */
export const RANGE = `entry @inline { sequence sha256: recordHash entryHash loggedOn }
    cik company @because(is: NOT_COVERED) ticker @because(is: NOT_COVERED) method edition fiscalYearEnd
    targetFiscalYearEnd revenue low high url state outcome outcomeFiledOn outcomeUrl intervalScore scoreSequence
    ${CORRECTIONS_SELECTION} outcomeTagged @optional absent @added`;

/** What is left out of such rows, by their path: `rows`. */
export const rangeWords = (path: string) => ({
  [`${path}.outcomeTagged`]: 'The outcome as tagged; left out unless a proven slip in it is corrected.',
});

/** Why a range is not settled: the outcome is not due, or none counts. */
export const rangeAbsent = made(ABSENT, (range: Range): Absent => {
  const why: AbsenceReason = range.state === 'PENDING' ? 'NOT_DUE' : 'NOT_APPLICABLE';
  const ofOutcome = ['outcome', 'outcomeFiledOn', 'outcomeUrl', 'intervalScore', 'scoreSequence'] as const;
  return Object.fromEntries(ofOutcome.filter((name) => range[name] === null).map((name) => [name, why]));
});

const OLD = record('LoggedRange', RANGE_ROW_FIELDS);
type OldRow = ReplyOf<typeof OLD>;
type OfEntry = 'sequence' | 'sha256' | 'entryHash' | 'loggedOn';
/** A logged range as GraphQL gives it. */
export type RangeData = Omit<OldRow, OfEntry | 'state' | 'corrections' | 'outcomeTagged' | 'absent'> & {
  readonly corrections: readonly CorrectionData[];
  readonly outcomeTagged: number | null;
  readonly entry: Pick<OldRow, 'sequence' | 'entryHash' | 'loggedOn'> & { readonly recordHash: string };
  readonly state: Uppercase<OldRow['state']>;
};

/** Selection of a logged range. */
export const RANGE_SELECTION = `entry { sequence recordHash entryHash loggedOn } cik company ticker method edition fiscalYearEnd
    targetFiscalYearEnd revenue low high ${CORRECTIONS_SELECTION} url state outcome outcomeTagged outcomeFiledOn outcomeUrl intervalScore
    scoreSequence`;

/** A logged range as replies have it. Further selected fields stay. */
export function rangeRow<Data extends RangeData>({ entry, state, corrections, outcomeTagged, ...row }: Data) {
  const { sequence, recordHash, entryHash, loggedOn } = entry;
  const why = state === 'PENDING' ? 'NOT_DUE' : 'NOT_APPLICABLE';
  return {
    sequence,
    sha256: recordHash,
    entryHash,
    loggedOn,
    ...row,
    corrections: corrections.map(correctionOf),
    state: lower(state),
    ...(outcomeTagged !== null && { outcomeTagged }),
    absent: absentWhereNull(row, {
      company: 'NOT_COVERED',
      ticker: 'NOT_COVERED',
      outcome: why,
      outcomeFiledOn: why,
      outcomeUrl: why,
      intervalScore: why,
      scoreSequence: why,
    }),
  };
}
