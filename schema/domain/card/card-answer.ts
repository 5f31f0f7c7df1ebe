import { type AnnualFigures, type AnnualFiling, STALE_AFTER_MONTHS } from '../figures/annual-figures.ts';
import { type FigureResult, isFigure } from '../figures/reading/figure.ts';
import { originSentences } from '../filers/cik-origin.ts';
import type { RevenueRange } from '../range/v4-1.ts';
import type { Day } from '../terms/day.ts';
import { filerUrl } from '../terms/sec-url.ts';
import { estimatedEnd, shortDate } from '../terms/words/day-words.ts';
import { displayName } from '../terms/words/display-name.ts';
import { moneyInWords } from '../terms/words/numbers.ts';
import { capitalised, possessive, withFullStop } from '../terms/words/phrases.ts';
import { NOT_LIVE, replayedWords } from '../terms/words/range-words.ts';
import type { CardInput, CompanyCard, ReplayedEntry } from './card-shape.ts';
import { awaitedSentences, fundWords, unloadedWords } from './no-figures.ts';
import { dueSentence, type Filing, reconstructedSentence } from './range-words.ts';
import { severeWords, watchSentences } from './watch-words.ts';

/**
 * The card in short sentences, the first of them dated: what is severe, revenue, whether it stopped reporting or left
 * its exchange, the range, the warnings.
 *
 * @param reconstructedFrom  day on which the range's constants were built, if that is after the day of the card
 * @param replayed           the log entry of the range, if it was logged behind the real clock
 * @param category           of the filer, in EDGAR's words
 * @param origin             since when it reports under its CIK, if that bears on the 12 months to the day
 * @param awaited            its annual report of the last days that has no figures on file yet
 * @param otherNotices       forms of its late-report notices that are not an event kind, in the months of the watch
 */
export function cardSentences(
  filedName: string,
  card: Pick<CompanyCard, 'cik' | 'asOf' | 'figures' | 'range' | 'healthWatch' | 'watchGap' | 'reporting'>,
  {
    reconstructedFrom,
    replayed,
    category,
    fundTicker = null,
    awaited = null,
    origin = null,
  }: Pick<CardInput, 'reconstructedFrom' | 'category' | 'fundTicker' | 'origin'> & {
    readonly replayed: ReplayedEntry | null;
    readonly awaited?: AnnualFiling | null;
  },
  otherNotices: readonly string[] = [],
): readonly string[] {
  const { asOf, figures, range, healthWatch, watchGap, reporting } = card;
  const ended = 'state' in reporting && reporting.state !== 'REPORTING' ? [reporting.sentence] : [];
  const name = displayName(filedName);
  if (figures === null && fundTicker !== null) return [fundWords(name, fundTicker, asOf)];
  const severe = severeWords(healthWatch ?? []);
  const opening = `As of ${shortDate(asOf)},`;
  const dated = (words: string) => (severe === null ? `${opening} ${words}` : capitalised(words));
  const first = severe === null ? [] : [`${opening} ${name} ${severe}.`];
  const watch = watchSentences(healthWatch, watchGap, otherNotices);
  const filed = awaited === null ? [] : awaitedSentences(awaited);
  if (figures === null && origin !== null) {
    const none = `${severe === null ? name : 'it'} had filed no annual report under its CIK.`;
    return [...first, dated(none), ...originSentences(origin, asOf), ...ended, ...watch];
  }
  if (figures === null) {
    const why = unloadedWords(name, { range });
    const isNothing = healthWatch === null && watchGap === 'NOT_INGESTED';
    return isNothing
      ? [
          dated(`${why}, nor all of its filings of the past year.`),
          ...filed,
          `Its filings are on EDGAR, ${filerUrl(card.cik)}.`,
          `Those that we have loaded are at /boards/filings?company=${card.cik}.`,
        ]
      : [...first, dated(withFullStop(why)), ...filed, ...ended, ...watch];
  }
  if (figures.isStale) return [...first, ...oldSentences(name, figures, dated), ...filed, ...ended, ...watch];
  const { items, fiscalYearEnd, currency } = figures;
  const revenue = isFigure(items.revenue)
    ? `${severe === null ? possessive(name) : 'its'} latest annual revenue was ${moneyInWords(items.revenue.value, currency)}, for the year to ${shortDate(fiscalYearEnd)}.`
    : `we found no revenue among the tagged figures of ${name} for the year to ${shortDate(fiscalYearEnd)}.`;
  const isAwaited = awaited === null && !('state' in reporting && reporting.state === 'STOPPED_REPORTING');
  const filing = isAwaited ? { form: reportForm(items.revenue), category } : null;
  const outlook =
    'absent' in range
      ? noRangeSentences(figures)
      : rangeSentences(range, { asOf, currency, filing, reconstructedFrom, replayed });
  return [...first, dated(revenue), ...filed, ...ended, ...outlook, ...watch];
}

/** The range, when its outcome is due, and how it was made if it was not published before its outcome. */
function rangeSentences(
  { low, high, targetFiscalYearEnd: end }: RevenueRange,
  of: Pick<CardInput, 'reconstructedFrom'> & {
    readonly asOf: Day;
    readonly currency: string;
    readonly filing: Filing | null;
    readonly replayed: ReplayedEntry | null;
  },
): readonly string[] {
  const [least, most] = [low, high].map((value) => moneyInWords(value, of.currency));
  return [
    `We expect revenue of ${least} to ${most} for the year to ${estimatedEnd(end)} (80% range).`,
    dueSentence(end, of.asOf, of.filing),
    of.reconstructedFrom === null ? null : reconstructedSentence(of.reconstructedFrom, of.asOf),
    of.replayed === null
      ? null
      : `${capitalised(replayedWords(of.replayed.loggedOn, of.replayed.knownOn))}. ${NOT_LIVE}`,
  ].filter((sentence) => sentence !== null);
}

function noRangeSentences({ transition }: AnnualFigures): readonly string[] {
  if (transition === null) return ['We give no range for the next year.'];
  const { form, filedOn, end } = transition;
  return [
    `Its ${form} of ${shortDate(filedOn)} covers the months to ${shortDate(end)}.`,
    'We give no range until a whole year follows.',
  ];
}

/** Why the figures are not those of today, in sentences: the report that we have not loaded, or their age. */
export function oldSentence({ fiscalYearEnd, cautions }: Pick<AnnualFigures, 'fiscalYearEnd' | 'cautions'>): string {
  const newer = newerReport(cautions);
  return newer === undefined
    ? `The newest annual figures are of the year to ${shortDate(fiscalYearEnd)}, more than ${STALE_AFTER_MONTHS} months before.`
    : `Its ${newer.form} of ${shortDate(newer.filedOn)} is newer, but we have not loaded the figures in it.`;
}

export function newerReport(cautions: AnnualFigures['cautions']): AnnualFiling | undefined {
  return cautions.flatMap((one) => (one.code === 'newer_report_without_facts' ? [one.filing] : []))[0];
}

/** Figures that are not those of today, because of their age or because we have a later report without any. */
function oldSentences(name: string, figures: AnnualFigures, dated: (words: string) => string): readonly string[] {
  const { items, fiscalYearEnd, currency, cautions } = figures;
  const isOld = newerReport(cautions) === undefined;
  return [
    dated(`we have no annual figures of ${name} after the year to ${shortDate(fiscalYearEnd)}.`),
    isOld ? `That is more than ${STALE_AFTER_MONTHS} months earlier.` : oldSentence(figures),
    ...(isFigure(items.revenue)
      ? [`Its revenue for the year to ${shortDate(fiscalYearEnd)} was ${moneyInWords(items.revenue.value, currency)}.`]
      : []),
    'So we give no forecast range, peers or price ratios.',
  ];
}

export function reportForm(figure: FigureResult): string {
  return isFigure(figure) ? figure.form.replace(/\/A$/, '') : '10-K';
}
