import { slices } from '../../../prisma/transaction.ts';
import type { Context } from '../../context.ts';
import type { CompanyCard } from '../../domain/card/company-card.ts';
import { healthWatch, watchGapOf, watchWindow } from '../../domain/filers/health-watch.ts';
import { isListedTrust } from '../../domain/filers/listed-trust.ts';
import { type HeldFiler, heldFiler } from '../../domain/portfolio/held-filer.ts';
import type { Cik } from '../../domain/terms/cik.ts';
import { type HeldFilerRow, readCiksWithFigures, readHeldFilers } from '../../queries/funds/held-filers.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { loadCard } from '../card/load-card.ts';
import type { AsOf } from '../shared/as-of.ts';

/** Cards that are made of facts at a time: a large filer has thousands. */
const CARDS_AT_ONCE = 50;

/**
 * The companies that something holds, as of a day: two statements for all of them, and where figures are wanted one that
 * says who has any and, beside the others, those of cards for each fifty. Listed trusts are no companies, and are not
 * among them.
 *
 * @param options  with `figures`, what a portfolio measures of cash, growth and ranges; without, names and filings alone
 */
export async function loadHeldFilers(
  context: Context,
  ciks: readonly number[],
  asOf: AsOf,
  { figures }: { readonly figures: boolean },
): Promise<ReadonlyMap<number, HeldFiler>> {
  const { deps } = context;
  const span = watchWindow(asOf.day);
  const [found, known, cards] = await Promise.all([
    readHeldFilers(deps.database, ciks, asOf.until),
    knownOver(deps, span, asOf.day),
    figures ? cardsOf(context, ciks, asOf) : new Map<number, CompanyCard>(),
  ]);
  const rows = found.filter((row) => !isListedTrust(row));
  const seen = asOf.until === asOf.day ? {} : { seen: { now: deps.clock() } };
  const covered = known.among(rows, true);
  const toHeld = (row: HeldFilerRow): HeldFiler => {
    const { cik, watchedFilings } = row;
    const isCovered = covered.has(cik);
    const isKnown = watchGapOf(watchedFilings, asOf.day, { isCovered, ...seen }) === null;
    const watch = healthWatch(cik as Cik, watchedFilings, asOf.day, seen.seen);
    return heldFiler({ ...row, healthWatch: watch, isKnown }, cards.get(cik) ?? null);
  };
  return new Map(rows.map((row) => [row.cik, toHeld(row)]));
}

/** Cards of those that have figures. */
async function cardsOf(
  context: Context,
  ciks: readonly number[],
  asOf: AsOf,
): Promise<ReadonlyMap<number, CompanyCard>> {
  const { deps, loaders } = context;
  const cards = new Map<number, CompanyCard>();
  for (const slice of slices(await readCiksWithFigures(deps.database, ciks), CARDS_AT_ONCE)) {
    const made = await Promise.all(slice.map((cik) => cardOf(context, cik, asOf)));
    for (const [at, cik] of slice.entries()) if (made[at]) cards.set(cik, made[at]);
    // A request remembers what it read: not the facts of thousands of filers.
    for (const cik of slice) loaders.factsByFiler.clear(cik);
  }
  return cards;
}

async function cardOf(context: Context, cik: number, asOf: AsOf): Promise<CompanyCard | null> {
  const filer = await context.loaders.filerByCik.load(cik);
  return filer === null ? null : (await loadCard(context, filer, asOf)).card;
}
