import { run, type Tx } from '../../../prisma/transaction.ts';

/** Filers per derivation: with fewer, the statement costs more than its rows; with more, rows take too much memory. */
const FILERS_AT_ONCE = 500;

interface SharedFiling {
  readonly cik: number;
  readonly coRegistrants: readonly number[];
}

const SHARED = `select distinct cik, co_registrants as "coRegistrants" from board_rows where co_registrants <> '{}'`;

/**
 * Batches of filers that keep co-registrants together: a row may depend on a filing of a filer named by both, and of
 * filers that file together with that one.
 *
 * @param ciks the filers, or all filers on boards
 */
export async function filersTogether(tx: Tx, ciks: Iterable<number> | 'all'): Promise<number[][]> {
  if (ciks === 'all') {
    const { rows } = await run<{ cik: number }>(tx, 'select distinct cik from board_rows');
    return inBatches(new Set(rows.map(({ cik }) => cik)), (await run<SharedFiling>(tx, SHARED)).rows);
  }
  const filers = new Set(ciks);
  const shared: SharedFiling[] = [];
  for (let asked = [...filers]; asked.length > 0; ) {
    const { rows } = await run<SharedFiling>(
      tx,
      `${SHARED} and cik = any($1::int[]) union ${SHARED} and co_registrants && $1::int[]`,
      [asked],
    );
    shared.push(...rows);
    asked = [...new Set(rows.flatMap(namedIn))].filter((cik) => !filers.has(cik));
    for (const cik of asked) filers.add(cik);
  }
  return inBatches(filers, shared);
}

const namedIn = ({ cik, coRegistrants }: SharedFiling) => [cik, ...coRegistrants];

function inBatches(filers: Set<number>, shared: readonly SharedFiling[]): number[][] {
  const groupOf = new Map<number, Set<number>>();
  for (const filing of shared) {
    const joined = new Set(namedIn(filing).flatMap((cik) => [...(groupOf.get(cik) ?? [cik])]));
    for (const cik of joined) groupOf.set(cik, joined);
  }
  const batches: number[][] = [[]];
  const add = (group: readonly number[]) => {
    const last = batches.at(-1) ?? [];
    if (last.length > 0 && last.length + group.length > FILERS_AT_ONCE) batches.push([...group]);
    else last.push(...group);
  };
  for (const group of new Set(groupOf.values())) add([...group]);
  for (const cik of filers) if (!groupOf.has(cik)) add([cik]);
  return batches.filter((batch) => batch.length > 0);
}
