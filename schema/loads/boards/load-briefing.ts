import { type BriefedFiling, briefing, DAYS_BACK } from '../../domain/board-rows/briefing.ts';
import { rankRows } from '../../domain/board-rows/serious.ts';
import { coverageSentence } from '../../domain/boards/coverage-words.ts';
import { reportDue } from '../../domain/card/range-words.ts';
import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { addDays, type Day } from '../../domain/terms/day.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { quantity } from '../../domain/terms/words/numbers.ts';
import { capitalised, withFullStop } from '../../domain/terms/words/phrases.ts';
import { readBriefRows } from '../../queries/boards/ranked-rows.ts';
import { readPendingRanges } from '../../queries/registry/registry-week.ts';
import { seenInYear } from '../../queries/shared/seen.ts';
import type { SchemaDeps } from '../../request/context.ts';
import { type RowOnBoard, showRows } from '../../snapshots/shown-rows.ts';
import { type LoggedRange, readLoggedRange } from '../registry/load-registry.ts';

interface BriefedDay {
  /** The newest day with a filing on any board; null if there is none. */
  readonly day: Day | null;
  readonly filings: readonly BriefedFiling<RowOnBoard>[];
}

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'cachedRows' | 'clock'>;

/** The most serious filings of the week to the newest day in the 12 months up to a day. */
export async function briefedFilings(deps: Deps, asOf: AsOf, most: number): Promise<BriefedDay> {
  const seen = seenInYear(asOf, deps.clock);
  const { found, rowOf } = await showRows(
    deps,
    asOf,
    async (reader) => {
      const { rows, ...state } = await readBriefRows(reader, seen, DAYS_BACK);
      return { ...state, ...briefing(rankRows(rows), most) };
    },
    ({ filings }) => filings.map(keyOf),
  );
  return { day: found.day, filings: found.filings.map((one) => ({ ...one, onBoard: rowOf(keyOf(one)) })) };
}

const keyOf = ({ onBoard: { board, row } }: BriefedFiling<ReturnType<typeof rankRows>[number]>) => ({
  board,
  accession: row.accession,
});

/** Length of the window in which reports are due, in days, today included. */
const DUE_DAYS = 7;

export const DUE_MOST = 8;

/** The latest due date of any annual report, in days after its year. */
const DUE_LATEST = 190;

export interface Briefing extends BriefedDay {
  readonly asOf: Day;
  readonly coverage: Coverage;
  readonly window: DaySpan;
  readonly dueThrough: Day;
  readonly dueTotal: number;
  readonly due: readonly ResultDue[];
  readonly isReplay: boolean;
}

export interface ResultDue {
  readonly reportDue: Day;
  readonly range: LoggedRange;
}

export function briefingAnswer({ asOf, day, filings, dueTotal, dueThrough, coverage, isReplay }: Briefing): string {
  const opening = `As of ${shortDate(asOf)},`;
  const newest =
    day === null
      ? [`${opening} we have no filing on the boards in the past year.`]
      : [`${opening} the newest filings on the boards are of ${shortDate(day)}.`, ...firstSentence(filings)];
  const what = isReplay ? 'back-tested range' : 'published forecast';
  const due =
    dueTotal === 0
      ? `No result of a ${what} is due by ${shortDate(dueThrough)}.`
      : `${capitalised(quantity(dueTotal, `${what} has its result`, `${what}s have their results`))} due by ${shortDate(dueThrough)}.`;
  return coverage.filers === 0
    ? `${opening} we have not loaded any company’s list of filings. ${due}`
    : [...newest, due, coverageSentence(coverage)].join(' ');
}

function firstSentence([first]: Briefing['filings']): readonly string[] {
  if (first === undefined) return ['We know of no warning among those of that week.'];
  const { company, title, filedOn } = first.onBoard.row;
  const what = `${title.toLowerCase()} of ${displayName(company)}, filed on ${shortDate(filedOn)}`;
  return first.class === 'severe'
    ? [withFullStop(`The most serious of that week is the ${what}`)]
    : ['We know of nothing severe in that week.', withFullStop(`The newest caution is the ${what}`)];
}

/** The ranges whose reports are due in the week from a day. */
export async function loadDue(
  { database, ledger }: SchemaDeps,
  day: Day,
): Promise<Pick<Briefing, 'due' | 'dueTotal' | 'dueThrough'>> {
  const dueThrough = addDays(day, DUE_DAYS - 1);
  const ended = { from: addDays(day, -DUE_LATEST), to: day };
  const pending = await readPendingRanges(database, ledger ?? 'replay', day, ended);
  const due = pending
    .map((row) => ({ reportDue: reportDue(row.targetFiscalYearEnd, row), range: readLoggedRange(row) }))
    .filter((one) => one.reportDue >= day && one.reportDue <= dueThrough)
    .sort(
      (a, b) => a.reportDue.localeCompare(b.reportDue) || b.range.range.inputs.revenue - a.range.range.inputs.revenue,
    );
  return { due: due.slice(0, DUE_MOST), dueTotal: due.length, dueThrough };
}
