/**
 * Rows of any boards on a few days, looked through for the most serious, and what these are derived from. Serves briefings and
 * weekly reports of past days.
 *
 * It earns its place: what is looked through is a week of the boards, its days counted by the database, and what is shown is
 * read for itself, all in one state of the data; the Prisma client has no aggregates over days.
 */
import { inOneState } from '../../../prisma/one-state.ts';
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { BriefRow } from '../../domain/board-rows/ranked-row.ts';
import type { DaySpan } from '../../domain/filers/coverage.ts';
import type { Day } from '../../domain/terms/day.ts';
import { asOne, type LoadedInput } from '../load-board-input.ts';
import { type FiledOnBoard, readFiledDays } from './board-tallies.ts';
import { type RowKey, readShownRows } from './shown-rows.ts';
import { OUTCOMES } from './wanted-rows.ts';

type Reader = Parameters<typeof query>[0];

/** Rows with what tells how serious they are, and nothing else of their filings. */
const briefRows = (from: string) =>
  `select ${asOne(`
    select b.board, b.accession, b.cik, b.filed_on as "filedOn", b.kinds, coalesce(${OUTCOMES}, '[]') as texts from ${from}`)} as rows`;

const OF_NEWEST =
  briefRows(`(select max(n.filed_on) as day from board_rows n where n.filed_on between $1::date and $2::date) n
      join board_rows b on b.filed_on > n.day - $3::int and b.filed_on <= n.day`);

const OF_DAYS = briefRows('board_rows b where b.filed_on between $1::date and $2::date');

/** What was chosen of the rows looked through, and what it is derived from. */
interface Chosen<Told> {
  readonly told: Told;
  readonly loaded: LoadedInput;
}

/** Chooses among rows and names those that are shown. */
type Choose<Told> = (rows: readonly BriefRow[]) => { readonly told: Told; readonly shown: readonly RowKey[] };

async function choose<Told>(reader: Reader, text: string, values: readonly unknown[], among: Choose<Told>, day: Day) {
  const [found] = await query<{ rows: readonly BriefRow[] }>(reader, text, values);
  const { told, shown } = among(found?.rows ?? []);
  return { told, loaded: await readShownRows(reader, shown, { asOf: day, until: day }) };
}

/** Chooses among the rows of the newest day on which any board has one, within days, and of as many days to it as named. */
export function readNewestRows<Told>(
  database: Database,
  { from, to }: DaySpan,
  days: number,
  among: Choose<Told>,
): Promise<Chosen<Told>> {
  return inOneState(database, (reader) => choose(reader, OF_NEWEST, [from, to, days], among, to));
}

/**
 * Chooses among the rows of a week as a day knew them, and counts the filings of each day from `since` to the week's end.
 *
 * @param since  first day counted
 */
export function readWeekRows<Told>(
  database: Database,
  { from, to }: DaySpan,
  { since, day }: { readonly since: Day; readonly day: Day },
  among: Choose<Told>,
): Promise<Chosen<Told> & { readonly filed: readonly FiledOnBoard[] }> {
  return inOneState(database, async (reader) => ({
    filed: await readFiledDays(reader, { from: since, to }),
    ...(await choose(reader, OF_DAYS, [from, to], among, day)),
  }));
}
