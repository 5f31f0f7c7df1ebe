import type { CompanyCard } from '../card/card-shape.ts';
import { median } from '../methods/averages.ts';
import type { Day } from '../terms/day.ts';
import { isWarning } from '../terms/event-kind.ts';
import { unreadIn } from '../terms/unread.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { unreadSentence } from '../terms/words/notice-words.ts';
import { noneOr, percent, quantity, spelled } from '../terms/words/numbers.ts';
import { capitalised, listed } from '../terms/words/phrases.ts';

/** Aggregates of a panel; companies that are not loaded count in `members` only. */
export interface PanelSummary {
  readonly members: number;
  readonly loaded: number;
  /** Over the companies with a growth figure that is not too old; null if none has one. */
  readonly medianGrowth: number | null;
  /** Companies with known growth. */
  readonly growing: number;
  /** The first and the last day on which their fiscal years ended; null if no growth is known. */
  readonly growthTo: readonly [first: Day, last: Day] | null;
  /** Companies with positive free cash flow. */
  readonly generating: number;
  /** Companies with known free cash flow. */
  readonly cashKnown: number;
  /** Companies with at least one warning filing in the 12 months to the day. */
  readonly warned: number;
  /** Companies whose filings of these 12 months are all on file. */
  readonly watched: number;
  /** Of those, companies with a warning filing. */
  readonly warnedOfWatched: number;
  /** Unread listing and debt-acceleration notices, which may turn out to be warnings. */
  readonly unreadFilings: number;
  /** Tickers of companies with unread filings, in listed order. */
  readonly unread: readonly string[];
  /** Tickers of companies with anything unknown, in listed order. */
  readonly unknown: readonly string[];
}

/**
 * Aggregates a panel.
 *
 * @param members  one for each company, with its card; null if not loaded
 */
export function panelSummary(
  members: readonly { readonly ticker: string; readonly card: CompanyCard | null }[],
): PanelSummary {
  const loaded = members.flatMap(({ card }) => (card === null ? [] : [card]));
  const valuesOf = (cards: readonly CompanyCard[], name: 'revenueGrowth1y' | 'freeCashFlow') =>
    cards.flatMap(({ figures, numbers: { [name]: number } }) =>
      'value' in number && figures?.isStale === false ? [number.value] : [],
    );
  const growths = valuesOf(loaded, 'revenueGrowth1y');
  const cash = valuesOf(loaded, 'freeCashFlow');
  const isKnown = (card: CompanyCard | null) =>
    card !== null &&
    valuesOf([card], 'revenueGrowth1y').length > 0 &&
    valuesOf([card], 'freeCashFlow').length > 0 &&
    card.watchGap === null;
  return {
    members: members.length,
    loaded: loaded.length,
    medianGrowth: median(growths),
    growing: growths.length,
    growthTo: yearsOf(loaded.filter((card) => valuesOf([card], 'revenueGrowth1y').length > 0)),
    generating: cash.filter((value) => value > 0).length,
    cashKnown: cash.length,
    warned: loaded.filter(isWarned).length,
    watched: loaded.filter(({ watchGap }) => watchGap === null).length,
    warnedOfWatched: loaded.filter((card) => card.watchGap === null && isWarned(card)).length,
    unreadFilings: loaded.reduce((sum, { healthWatch }) => sum + unreadIn(healthWatch ?? []), 0),
    unread: members.flatMap(({ ticker, card }) => (unreadIn(card?.healthWatch ?? []) > 0 ? [ticker] : [])),
    unknown: members.flatMap(({ ticker, card }) => (isKnown(card) ? [] : [ticker])),
  };
}

function yearsOf(cards: readonly CompanyCard[]): PanelSummary['growthTo'] {
  const ends = cards.flatMap(({ figures }) => figures?.fiscalYearEnd ?? []).toSorted();
  const [first, last] = [ends[0], ends.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
}

function isWarned({ healthWatch }: CompanyCard): boolean {
  return healthWatch?.some((entry) => isWarning(entry.class)) === true;
}

/**
 * A panel in dated sentences (METHODS 12.3). Counts are relative to the companies with data; the others are named.
 */
export function panelAnswer(asOf: Day, summary: PanelSummary): string {
  const { members, loaded, unknown, unread, unreadFilings } = summary;
  const opening = `As of ${shortDate(asOf)},`;
  if (loaded === 0) return `${opening} we have not loaded any of the ${members} companies.`;
  const rest =
    unknown.length === 0 ? [] : [`Data for ${listed(unknown)} ${unknown.length === 1 ? 'is' : 'are'} incomplete.`];
  return [
    growthSentence(opening, summary),
    cashSentence(summary),
    warningSentence(summary),
    ...(unreadFilings === 0 ? [] : [unreadSentence(unreadFilings, listed(unread))]),
    ...rest,
  ].join(' ');
}

function growthSentence(opening: string, { medianGrowth, growing, growthTo }: PanelSummary): string {
  if (medianGrowth === null) return `${opening} we cannot say how fast their revenue grew.`;
  const of = `median revenue growth of ${quantity(growing, 'company', 'companies')} was ${percent(medianGrowth)}`;
  return `${opening} ${of}${yearsWords(growthTo)}.`;
}

function cashSentence({ generating, cashKnown }: PanelSummary): string {
  if (cashKnown === 0) return 'We know the free cash flow of no company.';
  return `Free cash flow was positive at ${noneOr(generating)} of the ${spelled(cashKnown)} that report it.`;
}

function warningSentence({ warned, watched, warnedOfWatched }: PanelSummary): string {
  const others = warned - warnedOfWatched;
  if (watched === 0) {
    const found =
      others === 0 ? '' : ` ${capitalised(spelled(others))} of them ${others === 1 ? 'carries' : 'carry'} a warning.`;
    return `We have not loaded all filings of any of them.${found}`;
  }
  const beside = others === 0 ? '' : `, and so ${others === 1 ? 'does' : 'do'} ${spelled(others)} of the others`;
  return `Of the ${spelled(watched)} whose filings we hold in full, ${noneOr(warnedOfWatched)} ${warnedOfWatched < 2 ? 'carries' : 'carry'} a warning${beside}.`;
}

/** The newest years that we have, which end on different days. */
function yearsWords(years: PanelSummary['growthTo']): string {
  if (years === null) return '';
  const [first, last] = years;
  return first === last
    ? ` in the year to ${shortDate(first)}`
    : ` in years that ended from ${shortDate(first)} to ${shortDate(last)}`;
}
