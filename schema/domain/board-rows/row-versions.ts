/**
 * How rows of boards come to be: what a row rests on beside its own filing, as it was on each day, derived once when filings
 * arrive. A version is in force from a filing day to the day before the next one's; the first begins with the row itself.
 */
import { BOARDS } from '../boards/index.ts';
import type { NamedFiling, RowState } from '../boards/row-state.ts';
import { type PeriodicReport, reportTypeOf, type StoredRow } from '../boards/stored-row.ts';
import { classOfText } from '../filers/item-outcomes/class-of-text.ts';
import type { EventFiling } from '../filers/kind-counts.ts';
import { addMonths, type Day } from '../terms/day.ts';
import { isAmendment } from '../terms/event-kind.ts';
import { kindOfItem } from '../terms/item-outcome.ts';
import { lazily, remembering } from '../terms/lazily.ts';
import { originalsByAmendment } from './amendments.ts';
import { type LateNotice, noticeHistory } from './late-notice.ts';
import { warningKindsOf } from './warning-kinds.ts';

/** Number of this derivation; it rises with every change after which a stored version may be another. */
export const ROW_DERIVATION = 1;

/** A row as far as versions of it and of others are derived from it: the words of its texts do not matter. */
export type DerivedFrom = Pick<
  StoredRow,
  'board' | 'accession' | 'cik' | 'coRegistrants' | 'filedOn' | 'kinds' | 'form' | 'reportDate'
> & { readonly texts: readonly Pick<StoredRow['texts'][number], 'item' | 'outcome'>[] };

/** What a row rested on from a day on. */
export interface RowVersion {
  readonly validFrom: Day;
  /** The first day on which the next version is in force; null where there is none. */
  readonly validTo: Day | null;
  readonly state: RowState;
}

/** Filers that file together and all their rows. */
export interface FilersOnBoards {
  /** In any order. */
  readonly rows: readonly DerivedFrom[];
  /** Annual and quarterly reports of those on boards that rest on them, amendments included, in any order. */
  readonly reports: readonly PeriodicReport[];
  /** What kind of filer EDGAR calls each, as last captured. */
  readonly categories: ReadonlyMap<number, string | null>;
}

/** A 10-K/A of later says little of the accounts that can no longer be relied on (METHODS 5). */
const AMENDED_WITHIN_MONTHS = 13;

const ASKING_FOR_AMENDED = new Set(BOARDS.filter(({ own }) => own.includes('amendedAnnual')).map(({ slug }) => slug));
const OF_NOTICES = new Set(BOARDS.filter(({ own }) => own.includes('noticeState')).map(({ slug }) => slug));

/** The versions of each row, oldest first. */
export function rowVersions({ rows, reports, categories }: FilersOnBoards): ReadonlyMap<DerivedFrom, RowVersion[]> {
  const byFiler = lazily(() => groupByEach(rows, ({ cik, coRegistrants }) => [cik, ...coRegistrants]));
  const rowsOf = remembering((cik: number) => oldestFirst(byFiler().get(cik) ?? []));
  const byReporter = Map.groupBy(reports, ({ cik }) => cik);
  const reportsOf = remembering((cik: number) => oldestFirst(byReporter.get(cik) ?? []));
  // An amendment may come years after what it amends (Estee Lauder's of June 2019, 0001104659-19-035343).
  const originals = originalsByAmendment(oldestFirst(rows.filter(({ form }) => isAmendment(form))), rowsOf);
  const amendedOn = new Map<DerivedFrom, Day>();
  // Oldest first: of several amendments the first is kept.
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

/** The day of the first 10-K/A that followed in time. */
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

/** What came before a row: rows that name the filer it is shown under, whichever filer they are shown under. */
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

/** What is only a note by its text is no warning. */
function withoutNotes(row: DerivedFrom): EventFiling {
  const isNote = (kind: DerivedFrom['kinds'][number]) =>
    row.texts.some(({ item, outcome }) => kindOfItem(item) === kind && classOfText(kind, outcome) === 'note');
  return row.texts.length === 0 ? row : { ...row, kinds: row.kinds.filter((kind) => !isNote(kind)) };
}

const named = ({ accession, filedOn }: NamedFiling): NamedFiling => ({ accession, filedOn });

/** By filing date, then by accession number. */
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
