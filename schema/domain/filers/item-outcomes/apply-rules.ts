import { type ItemOutcome, type TextItem, UNCLASSIFIED } from '../../terms/item-outcome.ts';
import { type Firing, withoutRecalled } from './recalled.ts';
import { OUTCOME_RULES } from './rules/index.ts';

export interface RulesApplied {
  /** Null for an item without outcomes. */
  readonly outcome: ItemOutcome | typeof UNCLASSIFIED | null;
  /** The first phrase behind each outcome found, verbatim, with at least six words where the sentence has them. */
  readonly evidence: readonly string[];
  /** Every firing of the resulting outcomes. */
  readonly firings: readonly Firing[];
}

/** A longer sentence is a table or list that has lost its layout. */
const SENTENCE_MAX = 4_000;
/** Sections report the event at the beginning; plans, biographies and cautions follow. */
const SENTENCES_MAX = 400;

/**
 * The result of the phrase rules for a section: one outcome, or `UNCLASSIFIED` if no rule fires or two disagree.
 *
 * A departure and an appointment in one item 5.02 do not disagree: together they are `SEVERAL`.
 */
export function applyRules(item: TextItem, sentences: readonly string[]): RulesApplied {
  const rules = OUTCOME_RULES.filter((rule) => rule.item === item);
  if (rules.length === 0) return { outcome: null, evidence: [], firings: [] };
  const read = sentences.slice(0, SENTENCES_MAX).filter(({ length }) => length <= SENTENCE_MAX);
  const fired = rules.flatMap((rule) => {
    const firings = read.flatMap((sentence): Firing[] => {
      const found = rule.pattern.exec(sentence);
      if (found === null || rule.except?.test(sentence) === true) return [];
      return [{ outcome: rule.outcome, phrase: found[0], sentence, at: found.index }];
    });
    return firings.map((firing) => ({ ...firing, yieldsTo: rule.yieldsTo ?? [] }));
  });
  const all = item === '3.01' ? withoutRecalled(fired, read) : fired;
  const outcomes = new Set(all.map(({ outcome }) => outcome));
  const firings = all.filter(({ yieldsTo }) => !yieldsTo.some((other) => outcomes.has(other)));
  const left = [...new Set(firings.map(({ outcome }) => outcome))];
  const outcome = resolve(item, left);
  if (outcome === UNCLASSIFIED) return { outcome, evidence: [], firings: [] };
  const evidence = left.flatMap((one) => {
    const first = firings.find((firing) => firing.outcome === one);
    return first === undefined ? [] : [evidenceOf(first)];
  });
  return { outcome, evidence, firings };
}

const EVIDENCE_WORDS = 6;
/** Maximum number of words added after the phrase, up to the end of its clause. */
const EVIDENCE_MORE = 10;
/** A quotation never ends with one of these. */
const LITTLE =
  /^(?:an?|the|its|his|her|their|of|to|as|at|in|on|for|from|with|by|and|or|that|whether|over|under|upon)$/i;

/** A lone verb says too little, so the words after it are added, up to the end of the clause if it is near. */
function evidenceOf({ sentence, phrase, at }: Firing): string {
  const [ending = '', ...behind] = sentence.slice(at + phrase.length).split(' ');
  const words = `${phrase}${ending}`.trim().split(' ');
  const own = words.length;
  for (const word of behind) {
    const isEnded = /(?<!\d),$|[;:]$/.test(words.at(-1) ?? '');
    if (words.length >= EVIDENCE_WORDS && (isEnded || words.length >= own + EVIDENCE_MORE)) break;
    words.push(word);
  }
  while (words.length > own && LITTLE.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ').replace(/[,;:.]$/, '');
}

function resolve(item: TextItem, left: readonly ItemOutcome[]): ItemOutcome | typeof UNCLASSIFIED {
  const [only, another] = left;
  if (only !== undefined && another === undefined) return only;
  const isSeveral = item === '5.02' && left.length === 2 && left.includes('DEPARTURE') && left.includes('APPOINTMENT');
  return isSeveral ? 'SEVERAL' : UNCLASSIFIED;
}
