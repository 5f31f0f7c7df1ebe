import { storeTransaction } from '../../../prisma/transaction.ts';
import { buildEdition } from '../../../schema/domain/range/build-edition.ts';
import { SEED, whyNotAdopted } from '../../../schema/domain/range/edition-in-use.ts';
import { editionsBeside, tailsInWords } from '../../../schema/domain/range/race/edition-tails.ts';
import { isByDate } from '../../../schema/domain/range/race/race-edition.ts';
import { type Day, newYorkDay } from '../../../schema/domain/terms/day.ts';
import { bumpDataVersion } from '../../store/raise-data-version.ts';
import {
  editionFor,
  findEdition,
  storeAdoption,
  storeBuiltEdition,
  storeEdition,
} from '../../store/registry/editions.ts';
import type { JobDeps } from '../shared/job-deps.ts';
import { readPanel } from '../shared/read-panel.ts';

/**
 * Builds an edition of the range method's constants from the facts filed by a day, and stores it under that day. If an
 * edition with other constants was built for the same day before, the new one gets its own name and the old one stays
 * as it is.
 *
 * @param on by default the 30 June before today
 * @returns the constants, their hash and their difference from those in use, for a terminal; if the store is too
 *   small, those of the seed, and the reason
 */
export async function makeEdition({ database, clock, now }: JobDeps, on?: Day): Promise<string> {
  const builtOn = on ?? lastEditionDay(newYorkDay(clock()));
  const built = buildEdition(builtOn, await readPanel(database, builtOn));
  const isSeed = built.seedBecause !== null;
  const { stored, inUse } = await storeTransaction(database, async (tx) => {
    const edition = isSeed
      ? await storeEdition(tx, SEED)
      : await storeBuiltEdition(tx, { edition: built.edition, builtOn });
    await bumpDataVersion(tx, now());
    return { stored: edition, inUse: await editionFor(tx, newYorkDay(clock())) };
  });
  const beside = editionsBeside(inUse, [stored], null).at(-1);
  return [
    JSON.stringify(stored.edition, null, 2),
    isSeed
      ? `The seed edition serves: ${built.seedBecause}`
      : `${built.scores} scores, ${built.dropped} outcomes left out as errors of units.`,
    ...(isSeed || beside === undefined ? [] : [tailsInWords(beside, inUse.edition.edition)]),
    `edition ${stored.edition.edition}, built on ${stored.builtOn}, SHA-256 ${stored.sha256}`,
  ].join('\n');
}

/** Editions are dated 30 June: by then most filers' annual reports are in. */
export function lastEditionDay(today: Day): Day {
  const thisYear = `${today.slice(0, 4)}-06-30`;
  return today >= thisYear ? thisYear : `${Number(today.slice(0, 4)) - 1}-06-30`;
}

/**
 * Adopts an edition: from today on, by the service's clock, ranges are computed with it. Ranges logged before keep the
 * edition they name.
 *
 * @param name of an edition built here, or of the seed
 * @returns a summary for a terminal
 *
 * Errors: an unknown edition, an edition of the race, or one based on too little data.
 */
export async function adoptEdition({ database, clock, now }: JobDeps, name: string): Promise<string> {
  const adoptedOn = newYorkDay(clock());
  if (isByDate(name)) throw new Error(`Edition ${name} serves back-tests and challengers. Nothing was changed.`);
  return storeTransaction(database, async (tx) => {
    const edition = await findEdition(tx, name);
    if (edition === undefined)
      throw new Error(`There is no edition "${name}": build one with npm run ingest -- edition.`);
    const reason = whyNotAdopted(edition, adoptedOn);
    if (reason !== null) throw new Error(`${reason} Nothing was changed.`);
    const before = await editionFor(tx, adoptedOn);
    if (before.edition.edition === name) return `Edition ${name} is in use already.`;
    await storeAdoption(tx, { name, adoptedOn, doneAt: now() });
    await bumpDataVersion(tx, now());
    return `Edition ${name} (SHA-256 ${edition.sha256}) is in use from ${adoptedOn} on; before it was ${before.edition.edition}.`;
  });
}
