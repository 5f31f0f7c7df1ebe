import type { AbsenceReason } from '../../../schema/domain/terms/absence.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { SurfaceFor } from '../../surface.ts';
import { RECORD_PATH } from '../registry/sealed-month-reply.ts';
import { asOf } from '../shared/common-arguments.ts';
import { keptTable } from './kept-csv.ts';
import { KEPT_MAX_AGE } from './kept-reply.ts';

/** Whether funds and dividend payers kept their word, with a receipt for each month. */
export const kept: SurfaceFor<'get_sweep_record'> = {
  name: 'get_sweep_record',
  schema: 'svc.kept/1',
  title: 'Kept-its-word record',
  description: 'Money-market funds, short-term funds and monthly dividend payers, each kind by its own test.',
  document: documents.get_sweep_record,
  arguments: asOf,
  sources: () => ({ rows: 'newest.url of each row' }),
  absent: ({ kinds }) =>
    Object.fromEntries(
      kinds.flatMap(({ month, known }, at): [string, AbsenceReason][] =>
        month === null ? [[`kinds.${at}.month`, known === 0 ? 'NOT_INGESTED' : 'NOT_APPLICABLE']] : [],
      ),
    ),
  tool: {
    lists: ['rows'],
    pages: { list: 'rows', limit: 50, fits: true },
  },
  paths: [{ pattern: RECORD_PATH, formats: ['html', 'json', 'csv'] }],
  table: keptTable,
  maxAge: KEPT_MAX_AGE,
  countsFilings: false,
};
