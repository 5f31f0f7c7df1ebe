import { columns, run, type Tx } from '../../prisma/transaction.ts';
import { foldName } from '../../schema/domain/filers/fold-name.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import type { FilerRecord } from '../readers/records.ts';
import type { Capture } from './capture.ts';
import { storeCapturedTickers } from './captured-tickers.ts';
import { ImpossibleContent } from './refused-content.ts';
import { noteListedNames } from './shared/listed-names.ts';

const KEYS = [
  'cik',
  'name',
  'entityType',
  'sic',
  'industry',
  'state',
  'category',
  'fiscalYearEnd',
  'lei',
] as const satisfies readonly (keyof FilerRecord)[];

const FIELDS = 'name, entity_type, sic, industry, state, category, fiscal_year_end, lei, captured_on, listed_from';
const UPSERT = `insert into filers as f (cik, ${FIELDS})
  select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::date[], $11::date[])
  on conflict (cik) do update set (${FIELDS}) = (${FIELDS.replaceAll(/\w+/g, 'excluded.$&')})
  where (${FIELDS.replaceAll(/\w+/g, 'f.$&')}) is distinct from (${FIELDS.replaceAll(/\w+/g, 'excluded.$&')})`;

/**
 * Stores filers' own records: fields, names, tickers. The newest capture of a filer wins; an older one that arrives
 * later only adds to the ticker history. Of two captures of one day, the one stored last was fetched last. A capture
 * that was stored with a later day than any filing can have is older than any other.
 *
 * @param latest  the last day that a filing can be dated
 * @returns the number of filers with new or changed rows, the filers whose ticker changed, and the already known
 *   filers whose classification code changed, on which figures depend
 *
 * Errors: ImpossibleContent for a capture with a filing of a later day.
 */
export async function storeFilers(
  tx: Tx,
  captures: readonly Capture[],
  latest: Day,
): Promise<{ changed: number; tickerChanged: number[]; reclassified: Cik[] }> {
  let changed = 0;
  const tickerChanged: number[] = [];
  const reclassified: Cik[] = [];
  const ahead = captures.find(({ capturedOn }) => capturedOn > latest);
  if (ahead !== undefined)
    throw new ImpossibleContent(
      `The list has a filing dated ${ahead.capturedOn}: the last day that a filing can have is ${latest}.`,
    );
  for (const batch of oncePerFiler(captures)) {
    const ciks = batch.map(({ filer }) => filer.cik);
    const { rows } = await run<{ cik: number; day: Day | null; sic: string | null }>(
      tx,
      'select cik, captured_on as day, sic from filers where cik = any($1::int[])',
      [ciks],
    );
    const days = new Map(rows.map(({ cik, day }) => [cik, day !== null && day > latest ? null : day]));
    const codes = new Map(rows.map(({ cik, sic }) => [cik, sic]));
    const newest = batch.filter(({ filer, capturedOn }) => (days.get(filer.cik) ?? '') <= capturedOn);
    const records = newest.map(({ filer }) => filer);
    const upserted = await run(tx, UPSERT, [
      ...columns(records, KEYS),
      newest.map(({ capturedOn }) => capturedOn),
      newest.map(({ listedFrom }) => listedFrom ?? null),
    ]);
    const renamed = await storeNames(tx, records);
    const moved = await storeCapturedTickers(tx, batch, days);
    changed += Math.max(upserted.rowCount ?? 0, renamed, moved.changed);
    tickerChanged.push(...moved.tickerChanged);
    reclassified.push(...records.flatMap(({ cik, sic }) => (codes.has(cik) && codes.get(cik) !== sic ? [cik] : [])));
  }
  return { changed, tickerChanged, reclassified };
}

/** Batches without repeated filers, oldest captures first. */
function* oncePerFiler(captures: readonly Capture[]): Generator<Capture[]> {
  let rest = captures.toSorted((a, b) => (a.capturedOn < b.capturedOn ? -1 : a.capturedOn > b.capturedOn ? 1 : 0));
  while (rest.length > 0) {
    const seen = new Set<number>();
    const isFirst = rest.map(({ filer }) => !seen.has(filer.cik) && Boolean(seen.add(filer.cik)));
    yield rest.filter((_, index) => isFirst[index]);
    rest = rest.filter((_, index) => !isFirst[index]);
  }
}

interface NameRow {
  readonly cik: number;
  readonly position: number;
  readonly name: string;
  readonly folded: string;
  readonly fromDay: Day | null;
  readonly toDay: Day | null;
}

/** Replaces the filers' names; position 0 is the current name. */
async function storeNames(tx: Tx, filers: readonly FilerRecord[]): Promise<number> {
  const wanted = filers.flatMap(({ cik, name, formerNames }): NameRow[] =>
    [{ name, from: null, to: null }, ...formerNames].map((entry, position) => ({
      cik,
      position,
      name: entry.name,
      folded: foldName(entry.name),
      fromDay: entry.from,
      toDay: entry.to,
    })),
  );
  const ciks = filers.map(({ cik }) => cik);
  const { rows } = await run<NameRow>(
    tx,
    `select cik, position, name, folded, from_day as "fromDay", to_day as "toDay" from filer_names
     where cik = any($1::int[]) order by cik, position`,
    [ciks],
  );
  const before = Map.groupBy(rows, ({ cik }) => cik);
  const after = Map.groupBy(wanted, ({ cik }) => cik);
  const changed = ciks.filter((cik) => JSON.stringify(before.get(cik)) !== JSON.stringify(after.get(cik)));
  if (changed.length === 0) return 0;
  await run(tx, 'delete from filer_names where cik = any($1::int[])', [changed]);
  const replacing = changed.flatMap((cik) => after.get(cik) ?? []);
  await run(
    tx,
    `insert into filer_names (cik, position, name, folded, from_day, to_day)
     select * from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::date[], $6::date[])`,
    columns(replacing, ['cik', 'position', 'name', 'folded', 'fromDay', 'toDay']),
  );
  // Filers without a name before have no ticker yet.
  await noteListedNames(
    tx,
    changed.filter((cik) => before.has(cik)),
  );
  return changed.length;
}
