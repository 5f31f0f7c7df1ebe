import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { rowVersions } from '../../../../schema/domain/board-rows/row-versions.ts';
import { addDays, type Day } from '../../../../schema/domain/terms/day.ts';
import type { BoardInput } from '../../../support/boards/board-input.ts';
import { stateOf } from '../../../support/boards/open-boards.ts';
import { visibleRows } from '../../../support/boards/visible-rows.ts';
import { boardInput, filer, report } from '../../../support/worlds/board-input.ts';
import { sampleFiles } from '../../../support/worlds/sample-files.ts';
import { readWorld } from '../../../world/read-world.ts';
import { worldInput } from '../../../world/world-boards.ts';

const versionsOf = (input: BoardInput) =>
  rowVersions({
    ...input,
    categories: new Map(
      [...new Set(input.rows.map(({ cik }) => cik))].map((cik) => [cik, input.filers.get(cik)?.category ?? null]),
    ),
  });

/** Days on which a version begins that is not the first of its row, the days before them, and one long after. */
function daysToLookAt(input: BoardInput): Day[] {
  const begins = [...versionsOf(input).values()].flatMap((versions) =>
    versions.slice(1).map(({ validFrom }) => validFrom),
  );
  return [...new Set([...begins.flatMap((day) => [day, addDays(day, -1)]), '2030-01-01'])].sort();
}

/** So many of them, evenly spread. */
const spread = (days: readonly Day[], most: number) => days.filter((_, at) => at % Math.ceil(days.length / most) === 0);

/** Every version of every row against the row as a day saw it. */
function differences(input: BoardInput, days: readonly Day[]): unknown[] {
  const versions = versionsOf(input);
  return days.flatMap((day) => {
    const visible = visibleRows(input, day);
    return input.rows
      .filter(({ filedOn }) => filedOn <= day)
      .flatMap((row) => {
        const stored = versions
          .get(row)
          ?.filter(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day < validTo));
        const derived = stateOf(row, visible);
        const [only] = stored ?? [];
        const isSame = stored?.length === 1 && isDeepStrictEqual(only?.state, derived);
        return isSame ? [] : [{ day, row: `${row.board} ${row.accession}`, stored, derived }];
      });
  });
}

describe('versions of rows', () => {
  it('are what each day saw, where one begins and the day before', async () => {
    const input = worldInput(await readWorld(sampleFiles()));
    const days = daysToLookAt(input);
    expect(days.length).toBeGreaterThan(40);
    expect(differences(input, spread(days, 24)).slice(0, 3)).toEqual([]);
  });

  const notice = { accession: 'n', filedOn: '2026-03-02', form: 'NT 10-K', reportDate: '2025-12-31' };

  it('begin with a deadline that passes, and with the report that follows', () => {
    const input = boardInput([notice], { reports: [report('10-K', '2026-06-01', '2025-12-31')] });
    const [versions = []] = versionsOf(input).values();
    expect(versions.map(({ validFrom, validTo, state }) => [validFrom, validTo, state.notice?.state])).toEqual([
      ['2026-03-02', '2026-03-17', 'open'],
      ['2026-03-17', '2026-06-01', 'missing'],
      ['2026-06-01', null, 'late'],
    ]);
    expect(differences(input, daysToLookAt(input))).toEqual([]);
  });

  it('never name what is filed later', () => {
    const input = boardInput(
      [
        { accession: 'o', filedOn: '2026-02-02', form: '8-K', items: '4.02', reportDate: '2026-01-28' },
        { accession: 'a', filedOn: '2026-03-09', form: '8-K/A', items: '4.02', reportDate: '2026-01-28' },
      ],
      { reports: [report('10-K/A', '2026-04-06', '2025-12-31')] },
    );
    const [first] = versionsOf(input).values();
    expect(first?.map(({ validFrom, state }) => [validFrom, state.amendedOn, state.isAnnualAmended])).toEqual([
      ['2026-02-02', null, false],
      ['2026-03-09', '2026-03-09', false],
      ['2026-04-06', '2026-03-09', true],
    ]);
  });

  it('know an amendment by the filer that both name', () => {
    const shared = { form: '8-K', items: '3.01', reportDate: '2026-01-28' };
    const input = boardInput(
      [
        {
          ...shared,
          accession: 'o',
          filedOn: '2026-02-02',
          cik: 1,
          coRegistrants: [3],
        },
        { ...shared, accession: 'a', filedOn: '2026-03-09', form: '8-K/A', cik: 2, coRegistrants: [3] },
      ],
      { filers: new Map([1, 2, 3].map((cik) => [cik, filer(`Filer ${cik}`)])) },
    );
    const byAccession = new Map([...versionsOf(input)].map(([row, versions]) => [row.accession, versions]));
    expect(byAccession.get('a')?.[0]?.state.original).toEqual({ accession: 'o', filedOn: '2026-02-02' });
    expect(byAccession.get('o')?.map(({ state }) => state.amendedOn)).toEqual([null, '2026-03-09']);
    expect(differences(input, daysToLookAt(input))).toEqual([]);
  });
});
