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

/** The inputs of a card, all filed by the day. */
export interface CardInput {
  readonly cik: Cik;
  /** Name in force on the day. */
  readonly name: string;
  readonly sic: string | null;
  /** What EDGAR calls it by size, as last captured, such as `Large accelerated filer`. */
  readonly category: string | null;
  /** The day the card is for. */
  readonly asOf: Day;
  /** Last filing date that counts. */
  readonly until: Day;
  /** Given when nobody named a day: filings of the evening then count as boards count them. */
  readonly seen?: { readonly now: Date };
  /** All that are on file; those filed later are not seen. */
  readonly facts: readonly Fact[];
  readonly annualFilings: readonly AnnualFiling[];
  /** Whether the facts were read for an earlier list of concepts. */
  readonly areFactsDue?: boolean;
  /** At least those of the 24 months to the day that may show distress, and of 12 the other notices of late reports. */
  readonly watchedFilings: readonly WatchedFiling[];
  /** Whether the filer's filings of the 12 months to the day are known. */
  readonly isCovered: boolean;
  readonly peers: Pick<PeerIndex, 'peersOf'>;
  readonly edition: Edition;
  /** Day on which the edition was built, where that is after the day of the card; else null. */
  readonly reconstructedFrom: Day | null;
  /** Entries for the filer in the replay chain, in its order; none where the live chain is written. */
  readonly replayed: readonly ReplayedEntry[];
}

/** The entry by which a range was logged behind the real clock. */
export interface ReplayedEntry {
  readonly method: string;
  readonly targetFiscalYearEnd: Day;
  /** By the real clock. */
  readonly loggedOn: Day;
}

/** A company card of a day, without a price. */
export interface CompanyCard {
  readonly cik: Cik;
  readonly asOf: Day;
  /** One dated sentence. */
  readonly answer: string;
  /** Null for a filer without an annual report with figures. */
  readonly figures: AnnualFigures | null;
  readonly numbers: CardFigures;
  /** The years that revenueGrowthPerYear spans. */
  readonly growthYears: number | null;
  readonly credibility: Credibility;
  readonly peers: PeerAnswer;
  readonly range: RangeResult;
  /** Null where none is on file and the filings on file may lack some. */
  readonly healthWatch: readonly HealthWatchEntry[] | null;
  /** Why it may lack some; null where it lacks none. */
  readonly watchGap: WatchGap | null;
  readonly caution: readonly string[];
}

/** The annual figures of a card: most of what it costs, and the same whatever edition its range is of. */
export function figuresOfCard({ facts, until, ...filer }: CardInput): AnnualFigures | null {
  const { cik, sic, annualFilings, areFactsDue = false } = filer;
  return annualFigures(facts, { cik, sic, asOf: until, view: 'latest', annualFilings, areFactsDue });
}

/**
 * A filer's card as of a day: figures, peers, the range and the distress filings, each by its own rules.
 *
 * @param figures  those of the same input, from `figuresOfCard`
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

/** Why a filer has no figures; of no matter where it has some. */
export function whyNoFigures(input: Pick<CardInput, 'facts' | 'annualFilings' | 'until'>): AbsentFigure {
  const { until } = input;
  if (input.facts.length === 0) return absent('NOT_INGESTED', 'No tagged figures of this filer are on file.');
  if (untaggedReport(input) !== null) {
    return absent('STALE', 'Its annual report is on file without tagged figures: the SEC’s company facts lack it.');
  }
  // Quarterly reports tell of nine months alone.
  const facts = input.facts.filter(({ form }) => isFiguresForm(form) || isForeignReport(form));
  return facts.length === 0 || facts.some(({ filedOn }) => filedOn <= until)
    ? absent('NOT_TAGGED', 'No annual report on file tags revenue or net income for a whole year.')
    : absent('BEFORE_FORM_EXISTED', 'Its first annual report with tagged figures is of a later day.');
}

/** First filing days from which every annual report of the form comes with tagged figures. */
const TAGGED_SINCE: Readonly<Record<string, Day>> = {
  '10-K': '2012-01-01',
  '20-F': '2018-03-01',
  '40-F': '2018-03-01',
};

/** The newest annual report that came without tagged figures though its form brings them (METHODS 1.1.6); null without one. */
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
  // Without revenue there is no base that could be zero: the reason is that of the revenue.
  return 'absent' in range && 'absent' in items.revenue ? { absent: items.revenue.absent } : range;
}
