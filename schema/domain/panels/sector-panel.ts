import type { CompanyCard } from '../card/card-shape.ts';
import { median } from '../methods/median.ts';
import type { Day } from '../terms/day.ts';
import { isWarning } from '../terms/event-kind.ts';
import { unreadIn } from '../terms/unread.ts';
import { percent } from '../terms/words/percent.ts';

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
  /** Companies whose filings of these 12 months are all loaded. */
  readonly watched: number;
  /** Of those, companies with a warning filing. */
  readonly warnedOfWatched: number;
  /** Unread listing and early-repayment filings, which may turn out to be warnings. */
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
 * A panel in one dated sentence (METHODS 12.3). Counts are relative to the known companies; the unknown ones are named.
 */
export function panelAnswer(asOf: Day, summary: PanelSummary): string {
  const { members, loaded, medianGrowth, growing, generating, cashKnown, warned, watched, warnedOfWatched, unknown } =
    summary;
  if (loaded === 0) return `As of ${asOf}, none of the ${members} companies is loaded.`;
  const growth =
    medianGrowth === null
      ? 'median revenue growth is not known'
      : `median revenue growth ${percent(medianGrowth)} of the ${growing} with figures${yearsWords(summary.growthTo)}`;
  const cash =
    cashKnown === 0
      ? 'no free cash flow is known'
      : `${generating} of the ${cashKnown} whose free cash flow is known ${generating === 1 ? 'generates' : 'generate'} free cash`;
  const warnings =
    watched === 0
      ? 'the filings of none are all on file'
      : `${warnedOfWatched} of the ${watched} whose filings are all on file ${warnedOfWatched === 1 ? 'carries' : 'carry'} a warning filing`;
  const others = warned - warnedOfWatched;
  const beside = others === 0 ? '' : `, and so ${others === 1 ? 'does' : 'do'} ${others} of the others`;
  const rest = unknown.length === 0 ? '' : `; not all is known of ${unknown.join(', ')}`;
  return `As of ${asOf}, ${growth}; ${cash}; ${warnings}${beside}${rest}.${unreadWords(summary)}`;
}

/** The newest years loaded, which end on different days. */
function yearsWords(years: PanelSummary['growthTo']): string {
  if (years === null) return '';
  const [first, last] = years;
  return first === last ? `, of the year ended ${last}` : `, of years ended ${first} to ${last}`;
}

/** The companies whose unread filings may turn out to be warnings. */
function unreadWords({ unread, unreadFilings }: Pick<PanelSummary, 'unread' | 'unreadFilings'>): string {
  if (unreadFilings === 0) return '';
  const filings =
    unreadFilings === 1
      ? 'A listing or early-repayment filing'
      : `${unreadFilings} listing and early-repayment filings`;
  const rest =
    unreadFilings === 1
      ? 'has not been read: whether it is a warning'
      : 'have not been read: whether they are warnings';
  return ` ${filings} of ${unread.join(', ')} ${rest} is not known.`;
}
