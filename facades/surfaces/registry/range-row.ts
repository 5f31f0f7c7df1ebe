import { z } from 'zod';
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

/** Its columns as a table: every field but the reasons, which a table has last. */
export const RANGE_COLUMNS = Object.keys(RANGE_ROW_FIELDS).filter((name) => name !== 'absent');

/** A logged range. */
export const RANGE_ROW = record('LoggedRange', RANGE_ROW_FIELDS);
export type RangeRow = ReplyOf<typeof RANGE_ROW>;

/** A logged range as a row of a table: its corrections by the addresses of their records. */
export const tableRow = (row: RangeRow) => ({ ...row, corrections: row.corrections.map(({ url }) => url) });

type OfEntry = 'sequence' | 'sha256' | 'entryHash' | 'loggedOn';
/** A logged range as GraphQL gives it. */
export type RangeData = Omit<RangeRow, OfEntry | 'state' | 'corrections' | 'outcomeTagged' | 'absent'> & {
  readonly corrections: readonly CorrectionData[];
  readonly outcomeTagged: number | null;
  readonly entry: Pick<RangeRow, 'sequence' | 'entryHash' | 'loggedOn'> & { readonly recordHash: string };
  readonly state: Uppercase<RangeRow['state']>;
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
