import { run, type Tx } from '../../../prisma/transaction.ts';
import { canonicalHash, canonicalJson, sha256 } from '../../../schema/domain/methods/canonical-hash.ts';
import { type Edition, readEdition } from '../../../schema/domain/range/edition.ts';
import { type DatedEdition, editionInUse, SEED } from '../../../schema/domain/range/edition-in-use.ts';
import type { RaceEdition } from '../../../schema/domain/range/race/race-edition.ts';
import { readRaceEdition } from '../../../schema/domain/range/race/read-race-edition.ts';
import { namedEdition } from '../../../schema/domain/receipts/hashed-records.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';

export interface StoredEdition extends DatedEdition {
  readonly sha256: string;
}

/**
 * Stores an edition, unless its name exists: ranges may name the existing one.
 *
 * @returns the edition stored under the name
 */
export async function storeEdition(tx: Tx, { edition, builtOn }: DatedEdition): Promise<StoredEdition> {
  await insertEdition(tx, builtOn, edition);
  const { rows } = await run<Row>(tx, `${SELECT} where name = $1`, [edition.edition]);
  const [row] = rows;
  if (row === undefined) throw new Error(`The edition ${edition.edition} was not stored.`);
  return storedEdition(row);
}

/**
 * Stores an edition built for a day. If an edition with other constants was built for that day before, which ranges may
 * name, that one stays and the new one has its hash in its name.
 *
 * @returns the stored edition
 */
export async function storeBuiltEdition(tx: Tx, { edition, builtOn }: DatedEdition): Promise<StoredEdition> {
  const stored = await storeEdition(tx, { edition, builtOn });
  return stored.sha256 === canonicalHash(edition)
    ? stored
    : storeEdition(tx, { edition: namedEdition(edition), builtOn });
}

/** Stores an edition by date. Its name is derived from its constants, so an existing one is identical. */
export async function storeRaceEdition(tx: Tx, edition: RaceEdition): Promise<void> {
  await insertEdition(tx, edition.builtOn, edition);
}

async function insertEdition(tx: Tx, builtOn: Day, edition: Edition | RaceEdition): Promise<void> {
  const document = canonicalJson(edition);
  const { n, companies } = edition;
  await run(
    tx,
    `insert into range_editions (name, built_on, document, sha256, scores, companies) values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do nothing`,
    [edition.edition, builtOn, document, sha256(document), n, companies],
  );
}

/** The edition for ranges of a day; stores the seed if it is used for the first time. */
export async function editionFor(tx: Tx, day: Day): Promise<StoredEdition & { readonly isReconstructed: boolean }> {
  const { rows } = await run<Row & { adoptedOn: Day }>(
    tx,
    `select e.built_on as "builtOn", e.document, e.sha256, a.adopted_on as "adoptedOn"
     from edition_adoptions a join range_editions e on e.name = a.name order by a.id`,
  );
  const adopted = rows.map(({ adoptedOn, ...row }) => ({ adoptedOn, edition: storedEdition(row) }));
  const { chosen, isReconstructed } = editionInUse(adopted, day);
  return { ...('sha256' in chosen ? (chosen as StoredEdition) : await storeEdition(tx, SEED)), isReconstructed };
}

export interface StoredRaceEdition {
  readonly edition: RaceEdition;
  readonly sha256: string;
}

/** The edition for challengers of a day: the last one of the newest back-test by then; null if there is none. */
export async function raceEditionFor(tx: Tx, day: Day): Promise<StoredRaceEdition | null> {
  const { rows } = await run<Row>(
    tx,
    `${SELECT} where name = (select result->'race'->'editions'->>-1 from backtests where as_of <= $1::date
       order by as_of desc, id desc limit 1)`,
    [day],
  );
  const [row] = rows;
  return row === undefined ? null : { edition: readRaceEdition(JSON.parse(row.document)), sha256: row.sha256 };
}

/** An edition by name; stores the seed if it is missing; undefined if there is none. */
export async function findEdition(tx: Tx, name: string): Promise<StoredEdition | undefined> {
  await storeEdition(tx, SEED);
  const { rows } = await run<Row>(tx, `${SELECT} where name = $1`, [name]);
  return rows.map(storedEdition)[0];
}

export async function editionDocuments(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await run<{ name: string; document: string }>(
    tx,
    'select name, document from range_editions where name = any($1::text[])',
    [names],
  );
  return new Map(rows.map(({ name, document }) => [name, JSON.parse(document)]));
}

/** Adopts an edition from a day on. */
export async function storeAdoption(
  tx: Tx,
  { name, adoptedOn, doneAt }: { readonly name: string; readonly adoptedOn: Day; readonly doneAt: Date },
): Promise<void> {
  await run(tx, 'insert into edition_adoptions (name, adopted_on, done_at) values ($1, $2, $3)', [
    name,
    adoptedOn,
    doneAt,
  ]);
}

interface Row {
  readonly builtOn: Day;
  readonly document: string;
  readonly sha256: string;
}

const SELECT = 'select built_on as "builtOn", document, sha256 from range_editions';

function storedEdition({ builtOn, document, sha256: hash }: Row): StoredEdition {
  return { edition: readEdition(JSON.parse(document)) as Edition, builtOn, sha256: hash };
}
