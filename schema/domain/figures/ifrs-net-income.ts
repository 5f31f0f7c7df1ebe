import { IFRS_NET_INCOME, IFRS_NONCONTROLLING_INCOME } from './reading/concepts.ts';
import { type FigureResult, makeFigure, rejected } from './reading/figure.ts';
import { firstTagged } from './reading/first-tagged.ts';
import { type Reading, readFlow } from './reading/reading.ts';
import { findInFiling } from './revenue-identity.ts';

const [OWNERS, GROUP] = IFRS_NET_INCOME;
const [OTHERS] = IFRS_NONCONTROLLING_INCOME;

/**
 * Profit of the owners of the parent under IFRS: as tagged, else that of the group less noncontrolling interests in the
 * same filing, else that of the group.
 */
export function ifrsNetIncomeAt(reading: Reading): FigureResult {
  const owners = readFlow(reading, OWNERS);
  const group = readFlow(reading, GROUP);
  const others = group === undefined ? undefined : findInFiling(reading, OTHERS, group.accession);
  if (owners !== undefined || group === undefined || others === undefined) {
    return firstTagged([owners, group], 'No annual report tags net income for this year without dimensions.');
  }
  return makeFigure({
    value: group.value - others.value,
    unit: group.unit,
    parts: [group, others],
    method: 'Profit of the group less the part that belongs to noncontrolling interests.',
    alternatives: [rejected(group, 'It holds the part of noncontrolling interests.')],
  });
}
