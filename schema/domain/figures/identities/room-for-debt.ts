import * as tags from '../reading/concepts.ts';
import { DEBT, DEBT_DUE } from '../reading/debt-concepts.ts';
import type { Witness } from '../reading/figure.ts';
import type { Reading } from '../reading/reading.ts';
import { firstInstant, instant, witness } from './identity.ts';

const DUE_WITHIN_YEAR: ReadonlySet<string> = new Set([...DEBT.currentPart, DEBT.current]);

/**
 * Upper bounds of debt: liabilities, else total less equity of the balance sheet; or those less current liabilities
 * plus all debt tagged as due within a year. The lower bound applies.
 */
export function roomForDebt(reading: Reading): Witness | null {
  const tagged = firstInstant(reading, tags.LIABILITIES);
  const equity = firstInstant(reading, [...tags.CONSOLIDATED_EQUITY, ...tags.EQUITY]);
  const all =
    tagged === undefined
      ? witness(
          'liabilities and equity less equity',
          [instant(reading, tags.LIABILITIES_AND_EQUITY), equity],
          (total, own) => total - own,
        )
      : witness('liabilities', [tagged]);
  const current = instant(reading, tags.CURRENT_LIABILITIES);
  const due = DEBT_DUE.flatMap((concept) => instant(reading, concept) ?? []);
  const isDue = due.some(({ concept, value }) => DUE_WITHIN_YEAR.has(concept) && value !== 0);
  if (all === null || current === undefined || !isDue || all.value < current.value) return all;
  const later = witness(
    `${all.words} less current liabilities, with the debt that is due within a year`,
    [current, ...due],
    (less, ...owed) => all.value - less + owed.reduce((sum, one) => sum + Math.abs(one), 0),
  );
  // The lower of the two bounds.
  return later === null || later.value > all.value ? all : { ...later, parts: [...all.parts, ...later.parts] };
}
