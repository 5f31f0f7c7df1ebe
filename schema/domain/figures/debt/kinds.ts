import { DEBT_CONVERTIBLE, DEBT_CURRENT, DEBT_DUE_WITHIN_YEAR, DEBT_FAMILIES } from '../concepts.ts';
import type { Alternative, FigureFlag, FiledValue } from '../figure.ts';
import type { FilingValues } from '../reading.ts';
import { add, first, greatest, isPresent, NOTHING, other, type Sum, sum } from '../sums.ts';
import { shortTerm } from './lines.ts';
import type { Overlap } from './overlap.ts';

/** A kind of debt this much above a total is not all in it. */
const KIND_EXCESS = 1.05;
/** Convertible notes this much above a total are not in it at all: their discount is never so great. */
const CONVERTIBLE_EXCESS = 1.5;
/** A kind this near to the sum of all others is their total. */
const TOTAL_TOLERANCE = 0.02;
/** Two amounts this near are one, rounded. */
const ROUNDING = 0.001;
/** Notes payable this little above senior notes hold them. */
const NOTES_ABOVE_SENIOR = 1.06;

/** A sum of debt, how it was made, and what it was decided against. */
export interface Choice extends Sum {
  readonly method: string;
  /** Sums that it was decided against. */
  readonly others?: readonly Alternative[];
  readonly flags?: readonly FigureFlag[];
}

/** Debt by kinds: for filings without a line for long-term debt, and what a kind says against such a line. */
export interface ByKinds {
  readonly parts: (filing: FilingValues, overlap: () => Overlap) => Choice | null;
  readonly besideTotal: (total: Choice, filing: FilingValues) => Choice;
}

/** As the method has it, then what is taken where the liabilities contradict that. */
export const BY_KINDS: readonly ByKinds[] = [
  { parts: byParts, besideTotal: withLargerKind },
  { parts: byDistinctKinds, besideTotal: largerKindAlone },
  { parts: byLargestKind, besideTotal: (total) => total },
];

/** Convertible notes that are no part of the lines for all debt come on top. Any other kind above them is all debt. */
function withLargerKind(total: Choice, filing: FilingValues): Choice {
  const kinds = kindsOf(filing);
  const largest = greatest(kinds);
  const isOfOthers = kinds.some((kind) => kind !== largest && kind.value === total.value);
  const isApart = largest.value > CONVERTIBLE_EXCESS * total.value || isOfOthers;
  if (total.value === 0 || largest.value <= KIND_EXCESS * total.value || !isConvertible(largest) || !isApart) {
    return largerKindAlone(total, filing);
  }
  return {
    ...add(total, largest),
    method: 'The lines for debt and convertible notes, which are more than these and so no part of them.',
  };
}

const CONVERTIBLE: ReadonlySet<string> = new Set(DEBT_CONVERTIBLE.flat());
const isConvertible = ({ parts, value }: Sum) => value > 0 && parts.every(({ concept }) => CONVERTIBLE.has(concept));

function largerKindAlone(total: Choice, filing: FilingValues): Choice {
  const largest = greatest(kindsOf(filing));
  if (largest.value <= KIND_EXCESS * total.value) return total;
  return { ...largest, method: 'One kind of debt alone is more than the lines for all debt: it counts.' };
}

/** Rules for filings without a line for long-term debt: kinds of debt, then short-term lines alone. */
function byParts(filing: FilingValues, overlap: () => Overlap): Choice | null {
  const { kinds, doubtful } = sortedKinds(filing);
  const short = greatest([shortTerm(filing), sum(filing, [DEBT_CURRENT]), first(filing, DEBT_DUE_WITHIN_YEAR)]);
  // Kinds that are all tagged as none say less than a line that is not.
  if (kinds.some(({ value }) => value > 0) || (kinds.length > 0 && short.value === 0)) {
    const largest = greatest(kinds);
    const rest = kinds.filter((kind) => kind !== largest).reduce(add, NOTHING);
    const isTotal = isPresent(rest) && Math.abs(largest.value - rest.value) <= TOTAL_TOLERANCE * rest.value;
    const name = isTotal ? 'The kind of debt that equals the sum of all others' : SUM_OF_KINDS;
    const all = withDue(isTotal ? largest : add(largest, rest), name, { filing, overlap });
    return isTotal || doubtful === undefined
      ? all
      : mayOverlap(all, split(all, (part) => !doubtful.parts.includes(part))[0]);
  }
  return isPresent(short) ? { ...short, method: 'Short-term debt, the only debt the filing gives.' } : null;
}

const SUM_OF_KINDS = 'The sum of the kinds of debt the filing gives';

/** The same with kinds of nearly one amount counted once: they are one debt under several tags. */
function byDistinctKinds(filing: FilingValues, overlap: () => Overlap): Choice | null {
  const kinds = [...kindsOf(filing)].sort((a, b) => b.value - a.value);
  const isAgain = (kind: Sum, at: number) =>
    kinds.slice(0, at).some((larger) => larger.value - kind.value <= TOTAL_TOLERANCE * larger.value);
  const distinct = kinds.filter((kind, at) => !isAgain(kind, at));
  if (distinct.length === kinds.length) return byParts(filing, overlap);
  return withDue(distinct.reduce(add, NOTHING), `${SUM_OF_KINDS}, those of nearly one amount once`, {
    filing,
    overlap,
  });
}

/** The same where several kinds are parts of the largest: that alone. */
function byLargestKind(filing: FilingValues, overlap: () => Overlap): Choice | null {
  const kinds = kindsOf(filing);
  if (kinds.length < 2) return byParts(filing, overlap);
  const largest = greatest(kinds);
  const name = 'The largest kind of debt alone, as all kinds together exceed all liabilities';
  const others = kinds.filter((kind) => kind !== largest && kind.value > 0).map((kind) => other(kind, ONE_DEBT));
  return { ...withDue(largest, name, { filing, overlap }), flags: ['linesMayOverlap'], others };
}

const ONE_DEBT = 'It may be the same debt under another tag, before or after discounts: the filing’s tags cannot tell.';

/** Kinds of debt with what is due within a year, as far as they do not hold it. */
function withDue(
  kinds: Sum,
  name: string,
  { filing, overlap }: { readonly filing: FilingValues; readonly overlap: () => Overlap },
): Choice {
  const current = sum(filing, [DEBT_CURRENT]);
  const short = shortTerm(filing);
  const dueWithinYear = first(filing, DEBT_DUE_WITHIN_YEAR);
  const method = `${name}, plus short-term borrowings.`;
  if (!kinds.parts.every(({ value, concept }) => value === 0 || LATER.test(concept))) {
    // The line for all current debt holds the current parts of kinds.
    const [own, others] = split(kinds, ({ concept }) => isPresent(current) && concept.endsWith('Current'));
    const added = greatest([own, short, current]);
    // What is due of long-term debt may stand in a kind already.
    const isAgain = added.value > 0 && Math.abs(added.value - dueWithinYear.value) <= ROUNDING * added.value;
    const both = { ...add(others, added), method };
    return isAgain && isPresent(others) ? mayOverlap(both, others) : both;
  }
  // All of them are due later; the current part of long-term debt comes on top as it does to a line for all that is due later.
  if (isPresent(current)) return { ...add(kinds, greatest([current, dueWithinYear])), method };
  const isBeside = isPresent(dueWithinYear) && dueWithinYear.value > 0 && dueWithinYear.value !== kinds.value;
  if (!isBeside) return { ...add(kinds, short), method };
  const isInShort = short.value > 0 && overlap() !== 'apart';
  const due = isInShort ? greatest([short, dueWithinYear]) : add(dueWithinYear, short);
  return { ...add(kinds, due), method: `${name}, plus the current part of long-term debt and short-term borrowings.` };
}

/** A sum that may count one debt twice, and what it is without that. */
const mayOverlap = (choice: Choice, without: Sum): Choice => ({
  ...choice,
  flags: ['linesMayOverlap'],
  others: [other(without, ONE_DEBT)],
});

/** A sum of some values of another one, and that of the rest. */
function split({ parts }: Sum, isIn: (part: FiledValue) => boolean): readonly [Sum, Sum] {
  const of = (some: readonly FiledValue[]): Sum => ({
    value: some.reduce((total, { value }) => total + value, 0),
    parts: some,
  });
  return [of(parts.filter(isIn)), of(parts.filter((part) => !isIn(part)))];
}

/** Concepts of debt that is due after more than a year. */
const LATER = /Noncurrent$|:(?!Other).*LongTerm/;

/** One sum for each kind of debt the filing gives. */
const kindsOf = (filing: FilingValues) => sortedKinds(filing).kinds;

/** The same: senior and other notes are among notes payable that are little more, and convertible notes may be. */
function sortedKinds(filing: FilingValues): { readonly kinds: readonly Sum[]; readonly doubtful: Sum | undefined } {
  const all = DEBT_FAMILIES.map((family) => greatest(family.map((concepts) => sum(filing, concepts))));
  const [senior = NOTHING, notes = NOTHING, otherNotes] = all;
  const isAmong = isPresent(notes) && notes.value >= senior.value && notes.value <= NOTES_ABOVE_SENIOR * senior.value;
  const kinds = all.filter((kind) => isPresent(kind) && !(isAmong && (kind === senior || kind === otherNotes)));
  return { kinds, doubtful: isAmong ? kinds.find(isConvertible) : undefined };
}
