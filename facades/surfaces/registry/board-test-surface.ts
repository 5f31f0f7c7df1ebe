import { z } from 'zod';
import {
  CALL_KINDS,
  CALL_STATES,
  type CallKind,
  type CallState,
} from '../../../schema/domain/terms/lists/board-test.ts';
import { parseObject } from '../../json-value.ts';
import {
  ABSENT,
  ANY_OBJECT,
  absentOf,
  DAY,
  FLAG,
  INSTANT,
  NUMBER,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  said,
  TEXT,
  WHOLE,
} from '../../reply.ts';
import type { SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { lower, passed, slugOf, variables } from '../shared/operation.ts';

export const BOARD_TEST_PATH = '/boards/board-test';

/** Seconds it may be kept: an outcome comes with a filing. */
const MAX_AGE = 3600;

/** `CASH_COW` is `cash-cow`. */
type Slug<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}-${Slug<Rest>}`
  : Lowercase<Name>;
const KINDS = CALL_KINDS.map(slugOf) as readonly Slug<CallKind>[];
const STATES = CALL_STATES.map(lower);

const OR_NULL = NUMBER.nullable();
const COUNTS = { calls: WHOLE, held: WHOLE, missed: WHOLE, pending: WHOLE, void: WHOLE, rate: OR_NULL };

const CONTRACT = reply('svc.boardtest/1', 'BoardTest', {
  lockedAt: INSTANT,
  loggedOn: DAY.nullable(),
  reconstructed: FLAG.nullable(),
  sha256: TEXT.nullable(),
  entryHash: TEXT.nullable(),
  score: record('CallTally', COUNTS),
  byKind: z.array(record('CallTally', { kind: z.enum(KINDS), ...COUNTS })),
  ranges: said(
    record('BoardTest', { rangeScore: OR_NULL, naiveScore: OR_NULL, naiveScoreBySize: OR_NULL }),
    'Mean interval scores of the settled ranges; smaller is better.',
  ),
  indexFund: TEXT,
  baseRates: z.array(
    record('CallBaseRate', { kind: z.enum(KINDS), share: OR_NULL, knownShare: NUMBER, holdings: WHOLE, known: WHOLE }),
  ),
  calls: z.array(
    record('BoardTestCall', {
      id: TEXT,
      kind: z.enum(KINDS),
      ticker: TEXT.nullable(),
      cik: WHOLE.nullable(),
      name: TEXT.nullable(),
      sentence: TEXT.nullable(),
      thresholds: z.array(
        record('CallThreshold', { metric: TEXT, atLeast: OR_NULL, atMost: OR_NULL, measured: OR_NULL }),
      ),
      from: DAY.nullable(),
      to: DAY.nullable(),
      maturesBy: DAY.nullable(),
      state: z.enum(STATES),
      why: TEXT.nullable(),
      settledOn: DAY.nullable(),
      url: TEXT.nullable(),
      indexReturn: OR_NULL,
      difference: OR_NULL,
      absent: ABSENT,
    }),
  ),
  lockedFile: said(
    ANY_OBJECT.nullable(),
    'The whole locked file. The SHA-256 is that of its canonical JSON (RFC 8785), which is also in the registry’s log.',
  ),
});
export type BoardTestReply = ReplyOf<typeof CONTRACT>;
export type BoardTestCall = BoardTestReply['calls'][number];

type Tally = BoardTestReply['score'];
type CallData = Omit<BoardTestCall, 'kind' | 'state' | 'absent'> & {
  readonly kind: CallKind;
  readonly state: CallState;
  readonly absent: Reasons;
};
type TestData = Opening &
  Pick<BoardTestReply, 'lockedAt' | 'loggedOn' | 'reconstructed' | 'sha256' | 'entryHash' | 'score' | 'indexFund'> &
  BoardTestReply['ranges'] & {
    readonly byKind: readonly (Tally & { readonly kind: CallKind })[];
    readonly baseRates: readonly (Omit<BoardTestReply['baseRates'][number], 'kind'> & { readonly kind: CallKind })[];
    readonly calls: readonly CallData[];
    readonly lockedFile: string | null;
    readonly absent: Reasons;
  };

const TALLY = 'calls held missed pending void rate';

/** The service’s own calls with their locked record: a tool and a page. */
export const boardTest: SurfaceOf<typeof CONTRACT, { readonly boardTest: TestData }> = {
  name: 'get_board_test',
  title: 'Board test',
  description: 'The service’s own 36 calls, locked with a SHA-256 and scored against what was filed.',
  document: `query get_board_test(${variables(asOf)}) {
  boardTest(${passed(asOf)}) {
    asOf answer notice lockedAt loggedOn reconstructed sha256 entryHash indexFund lockedFile
    score { ${TALLY} } byKind { kind ${TALLY} } rangeScore naiveScore naiveScoreBySize
    baseRates { kind share knownShare holdings known }
    calls { id kind ticker cik name sentence thresholds { metric atLeast atMost measured } from to maturesBy state why
      settledOn url indexReturn difference absent { field reason } }
    absent { field reason }
  }
}`,
  arguments: asOf,
  reply: CONTRACT,
  tool: { annotations: { readOnlyHint: true, openWorldHint: false }, lists: ['calls'] },
  paths: [{ pattern: BOARD_TEST_PATH, formats: ['html', 'json'] }],
  maxAge: MAX_AGE,
  countsFilings: false,
  shape({ boardTest: test }) {
    const { lockedAt, loggedOn, reconstructed, sha256, entryHash, score, byKind, indexFund, baseRates, calls } = test;
    const { rangeScore, naiveScore, naiveScoreBySize, lockedFile } = test;
    const { rangeScore: one, naiveScore: two, naiveScoreBySize: three, ...reasons } = absentOf(test.absent);
    const ofRanges = Object.entries({ rangeScore: one, naiveScore: two, naiveScoreBySize: three });
    return {
      ...replyOpening('svc.boardtest/1', test),
      lockedAt,
      loggedOn,
      reconstructed,
      sha256,
      entryHash,
      score,
      byKind: byKind.map(withKind),
      ranges: { rangeScore, naiveScore, naiveScoreBySize },
      indexFund,
      baseRates: baseRates.map(withKind),
      calls: calls.map(callOf),
      lockedFile: lockedFile === null ? null : parseObject(lockedFile),
      sources: { calls: 'url of each call', lockedFile: '/boards/scorecard/log.jsonl' },
      absent: {
        ...reasons,
        ...Object.fromEntries(
          ofRanges.flatMap(([name, reason]) => (reason === undefined ? [] : [[`ranges.${name}`, reason] as const])),
        ),
      },
    };
  },
};

function withKind<Data extends { readonly kind: CallKind }>(data: Data): Omit<Data, 'kind'> & { kind: Slug<CallKind> } {
  return { ...data, kind: slugOf(data.kind) as Slug<CallKind> };
}

function callOf({ absent, state, kind, ...call }: CallData): BoardTestCall {
  return { ...call, kind: slugOf(kind) as Slug<CallKind>, state: lower(state), absent: absentOf(absent) };
}
