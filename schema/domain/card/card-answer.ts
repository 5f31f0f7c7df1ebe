import { type AnnualFigures, type AnnualFiling, STALE_AFTER_MONTHS } from '../figures/annual-figures.ts';
import { type FigureResult, isFigure } from '../figures/reading/figure.ts';
import { originSentences } from '../filers/cik-origin.ts';
import { HEALTH_WATCH_MONTHS } from '../filers/health-watch.ts';
import type { Day } from '../terms/day.ts';
import { moneyInWords } from '../terms/words/amount-in-words.ts';
import { displayName } from '../terms/words/display-name.ts';
import { withFullStop } from '../terms/words/full-stop.ts';
import { awaitedWords } from './awaited-report.ts';
import type { CardInput, CompanyCard, ReplayedEntry } from './card-shape.ts';
import { reconstructed, yearInWords } from './range-words.ts';
import { severeWords } from './severe-words.ts';
import { fundWords, unloadedWords } from './unloaded-words.ts';
import { watchSentences } from './watch-words.ts';

/**
 * The card in short sentences, the first of them dated: what is severe, revenue, whether it stopped reporting or left
 * its exchange, the range, the warnings.
 *
 * @param reconstructedFrom  day on which the range's constants were built, if that is after the day of the card
 * @param replayed           the log entry of the range, if it was logged behind the real clock
 * @param category           of the filer, in EDGAR's words
 * @param origin             since when it reports under its CIK, if that bears on the 12 months to the day
 * @param awaited            its annual report of the last days that has no figures loaded yet
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
  const dated = (words: string) => (severe === null ? `As of ${asOf}, ${words}` : words.replace(/^./, upper));
  const first = severe === null ? [] : [`As of ${asOf}, ${name} ${severe}.`];
  const watch = watchSentences(healthWatch, watchGap, otherNotices);
  const filed = awaited === null ? [] : [awaitedWords(awaited)];
  if (figures === null && origin !== null) {
    const none = `${severe === null ? name : 'it'} had filed no annual report under its CIK.`;
    return [...first, dated(none), ...originSentences(origin, asOf), ...ended, ...watch];
  }
  if (figures === null) {
    const why = unloadedWords(name, { range });
    const isNothing = healthWatch === null && watchGap === 'NOT_INGESTED';
    return isNothing
      ? [
          dated(`${why}, nor all of its filings of the ${HEALTH_WATCH_MONTHS} months to that day.`),
          ...filed,
          `/boards/filings?company=${card.cik} lists the filings that we have.`,
        ]
      : [...first, dated(withFullStop(why)), ...filed, ...ended, ...watch];
  }
  if (figures.isStale) return [...first, ...oldSentences(name, figures, dated), ...filed, ...ended, ...watch];
  const { items, fiscalYearEnd, currency } = figures;
  const revenue = isFigure(items.revenue)
    ? `${severe === null ? name : 'it'} reported revenue of ${moneyInWords(items.revenue.value, currency)} for the year ended ${fiscalYearEnd}.`
    : `we find no revenue among the tagged figures of ${name} for the year ended ${fiscalYearEnd}.`;
  const isStopped = 'state' in reporting && reporting.state === 'STOPPED_REPORTING';
  const outlook =
    'absent' in range
      ? noRangeWords(figures)
      : `The 80% range for ${yearInWords(range.targetFiscalYearEnd, asOf, isStopped || awaited !== null ? null : { form: reportForm(items.revenue), category })} is ${moneyInWords(range.low, currency)} to ${moneyInWords(range.high, currency)}${madeWords(reconstructedFrom, replayed)}.`;
  return [...first, dated(revenue), ...filed, ...ended, outlook, ...watch];
}

function noRangeWords({ transition }: AnnualFigures): string {
  if (transition === null) return 'We give no range for the next year.';
  const { form, filedOn, end } = transition;
  return `Its ${form} filed ${filedOn} covers the months to ${end}. We give no range until a whole year follows.`;
}

const upper = (letter: string) => letter.toUpperCase();

/** Why the figures are not those of today: the report that we have not loaded, or their age. */
export function oldWords({ fiscalYearEnd, cautions }: Pick<AnnualFigures, 'fiscalYearEnd' | 'cautions'>): string {
  const newer = newerReport(cautions);
  return newer === undefined
    ? `The newest annual figures are of the year ended ${fiscalYearEnd}, more than ${STALE_AFTER_MONTHS} months before.`
    : `Its ${newer.form} was filed on ${newer.filedOn}. We have not loaded the figures in it.`;
}

function newerReport(cautions: AnnualFigures['cautions']): AnnualFiling | undefined {
  return cautions.flatMap((one) => (one.code === 'newer_report_without_facts' ? [one.filing] : []))[0];
}

/** Figures that are not those of today, because of their age or because a later report is loaded without any. */
function oldSentences(
  name: string,
  { items, fiscalYearEnd, currency, cautions }: AnnualFigures,
  dated: (words: string) => string,
): readonly string[] {
  const newer = newerReport(cautions);
  const why =
    newer === undefined
      ? `, which ended more than ${STALE_AFTER_MONTHS} months before`
      : `: of its ${newer.form} filed ${newer.filedOn} we have the filing and not its tagged figures`;
  return [
    dated(`we have no annual figures of ${name} after the year ended ${fiscalYearEnd}${why}.`),
    ...(isFigure(items.revenue)
      ? [`Its revenue of that year was ${moneyInWords(items.revenue.value, currency)}.`]
      : []),
    'We give no range, peers or ratios to a price.',
  ];
}

/** The origin of a range that was published only after its outcome was known. */
function madeWords(reconstructedFrom: Day | null, replayed: ReplayedEntry | null): string {
  if (reconstructedFrom !== null) return `, ${reconstructed(reconstructedFrom)}`;
  return replayed === null ? '' : ', logged afterwards in a replay of stored filings';
}

export function reportForm(figure: FigureResult): string {
  return isFigure(figure) ? figure.form.replace(/\/A$/, '') : '10-K';
}
