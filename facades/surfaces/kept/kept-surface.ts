import { z } from 'zod';
import { KEPT_KINDS } from '../../../schema/domain/terms/kept-tests.ts';
import { type Opening, type ReplyOf, record, reply, replyOpening, TEXT, WHOLE } from '../../reply.ts';
import type { SurfaceOf } from '../../surface.ts';
import { LOG } from '../registry/registry-reply.ts';
import {
  RECORD_PATH,
  SEALED_MONTH,
  SEALED_MONTH_SELECTION,
  type SealedMonthReply,
} from '../registry/sealed-month-reply.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import { keptTable } from './kept-csv.ts';
import {
  KEPT_MAX_AGE,
  type MemberData,
  plainKind,
  plainMember,
  plainState,
  plainTest,
  ROW,
  ROW_SELECTION,
  TEST,
  TEST_SELECTION,
  type TestData,
} from './kept-reply.ts';

const COUNTS = { members: WHOLE, known: WHOLE, month: TEXT.nullable(), held: WHOLE, missed: WHOLE, incomplete: WHOLE };

const CONTRACT = reply('svc.kept/1', 'KeptRecord', {
  ...LOG,
  tests: z.array(TEST),
  kinds: z.array(record('KeptKindSummary', { kind: z.enum(KEPT_KINDS), ...COUNTS })),
  rows: z.array(ROW),
  receipts: z.array(SEALED_MONTH),
});
export type KeptReply = ReplyOf<typeof CONTRACT>;

type RowData = MemberData & { readonly recent: readonly { readonly period: string; readonly state: string }[] };
type KeptData = Opening & {
  readonly chain: KeptReply['chain'];
  readonly isReplay: boolean;
  readonly tests: readonly TestData[];
  readonly kinds: readonly (Omit<KeptReply['kinds'][number], 'kind'> & { readonly kind: string })[];
  readonly rows: readonly RowData[];
  readonly receipts: readonly SealedMonthReply[];
};

/** Whether funds and dividend payers kept their word, with a receipt for each month. */
export const kept: SurfaceOf<typeof CONTRACT, { readonly keptRecord: KeptData }> = {
  name: 'get_sweep_record',
  title: 'Kept-its-word record',
  description: 'Money-market funds, short-term funds and monthly dividend payers, each held to one written test.',
  document: `query get_sweep_record(${variables(asOf)}) {
  keptRecord(${passed(asOf)}) {
    asOf answer notice chain isReplay tests ${TEST_SELECTION} kinds { kind ${Object.keys(COUNTS).join(' ')} }
    rows { ${ROW_SELECTION} }
    receipts ${SEALED_MONTH_SELECTION}
  }
}`,
  arguments: asOf,
  reply: CONTRACT,
  tool: { annotations: { readOnlyHint: true, openWorldHint: false }, lists: ['rows'] },
  paths: [{ pattern: RECORD_PATH, formats: ['html', 'json', 'csv'] }],
  table: keptTable,
  maxAge: KEPT_MAX_AGE,
  countsFilings: false,
  shape({ keptRecord: { chain, isReplay, tests, kinds, rows, receipts, ...opening } }) {
    const without = kinds.flatMap(({ month }, at): [string, 'NOT_APPLICABLE' | 'NOT_INGESTED'][] =>
      month === null ? [[`kinds.${at}.month`, kinds[at]?.known === 0 ? 'NOT_INGESTED' : 'NOT_APPLICABLE']] : [],
    );
    return {
      ...replyOpening('svc.kept/1', opening),
      chain,
      replay: isReplay,
      tests: tests.map(plainTest),
      kinds: kinds.map((kind) => ({ ...kind, kind: plainKind(kind.kind) })),
      rows: rows.map(({ recent, ...row }) => ({
        ...plainMember(row),
        recent: recent.map(({ period, state }) => ({ period, state: plainState(state) })),
      })),
      receipts,
      sources: { rows: 'newest.url of each row' },
      absent: Object.fromEntries(without),
    };
  },
};
