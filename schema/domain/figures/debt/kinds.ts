import { DEBT } from '../reading/debt-concepts.ts';
import type { FilingValues } from '../reading/reading.ts';
import { add, first, greatest, isPresent, NOTHING, type Sum, sum } from '../reading/sums.ts';
import { type Choice, dueWithinYear, isNear, isSame, moreExact, type Overlap, shortTerm } from './lines.ts';

/** A kind that is less than another by no more than this fraction may be the same loan, after discounts. */
const DISCOUNT = 0.02;
/** The same where the liabilities have no room for both, as with loans at fair value (Blackstone). */
export const LARGE_DISCOUNT = 0.15;

/** The kinds of debt that a filing tags, each once: lines of one family, and of one amount, are the same debt. */
export function kindsOf(filing: FilingValues): readonly Sum[] {
  const isNone = [DEBT.longTerm, ...DEBT.noncurrent.slice(0, 1)].some((concept) => filing.get(concept)?.value === 0);
  const kinds = DEBT.families
    .map((family) => greatest(family.map((concepts) => sum(filing, concepts))))
    .filter((kind) => isPresent(kind) && !(isNone && OTHER.test(kind.parts[0]?.concept ?? '')));
  const isAgain = (kind: Sum, at: number) => kind.value > 0 && kinds.slice(0, at).some((one) => isSame(one, kind));
  return kinds.filter((kind, at) => !isAgain(kind, at));
}

/** A rest by its name, of which a total of 0 leaves nothing: another liability that is tagged so (CoStar 2019). */
const OTHER = /:OtherLongTermDebt/;

/** Two or more kinds that add up to a total, to the last unit tagged; null if none do. */
export function kindsThatMake(total: Sum, kinds: readonly Sum[]): readonly Sum[] | null {
  if (!isPresent(total) || total.value === 0) return null;
  const least = kinds.filter(({ value, parts }) => value > 0 && value < total.value && parts !== total.parts);
  for (let set = 3; set < 1 << least.length; set += 1) {
    const chosen = least.filter((_, at) => (set >> at) & 1);
    if (chosen.length > 1 && isSame(chosen.reduce(add, NOTHING), total)) return chosen;
  }
  return null;
}

/** Notes payable hold senior, other, secured and unsecured notes that are nearly all of them (AvalonBay, PulteGroup). */
function kindsOfNotes(notes: Sum, kinds: readonly Sum[]): readonly Sum[] {
  if (!notes.parts.some(({ concept }) => NOTES.test(concept))) return [];
  const named = kinds.filter((kind) => kind.parts.every(({ concept }) => MAY_BE_NOTES.test(concept)));
  const least = named.filter(({ value }) => value > 0 && value <= notes.value);
  const { value } = least.reduce(add, NOTHING);
  return Math.abs(notes.value - value) <= NEARLY_ALL * value ? least : [];
}

const NOTES = /:(LongTerm)?NotesPayable$/;
const MAY_BE_NOTES = /:(Senior|Secured|Unsecured|OtherNotesPayable)/;
/** Notes payable that differ from the kinds of notes by no more than this fraction, a discount or premium, are these. */
const NEARLY_ALL = 0.06;

/**
 * Debt as the sum of its kinds, for filings without a line for long-term debt. A kind that others add up to counts in
 * their place; one a little below another may be the same loan before or after discounts, and counts once.
 *
 * @param discount  how far below, as a fraction
 */
export function sumOfKinds(filing: FilingValues, overlap: () => Overlap, discount: number = DISCOUNT): Choice | null {
  const all = kindsOf(filing);
  const ofNotes = all.flatMap((kind) => kindsOfNotes(kind, all));
  const whole = all.filter((kind) => !ofNotes.includes(kind)).sort((a, b) => b.value - a.value);
  const isAgain = (kind: Sum, larger: Sum) =>
    kind.value > 0 && kind.value <= larger.value && kind.value >= (1 - discount) * larger.value;
  const again = whole.filter((kind, at) => whole.slice(0, at).some((larger) => isAgain(kind, larger)));
  const once = whole.filter((kind) => !again.includes(kind));
  const exact = once.map((kind) => again.filter((one) => isAgain(one, kind)).reduce(moreExact, kind));
  const kinds = exact.reduce(add, NOTHING);
  const due = dueWithinYear(filing, overlap);
  if (kinds.value === 0 && (isPresent(due) || !isPresent(kinds))) {
    return isPresent(due) ? { ...due, method: 'Debt due within a year, the only debt the filing gives.' } : null;
  }
  const choice = withDue(kinds, filing, due);
  // Convertible notes may be among notes payable that hold other notes.
  const inNotes = exact.filter(
    (kind) => ofNotes.length > 0 && kind.parts.every(({ concept }) => /:Convertible/.test(concept)),
  );
  if (again.length === 0 && inNotes.length === 0) return choice;
  const other = inNotes.length === 0 ? whole : exact.filter((kind) => !inNotes.includes(kind));
  return {
    ...choice,
    flags: ['linesMayOverlap'],
    instead: { sum: withDue(other.reduce(add, NOTHING), filing, due), why: ONE_DEBT },
  };
}

const ONE_DEBT = 'It may be the same debt under another tag, before or after discounts: the filing’s tags cannot tell.';
const SUM_OF_KINDS = 'The sum of the kinds of debt the filing gives';

/** Kinds of debt plus what is due within a year, as far as they do not hold it. */
function withDue(kinds: Sum, filing: FilingValues, due: Choice): Choice {
  const [all, short] = [sum(filing, [DEBT.current]), shortTerm(filing)];
  const method = `${SUM_OF_KINDS}, with debt due within a year that they do not hold.`;
  // Kinds that are all due later have all current debt on top; current parts of kinds are in it already.
  const isLater = kinds.parts.every(({ value, concept }) => value === 0 || LATER.test(concept));
  const part = first(filing, DEBT.currentPart);
  if (isLater && isSame(part, kinds)) return { ...add(kinds, short), method };
  if (isLater && (isPresent(all) || isPresent(part))) return { ...due, ...add(kinds, due), method };
  const own = kinds.parts.filter(({ concept }) => concept.endsWith('Current'));
  if (isPresent(all)) {
    // A kind of the amount of all current debt is that debt (Skyworks 2011).
    const others = kinds.parts.filter((one) => !own.includes(one) && !isSame({ value: one.value, parts: [one] }, all));
    const rest = { value: others.reduce((total, { value }) => total + value, 0), parts: others };
    const added = greatest([{ value: kinds.value - rest.value, parts: own }, all, short]);
    return { ...add(rest, added), method };
  }
  const isHeld = kinds.parts.some((one) => short.parts.includes(one));
  const both: Choice = { ...(isHeld ? kinds : add(kinds, short)), method };
  const isAgain = short.value > 0 && isNear(part, short, 0.001);
  return isAgain ? { ...both, flags: ['linesMayOverlap'], instead: { sum: kinds, why: ONE_DEBT } } : both;
}

/** Concepts of debt that is due after more than a year. */
const LATER = /Noncurrent$|:(?!Other).*LongTerm/;
