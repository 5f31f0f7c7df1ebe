import { storeTransaction } from '../../prisma/transaction.ts';
import { buildEdition } from '../../schema/domain/range/build-edition.ts';
import { SEED } from '../../schema/domain/range/edition-in-use.ts';
import { canonicalHash } from '../../schema/domain/receipts/canonical-hash.ts';
import { type Day, newYorkDay } from '../../schema/domain/terms/day.ts';
import { bumpDataVersion } from '../store/data-version.ts';
import { storeEdition } from '../store/registry/editions.ts';
import type { JobDeps } from './deps.ts';
import { readPanel } from './panel.ts';

/**
 * Builds an edition of the range method's constants from the facts filed by a day, and stores it under that day.
 *
 * @param on  the 30 June before today unless given
 * @returns   the constants and their hash, for a terminal; where the store is too small, those of the seed, and why
 */
export async function makeEdition({ database, clock, now }: JobDeps, on?: Day): Promise<string> {
  const builtOn = on ?? lastEditionDay(newYorkDay(clock()));
  const built = buildEdition(builtOn, await readPanel(database, builtOn));
  const isSeed = built.seedBecause !== null;
  const stored = await storeTransaction(database, async (tx) => {
    const edition = await storeEdition(tx, isSeed ? SEED : { edition: built.edition, builtOn });
    await bumpDataVersion(tx, now());
    return edition;
  });
  const isOther = stored.sha256 !== canonicalHash(built.edition);
  return [
    JSON.stringify(stored.edition, null, 2),
    isSeed
      ? `The seed edition serves: ${built.seedBecause}`
      : `${built.scores} scores, ${built.dropped} outcomes left out as errors of units.`,
    ...(isOther
      ? [`Edition ${builtOn} was built before from other facts and stays as it is; build anew with --on DAY.`]
      : []),
    `edition ${stored.edition.edition}, built on ${stored.builtOn}, SHA-256 ${stored.sha256}`,
  ].join('\n');
}

/** Editions are of 30 June: by then the annual reports of most filers are in. */
export function lastEditionDay(today: Day): Day {
  const thisYear = `${today.slice(0, 4)}-06-30`;
  return today >= thisYear ? thisYear : `${Number(today.slice(0, 4)) - 1}-06-30`;
}
