import { expect } from 'vitest';
import { TEXT_COLUMNS } from '../../../schema/domain/boards/columns/text-columns.ts';
import { differences, report } from './differences.ts';
import type { RecountedBoard } from './recount.ts';
import type { ServedBoard } from './service-boards.ts';

/** What documents say is no part of the recount: tests/ingest/jobs/documents/item-texts.test.ts reads them again. */
const TEXTS: ReadonlySet<string> = new Set(Object.keys(TEXT_COLUMNS));
/** The sentences of an answer on what is read, and on what it says. */
const OUTCOMES =
  / We have not read (?:it|any of them|[\w,]+ of them), and (?:it|some) may be (?:a warning|warnings)\.| By outcome: [^.]+\./g;

function withoutTexts(row: ServedBoard['rows'][number]): ServedBoard['rows'][number] {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !TEXTS.has(name)));
}

/** Expects a served board to be the recounted one: rows, order, every column, answer, and a reason for each null. */
export function expectSameBoard(expected: RecountedBoard, served: ServedBoard): void {
  expect(report(differences(expected.rows, served.rows.map(withoutTexts)))).toBe('');
  expect(served.answer.replace(OUTCOMES, '')).toBe(expected.answer);
  expect(report(served.rows.flatMap(withoutReasons))).toBe('');
}

/** Nulls without a reason, and reasons without a null. */
function withoutReasons(row: ServedBoard['rows'][number]) {
  const { absent, ...columns } = row;
  const reasons = absent as Readonly<Record<string, string>>;
  return Object.entries(columns).flatMap(([column, value]) => {
    const wanted = value === null ? 'a reason' : undefined;
    const given = reasons[column];
    const isRight = (given === undefined) === (wanted === undefined);
    const wrong = { accession: String(row.accession), column, expected: wanted ?? 'no reason', actual: given ?? null };
    return isRight && (given === undefined || value === null) ? [] : [wrong];
  });
}
