import { DEBT } from '../reading/debt-concepts.ts';
import type { FilingValues } from '../reading/reading.ts';
import { add, first, greatest, isPresent, NOTHING, type Sum, sum } from '../reading/sums.ts';
import { kindsOf, kindsThatMake, LARGE_DISCOUNT, sumOfKinds } from './kinds.ts';
import { type Choice, currentPart, dueWithinYear, isNear, isSame, MAY_HOLD, type Overlap, shortTerm } from './lines.ts';

/** What a total in the notes has to exceed the lines of the balance sheet by, to hold more than these. */
const HOLDS_MORE = 1.02;
/** The same where the lines have short-term borrowings and no current part. */
const MAY_HOLD_MORE = 1.01;
/** A kind of debt that exceeds a total by this factor is not wholly included in it. */
const IS_APART = 1.05;
/** One that exceeds it by this factor is not in it at all: no discount is that large. */
const NO_DISCOUNT = 1.5;
/** Lines that are less than debt with leases by this factor are a part of it. */
const HALF_OF = 2;
/** Rounding of the discounts in the notes. */
const DISCOUNT_EXCESS = 1.1;

/** The ways to read the debt of a filing, the method's own first, then those for which its liabilities may have room. */
export function choicesOf(filing: FilingValues, overlap: () => Overlap): readonly Choice[] {
  const later = first(filing, DEBT.noncurrent);
  const kinds = sumOfKinds(filing, overlap);
  // A line of 0 says less than a kind of debt or a total.
  const lines = later.value > 0 ? [fromBalanceSheet(later, filing, overlap)] : fromTotals(filing, kinds, overlap);
  const leases = sum(filing, [DEBT.withLeases]);
  const isPart = (choice: Choice, factor: number) => leases.value > factor * choice.value;
  const [base] = lines;
  if (base !== undefined && base.value > 0) {
    return isPart(base, HALF_OF) ? [withLeases(leases)] : [...withKindsApart(base, filing), ...lines];
  }
  const none = isPresent(later) ? [fromBalanceSheet(later, filing, overlap)] : lines;
  const ways = kinds === null || kinds.value === 0 ? none : [kinds, sumOfKinds(filing, overlap, LARGE_DISCOUNT)];
  const all = [...ways, ...(ways.length === 0 ? [kinds] : [])].filter((one) => one !== null);
  return isPresent(leases) && all.every((one) => isPart(one, IS_APART)) ? [withLeases(leases)] : all;
}

const withLeases = (leases: Sum): Choice => ({ ...leases, method: WITH_LEASES, flags: ['includesFinanceLeases'] });
const WITH_LEASES = 'Debt together with finance leases, which is more than the other lines of debt add up to.';

/** The lines of the balance sheet for debt due later and within a year; totals of the notes show what these lack. */
function fromBalanceSheet(later: Sum, filing: FilingValues, overlap: () => Overlap): Choice {
  const [combined, current] = [sum(filing, [DEBT.combined]), sum(filing, [DEBT.current])];
  const [due, part] = [dueWithinYear(filing, overlap), currentPart(filing)];
  const [long, whole] = [sum(filing, [DEBT.longTerm]), sum(filing, [DEBT.withMaturities])];
  const method = isPresent(due) ? `Noncurrent debt and ${due.method}.` : 'Noncurrent debt.';
  const sheet: Choice = {
    ...due,
    ...add(later, due),
    method,
    ...(due.instead === undefined ? {} : { instead: { ...due.instead, sum: add(later, due.instead.sum) } }),
  };
  if ([combined, long, whole, sum(filing, [DEBT.withLeases])].some((total) => isSame(total, sheet))) return sheet;
  const withShort = (total: Sum) => (isPresent(current) && !isPresent(part) ? total : add(total, rest(due, part)));
  const isLeased = later.parts[0]?.concept !== DEBT.noncurrent[0];
  const total = greatest([combined, withShort(long), ...(isLeased ? [withShort(whole)] : [])].filter(isPresent));
  const isMore =
    total.value >
    (isPresent(current) || isPresent(part) ? HOLDS_MORE : isPresent(due) ? MAY_HOLD_MORE : 1) * sheet.value;
  const isPrincipal = total.value - sheet.value <= DISCOUNT_EXCESS * discounts(filing);
  if (!isMore || isPrincipal) return sheet;
  return { ...total, method: 'A total for debt in the notes, which holds more than the lines of the balance sheet.' };
}

const rest = (due: Sum, part: Sum): Sum =>
  due.value > part.value
    ? { value: due.value - part.value, parts: due.parts.filter((one) => !part.parts.includes(one)) }
    : NOTHING;

const discounts = (filing: FilingValues) =>
  Math.max(0, ...DEBT.discounts.map((concept) => Math.abs(filing.get(concept)?.value ?? 0)));

/** Totals for all debt or all long-term debt, for filings without a line for debt due later; else kinds that are more. */
function fromTotals(filing: FilingValues, byKinds: Choice | null, overlap: () => Overlap): readonly Choice[] {
  const combined = sum(filing, [DEBT.combined]);
  if (isPresent(combined)) return [{ ...combined, method: 'The filing’s own line for all debt.' }];
  const kinds = kindsOf(filing);
  const leases = sum(filing, [DEBT.withLeases]);
  if (kindsThatMake(leases, [...kinds, dueWithinYear(filing, overlap)]) !== null) {
    return [{ ...leases, method: 'The line for all debt, which its kinds add up to.' }];
  }
  const long = first(filing, [DEBT.longTerm, DEBT.withMaturities]);
  if (!isPresent(long)) return [];
  const total = withDueOf(long, filing, overlap);
  if (byKinds === null || byKinds.value <= IS_APART * total.value) return [total];
  // Long-term debt may be one kind of several under a second name, or less than kinds that prove each other.
  const isKind = DEBT.families.flat(2).some((concept) => isNear(sum(filing, [concept]), long, HOLDS_MORE - 1));
  const isMade = kindsThatMake(long, kinds) !== null || isNear(sum(filing, [DEBT.carrying]), total, HOLDS_MORE - 1);
  const areProven = kinds.some((kind) => kind.value > total.value && kindsThatMake(kind, kinds) !== null);
  const areOthers = kinds.some((kind) => kind.value > 0 && !isNear(kind, long, LARGE_DISCOUNT));
  return (isKind && areOthers && !isMade) || areProven ? [byKinds, total] : [total];
}

function withDueOf(long: Sum, filing: FilingValues, overlap: () => Overlap): Choice {
  const current = sum(filing, [DEBT.current]);
  if (isPresent(current)) {
    return { ...add(long, greatest([current, currentPart(filing)])), method: 'Long-term debt and current debt.' };
  }
  const short = shortTerm(filing);
  const whether = isPresent(short) ? overlap() : 'overlaps';
  if (whether === 'overlaps' || whether === 'holdsCurrentPart') return { ...long, method: 'Long-term debt.' };
  const both: Choice = { ...add(long, short), method: 'Long-term debt and short-term borrowings.' };
  return whether === 'apart' ? both : { ...both, flags: ['linesMayOverlap'], instead: { sum: long, why: MAY_HOLD } };
}

/** Adds kinds of debt that are more than the lines for all debt and so no part of them, such as convertible notes. */
function withKindsApart(base: Choice, filing: FilingValues): readonly Choice[] {
  const kinds = kindsOf(filing);
  const isApart = (kind: Sum) =>
    kind.value >
      (kinds.some((one) => one !== kind && isNear(one, base, HOLDS_MORE - 1)) ? 1 + LARGE_DISCOUNT : NO_DISCOUNT) *
        base.value &&
    !kind.parts.some((part) => base.parts.includes(part) || part.concept === DEBT.notes) &&
    !isSame(kind, sum(filing, [DEBT.carrying]));
  const apart = kinds.filter(isApart);
  const method = 'The lines for debt, and kinds of debt that are more than these and so no part of them.';
  return apart.length === 0 ? [] : [{ ...base, ...add(base, apart.reduce(add, NOTHING)), method }];
}
