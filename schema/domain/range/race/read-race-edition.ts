import { list, number, numbers, pooledConstants, record, tailBands, text } from '../edition-shape.ts';
import type { RaceEdition } from './race-edition.ts';

const LINES = ['low', 'middle', 'high'] as const;
const LINE_INPUTS = 12;

/**
 * Validates a parsed JSON document as an edition by date.
 *
 * @throws Error that names the first malformed member
 */
export function readRaceEdition(document: unknown): RaceEdition {
  const edition = record(document, 'the document');
  text(edition.edition, 'edition');
  text(edition.builtOn, 'builtOn');
  number(edition.pairs, 'pairs');
  pooledConstants(edition);
  const quarter = record(edition.quarter, 'quarter');
  number(quarter.b, 'quarter.b');
  tailBands(quarter.cells, 'quarter.cells');
  const lines = record(edition.lines, 'lines');
  number(lines.F, 'lines.F');
  for (const [at, line] of list(lines.theta, LINES.length, 'lines.theta').entries()) {
    numbers(line, LINE_INPUTS, `lines.theta, ${LINES[at]}`);
  }
  return edition as unknown as RaceEdition;
}
