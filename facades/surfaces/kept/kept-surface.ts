import type { AbsenceReason } from '../../../schema/domain/terms/absence.ts';
import type { SurfaceFor } from '../../surface.ts';
import { RECORD_PATH, SEALED_MONTH } from '../registry/sealed-month-reply.ts';
import { asOf } from '../shared/common-arguments.ts';
import { OPENING, passed, variables } from '../shared/operation.ts';
import { keptTable } from './kept-csv.ts';
import { KEPT_MAX_AGE, MEMBER, TEST } from './kept-reply.ts';

/** Periods that a row shows beside its newest. */
const RECENT_PERIODS = 12;

/** Whether funds and dividend payers kept their word, with a receipt for each month. */
export const kept: SurfaceFor<'get_sweep_record'> = {
  name: 'get_sweep_record',
  schema: 'svc.kept/1',
  title: 'Kept-its-word record',
  description: 'Money-market funds, short-term funds and monthly dividend payers, each held to one written test.',
  document: `query get_sweep_record(${variables(asOf)}) {
  keptRecord(${passed(asOf)}) {
    ${OPENING} chain replay: isReplay tests ${TEST} kinds { kind members known month held missed incomplete }
    rows { ${MEMBER} recent: periods(first: ${RECENT_PERIODS}) @onRequest(as: recent) { period state } absent { field reason } }
    receipts @onRequest(as: receipts) ${SEALED_MONTH}
  }
}`,
  arguments: asOf,
  sources: () => ({ rows: 'newest.url of each row' }),
  absent: ({ kinds }) =>
    Object.fromEntries(
      kinds.flatMap(({ month, known }, at): [string, AbsenceReason][] =>
        month === null ? [[`kinds.${at}.month`, known === 0 ? 'NOT_INGESTED' : 'NOT_APPLICABLE']] : [],
      ),
    ),
  tool: {
    annotations: { readOnlyHint: true, openWorldHint: false },
    lists: ['rows'],
    pages: { list: 'rows', limit: 50 },
  },
  paths: [{ pattern: RECORD_PATH, formats: ['html', 'json', 'csv'] }],
  table: keptTable,
  maxAge: KEPT_MAX_AGE,
  countsFilings: false,
};
