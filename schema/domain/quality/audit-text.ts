import { ITEM_LABELS } from '../figures/annual-items.ts';
import type { Day } from '../terms/day.ts';
import { SIZE_BANDS } from '../terms/size-band.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { grouped } from '../terms/words/numbers.ts';
import {
  type AuditCount,
  allVerdicts,
  type FigureAudit,
  type FiledFinding,
  sumOfVerdicts,
  VERDICTS,
  type VerdictCounts,
} from './audit-figures.ts';

const COLUMN = 16;
const FIRST_COLUMN = 28;

/** An audit for a terminal: counts by figure and by size of revenue, then each figure that is contradicted. */
export function auditText(asOf: Day, audit: FigureAudit): string {
  const { filers, filerYears, unusedDebt, findings } = audit;
  const [counts, first] = (['latest', 'asFirstReported'] as const).map((view) =>
    audit.counts.filter((count) => count.view === view),
  ) as [AuditCount[], AuditCount[]];
  const byFigure = (all: readonly AuditCount[]) =>
    [...Map.groupBy(all, ({ figure }) => figure)].map(([figure, own]) => row(ITEM_LABELS[figure], own));
  const bySize = Map.groupBy(counts, ({ size }) => size);
  const sizes = [...SIZE_BANDS.map(({ band }) => band), null].flatMap((size) => {
    const own = bySize.get(size);
    return own === undefined ? [] : row(size ?? 'no revenue in dollars', own);
  });
  const heading = `${' '.repeat(FIRST_COLUMN)}${['figures', ...VERDICTS].map(right).join('')}`;
  return [
    `As of ${shortDate(asOf)}, we checked ${grouped(filerYears)} fiscal years of ${grouped(filers)} companies.`,
    `In ${grouped(unusedDebt)} of them a line of debt that is not in the sum is more than 1% of it.`,
    '',
    heading,
    ...byFigure(counts),
    row('all', counts),
    '',
    'As first reported',
    heading,
    ...byFigure(first),
    row('all', first),
    '',
    'By revenue of the year',
    heading,
    ...sizes,
    '',
    ...findings.map(line),
  ].join('\n');
}

function row(name: string, counts: readonly VerdictCounts[]): string {
  const sum = sumOfVerdicts(counts);
  const cells = [allVerdicts(sum), ...VERDICTS.map((verdict) => sum[verdict])];
  return `${name.padEnd(FIRST_COLUMN)}${cells.map((cell) => right(grouped(cell))).join('')}`;
}

const right = (text: string) => text.padStart(COLUMN);

function line({ cik, figure, fiscalYear, verdict, value, tagged, witness, words, accession }: FiledFinding): string {
  const numbers = [
    value !== null && `shown ${value}`,
    tagged !== null && `tagged ${tagged}`,
    `other fact ${witness}`,
  ].filter((one) => one !== false);
  return [`${verdict}: CIK ${cik}, ${fiscalYear}, ${figure}: ${numbers.join(', ')}`, words, accession].join('; ');
}
