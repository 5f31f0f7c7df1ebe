import { isFiguresForm, isForeignReport } from '../figures/annual-facts.ts';
import { type AnnualFigures, type AnnualFiling, annualFigures, FACTS_DUE_DAYS } from '../figures/annual-figures.ts';
import { experienceOf } from '../figures/experience.ts';
import { type AbsentFigure, absent } from '../figures/figure.ts';
import {
  type HealthWatchEntry,
  healthWatch,
  type WatchedFiling,
  type WatchGap,
  watchGapOf,
  watchWindow,
} from '../filers/health-watch.ts';
import { isOtherNotice } from '../filers/other-notices.ts';
import type { PeerAnswer, PeerIndex } from '../peers/peers.ts';
import { type Credibility, credibilityOf } from '../range/credibility.ts';
import type { Edition } from '../range/edition.ts';
import { rangeYears } from '../range/growth-history.ts';
import { type RangeResult, type RevenueRange, revenueRange } from '../range/v4-1.ts';
import type { Cik } from '../terms/cik.ts';
import { type Day, daysBetween } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';
import { cardAnswer } from './card-answer.ts';
import { cardCautions } from './card-cautions.ts';
import { type CardFigures, cardFigures, noCardFigures } from './card-figures.ts';

export interface CardInput {
  readonly cik: Cik;
  /** Name in force on the day. */
  readonly name: string;
  readonly sic: string | null;
  /** EDGAR's category by size, as last captured, such as `Large accelerated filer`. */
  readonly category: string | null;
  readonly asOf: Day;
  /** Latest filing date that counts. */
  readonly until: Day;
  /** Set when the request names no day: filings of the evening then count as they do on boards. */
  readonly seen?: { readonly now: Date };
  /** All facts on file; those filed later are ignored. */
  readonly facts: readonly Fact[];
  readonly annualFilings: readonly AnnualFiling[];
  /** True if the facts were read for an earlier list of concepts. */
  readonly areFactsDue?: boolean;
  /**
   * At least the filings of the 24 months to the day that may show distress, and the other late-report notices of the
   * last 12.
   */
  readonly watchedFilings: readonly WatchedFiling[];
  /** True if the filer's filings of the 12 months to the day are known. */
  readonly isCovered: boolean;
  readonly peers: Pick<PeerIndex, 'peersOf'>;
  readonly edition: Edition;
  /** Day on which the edition was built, if that is after the day of the card; else null. */
  readonly reconstructedFrom: Day | null;
  /** Entries for the filer in the replay chain, in chain order; empty when the live chain is written. */
  readonly replayed: readonly ReplayedEntry[];
}

export interface ReplayedEntry {
  readonly method: string;
  readonly targetFiscalYearEnd: Day;
  /** By the real clock. */
  readonly loggedOn: Day;
}

export interface CompanyCard {
  readonly cik: Cik;
  readonly asOf: Day;
  /** One dated sentence. */
  readonly answer: string;
  /** Null for a filer without an annual report with figures. */
  readonly figures: AnnualFigures | null;
  readonly numbers: CardFigures;
  /** Number of years that revenueGrowthPerYear spans. */
  readonly growthYears: number | null;
  readonly credibility: Credibility;
  readonly peers: PeerAnswer;
  readonly range: RangeResult;
  /** Null if no such filing is on file and some filings may be missing. */
  readonly healthWatch: readonly HealthWatchEntry[] | null;
  /** Why some filings may be missing; null if none are. */
  readonly watchGap: WatchGap | null;
  readonly caution: readonly string[];
}

/** The annual figures of a card: most of its cost, and independent of the edition of its range. */
export function figuresOfCard({ facts, until, ...filer }: CardInput): AnnualFigures | null {
  const { cik, sic, annualFilings, areFactsDue = false } = filer;
  return annualFigures(facts, { cik, sic, asOf: until, view: 'latest', annualFilings, areFactsDue });
}

/**
 * A filer's card as of a day: figures, peers, range and distress filings, each by its own rules.
 *
 * @param figures  the result of `figuresOfCard` for the same input
 */
export function companyCard(input: CardInput, figures: AnnualFigures | null): CompanyCard {
  const { cik, asOf } = input;
  const reason = whyNoFigures(input);
  const experience = figures === null ? null : experienceOf(figures);
  const numbers = figures === null || experience === null ? noCardFigures(reason) : cardFigures(figures, experience);
  const watched = healthWatch(cik, input.watchedFilings, asOf, input.seen);
  const watchGap = watchGapOf(input.watchedFilings, asOf, input);
  const range = figures === null ? { absent: reason.absent } : rangeOf(figures, input.edition);
  const replayed = 'absent' in range ? null : replayedEntry(range, input.replayed);
  const card = {
    cik,
    asOf,
    figures,
    numbers,
    growthYears: experience?.growthYears ?? null,
    credibility: credibilityOf({ years: figures?.years ?? [] }),
    peers: figures === null ? { absent: reason.absent } : input.peers.peersOf(figures),
    range,
    healthWatch: watched.length === 0 && watchGap !== null ? null : watched,
    watchGap,
    caution: cardCautions(figures, numbers, cik, {
      asOf,
      watchGap,
      untagged: figures === null ? untaggedReport(input) : null,
      reconstructedFrom: 'absent' in range ? null : input.reconstructedFrom,
      replayed,
    }),
  };
  const { from, to } = watchWindow(asOf);
  const notices = input.watchedFilings.filter(
    ({ form, filedOn }) => isOtherNotice(form) && filedOn >= from && filedOn <= to,
  );
  const forms = notices.map(({ form }) => form);
  return { ...card, answer: cardAnswer(input.name, card, { ...input, replayed }, forms) };
}

function replayedEntry(range: RevenueRange, entries: readonly ReplayedEntry[]): ReplayedEntry | null {
  const { targetFiscalYearEnd: end, method } = range;
  return entries.find((one) => one.targetFiscalYearEnd === end && one.method === method) ?? null;
}

/** Why a filer has no figures; meaningless for a filer that has some. */
export function whyNoFigures(input: Pick<CardInput, 'facts' | 'annualFilings' | 'until'>): AbsentFigure {
  const { until } = input;
  if (input.facts.length === 0) return absent('NOT_INGESTED', 'No tagged figures of this filer are on file.');
  if (untaggedReport(input) !== null) {
    return absent('STALE', 'Its annual report is on file without tagged figures: the SEC’s company facts lack it.');
  }
  // Quarterly reports alone cover nine months at most.
  const facts = input.facts.filter(({ form }) => isFiguresForm(form) || isForeignReport(form));
  return facts.length === 0 || facts.some(({ filedOn }) => filedOn <= until)
    ? absent('NOT_TAGGED', 'No annual report on file tags revenue or net income for a whole year.')
    : absent('BEFORE_FORM_EXISTED', 'Its first annual report with tagged figures is of a later day.');
}

/** Filing days since which every annual report of the form comes with tagged figures. */
const TAGGED_SINCE: Readonly<Record<string, Day>> = {
  '10-K': '2012-01-01',
  '20-F': '2018-03-01',
  '40-F': '2018-03-01',
};

/**
 * The newest annual report if it came without tagged figures although its form requires them (METHODS 1.1.6); else
 * null.
 */
export function untaggedReport({
  annualFilings,
  until,
}: Pick<CardInput, 'annualFilings' | 'until'>): AnnualFiling | null {
  const reports = annualFilings.filter(({ form, filedOn }) => {
    const since = TAGGED_SINCE[form];
    return since !== undefined && filedOn >= since && daysBetween(filedOn, until) > FACTS_DUE_DAYS;
  });
  return reports.toSorted((a, b) => (a.filedOn < b.filedOn ? 1 : -1))[0] ?? null;
}

function rangeOf(figures: AnnualFigures, edition: Edition): RangeResult {
  const { years, sic, currency, isStale, items } = figures;
  const range = revenueRange({ years: rangeYears(years), sic, currency, isStale }, edition);
  // Without revenue there is no base to be zero, so the reason for the missing revenue applies.
  return 'absent' in range && 'absent' in items.revenue ? { absent: items.revenue.absent } : range;
}
