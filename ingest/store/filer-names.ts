import { run, type Tx } from '../../prisma/transaction.ts';
import type { BoardFiler } from '../../schema/domain/board-rows/board-input.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';

/** The current and the former names of a filer; undefined for one that is not on file. */
export async function filerNames(
  tx: Pick<Tx, 'query'>,
  cik: Cik,
): Promise<Pick<BoardFiler, 'name' | 'names'> | undefined> {
  const { rows: filers } = await run<{ name: string }>(tx as Tx, 'select name from filers where cik = $1', [cik]);
  const { rows: names } = await run<BoardFiler['names'][number]>(
    tx as Tx,
    'select name, from_day as "from", to_day as "to" from filer_names where cik = $1 order by position',
    [cik],
  );
  const [filer] = filers;
  return filer && { name: filer.name, names };
}
