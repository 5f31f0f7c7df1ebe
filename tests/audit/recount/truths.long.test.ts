import { describe, expect, it } from 'vitest';
import { HAS_MIRROR, MIRROR } from '../../support/mirror/mirror.ts';
import { differences, report } from './differences.ts';
import { readRawMirror } from './raw-mirror.ts';
import { type RecountedBoard, recountBoards } from './recount.ts';
import { TRUTHS } from './truths.ts';

describe.skipIf(!HAS_MIRROR)('the recount against truths worked out by hand', () => {
  const boards = new Map<string, ReadonlyMap<string, RecountedBoard>>();
  const raw = HAS_MIRROR ? readRawMirror(MIRROR) : undefined;
  const boardsOf = (asOf: string) => {
    const known =
      boards.get(asOf) ?? (raw === undefined ? new Map<string, RecountedBoard>() : recountBoards(raw, asOf));
    boards.set(asOf, known);
    return known;
  };

  it('knows more than thirty', () => {
    expect(TRUTHS.length).toBeGreaterThan(30);
  });

  it.each(TRUTHS)('$asOf $board $ticker $accession', ({ asOf, board, accession, ticker, filedOn, columns }) => {
    const rows =
      boardsOf(asOf)
        .get(board)
        ?.rows.filter((row) => row.accession === accession) ?? [];
    expect(report(differences([{ accession, ticker, filedOn, ...columns }], rows))).toBe('');
  });
});
