import { slices } from '../../../prisma/transaction.ts';
import { healthWatch, watchGapOf, watchWindow } from '../../domain/filers/health-watch.ts';
import { isListedTrust } from '../../domain/filers/listed-trust.ts';
import {
  type HeldFigures,
  type HeldFiler,
  heldAsLogged,
  heldFigures,
  heldFiler,
} from '../../domain/portfolio/held-filer.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Cik } from '../../domain/terms/cik.ts';
import { type HeldFilerRow, readHeldFilers, readStoredFigures } from '../../queries/funds/held-filers.ts';
import type { Context } from '../../request/context.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { memoize } from '../../snapshots/memoize.ts';
import { editionsByName } from '../../snapshots/registry-tallies.ts';
import { loadCard } from '../card/load-card.ts';

/** Cards made at a time: a large filer has thousands of facts, which arrive from the database all at once. */
const CARDS_AT_ONCE = 5;
/** Companies whose filings are examined in one piece. */
const PIECE = 250;

/**
 * The companies of a portfolio or fund, as of a day: two statements for all and, with figures, one for each 250 and those
 * of the cards that are needed, five at a time. Listed trusts are no companies and are left out.
 *
 * @param options  with `figures`, what a portfolio measures of cash, growth and ranges; without, names and filings
 *   alone
 */
export async function loadHeldFilers(
  context: Context,
  ciks: readonly number[],
  asOf: AsOf,
  { figures }: { readonly figures: boolean },
): Promise<ReadonlyMap<number, HeldFiler>> {
  const { deps } = context;
  const span = watchWindow(asOf.day);
  const [found, known, allFigures] = await Promise.all([
    readHeldFilers(deps.database, ciks, asOf.until),
    knownOver(deps, span, asOf.day),
    figures ? figuresOfAll(context, ciks, asOf) : new Map<number, HeldFigures>(),
  ]);
  const rows = found.filter((row) => !isListedTrust(row));
  const seen = asOf.until === asOf.day ? {} : { seen: { now: deps.clock() } };
  const covered = known.among(rows, true);
  const toHeld = (row: HeldFilerRow): HeldFiler => {
    const { cik, watchedFilings } = row;
    const isCovered = covered.has(cik);
    const isKnown = watchGapOf(watchedFilings, asOf.day, { isCovered, ...seen }) === null;
    const watch = healthWatch(cik as Cik, watchedFilings, asOf.day, seen.seen);
    return heldFiler({ ...row, healthWatch: watch, isKnown }, allFigures.get(cik) ?? null);
  };
  const held = new Map<number, HeldFiler>();
  for (const slice of slices(rows, PIECE)) {
    await context.pieces.next();
    for (const row of slice) held.set(row.cik, toHeld(row));
  }
  return held;
}

/**
 * Figures of those that have any: from stored figures and logged ranges, else from a card, which is made only once in a
 * state of the data, for whichever portfolio.
 */
async function figuresOfAll(
  context: Context,
  ciks: readonly number[],
  asOf: AsOf,
): Promise<ReadonlyMap<number, HeldFigures | null>> {
  const { deps, loaders } = context;
  const all = new Map<number, HeldFigures | null>();
  const editions = await editionsByName(deps);
  for (const piece of slices(ciks, PIECE)) {
    const found = await readStoredFigures(deps.database, piece, asOf, deps.ledger ?? 'replay');
    for (const { cik, edition, ...stored } of found) {
      all.set(cik, heldAsLogged(stored, editions.get(edition ?? '')?.edition));
    }
    await context.pieces.next();
  }
  const onCards = [...all].flatMap(([cik, figures]) => (figures === null ? [cik] : []));
  for (const slice of slices(onCards, CARDS_AT_ONCE)) {
    const made = await Promise.all(
      slice.map((cik) => memoize(deps, `held ${cik} ${asOf.day} ${asOf.until}`, () => figuresOf(context, cik, asOf))),
    );
    for (const [at, cik] of slice.entries()) all.set(cik, made[at] ?? null);
    // Loaders remember for the whole request, which must not hold the facts of thousands of filers.
    for (const cik of slice) loaders.factsByFiler.clear(cik);
  }
  return all;
}

async function figuresOf(context: Context, cik: number, asOf: AsOf): Promise<HeldFigures | null> {
  const filer = await context.loaders.filerByCik.load(cik);
  return filer === null ? null : heldFigures((await loadCard(context, filer, asOf)).card);
}
