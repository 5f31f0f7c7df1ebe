/**
 * Derives the versions of board rows: the state that a row depends on beyond its own filing, for each day, computed
 * once when filings arrive. A version is in force from a filing day to the day before the next version; the first
 * begins with the row itself.
 */

import type { NamedFiling, RowState } from '../boards/columns/row-state.ts';
import { type PeriodicReport, reportTypeOf, type StoredRow } from '../boards/columns/stored-row.ts';
import { BOARDS } from '../boards/index.ts';
import { classOfText } from '../filers/item-outcomes/class-of-text.ts';
import { type EventFiling, warningKindsOf } from '../filers/kind-counts.ts';
import { addMonths, type Day } from '../terms/day.ts';
import { isAmendment } from '../terms/event-kind.ts';
import { kindOfItem } from '../terms/item-outcome.ts';
import { lazily, remembering } from '../terms/lazily.ts';
import { originalsByAmendment } from './amendments.ts';
import { type LateNotice, noticeHistory } from './late-notice.ts';

/** Version of this derivation. Raise it with every change that may alter stored versions. */
export const ROW_DERIVATION = 2;

/** The fields of a row that versions are derived from; the wording of its texts does not matter. */
export type DerivedFrom = Pick<
  StoredRow,
  'board' | 'accession' | 'cik' | 'coRegistrants' | 'filedOn' | 'kinds' | 'form' | 'reportDate'
> & { readonly texts: readonly Pick<StoredRow['texts'][number], 'item' | 'outcome'>[] };

/** The state of a row from a day on. */
export interface RowVersion {
  readonly validFrom: Day;
  /** First day of the next version; null for the last one. */
  readonly validTo: Day | null;
  readonly state: RowState;
}

/** Filers that file together, with all their rows. */
export interface FilersOnBoards {
  readonly rows: readonly DerivedFrom[];
  /** Annual and quarterly reports of the filers, for boards that depend on them; amendments included, in any order. */
  readonly reports: readonly PeriodicReport[];
  /** EDGAR's category of each filer, as last captured. */
  readonly categories: ReadonlyMap<number, string | null>;
}

/** A later 10-K/A says little about accounts that can no longer be relied on (METHODS 5). */
const AMENDED_WITHIN_MONTHS = 13;

const ASKING_FOR_AMENDED = new Set(BOARDS.filter(({ own }) => own.includes('amendedAnnual')).map(({ slug }) => slug));
const OF_NOTICES = new Set(BOARDS.filter(({ own }) => own.includes('noticeState')).map(({ slug }) => slug));

export function rowVersions({ rows, reports, categories }: FilersOnBoards): ReadonlyMap<DerivedFrom, RowVersion[]> {
  const byFiler = lazily(() => groupByEach(rows, ({ cik, coRegistrants }) => [cik, ...coRegistrants]));
  const rowsOf = remembering((cik: number) => oldestFirst(byFiler().get(cik) ?? []));
  const byReporter = Map.groupBy(reports, ({ cik }) => cik);
  const reportsOf = remembering((cik: number) => oldestFirst(byReporter.get(cik) ?? []));
  // An amendment may come years after its original (Estee Lauder's of June 2019, 0001104659-19-035343).
  const originals = originalsByAmendment(oldestFirst(rows.filter(({ form }) => isAmendment(form))), rowsOf);
  const amendedOn = new Map<DerivedFrom, Day>();
  // Oldest first, so the first of several amendments is kept.
  for (const [{ filedOn }, original] of originals) {
    if (!amendedOn.has(original)) amendedOn.set(original, filedOn);
  }
  return new Map(
    rows.map((row) => {
      const original = originals.get(row) ?? null;
      const amended = amendedOn.get(row) ?? null;
      const annual = ASKING_FOR_AMENDED.has(row.board) ? firstAmendedAnnual(row, reportsOf(row.cik)) : null;
      const notices = OF_NOTICES.has(row.board)
        ? noticeHistory(noticeIn(row, original, categories), reportsOf(row.cik))
        : [];
      const standing = { original: original === null ? null : named(original), ...countsOf(row, rowsOf(row.cik)) };
      const begins = [row.filedOn, amended, annual, ...notices.map(({ from }) => from)];
      const days = [...new Set(begins.filter((day) => day !== null && day >= row.filedOn))].sort() as Day[];
      const versions = days.map((day, at) => ({
        validFrom: day,
        validTo: days[at + 1] ?? null,
        state: {
          ...standing,
          amendedOn: amended !== null && amended <= day ? amended : null,
          isAnnualAmended: annual !== null && annual <= day,
          notice: notices.findLast(({ from }) => from <= day)?.outcome ?? null,
        },
      }));
      return [row, versions];
    }),
  );
}

/** Day of the first 10-K/A that followed within the limit. */
function firstAmendedAnnual({ filedOn }: DerivedFrom, reports: readonly PeriodicReport[]): Day | null {
  const until = addMonths(filedOn, AMENDED_WITHIN_MONTHS);
  const first = reports.find((one) => one.form === '10-K/A' && one.filedOn >= filedOn && one.filedOn <= until);
  return first?.filedOn ?? null;
}

function noticeIn(
  row: DerivedFrom,
  original: DerivedFrom | null,
  categories: FilersOnBoards['categories'],
): LateNotice & { readonly seenFrom: Day } {
  const { filedOn } = original ?? row;
  const category = categories.get(row.cik) ?? null;
  return { reportType: reportTypeOf(row), filedOn, seenFrom: row.filedOn, period: row.reportDate, category };
}

/** Counts over earlier rows that name the filer the row is shown under, including rows shown under another filer. */
function countsOf(
  row: DerivedFrom,
  ofFiler: readonly DerivedFrom[],
): Pick<RowState, 'warningKinds' | 'repeats' | 'originals'> {
  const from = addMonths(row.filedOn, -12);
  const before = addMonths(row.filedOn, -24);
  const near = ofFiler.filter(({ filedOn }) => filedOn >= before && filedOn <= row.filedOn);
  const onBoard = near.filter(({ board, filedOn }) => board === row.board && filedOn >= from);
  return {
    warningKinds: warningKindsOf(near.map(withoutNotes), from),
    repeats: onBoard.length,
    originals: onBoard.filter(({ form }) => !isAmendment(form)).length,
  };
}

/** A kind that is only a note by its text is not a warning. */
function withoutNotes(row: DerivedFrom): EventFiling {
  const isNote = (kind: DerivedFrom['kinds'][number]) =>
    row.texts.some(({ item, outcome }) => kindOfItem(item) === kind && classOfText(kind, outcome) === 'note');
  return row.texts.length === 0 ? row : { ...row, kinds: row.kinds.filter((kind) => !isNote(kind)) };
}

const named = ({ accession, filedOn }: NamedFiling): NamedFiling => ({ accession, filedOn });

function oldestFirst<Row extends NamedFiling>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => compare(a.filedOn, b.filedOn) || compare(a.accession, b.accession));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function groupByEach<T, K>(values: readonly T[], keysOf: (value: T) => readonly K[]): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    for (const key of keysOf(value)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [value]);
      else group.push(value);
    }
  }
  return groups;
}
