import { type ItemOutcome, type TextItem, UNCLASSIFIED } from '../../terms/item-outcome.ts';
import { withoutRecalled } from './recalled.ts';
import { OUTCOME_RULES } from './rules/index.ts';

/** One sentence in which a rule fired. */
export interface Firing {
  readonly outcome: ItemOutcome;
  /** What the pattern matched, verbatim. */
  readonly phrase: string;
  readonly sentence: string;
  /** Where the phrase stands in the sentence. */
  readonly at: number;
}

export interface RulesApplied {
  /** Null for an item that has no outcomes. */
  readonly outcome: ItemOutcome | typeof UNCLASSIFIED | null;
  /** The phrase on which each outcome found rests first, verbatim, of at least six words where its sentence has them. */
  readonly evidence: readonly string[];
  /** Every firing of the outcomes given. */
  readonly firings: readonly Firing[];
}

/** A longer sentence is a table or a list that has lost its shape. */
const SENTENCE_MAX = 4_000;
/** What a section says happened stands at its beginning; behind it come plans, biographies and cautions. */
const SENTENCES_MAX = 400;

/**
 * What the phrase rules make of a section: one outcome, or `UNCLASSIFIED` where none fires or two disagree.
 *
 * A departure and an appointment in one item 5.02 do not disagree: they are `SEVERAL`.
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
/** Words that may follow the phrase up to the end of its clause. */
const EVIDENCE_MORE = 10;
/** No quotation ends with one of these. */
const LITTLE =
  /^(?:an?|the|its|his|her|their|of|to|as|at|in|on|for|from|with|by|and|or|that|whether|over|under|upon)$/i;

/** A single verb says too little to a reader: the words behind it come with it, to the end of the clause or near it. */
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
