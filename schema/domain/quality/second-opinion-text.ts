import { ITEM_LABELS } from '../figures/annual-items.ts';
import type { Day } from '../terms/day.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { grouped } from '../terms/words/numbers.ts';
import {
  type Comparison,
  OUTCOMES,
  type OutcomeCounts,
  outcomesByItem,
  outcomesByYear,
  sumOfOutcomes,
} from './second-opinion.ts';

const COLUMN = 12;
const FIRST_COLUMN = 32;
const TITLES = ['values', 'agree', 'differ', 'withheld', 'not covered'];

/** What came of the values of a file, in two or three sentences. */
export function comparisonWords(file: string, { agree, differ, withheld, notCovered }: OutcomeCounts): string {
  const all = agree + differ + withheld + notCovered;
  return `Of ${grouped(all)} values in ${file}, ${grouped(agree)} agree with ours to half a percent, and ${grouped(differ)} differ. We withhold ${grouped(withheld)} of these figures and do not cover ${grouped(notCovered)}.`;
}

/** A comparison for a terminal: counts by item and by year, differences, and lines that could not be compared. */
export function comparisonText(file: string, asOf: Day, comparison: Comparison): string {
  const { counts, differences, refused, refusedLines } = comparison;
  const sum = sumOfOutcomes(counts);
  const listed = (shown: number, all: number, what: string) =>
    shown < all ? `${what}, the first ${grouped(shown)} of ${grouped(all)}:` : `${what}: ${grouped(all)}`;
  return [
    `As of ${shortDate(asOf)}. ${comparisonWords(file, sum)}`,
    '',
    heading('By item'),
    ...outcomesByItem(counts).map(({ label, ...own }) => row(label, own)),
    row('all', sum),
    '',
    heading('By year'),
    ...outcomesByYear(counts).map(({ year, ...own }) => row(String(year), own)),
    '',
    listed(differences.length, sum.differ, 'Differences'),
    ...differences.map(
      ({ line, cik, end, item, value, ours }) =>
        `line ${line}: CIK ${cik}, ${end}, ${ITEM_LABELS[item]}: ours ${ours}, theirs ${value}`,
    ),
    '',
    listed(refusedLines.length, refused, 'Lines that were not compared'),
    ...refusedLines.map(({ line, why }) => `line ${line}: ${why}`),
  ].join('\n');
}

const heading = (title: string) => `${title.padEnd(FIRST_COLUMN)}${TITLES.map(right).join('')}`;

function row(name: string, own: OutcomeCounts): string {
  const cells = OUTCOMES.map((outcome) => own[outcome]);
  const all = cells.reduce((total, cell) => total + cell, 0);
  return `${name.padEnd(FIRST_COLUMN)}${[all, ...cells].map((cell) => right(grouped(cell))).join('')}`;
}

const right = (text: string) => text.padStart(COLUMN);
