import type { Cik } from '../../schema/terms/cik.ts';
import type { FilerFacts } from '../derive/board-input.ts';
import { run, type Tx } from './transaction.ts';

/** The current and the former names of a filer; undefined for one that is not on file. */
export async function filerNames(
  tx: Pick<Tx, 'query'>,
  cik: Cik,
): Promise<Pick<FilerFacts, 'name' | 'names'> | undefined> {
  const { rows: filers } = await run<{ name: string }>(tx as Tx, 'select name from filers where cik = $1', [cik]);
  const { rows: names } = await run<FilerFacts['names'][number]>(
    tx as Tx,
    'select name, from_day as "from", to_day as "to" from filer_names where cik = $1 order by position',
    [cik],
  );
  const [filer] = filers;
  return filer && { name: filer.name, names };
}
