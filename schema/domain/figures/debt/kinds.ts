import { DEBT_CONVERTIBLE, DEBT_CURRENT, DEBT_DUE_WITHIN_YEAR, DEBT_FAMILIES } from '../reading/concepts.ts';
import type { Alternative, FigureFlag, FiledValue } from '../reading/figure.ts';
import type { FilingValues } from '../reading/reading.ts';
import { add, first, greatest, isPresent, NOTHING, other, type Sum, sum } from '../reading/sums.ts';
import { shortTerm } from './lines.ts';
import type { Overlap } from './overlap.ts';

/** A kind of debt that exceeds a total by this factor is not wholly included in it. */
const KIND_EXCESS = 1.05;
/**
 * Convertible notes that exceed a total by this factor are not in it at all, because their discount is never that
 * large.
 */
const CONVERTIBLE_EXCESS = 1.5;
/** A kind this close to the sum of all others is their total. */
const TOTAL_TOLERANCE = 0.02;
/** Two amounts this close are the same amount, rounded. */
const ROUNDING = 0.001;
/** Notes payable up to this multiple of senior notes include them. */
const NOTES_ABOVE_SENIOR = 1.06;

/** A sum of debt with its rule and the rejected alternatives. */
export interface Choice extends Sum {
  readonly method: string;
  readonly others?: readonly Alternative[];
  readonly flags?: readonly FigureFlag[];
}

/**
 * Debt by kind: `parts` for filings without a line for long-term debt, `besideTotal` for kinds that contradict such a
 * line.
 */
export interface ByKinds {
  readonly parts: (filing: FilingValues, overlap: () => Overlap) => Choice | null;
  readonly besideTotal: (total: Choice, filing: FilingValues) => Choice;
}

/** The method's own rule first, then the fallbacks for when the liabilities contradict it. */
export const BY_KINDS: readonly ByKinds[] = [
  { parts: byParts, besideTotal: withLargerKind },
  { parts: byDistinctKinds, besideTotal: largerKindAlone },
  { parts: byLargestKind, besideTotal: (total) => total },
];

/**
 * Adds convertible notes that are not in the lines for all debt. Any other kind that exceeds those lines is itself all
 * debt.
 */
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
  // Kinds that are all tagged as zero say less than a nonzero line.
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

/** Like `byParts`, but kinds of nearly equal amount count once: they are the same debt under several tags. */
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

/** Like `byParts`, for when several kinds are parts of the largest, which then counts alone. */
function byLargestKind(filing: FilingValues, overlap: () => Overlap): Choice | null {
  const kinds = kindsOf(filing);
  if (kinds.length < 2) return byParts(filing, overlap);
  const largest = greatest(kinds);
  const name = 'The largest kind of debt alone, as all kinds together exceed all liabilities';
  const others = kinds.filter((kind) => kind !== largest && kind.value > 0).map((kind) => other(kind, ONE_DEBT));
  return { ...withDue(largest, name, { filing, overlap }), flags: ['linesMayOverlap'], others };
}

const ONE_DEBT = 'It may be the same debt under another tag, before or after discounts: the filing’s tags cannot tell.';

/** Kinds of debt plus the part due within a year that they do not already include. */
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
    // The line for all current debt includes the current parts of kinds.
    const [own, others] = split(kinds, ({ concept }) => isPresent(current) && concept.endsWith('Current'));
    const added = greatest([own, short, current]);
    // The current part of long-term debt may already be included in a kind.
    const isAgain = added.value > 0 && Math.abs(added.value - dueWithinYear.value) <= ROUNDING * added.value;
    const both = { ...add(others, added), method };
    return isAgain && isPresent(others) ? mayOverlap(both, others) : both;
  }
  // If all kinds are noncurrent, the current part of long-term debt is added, as it is to a line for all noncurrent
  // debt.
  if (isPresent(current)) return { ...add(kinds, greatest([current, dueWithinYear])), method };
  const isBeside = isPresent(dueWithinYear) && dueWithinYear.value > 0 && dueWithinYear.value !== kinds.value;
  if (!isBeside) return { ...add(kinds, short), method };
  const isInShort = short.value > 0 && overlap() !== 'apart';
  const due = isInShort ? greatest([short, dueWithinYear]) : add(dueWithinYear, short);
  return { ...add(kinds, due), method: `${name}, plus the current part of long-term debt and short-term borrowings.` };
}

/** A sum that may count one debt twice, with the lower alternative. */
const mayOverlap = (choice: Choice, without: Sum): Choice => ({
  ...choice,
  flags: ['linesMayOverlap'],
  others: [other(without, ONE_DEBT)],
});

function split({ parts }: Sum, isIn: (part: FiledValue) => boolean): readonly [Sum, Sum] {
  const of = (some: readonly FiledValue[]): Sum => ({
    value: some.reduce((total, { value }) => total + value, 0),
    parts: some,
  });
  return [of(parts.filter(isIn)), of(parts.filter((part) => !isIn(part)))];
}

/** Concepts of debt that is due after more than a year. */
const LATER = /Noncurrent$|:(?!Other).*LongTerm/;

const kindsOf = (filing: FilingValues) => sortedKinds(filing).kinds;

/**
 * The kinds of debt, without senior and other notes that are included in slightly larger notes payable; convertible
 * notes may be included too, which makes them doubtful.
 */
function sortedKinds(filing: FilingValues): { readonly kinds: readonly Sum[]; readonly doubtful: Sum | undefined } {
  const all = DEBT_FAMILIES.map((family) => greatest(family.map((concepts) => sum(filing, concepts))));
  const [senior = NOTHING, notes = NOTHING, otherNotes] = all;
  const isAmong = isPresent(notes) && notes.value >= senior.value && notes.value <= NOTES_ABOVE_SENIOR * senior.value;
  const kinds = all.filter((kind) => isPresent(kind) && !(isAmong && (kind === senior || kind === otherNotes)));
  return { kinds, doubtful: isAmong ? kinds.find(isConvertible) : undefined };
}
