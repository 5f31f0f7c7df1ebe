import { count } from '../boards/board.ts';
import { BOARDS } from '../boards/index.ts';
import { type AnnualFigures, STALE_AFTER_MONTHS } from '../figures/annual-figures.ts';
import { type FigureResult, isFigure } from '../figures/reading/figure.ts';
import { HEALTH_WATCH_MONTHS, type HealthWatchEntry } from '../filers/health-watch.ts';
import { otherNoticeWords } from '../filers/other-notices.ts';
import type { Day } from '../terms/day.ts';
import { isWarning, kindWords, TODAYS_ITEMS } from '../terms/event-kind.ts';
import { COUNTED_WORDS } from '../terms/item-outcome.ts';
import { asRead, isUnread, unreadOf, warningsOf } from '../terms/unread.ts';
import { moneyInWords } from '../terms/words/amount-in-words.ts';
import { displayName } from '../terms/words/display-name.ts';
import type { CardInput, CompanyCard, ReplayedEntry } from './card-shape.ts';
import { reconstructed, yearInWords } from './range-words.ts';
import { fundWords, unloadedWords } from './unloaded-words.ts';

/**
 * The card in one dated, citable sentence.
 *
 * @param reconstructedFrom  day on which the range's constants were built, if that is after the day of the card
 * @param replayed           the log entry of the range, if it was logged behind the real clock
 * @param category           of the filer, in EDGAR's words
 * @param otherNotices       forms of its late-report notices that are not an event kind, in the months of the watch
 */
export function cardAnswer(
  filedName: string,
  {
    asOf,
    figures,
    range,
    healthWatch,
    watchGap,
  }: Pick<CompanyCard, 'asOf' | 'figures' | 'range' | 'healthWatch' | 'watchGap'>,
  {
    reconstructedFrom,
    replayed,
    category,
    fundTicker = null,
  }: Pick<CardInput, 'reconstructedFrom' | 'category' | 'fundTicker'> & { readonly replayed: ReplayedEntry | null },
  otherNotices: readonly string[] = [],
): string {
  const name = displayName(filedName);
  const watch = watchWords(healthWatch, watchGap, otherNotices);
  if (figures === null) {
    if (fundTicker !== null) return fundWords(name, fundTicker, asOf);
    const why = unloadedWords(name, { range }, asOf);
    return healthWatch === null && watchGap === 'NOT_INGESTED'
      ? `${why}, nor all of its filings of the ${HEALTH_WATCH_MONTHS} months to that day; ask for those of its filings that are on file.`
      : `${why}; ${watch}.`;
  }
  if (figures.isStale)
    return `As of ${asOf}, ${oldWords(name, figures)}; no range, peers or ratios to a price are given; ${watch}.`;
  const { items, fiscalYearEnd, currency } = figures;
  const revenue = isFigure(items.revenue)
    ? `reported revenue of ${moneyInWords(items.revenue.value, currency)} for the year ended ${fiscalYearEnd}`
    : `has no revenue among its tagged figures for the year ended ${fiscalYearEnd}`;
  const outlook =
    'absent' in range
      ? 'no range is given for the next'
      : `the 80% range for ${yearInWords(range.targetFiscalYearEnd, asOf, { form: reportForm(items.revenue), category })} is ${moneyInWords(range.low, currency)} to ${moneyInWords(range.high, currency)}${madeWords(reconstructedFrom, replayed)}`;
  return `As of ${asOf}, ${name} ${revenue}; ${outlook}; ${watch}.`;
}

/** Figures that are not those of today, because of their age or because a later report is on file without any. */
function oldWords(name: string, { items, fiscalYearEnd, currency, cautions }: AnnualFigures): string {
  const revenue = isFigure(items.revenue) ? `revenue of ${moneyInWords(items.revenue.value, currency)}` : 'no revenue';
  const [newer] = cautions.flatMap((one) => (one.code === 'newer_report_without_facts' ? [one.filing] : []));
  const why =
    newer === undefined
      ? `more than ${STALE_AFTER_MONTHS} months before`
      : `and its ${newer.form} filed ${newer.filedOn} is on file without tagged figures`;
  return `the newest annual figures of ${name} on file are of the year ended ${fiscalYearEnd}, ${why}: ${revenue} in that year`;
}

/** The origin of a range that was published only after its outcome was known. */
function madeWords(reconstructedFrom: Day | null, replayed: ReplayedEntry | null): string {
  if (reconstructedFrom !== null) return `, ${reconstructed(reconstructedFrom)}`;
  return replayed === null ? '' : ', logged afterwards in a replay of stored filings';
}

export function reportForm(figure: FigureResult): string {
  return isFigure(figure) ? figure.form.replace(/\/A$/, '') : '10-K';
}

function watchWords(
  healthWatch: CompanyCard['healthWatch'],
  gap: CompanyCard['watchGap'],
  otherNotices: readonly string[],
): string {
  const months = `in the ${HEALTH_WATCH_MONTHS} months to that day`;
  if (healthWatch === null) {
    return gap === 'BEFORE_FORM_EXISTED'
      ? `its distress-type filings ${months} are not known: today’s 8-K items exist only since ${TODAYS_ITEMS}`
      : `not all of its filings ${months} are on file`;
  }
  if (healthWatch.length === 0) {
    const beside = otherNoticeWords(otherNotices, 'this card');
    return `no listed distress-type filing ${months}${beside === null ? '' : `; ${beside}`}`;
  }
  const warnings = warningsOf(healthWatch);
  const routine = healthWatch.filter((entry) => !isWarning(entry.class) && !isUnread(entry)).map(asRead);
  const reported = warnings.map(reportedWords).join('; ');
  const warned = warnings.length === 0 ? 'no warning' : `${count(filings(warnings), 'warning')} (${reported})`;
  const kinds = routine.map(({ kind }) => kindWords(kind)).join(', ');
  const parts = [
    warned,
    ...healthWatch.flatMap(unreadWords),
    ...(routine.length === 0 ? [] : [`${count(filings(routine), 'routine event')} (${kinds})`]),
  ];
  const [last = '', ...others] = parts.toReversed();
  const all = others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
  return `${all} ${gap === null ? '' : 'among its filings on file '}${months}`;
}

/** `1 listing filing whose text has not been read`; empty if all are read, or if no outcome changes the class. */
function unreadWords(entry: HealthWatchEntry): readonly string[] {
  const unread = unreadOf(entry);
  if (unread === 0) return [];
  const noun = BOARDS.find(({ kinds }) => kinds.includes(entry.kind))?.noun ?? kindWords(entry.kind);
  return [`${count(unread, noun)} whose ${unread === 1 ? 'text has' : 'texts have'} not been read`];
}

function filings(entries: readonly HealthWatchEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.count, 0);
}

/**
 * `4 × listing filing: 2 × deficiency notice, listing transfer, not read`: the outcomes its texts report, and the
 * number of unread ones.
 */
function reportedWords({ kind, count: all, byOutcome }: HealthWatchEntry): string {
  const times = (n: number, words: string) =>
    n === 1 || (n === all && byOutcome.length === 1) ? words : `${n} × ${words}`;
  const said = byOutcome.map(({ outcome, count: n }) => times(n, COUNTED_WORDS[outcome][0])).join(', ');
  return `${all === 1 ? '' : `${all} × `}${kindWords(kind)}${said === '' ? '' : `: ${said}`}`;
}
