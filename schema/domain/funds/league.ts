import { BOATS } from '../portfolio/boat.ts';
import type { HeldPart } from '../portfolio/measures.ts';
import { unreadWords } from '../portfolio/portfolio-words.ts';
import { publishedPercent, publishedWords } from '../portfolio/published-words.ts';
import type { AbsenceReason } from '../terms/absence.ts';
import type { Day } from '../terms/day.ts';
import type { LeagueOrder } from '../terms/lists/etfs.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { spelled } from '../terms/words/numbers.ts';
import { listed } from '../terms/words/phrases.ts';
import type { FundRead } from './fund-read.ts';

/** A fund of the league; without a report only its ticker is known. */
export interface LeagueEntry {
  readonly ticker: string;
  readonly report: { readonly reportDate: Day; readonly read: FundRead; readonly signs: number } | null;
}

/** A fund with its rank; null for funds that cannot be ranked, which come last. */
export type Ranked<Entry> = Entry & { readonly rank: number | null };

type Value = number | string | null;

const VALUES: Readonly<Record<Exclude<LeagueOrder, 'rank'>, (entry: LeagueEntry) => Value>> = {
  ticker: ({ ticker }) => ticker,
  boat: ({ report }) => {
    const boat = report?.read.measures?.boat;
    return boat === undefined || 'absent' in boat ? null : BOATS.indexOf(boat.boat);
  },
  warningShare: ({ report }) => report?.read.measures?.warningShare ?? null,
  severeShare: ({ report }) => report?.read.measures?.severeShare ?? null,
  signs: (entry) => signsOf(entry),
  top10: ({ report }) => report?.read.top10 ?? null,
  effectiveN: ({ report }) => report?.read.measures?.effectiveN ?? null,
  equityShare: ({ report }) => report?.read.coverage.equityShare ?? null,
  matchedShare: ({ report }) => report?.read.coverage.matchedShare ?? null,
  knownShare: ({ report }) => report?.read.measures?.knownShare ?? null,
  reportDate: ({ report }) => report?.reportDate ?? null,
};

/** The number of signs of a fund; null if too little is known for its share of warnings. */
export const signsOf = ({ report }: LeagueEntry): number | null =>
  (report?.read.measures?.warningShare ?? null) === null ? null : (report?.signs ?? null);

/** Why a fund has no rank in the league; null if it has one. */
export function whyUnranked({ report }: LeagueEntry): AbsenceReason | null {
  if (report === null) return 'NOT_INGESTED';
  const { measures } = report.read;
  if (measures === null) return 'NOT_COVERED';
  if (measures.knownShare === null) return 'UNMATCHED';
  return measures.warningShare === null ? 'NOT_INGESTED' : null;
}

/** The order of METHODS 8.3: warning share, severe share, signs, ticker; unranked funds come last. */
export function inLeagueOrder<Entry extends LeagueEntry>(entries: readonly Entry[]): Ranked<Entry>[] {
  const [placed, others] = [true, false].map((isRanked) =>
    entries.filter((entry) => (whyUnranked(entry) === null) === isRanked).sort(byMeasures),
  ) as [Entry[], Entry[]];
  return [
    ...placed.map((entry, at) => ({ ...entry, rank: at + 1 })),
    ...others.map((entry) => ({ ...entry, rank: null })),
  ];
}

function byMeasures(a: LeagueEntry, b: LeagueEntry): number {
  for (const name of ['warningShare', 'severeShare', 'signs', 'ticker'] as const) {
    const order = compare(VALUES[name](a), VALUES[name](b), 1);
    if (order !== 0) return order;
  }
  return 0;
}

/**
 * The league ordered by another measure. Funds without a value come last in either direction, and ties keep their
 * order.
 */
export function orderedBy<Entry extends LeagueEntry>(
  placed: readonly Ranked<Entry>[],
  order: LeagueOrder,
  isDescending: boolean,
): Ranked<Entry>[] {
  const value = (entry: Ranked<Entry>) => (order === 'rank' ? entry.rank : VALUES[order](entry));
  return placed.toSorted((a, b) => compare(value(a), value(b), isDescending ? -1 : 1));
}

function compare(a: Value, b: Value, direction: 1 | -1): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -direction : direction;
}

/** Number of funds named in a sentence when several tie for first. */
const NAMED = 3;

/**
 * The league in dated sentences (METHODS 13): the funds with the fewest warnings, and the number compared.
 *
 * @param unread  the companies they hold that have unread filings, once for each holding
 */
export function leagueAnswer(
  asOf: Day,
  placed: readonly Ranked<LeagueEntry>[],
  unread: readonly Pick<HeldPart, 'name' | 'filer'>[],
): string {
  return `${placeAnswer(asOf, placed)}${unreadWords(unread)}`;
}

function placeAnswer(asOf: Day, placed: readonly Ranked<LeagueEntry>[]): string {
  const all = placed.length;
  const opening = `As of ${shortDate(asOf)},`;
  const ranked = placed.filter(({ rank }) => rank !== null);
  const [first] = ranked;
  const reports = placed.filter(({ report }) => report !== null).length;
  if (first === undefined) {
    return reports === 0
      ? `${opening} we have not loaded a report on Form N-PORT of any of the ${all} major ETFs.`
      : `${opening} we cannot say which of the ${all} major ETFs carries the fewest warnings. We have loaded reports of ${spelled(reports)}, but the filings of too few of their companies.`;
  }
  const { warningShare, knownShare } = first.report?.read.measures ?? {};
  const checked = publishedPercent(knownShare ?? 0);
  if (ranked.length === 1) {
    return `${opening} we hold enough data on only one of the ${all} major ETFs, ${first.ticker}, so we cannot compare it. We could check ${checked} of its matched stock, and ${publishedWords(warningShare ?? 0)} of that carries a warning.`;
  }
  const best = ranked.filter((entry) => isLevel(entry, first)).map(({ ticker }) => ticker);
  const names = listed(best.length > NAMED ? [...best.slice(0, NAMED), `${best.length - NAMED} more`] : best);
  const [carries, its] = best.length === 1 ? ['carries', 'its'] : ['carry', 'their'];
  const among =
    ranked.length === all ? `the ${all} major ETFs` : `the ${ranked.length} of ${all} major ETFs that we could check`;
  const known = (knownShare ?? 0) < 1 && best.length === 1 ? ` We could check ${checked} of it.` : '';
  return `${opening} ${names} ${carries} the fewest warnings of ${among}: ${publishedWords(warningShare ?? 0)} of ${its} matched stock, by weight.${known}`;
}

const isLevel = (a: LeagueEntry, b: LeagueEntry) =>
  (['warningShare', 'severeShare', 'signs'] as const).every((name) => VALUES[name](a) === VALUES[name](b));
