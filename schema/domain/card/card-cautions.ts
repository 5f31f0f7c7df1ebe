import type { AnnualFigures, AnnualFiling } from '../figures/annual-figures.ts';
import { ITEM_LABELS } from '../figures/annual-items.ts';
import type { RecastYear } from '../figures/growth-step.ts';
import { FIGURE_RULES } from '../figures/identities/table.ts';
import { type Contradiction, type Figure, isFigure } from '../figures/reading/figure.ts';
import type { RestatedShares } from '../figures/restated-shares.ts';
import { HEALTH_WATCH_MONTHS, type WatchGap } from '../filers/health-watch.ts';
import { roughUnit } from '../methods/rounding.ts';
import type { Cik } from '../terms/cik.ts';
import { addMonths, type Day } from '../terms/day.ts';
import { beginningsAfter, EVENT_KINDS } from '../terms/event-kind.ts';
import { filingUrl } from '../terms/sec-url.ts';
import { beginningWords, shortDate } from '../terms/words/day-words.ts';
import { amountInWords, grouped, moneyInWords } from '../terms/words/numbers.ts';
import { capitalised } from '../terms/words/phrases.ts';
import { NOT_LIVE, replayedWords } from '../terms/words/range-words.ts';
import { scaleWords } from '../terms/words/witness-in-words.ts';
import { reportForm } from './card-answer.ts';
import type { CardFigures } from './card-figures.ts';
import type { ReplayedEntry } from './card-shape.ts';
import { reconstructedSentence } from './range-words.ts';

/** Forms of foreign private issuers, which report such events on Form 6-K, without items. */
const FOREIGN_REPORTS: ReadonlySet<string> = new Set(['20-F', '40-F']);

interface CautionInput {
  readonly asOf: Day;
  /** The newest annual report if it came without tagged figures, so that the card has none; else null. */
  readonly untagged: AnnualFiling | null;
  readonly watchGap: WatchGap | null;
  /** Day on which the range's constants were built, if that is after the day of the card; else null. */
  readonly reconstructedFrom: Day | null;
  /** The log entry of the range if it was logged behind the real clock; else null. */
  readonly replayed: ReplayedEntry | null;
}

/**
 * What a reader of a card must know about its limits, in whole sentences: first those particular to this filer, then
 * those of every card (ASOP No. 23 and No. 41).
 */
export function cardCautions(
  figures: AnnualFigures | null,
  numbers: CardFigures,
  cik: Cik,
  { asOf, watchGap, untagged, reconstructedFrom, replayed }: CautionInput,
): readonly string[] {
  return [
    ...(figures === null ? [] : ofFiler(figures, numbers, asOf)),
    ...(untagged === null ? [] : [untaggedWords('a', untagged, cik)]),
    ...(reconstructedFrom === null
      ? []
      : [`${reconstructedSentence(reconstructedFrom, asOf)} It was not published by then.`]),
    ...(replayed === null ? [] : [`The range was ${replayedWords(replayed.loggedOn, replayed.knownOn)}. ${NOT_LIVE}`]),
    ...ofWatch(watchGap, asOf),
    ...OF_ALL,
  ];
}

const PARTIAL_WATCH = 'We have not loaded all of its filings, so some warnings may be missing here.';

/** What a health watch may lack: filings, and events that did not have an item of their own yet. */
function ofWatch(gap: WatchGap | null, asOf: Day): readonly string[] {
  const kinds = EVENT_KINDS.map(({ kind }) => kind);
  return [
    ...(gap === 'NOT_INGESTED' ? [PARTIAL_WATCH] : []),
    ...beginningsAfter(kinds, addMonths(asOf, -HEALTH_WATCH_MONTHS)).map(
      (began) => `${capitalised(beginningWords(began))}, so the health watch shows no such event before.`,
    ),
  ];
}

const OF_ALL = [
  'We read figures from the XBRL tags of annual reports as filed. We correct an error of scale only where another tagged number proves it.',
  'The card describes what the company filed. It is not a rating, price forecast or advice.',
];

function ofFiler(figures: AnnualFigures, numbers: CardFigures, asOf: Day): readonly string[] {
  const { cautions, isStale, fiscalYearEnd, cik, currency, items } = figures;
  const sentences: string[] = [];
  for (const caution of cautions) {
    if (caution.code === 'newer_report_without_facts') {
      sentences.push(untaggedWords('a newer', caution.filing, cik));
    } else if (caution.code === 'report_misscaled') {
      const { form, filedOn, accession, factor } = caution.report;
      sentences.push(
        `All amounts in the ${form} of ${shortDate(filedOn)} are ${scaleWords(factor)} what the company reports elsewhere, so we read nothing from it (${filingUrl(cik, accession)}).`,
      );
    } else if (caution.code === 'fiscal_year_changed') {
      const { form, filedOn, accession, end } = caution.report;
      sentences.push(
        `The company changed its fiscal year. Its ${form} of ${shortDate(filedOn)} covers the months to ${shortDate(end)} (${filingUrl(cik, accession)}).`,
      );
    } else if (caution.code === 'revenue_recast') {
      sentences.push(recastWords(caution));
    } else if (caution.code === 'shares_restated') {
      sentences.push(restatedSharesWords(caution));
    } else {
      sentences.push(
        `Revenue of the year to ${shortDate(caution.fiscalYearEnd)} is on another basis than the year before, so we give no growth across the change.`,
      );
    }
  }
  if (isStale && !cautions.some(({ code }) => code === 'newer_report_without_facts')) {
    sentences.push(
      `The latest fiscal year with figures ended on ${shortDate(fiscalYearEnd)}, more than 24 months before ${shortDate(asOf)}. So we give no forecast range, peers or price ratios.`,
    );
  }
  for (const [label, figure] of [
    ['Revenue', items.revenue],
    ['Net income', items.netIncome],
  ] as const) {
    if (isFigure(figure)) sentences.push(...restatement(label, figure));
  }
  if (currency !== 'USD') {
    sentences.push(`Money is in ${currency}, the currency of the report. Nothing is converted.`);
  }
  if (FOREIGN_REPORTS.has(reportForm(numbers.revenue))) {
    sentences.push('The company reports events on Form 6-K, which has no items, so an empty health watch says little.');
  }
  if (hasFlag(items.cash, 'includesRestricted')) sentences.push('Cash includes restricted cash.');
  if (hasFlag(items.totalDebt, 'includesFinanceLeases')) sentences.push('Debt includes finance leases.');
  if (hasFlag(items.totalDebt, 'linesMayOverlap')) sentences.push(MAY_OVERLAP);
  if (hasFlag(items.sharesOutstanding, 'weightedDiluted')) {
    sentences.push('Shares outstanding are the weighted diluted count of the year, because no other count is tagged.');
  }
  const rough = isFigure(items.sharesOutstanding) ? roughUnit(items.sharesOutstanding.value) : null;
  if (rough !== null) sentences.push(roughWords(rough));
  sentences.push(...ofWitnesses(figures));
  for (const check of isFigure(items.totalDebt) ? items.totalDebt.checks : []) {
    if (!check.holds) sentences.push(`The tagged numbers do not add up as they should (${check.identity}).`);
  }
  return sentences;
}

/**
 * Figures that were corrected or withheld because another number of the filer conflicts with them, each listed once,
 * under the number that it conflicts with.
 */
function ofWitnesses({ items, years }: AnnualFigures): readonly string[] {
  const checked = Object.keys(FIGURE_RULES) as (keyof typeof FIGURE_RULES)[];
  return [
    ...checked.flatMap((name) => {
      const [label, figure] = [ITEM_LABELS[name], items[name]];
      if (isFigure(figure)) return correctedWords(label, figure);
      return figure.contradiction === undefined ? [] : [contradictedWords(label, figure.contradiction)];
    }),
    ...years.slice(1).flatMap(({ fiscalYear, revenue }) => {
      return isFigure(revenue) ? correctedWords(`Revenue of fiscal ${fiscalYear}`, revenue) : [];
    }),
  ];
}

/** Within a sentence; `EPS` keeps its capitals. */
const uncapitalised = (label: string) => label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

function correctedWords(label: string, figure: Figure): readonly string[] {
  const { value, unit, form, filedOn, testimony } = figure;
  const { corrected, witness } = testimony;
  if (corrected === null || witness === null) return [];
  const [tagged, other, read] = [corrected.tagged, witness.value, value].map((one) => amountInWords(one, unit));
  return [
    `We corrected ${uncapitalised(label)} to ${read}. The ${form} of ${shortDate(filedOn)} tags ${tagged}, ${scaleWords(corrected.factor)} what another tagged number shows (${witness.words}: ${other}).`,
  ];
}

function contradictedWords(label: string, { value, unit, parts: [part], witness }: Contradiction): string {
  const [tagged, other] = [value, witness.value].map((one) => amountInWords(one, unit));
  return `We do not give ${uncapitalised(label)}. The tagged ${tagged} in ${part === undefined ? 'its report' : `the ${part.form} of ${shortDate(part.filedOn)}`} conflicts with another tagged number (${witness.words}: ${other}).`;
}

const MAY_OVERLAP =
  'Debt may count one amount twice, because two of its lines may be the same debt. Its proof shows both sums.';
function untaggedWords(which: 'a' | 'a newer', { form, filedOn, accession }: AnnualFiling, cik: Cik): string {
  return `We have ${which} ${form} of ${shortDate(filedOn)} but not the figures in it, so we give no forecast range, peers or price ratios: ${filingUrl(cik, accession)}`;
}

const roughWords = (unit: number): string =>
  `The report rounds shares outstanding to ${grouped(unit)}, so numbers per share are not exact.`;

/**
 * The years between which per-share numbers are not comparable because the filer restated its shares for the later
 * years only.
 */
export function restatedSharesWords({ since, before, factor }: RestatedShares): string {
  const to = factor > 1 ? `${timesWords(factor)} times those` : `one for every ${timesWords(1 / factor)}`;
  const split = factor > 1 ? 'a share split' : 'a reverse split';
  return `The company restated the diluted shares of fiscal ${since} to about ${to} first reported, as after ${split}. It did not restate fiscal ${before}. So numbers per share up to that year cannot be compared with later ones.`;
}

/** The year at which growth per year stops, because a later report gives its revenue on another basis. */
function recastWords({ fiscalYearEnd, own, recast }: RecastYear): string {
  const [before, after] = [own, recast].map(({ value, unit }) => moneyInWords(value, unit));
  return `Revenue of the year to ${shortDate(fiscalYearEnd)} is ${before} in the report of ${shortDate(own.filedOn)} and ${after} in that of ${shortDate(recast.filedOn)}. We give no growth across that change.`;
}

/** A factor, with one decimal unless it is close to a whole number: `10`, `1.5`. */
const timesWords = (times: number) => String(Number(times.toFixed(times < 10 ? 1 : 0)));

function restatement(label: string, { restated, unit }: Figure): string[] {
  if (restated === null) return [];
  const [first, latest] = [moneyInWords(restated.first, unit), moneyInWords(restated.latest, unit)];
  return [`${label} was first reported as ${first} and is ${latest} in the newest report.`];
}

function hasFlag(figure: CardFigures[keyof CardFigures], flag: Figure['flags'][number]): boolean {
  return isFigure(figure) && figure.flags.includes(flag);
}
