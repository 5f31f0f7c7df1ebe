import { inputYears, recordedYears } from '../range/corrections/corrected-input.ts';
import type { Edition } from '../range/edition.ts';
import { RANGE_METHODS } from '../range/edition-in-use.ts';
import { growthHistory } from '../range/growth-history.ts';
import { RANGE_SCHEMAS, type ReceiptYear } from '../range/registry/receipt.ts';
import type { LoggedRange, RangeRecord } from '../range/registry/registry-records.ts';
import { isSameDay } from '../range/registry/score.ts';
import { revenueRange, targetOf } from '../range/v4-1.ts';
import type { Day } from '../terms/day.ts';
import { isSameFiscalYear } from '../terms/fiscal-year.ts';
import { CARD_METHOD, isChallenger } from '../terms/range-method.ts';
import { moneyFault } from './money-fault.ts';
import { rangeShape } from './record-shape.ts';
import { firstFormFault } from './verify-first-form.ts';
import type { RecordFault } from './verify-scores.ts';

/**
 * The faults of ranges that need no recomputation: their form, the spelling of filer and target, the method, and a
 * second guess for a year that already has one. Ranges of an older form are accepted on any day, as long as no range of
 * a newer form precedes them: an operator may have run an earlier version for a long time, and entries cannot be changed.
 *
 * @returns the faults, and the ranges that can be read
 */
export function rangeFaults(ranges: readonly LoggedRange[]): {
  readonly faults: readonly RecordFault[];
  readonly readable: readonly LoggedRange[];
} {
  const faults: RecordFault[] = [];
  const readable: LoggedRange[] = [];
  const targets = new Map<string, Target[]>();
  let newest = { form: 0, sequence: 0 };
  for (const range of ranges) {
    const { sequence, record } = range;
    const shape = rangeShape(record);
    if (shape !== null) {
      faults.push({ sequence, what: `is no whole range: it needs ${shape}.` });
      continue;
    }
    readable.push(range);
    const what = formFault(record);
    if (what !== null) faults.push({ sequence, what });
    const form = RANGE_SCHEMAS.indexOf(record.schema);
    if (form > newest.form) newest = { form, sequence };
    else if (form < newest.form) {
      const lacks = form === 0 ? 'years' : 'steps';
      faults.push({ sequence, what: `gives no ${lacks}, as entry ${newest.sequence} before it does.` });
    }
    const key = `${Number(record.cik)} ${record.method}`;
    const known = targets.get(key) ?? [];
    const twin = known.find(({ target }) => isSameFiscalYear(target, record.targetFiscalYearEnd));
    if (twin !== undefined) {
      faults.push({ sequence, what: `is a second range of ${record.cik} for the year of entry ${twin.sequence}.` });
    }
    targets.set(key, [...known, { target: record.targetFiscalYearEnd, sequence, record }]);
    if (isChallenger(record.method) && !isBeside(record, targets.get(`${Number(record.cik)} ${CARD_METHOD}`))) {
      faults.push({
        sequence,
        what: `is of ${record.method}, and no range of ${CARD_METHOD} of its day stands before it.`,
      });
    }
  }
  return { faults, readable };
}

interface Target {
  readonly target: Day;
  readonly sequence: number;
  readonly record: RangeRecord;
}

/** True if the card's range for the same year was logged on the same day: a challenger may not choose its moment. */
function isBeside(record: RangeRecord, known: readonly Target[] = []): boolean {
  const first = known.find(({ target }) => isSameFiscalYear(target, record.targetFiscalYearEnd));
  return first !== undefined && isSameDay(first.record, record);
}

function formFault({ cik, method, fiscalYearEnd, targetFiscalYearEnd, loggedOn }: RangeRecord): string | null {
  if (!/^\d{10}$/.test(cik)) return `names the filer ${JSON.stringify(cik)}; a CIK has ten digits here.`;
  const since = Object.hasOwn(RANGE_METHODS, method) ? RANGE_METHODS[method] : undefined;
  if (since === undefined)
    return `is of method ${JSON.stringify(method)}, which is none of ${Object.keys(RANGE_METHODS).join(', ')}.`;
  if (loggedOn < since) return `is of method ${method} and dated ${loggedOn}; the method is of ${since}.`;
  const target = targetOf(fiscalYearEnd);
  if (targetFiscalYearEnd !== target) {
    return `is for the year to ${targetFiscalYearEnd}; the year after ${fiscalYearEnd} ends on ${target}.`;
  }
  return null;
}

/** Parts have six decimals, and logarithms of two machines may round the last one differently. */
const PART_TOLERANCE = 1.5e-6;

/**
 * Checks that the parts and the bounds of a range follow from its inputs and the edition it names. A record of the
 * first form gives no years, so one of its parts is not checked.
 *
 * @returns the first that does not, as the rest of a sentence; null if all do
 */
export function computedFault(range: RangeRecord, edition: Edition): string | null {
  const { years } = range.inputs;
  if (isChallenger(range.method)) return `is of ${range.method}, which is not computed from edition ${range.edition}.`;
  if (range.schema === 'svc.range-receipt/1') return firstFormFault(range, edition);
  if (years === undefined) return 'gives no years.';
  if (range.stress === null) return 'gives no stress range.';
  return inputsFault(range, years) ?? recomputedFault(range, years, edition);
}

export function inputsFault(
  { schema, inputs, accession, fiscalYearEnd }: RangeRecord,
  years: readonly ReceiptYear[],
): string | null {
  const hasSteps = schema === 'svc.range-receipt/3';
  if (hasSteps && inputs.steps === undefined) return 'gives no steps.';
  if (!hasSteps && inputs.steps !== undefined) return `gives steps, which the form ${schema} does not have.`;
  const ends = years.map(([end]) => end);
  if (ends.some((end, at) => at > 0 && end <= (ends[at - 1] ?? ''))) return 'gives its years out of order.';
  const latest = years.at(-1);
  if (
    latest?.[0] !== fiscalYearEnd ||
    latest[1] !== inputs.revenue ||
    latest[2] !== inputs.netIncome ||
    latest[3] !== accession
  ) {
    return 'starts from another year than the last of its years.';
  }
  const { growths, steps } = inputs;
  if (steps !== undefined && steps.map(([end]) => end).join() !== growths.map(([end]) => end).join()) {
    return 'gives steps of other years than its growths.';
  }
  const grown = new Map(growthHistory(recordedYears(inputs, years)).map(({ end, growth }) => [end, growth]));
  for (const [end, growth] of growths) {
    const expected = grown.get(end) ?? null;
    if (expected === null || Math.abs(expected - growth) > PART_TOLERANCE) {
      return `says growth ${growth} to ${end}; its ${steps === undefined ? 'years' : 'steps'} make it ${expected}.`;
    }
  }
  return null;
}

function recomputedFault(range: RangeRecord, years: readonly ReceiptYear[], edition: Edition): string | null {
  const own = revenueRange(
    { years: inputYears(range, years), sic: range.inputs.sic, currency: 'USD', isStale: false },
    edition,
  );
  if ('absent' in own) return `has inputs from which there is no range: ${own.absent}.`;
  const part = partFault(own.parts, range);
  if (part !== null) return part;
  const money = {
    low: [own.low, range.low],
    high: [own.high, range.high],
    'stress.low': [own.stress.low, range.stress?.low ?? Number.NaN],
    'stress.high': [own.stress.high, range.stress?.high ?? Number.NaN],
    'b0.low': [own.b0.low, range.b0.low],
    'b0.high': [own.b0.high, range.b0.high],
    'b1.low': [own.b1.low, range.b1.low],
    'b1.high': [own.b1.high, range.b1.high],
  } as const;
  return moneyFault(money, `its inputs and edition ${range.edition}`);
}

const PARTS = ['m', 'f', 'ind', 'Z', 's', 'c', 'b', 'mid', 'F'] as const;

/** Checks that the stated parts follow, and that they are all the parts of the method. */
export function partFault(
  own: Readonly<Partial<Record<(typeof PARTS)[number], number>>>,
  { parts, method, edition }: RangeRecord,
): string | null {
  for (const name of PARTS) {
    const [expected, found] = [own[name], parts[name]];
    if (expected === undefined && found === undefined) continue;
    if (expected === undefined) return `gives a part ${name}, which ${method} does not have.`;
    if (found === undefined) return `does not give its part ${name}.`;
    if (Math.abs(expected - found) > PART_TOLERANCE) {
      return `says ${name} ${found}; its inputs and edition ${edition} make it ${expected.toFixed(6)}.`;
    }
  }
  return null;
}
