import type { CardInput, CompanyCard, ReportingResult } from '../../domain/card/card-shape.ts';
import { companyCard, figuresOfCard } from '../../domain/card/company-card.ts';
import { correctedInputs } from '../../domain/card/corrected-inputs.ts';
import { tickersOn } from '../../domain/filers/brand-record.ts';
import { type CikOrigin, cikOrigin } from '../../domain/filers/cik-origin.ts';
import { type Coverage, type DaySpan, isWholeFor } from '../../domain/filers/coverage.ts';
import { watchWindow } from '../../domain/filers/health-watch.ts';
import { isListedTrust } from '../../domain/filers/listed-trust.ts';
import { nameInForce } from '../../domain/filers/name-in-force.ts';
import { reportingOf } from '../../domain/filers/reporting.ts';
import { type PastRange, pastRanges } from '../../domain/range/registry/past-ranges.ts';
import { isSameDay } from '../../domain/range/registry/score.ts';
import { targetOf } from '../../domain/range/v4-1.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Cik } from '../../domain/terms/cik.ts';
import { CARD_METHOD, CHALLENGERS } from '../../domain/terms/range-method.ts';
import type { CardRecords, RangeReceipt } from '../../queries/cards/card-records.ts';
import { readCikOrigin } from '../../queries/filers/cik-origin.ts';
import type { FilerRecord } from '../../queries/shared/filer-columns.ts';
import type { Context } from '../../request/context.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { memoize } from '../../snapshots/memoize.ts';
import { editionAt, editionsByName } from '../../snapshots/registry-tallies.ts';

/** A served card: the derived figures, and what is known of the company. */
export interface LoadedCard {
  readonly asOf: AsOf;
  readonly filer: FilerRecord;
  /** Name in force on the day. */
  readonly name: string;
  /** In use on the day, of a past day as captured by then. */
  readonly tickers: CardRecords['tickers'];
  readonly tickersOfToday: CardRecords['tickers'];
  /** Names with their days, in EDGAR's order. */
  readonly names: CardRecords['names'];
  readonly card: CompanyCard;
  /** True if the range's edition was built only after the day. */
  readonly isReconstructed: boolean;
  /** The entry that logged the range; null if it was not logged. */
  readonly receipt: RangeReceipt | null;
  /** The challengers logged the same day for the same year; empty if the range was not logged. */
  readonly challengers: readonly RangeReceipt[];
  /** Ranges for past years with their outcomes, newest first. */
  readonly pastRanges: readonly PastRange[];
  /** The 12 months of its health watch. */
  readonly window: DaySpan;
  /** Whether the filer's filings of these days are known. */
  readonly coverage: Coverage;
}

/**
 * Loads the card of a filer as of a day: two statements per 25 cards of a request. Errors: throws for
 * a filer that we have not loaded, which is a bug of the caller.
 */
export async function loadCard(context: Context, filer: FilerRecord, asOf: AsOf): Promise<LoadedCard> {
  const { deps, loaders } = context;
  const cik = filer.cik as Cik;
  // Taken before reading, so that a card with any older part is not memoized as current.
  const { version } = deps.dataVersion.current();
  const window = watchWindow(asOf.day);
  const [records, { edition, builtOn, isReconstructed }, known] = await Promise.all([
    loaders.cardRecords.load({ cik, until: asOf.until }),
    editionAt(deps, asOf.day),
    knownOver(deps, window, asOf.day),
  ]);
  const coverage = known.ofList(cik, records.list, true);
  const name = nameInForce({ name: filer.name, names: records.names }, asOf.day);
  const loaded = (card: CompanyCard): LoadedCard => {
    const entry = isReconstructed ? null : loggedFor(card, records.receipts);
    const receipt = 'absent' in card.range ? null : entry;
    const challengers = receipt === null ? [] : challengersOf(receipt, records.receipts);
    const ofCard = records.receipts.filter(({ method }) => method === CARD_METHOD);
    const past = pastRanges(ofCard.map(asHeld), records.replayed, deps.ledger ?? 'replay');
    const { names } = records;
    const tickers = tickersOn(records.tickers, asOf.day, asOf.day < context.today);
    const registry = { isReconstructed, receipt, challengers, pastRanges: past };
    const corrected = correctedInputs(entry?.years ?? [], card.figures?.years ?? []);
    const told = corrected.length === 0 ? card : { ...card, caution: [...corrected, ...card.caution] };
    return {
      asOf,
      filer,
      name,
      names,
      tickers,
      tickersOfToday: tickersOn(records.tickers, asOf.day, false),
      card: told,
      ...registry,
      window,
      coverage,
    };
  };
  // One card for all answers of a state of the data: panels, comparisons and portfolios have the same companies.
  const make = async (): Promise<CompanyCard> => {
    const [facts, peers] = await Promise.all([
      loaders.factsByFiler.load(cik),
      loaders.peersByIndustry.load({ sic: filer.sic, until: asOf.until }),
    ]);
    const origin = await originFor(context, cik, asOf, records);
    await context.pieces.next();
    const input = {
      cik,
      name,
      sic: filer.sic,
      category: filer.category,
      fundTicker: isListedTrust(filer) ? filer.ticker : null,
      asOf: asOf.day,
      until: asOf.until,
      ...(asOf.until !== asOf.day && { seen: { now: deps.clock() } }),
      facts,
      annualFilings: records.annualFilings,
      areFactsDue: records.areFactsDue,
      watchedFilings: records.watchedFilings,
      isCovered: isWholeFor(coverage, 1),
      origin,
      reporting: reportingFor(cik, records, asOf, coverage),
      peers: peers.index,
      edition,
      reconstructedFrom: isReconstructed ? builtOn : null,
      replayed: isReconstructed || (deps.ledger ?? 'replay') === 'live' ? [] : records.receipts,
    };
    return asLogged(context, input, records.receipts);
  };
  const isCurrent = deps.dataVersion.current().version === version;
  return loaded(await (isCurrent ? memoize(deps, `card ${cik} ${asOf.day} ${asOf.until}`, make) : make()));
}

/** Read only for a filer whose whole list is on file and which filed no annual report in the months before the day. */
async function originFor(
  { deps }: Context,
  cik: Cik,
  { until }: AsOf,
  { annualFilings, list }: CardRecords,
): Promise<CikOrigin | null> {
  if (annualFilings.length > 0 || list === null || list.from !== null) return null;
  const records = await readCikOrigin(deps.database, cik, until);
  return records === null ? null : cikOrigin(records, until);
}

/** Nothing is said of a filer whose own list is not on file: its form may be of any day. */
function reportingFor(cik: Cik, { duty, list, tickers }: CardRecords, asOf: AsOf, coverage: Coverage): ReportingResult {
  if (list === null || coverage.through === null || !isWholeFor(coverage, 1)) return { reason: 'NOT_INGESTED' };
  const isListed = tickersOn(tickers, asOf.day, false).some(({ exchange }) => exchange !== null && exchange !== 'OTC');
  const of = { cik, asOf: asOf.day, through: coverage.through };
  return reportingOf(duty, { ...of, isWhole: list.from === null, isListed });
}

/**
 * The card, with its range in the edition it was logged with, because a newer edition does not change a receipt. Its
 * figures are most of the work, and a piece of their own.
 */
async function asLogged(
  { deps, pieces }: Context,
  input: CardInput,
  receipts: readonly RangeReceipt[],
): Promise<CompanyCard> {
  const figures = figuresOfCard(input);
  await pieces.next();
  const card = companyCard(input, figures);
  const name = 'absent' in card.range ? undefined : loggedFor(card, receipts)?.edition;
  if (name === undefined || name === input.edition.edition) return card;
  const logged = (await editionsByName(deps)).get(name);
  return logged === undefined ? card : companyCard({ ...input, edition: logged.edition }, figures);
}

/**
 * The first entry for a filer, target and method counts (METHODS 3.8). If the card has no range, the one logged for the
 * year after the latest.
 */
function loggedFor({ range, figures }: CompanyCard, receipts: readonly RangeReceipt[]): RangeReceipt | null {
  const latest = figures?.years[0];
  const next = latest === undefined ? null : targetOf(latest.end);
  const target = 'absent' in range ? next : range.targetFiscalYearEnd;
  return receipts.find((one) => one.targetFiscalYearEnd === target && one.method === CARD_METHOD) ?? null;
}

/** An entry with the ends and the record that its outcome is compared with. */
function asHeld(entry: RangeReceipt): RangeReceipt {
  const held = entry.corrections.find(({ isHeld }) => isHeld);
  const range = held?.record.range ?? null;
  if (held === undefined || range === null) return entry;
  return { ...entry, low: range.low, high: range.high, sha256: held.recordHash };
}

function challengersOf(receipt: RangeReceipt, receipts: readonly RangeReceipt[]): readonly RangeReceipt[] {
  return CHALLENGERS.flatMap((challenger) => {
    const isBeside = (one: RangeReceipt) =>
      one.method === challenger && one.targetFiscalYearEnd === receipt.targetFiscalYearEnd && isSameDay(one, receipt);
    return receipts.find(isBeside) ?? [];
  });
}
