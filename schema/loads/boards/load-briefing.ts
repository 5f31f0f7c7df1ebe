import { amongWords, closed, NO_LIST_LOADED } from '../../domain/boards/among-words.ts';
import { count } from '../../domain/boards/board.ts';
import { reportDue } from '../../domain/card/range-words.ts';
import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import { addDays, type Day } from '../../domain/terms/day.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { readPendingRanges } from '../../queries/registry/registry-week.ts';
import type { SchemaDeps } from '../../request/context.ts';
import { type LoggedRange, readLoggedRange } from '../registry/load-registry.ts';
import type { BriefedDay } from './pick-briefed-filings.ts';

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

export function briefingAnswer({ asOf, day, filings, dueTotal, dueThrough, coverage }: Briefing): string {
  const newest =
    coverage.filers === 0
      ? NO_LIST_LOADED
      : day === null
        ? `no filing on the boards is on file${amongWords(coverage)}`
        : `the newest filings on the boards${closed(amongWords(coverage))} are of ${day}; ${firstWords(filings)}`;
  const due = `${dueTotal === 0 ? 'no logged range has its result' : `${count(dueTotal, 'logged range has its result', 'logged ranges have their results')}`} due by ${dueThrough}`;
  return `As of ${asOf}, ${newest}; ${due}.`;
}

function firstWords([first]: Briefing['filings']): string {
  if (first === undefined) return 'none of that week is known to be a warning';
  const { company, title, filedOn } = first.onBoard.row;
  const leads = first.class === 'severe' ? 'most serious of that week' : 'nothing severe in that week, newest caution';
  return `${leads}: ${displayName(company)}, ${title.toLowerCase()}, ${filedOn}`;
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
