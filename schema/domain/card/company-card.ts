import { type AnnualFigures, type AnnualFiling, annualFigures, FACTS_DUE_DAYS } from '../figures/annual-figures.ts';
import { experienceOf } from '../figures/experience.ts';
import { isFiguresForm, isForeignReport } from '../figures/reading/annual-facts.ts';
import { type AbsentFigure, absent } from '../figures/reading/figure.ts';
import { healthWatch, watchGapOf, watchWindow } from '../filers/health-watch.ts';
import { isOtherNotice } from '../filers/other-notices.ts';
import { credibilityOf } from '../range/credibility.ts';
import type { Edition } from '../range/edition.ts';
import { type RangeResult, type RevenueRange, rangeInput, revenueRange } from '../range/v4-1.ts';
import { type Day, daysBetween } from '../terms/day.ts';
import { cardSentences } from './card-answer.ts';
import { cardCautions } from './card-cautions.ts';
import { cardFigures, noCardFigures } from './card-figures.ts';
import type { CardInput, CompanyCard, ReplayedEntry } from './card-shape.ts';
import { awaitedReport } from './no-figures.ts';

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
  const awaited = awaitedReport(input);
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
    reporting: input.reporting ?? { reason: 'NOT_INGESTED' as const },
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
  return { ...card, sentences: cardSentences(input.name, card, { ...input, replayed, awaited }, forms) };
}

function replayedEntry(range: RevenueRange, entries: readonly ReplayedEntry[]): ReplayedEntry | null {
  const { targetFiscalYearEnd: end, method } = range;
  return entries.find((one) => one.targetFiscalYearEnd === end && one.method === method) ?? null;
}

/** Why a filer has no figures; meaningless for a filer that has some. */
export function whyNoFigures(input: Pick<CardInput, 'facts' | 'annualFilings' | 'until'>): AbsentFigure {
  const { until } = input;
  if (input.facts.length === 0) return absent('NOT_INGESTED', 'We have not loaded any tagged figures of this company.');
  if (untaggedReport(input) !== null) {
    return absent(
      'STALE',
      'We have its annual report but not its tagged figures. The company facts that we have loaded lack it.',
    );
  }
  // Quarterly reports alone cover nine months at most.
  const facts = input.facts.filter(({ form }) => isFiguresForm(form) || isForeignReport(form));
  return facts.length === 0 || facts.some(({ filedOn }) => filedOn <= until)
    ? absent('NOT_TAGGED', 'No annual report that we have loaded tags revenue or net income for a whole year.')
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
  facts,
  until,
}: Pick<CardInput, 'annualFilings' | 'facts' | 'until'>): AnnualFiling | null {
  const tagged = new Set(facts.map(({ accession }) => accession));
  const reports = annualFilings.filter(({ form, filedOn, accession }) => {
    const since = TAGGED_SINCE[form];
    const isTagged = since !== undefined && filedOn >= since && daysBetween(filedOn, until) > FACTS_DUE_DAYS;
    return isTagged && !tagged.has(accession);
  });
  return reports.toSorted((a, b) => (a.filedOn < b.filedOn ? 1 : -1))[0] ?? null;
}

function rangeOf(figures: AnnualFigures, edition: Edition): RangeResult {
  const { items } = figures;
  const range = revenueRange(rangeInput(figures), edition);
  // Without revenue there is no base to be zero, so the reason for the missing revenue applies.
  return 'absent' in range && 'absent' in items.revenue ? { absent: items.revenue.absent } : range;
}
