import { z } from 'zod';
import type { Absent } from '../../../schema/domain/terms/absence.ts';
import { enumName, KEPT_KINDS, KEPT_PARTS, KEPT_STATES } from '../../../schema/domain/terms/kept-tests.ts';
import {
  ABSENT,
  absentOf,
  as,
  component,
  DAY,
  FLAG,
  type Immutable,
  NUMBER,
  type Reasons,
  record,
  TEXT,
  WHOLE,
} from '../../reply.ts';

/** Seconds a record may be kept: it changes when a fund or a payer files. */
export const KEPT_MAX_AGE = 3600;

const KIND = z.enum(KEPT_KINDS);
const STATE = z.enum(KEPT_STATES);
const MEASURE = z.enum(KEPT_PARTS);

export const TEST = component('KeptTest', {
  kind: KIND,
  id: TEXT,
  title: TEXT,
  text: TEXT,
  sha256: TEXT,
  source: TEXT,
  limits: TEXT,
});
export const TEST_SELECTION = '{ kind id title text sha256 source limits }';

const PART = component('KeptPart', {
  measure: MEASURE,
  value: NUMBER,
  on: DAY,
  limit: NUMBER,
  before: NUMBER.nullable(),
  holds: FLAG,
});

export const PERIOD = component('KeptPeriod', {
  period: TEXT,
  state: STATE,
  parts: z.array(PART),
  form: TEXT.nullable(),
  filedOn: DAY.nullable(),
  accession: TEXT.nullable(),
  url: TEXT.nullable(),
  receipt: TEXT.nullable(),
  absent: ABSENT,
});
export type PeriodReply = Immutable<z.infer<typeof PERIOD>>;
const PERIOD_SELECTION =
  '{ period state parts { measure value on limit before holds } form filedOn accession url receipt absent { field reason } }';

const RECENT = z.array(record('KeptPeriod', { period: TEXT, state: STATE }));
/** Periods that a row shows beside its newest. */
const RECENT_PERIODS = 12;

/** What a fund or company has in a row and in a record of its own. */
export const MEMBER = {
  kind: as(KIND, 'KeptMember.kind'),
  ticker: as(TEXT, 'KeptMember.ticker'),
  name: as(TEXT.nullable(), 'KeptMember.name'),
  cik: as(WHOLE, 'KeptMember.cik'),
  seriesId: as(TEXT.nullable(), 'KeptMember.seriesId'),
  listed: as(FLAG, 'KeptMember.listed'),
  newest: as(PERIOD.nullable(), 'KeptMember.newest'),
  scored: as(WHOLE, 'KeptMember.scored'),
  held: as(WHOLE, 'KeptMember.held'),
  missed: as(WHOLE, 'KeptMember.missed'),
  incomplete: as(WHOLE, 'KeptMember.incomplete'),
  pending: as(WHOLE, 'KeptMember.pending'),
  run: as(WHOLE, 'KeptMember.run'),
  worst: as(
    z.array(component('KeptWorst', { measure: MEASURE, value: NUMBER, on: DAY, period: TEXT })),
    'KeptMember.worst',
  ),
  yield: as(NUMBER.nullable(), 'KeptMember.yield'),
  yieldOn: as(DAY.nullable(), 'KeptMember.yieldOn'),
};
const MEMBER_SELECTION = `kind ticker name cik seriesId listed newest ${PERIOD_SELECTION}
      scored held missed incomplete pending run worst { measure value on period } yield yieldOn absent { field reason }`;

export const ROW = record('KeptMember', { ...MEMBER, recent: as(RECENT, 'KeptMember.periods'), absent: ABSENT });
export type KeptRow = Immutable<z.infer<typeof ROW>>;
export const ROW_SELECTION = `${MEMBER_SELECTION} recent: periods(first: ${RECENT_PERIODS}) { period state }`;
export const OWN_SELECTION = `${MEMBER_SELECTION} test ${TEST_SELECTION} periods ${PERIOD_SELECTION}`;

/** Values of GraphQL, whose enums are in upper case and whose absences are a list. */
type PartData = Omit<PeriodReply['parts'][number], 'measure'> & { readonly measure: string };
export type PeriodData = Omit<PeriodReply, 'state' | 'parts' | 'absent'> & {
  readonly state: string;
  readonly parts: readonly PartData[];
  readonly absent: Reasons;
};
type WorstData = Omit<KeptRow['worst'][number], 'measure'> & { readonly measure: string };
export type MemberData = Omit<KeptRow, 'kind' | 'newest' | 'worst' | 'recent' | 'absent'> & {
  readonly kind: string;
  readonly newest: PeriodData | null;
  readonly worst: readonly WorstData[];
  readonly absent: Reasons;
};
export type TestData = Omit<Immutable<z.infer<typeof TEST>>, 'kind'> & { readonly kind: string };

/** The word that an enum of GraphQL spells in upper case. */
function wordOf<Word extends string>(words: readonly Word[], name: string): Word {
  const word = words.find((one) => enumName(one) === name);
  if (word === undefined) throw new Error(`The kept-its-word record has no ${name}.`);
  return word;
}

export const plainKind = (kind: string) => wordOf(KEPT_KINDS, kind);
export const plainState = (state: string) => wordOf(KEPT_STATES, state);
export const plainTest = (test: TestData) => ({ ...test, kind: plainKind(test.kind) });

const measured = <One extends { readonly measure: string }>(one: One) => ({
  ...one,
  measure: wordOf(KEPT_PARTS, one.measure),
});

export function plainPeriod({ state, parts, absent, ...period }: PeriodData): PeriodReply {
  const plain = parts.map(measured);
  const before = plain.flatMap((part, at): [string, 'NOT_APPLICABLE'][] =>
    part.before === null ? [[`parts.${at}.before`, 'NOT_APPLICABLE']] : [],
  );
  return {
    ...period,
    state: plainState(state),
    parts: plain,
    absent: { ...absentOf(absent), ...Object.fromEntries(before) },
  };
}

/** A member without what only a row or a record of its own has. */
export function plainMember({ kind, newest, worst, absent, ...member }: MemberData): Omit<
  KeptRow,
  'recent' | 'absent'
> & {
  readonly absent: Absent;
} {
  return {
    ...member,
    kind: plainKind(kind),
    newest: newest === null ? null : plainPeriod(newest),
    worst: worst.map(measured),
    absent: absentOf(absent),
  };
}
