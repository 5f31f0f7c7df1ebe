import DataLoader from 'dataloader';
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import type { BoardFiler } from '../domain/board-rows/board-input.ts';

type Names = BoardFiler['names'];

const SELECT = `select cik, json_agg(json_build_object('name', name, 'from', from_day, 'to', to_day) order by position) as names
  from filer_names where cik = any($1::int[]) group by cik`;

/** The names filers have filed under, with the days EDGAR gives for them, in EDGAR's order. */
export const namesByFiler = (database: Database) =>
  new DataLoader<number, Names>(async (ciks) => {
    const rows = await query<{ cik: number; names: Names }>(database, SELECT, [ciks]);
    const byCik = new Map(rows.map(({ cik, names }) => [cik, names]));
    return ciks.map((cik) => byCik.get(cik) ?? []);
  });
