import {
  type ItemOutcome,
  type Office,
  type OfficeChange,
  type TextItem,
  UNCLASSIFIED,
} from '../../terms/item-outcome.ts';
import { applyRules, type RulesApplied } from './apply-rules.ts';
import { type Excerpt, excerpt, sentences } from './excerpt.ts';
import { isPublished, recordOf } from './measured.ts';
import { changesOf } from './office.ts';

interface NamedAmount {
  /** Verbatim: `approximately $10 million to $12 million`. */
  readonly phrase: string;
  /** US dollars as exact decimals; equal if the phrase gives a single amount. */
  readonly lowUsd: string;
  readonly highUsd: string;
}

const SCALES: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9 };
const NUMBER = String.raw`(?<![A-Z]{1,2})\$\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s(thousand|million|billion)\b)?`;
const AMOUNT = new RegExp(
  String.raw`${NUMBER}(?:\s?(?:to|and|-|–|—)\s?(?:approximately )?${NUMBER.replace(String.raw`\$\s?`, String.raw`\$?\s?`)})?`,
);

/**
 * The amount in the first sentence that gives one, for items 2.05 and 2.06; null if no sentence does.
 *
 * US dollars only: `C$5 million` does not count. A first number without its own scale takes that of the second ("$10 to
 * $12 million"). Amounts per share are skipped.
 */
export function firstAmount(sentences: readonly string[]): NamedAmount | null {
  for (const sentence of sentences) {
    for (const found of sentence.matchAll(new RegExp(AMOUNT, 'g'))) {
      const [phrase, low = '', lowScale, high, highScale] = found;
      if (/^\s?(?:per|a|each) (?:share|unit)/i.test(sentence.slice(found.index + phrase.length))) continue;
      const isRange = high !== undefined && (highScale !== undefined || high.includes(',') || lowScale === undefined);
      const scale = lowScale ?? (isRange ? highScale : undefined);
      const lowUsd = shift(low, scale);
      return { phrase, lowUsd, highUsd: isRange ? shift(high, highScale ?? scale) : lowUsd };
    }
  }
  return null;
}

/** Shifts the decimal point by the scale on the digits themselves, without rounding. */
function shift(number: string, scale: string | undefined): string {
  const [whole = '', fraction = ''] = number.replaceAll(',', '').split('.');
  const places = scale === undefined ? 0 : (SCALES[scale] ?? 0);
  const moved = fraction.padEnd(places, '0');
  const digits = `${whole}${moved.slice(0, places)}`.replace(/^0+(?=\d)/, '');
  const rest = moved.slice(places).replace(/0+$/, '');
  return rest === '' ? digits : `${digits}.${rest}`;
}

export interface ItemDescription {
  readonly item: TextItem;
  /** Null for an empty section. */
  readonly excerpt: Excerpt | null;
  /** Null for items 2.05 and 2.06, which have no outcomes. */
  readonly outcome: ItemOutcome | typeof UNCLASSIFIED | null;
  readonly evidence: readonly string[];
  /** Item 5.02: the office that changes hands; null if none does, or the text does not name it. */
  readonly office: Office | null;
  /** Item 5.02: every departure and appointment. */
  readonly changes: readonly OfficeChange[];
  /** Items 2.05 and 2.06. */
  readonly amount: NamedAmount | null;
  /** Item 4.01. */
  readonly disagreement: boolean | null;
  /** Item 4.02, in the filer's words. */
  readonly periods: readonly string[];
}

/**
 * Reads a section of one of the nine items.
 *
 * @param paragraphs  the text after the heading and its title, with single spaces
 */
export function describeItem(item: TextItem, paragraphs: readonly string[]): ItemDescription {
  const said = paragraphs.flatMap(sentences);
  const { outcome, evidence, firings } = onlyPublished(item, applyRules(item, said));
  const changes = item === '5.02' ? changesOf(firings) : [];
  return {
    item,
    excerpt: excerpt(
      paragraphs,
      firings.map(({ sentence }) => sentence),
    ),
    outcome,
    evidence,
    office: changes[0]?.office ?? null,
    changes,
    amount: item === '2.05' || item === '2.06' ? firstAmount(said) : null,
    disagreement: item === '4.01' ? auditorDisagreement(said) : null,
    periods: item === '4.02' ? nonReliancePeriods(said) : [],
  };
}

/** Suppresses an outcome that is wrong too often. */
function onlyPublished(item: TextItem, applied: RulesApplied): RulesApplied {
  const { outcome } = applied;
  if (outcome === null || outcome === UNCLASSIFIED) return applied;
  const record = recordOf(item, outcome);
  return record === null || isPublished(record) ? applied : { outcome: UNCLASSIFIED, evidence: [], firings: [] };
}

const NO_DISAGREEMENT =
  /\b(?:no|not (?:had|have|been)? ?(?:any)?|without any|nor any|never)\s+(?:such )?(?:disagreements?|disputes?)\b|\b(?:have|were|was|had|did|been) not (?:been |had )?any (?:disagreement|dispute)s?\b/i;
const DISAGREEMENT =
  /\b(?:had|was|were|following|certain) (?:a |one |two |the following |certain )?disagreements?\b(?! (?:or|if not))|\bdisagreed with\b/i;

/**
 * True if an item 4.01 reports a disagreement with the departing auditor; null if it is silent or says both.
 *
 * A mention of a letter stating "whether it agrees or disagrees" does not report a disagreement.
 */
function auditorDisagreement(sentences: readonly string[]): boolean | null {
  const none = sentences.some((sentence) => NO_DISAGREEMENT.test(sentence));
  const one = sentences.some((sentence) => DISAGREEMENT.test(sentence) && !NO_DISAGREEMENT.test(sentence));
  return none === one ? null : one;
}

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const DATE = String.raw`${MONTH} \d{1,2}, \d{4}`;
const PERIOD = new RegExp(
  String.raw`\b(?:(?:fiscal|calendar|interim|annual|quarterly|transition|three|six|nine|twelve)[ -](?:months? )?)*(?:years?|quarters?|months?|periods?)(?: \w+){0,2} ended(?: on)? ${DATE}(?:(?:,? and |, )(?:for )?${DATE})*`,
  'gi',
);
const SPEAKS_OF_THEM = /\b(?:relied|reliance|restat)/i;
const PERIODS_MAX = 12;

/** The periods whose statements are not to be relied on, each once, as the relevant sentences name them. */
function nonReliancePeriods(sentences: readonly string[]): string[] {
  const found = sentences
    .filter((sentence) => SPEAKS_OF_THEM.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(PERIOD)].map(([period]) => period));
  return [...new Set(found)].slice(0, PERIODS_MAX);
}
