import { builder } from '../../builder.ts';
import type { Context } from '../../context.ts';
import { BOARD_MONTHS } from '../../domain/boards/board-months.ts';
import { BOARDS } from '../../domain/boards/index.ts';
import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import { addMonths, type Day } from '../../domain/terms/day.ts';
import { grouped } from '../../domain/terms/words/grouped.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { CountsOnBoards } from '../../queries/boards/board-tallies.ts';
import { type Lag, readLag, readRuns, readServerKind, readTableFacts, type TableFacts } from '../../queries/status.ts';
import type { RunRecord } from '../../rows/ingest-runs.ts';
import { readQuarantine } from '../../rows/quarantined-sources.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { filersOnFile } from '../../snapshots/filers-on-file.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { type AsOf, asOfDay } from '../shared/as-of.ts';
import { table } from '../shared/fields.ts';
import { noticeField, reachFields } from '../shared/reply-fields.ts';
import { countsOnBoards } from './counts-on-boards.ts';
import {
  BoardCountType,
  BreakerStateType,
  MailTransportType,
  ParityType,
  QuarantineType,
  ReadSourceType,
  RunType,
  SourceKindType,
} from './status-parts.ts';

interface Status {
  readonly asOf: Day;
  readonly onBoards: CountsOnBoards;
  readonly tables: TableFacts;
  readonly runs: readonly RunRecord[];
  readonly lag: Lag;
  readonly isPast: boolean;
  readonly window: DaySpan;
  /** Whose filings of the last 12 months are known. */
  readonly coverage: Coverage;
}

/** When filings were last looked for with success. */
export function lookedAt(runs: readonly RunRecord[]): Date | null {
  const finished = runs.flatMap(({ state, finishedAt }) =>
    state === 'done' && finishedAt !== null ? [finishedAt.getTime()] : [],
  );
  return finished.length === 0 ? null : new Date(Math.max(...finished));
}

const OF_TODAY = 'Where the number of filings is an estimate, this is today’s.';

const StatusType = builder.objectRef<Status>('Status').implement({
  description: SAID.status,
  fields: table((t) => ({
    asOf: t.day('The day counted to.'),
    answer: t.text('The state in one dated sentence.', answerOf),
    notice: noticeField(t),
    ...reachFields(t, {
      coverage: 'Whose filings of the 12 months are loaded.',
      window: 'The 12 months that boards show.',
    }),
    version: t.text(
      'The state of the data; it changes with every commit that readers can see.',
      ({ onBoards }) => onBoards.version,
    ),
    refreshedAt: t.instant(SAID.dataChangedAt, ({ onBoards }) => onBoards.changedAt),
    source: t.one(SourceKindType, 'Source of the filings.', (_status, _args, { deps }) => deps.source),
    engine: t.text('The database behind it: embedded or server.', (_status, _args, { deps }) => deps.database.engine),
    readsFrom: t.one(
      ReadSourceType,
      'The server that answered just now: a standby, or the primary.',
      (_status, _args, { deps }) => readServerKind(deps.database),
    ),
    lookedAt: t.instant.orNull(SAID.lookedAt, ({ runs }) => lookedAt(runs)?.toISOString()),
    filers: t.whole(
      `Filers known by name; of a past day, those who had filed by then. coverage.filers says whose lists are loaded. ${OF_TODAY}`,
      ({ tables }) => tables.filers,
    ),
    filings: t.number(
      `Filings on file; of a past day, those filed by then. ${OF_TODAY}`,
      ({ tables }) => tables.filings,
    ),
    filingsEstimated: t.flag(
      'Whether the number of filings is an estimate: above half a million, filings are not counted one by one.',
      ({ tables }) => tables.isEstimate,
    ),
    filingsOnBoards: t.whole(
      'Filings on boards; a filing on two boards has a row on each.',
      ({ onBoards }) => onBoards.filings,
    ),
    boards: t.list(BoardCountType, 'Rows on each board.', ({ onBoards }) =>
      BOARDS.map(({ slug }) => ({ board: slug, rows: onBoards.rows[slug] ?? 0 })),
    ),
    runs: t.list(RunType, 'The last run of each ingest command.'),
    quarantined: t.whole('Sources that could not be read and were set aside.', ({ tables }) => tables.quarantined),
    quarantine: t.list(QuarantineType, 'The sources set aside last, up to twenty.', (_status, _args, { deps }) =>
      readQuarantine(deps.database),
    ),
    mailTransport: t.one(
      MailTransportType,
      'The way mails are sent.',
      (_status, _args, { deps }) => deps.mailTransport,
    ),
    mailsWaiting: t.whole('Mails to be sent.', ({ tables: { mails } }) => (mails.new ?? 0) + (mails.busy ?? 0)),
    mailsSent: t.whole('Mails sent.', ({ tables }) => tables.mails.sent ?? 0),
    mailsDead: t.whole('Mails given up.', ({ tables }) => tables.mails.dead ?? 0),
    catalogueBreaker: t.one(
      BreakerStateType,
      SAID.catalogue,
      (_status, _args, { deps }) => deps.catalogue?.health().breaker ?? 'not_configured',
    ),
    catalogueFailures: t.whole(
      'Number of consecutive price questions that the product catalogue failed to answer.',
      (_status, _args, { deps }) => deps.catalogue?.health().failures ?? 0,
    ),
    lagMedian: t.number.orNull(
      'Median seconds from a filing’s acceptance by EDGAR to its row here, of the last 24 hours.',
      ({ lag }) => lag.median,
    ),
    lagPercentile95: t.number.orNull('Seconds that 95 in 100 of them stayed below.', ({ lag }) => lag.percentile95),
    lagFilings: t.whole(
      'Filings the lag was measured on: those that came onto boards and whose acceptance is known.',
      ({ lag }) => lag.filings,
    ),
    parity: t.one.orNull(ParityType, SAID.parity, (_status, _args, { deps }) => deps.parity?.()),
  })),
});

/** Filers known by name are told from those whose lists are loaded, and filings from their rows on boards. */
function answerOf({ asOf, onBoards: counts, tables, coverage, isPast }: Status): string {
  const { filers, filings, isEstimate, isOfDay } = tables;
  const rows = Object.values(counts.rows).reduce((sum, one) => sum + one, 0);
  const onBoards = `${counted(counts.filings, 'filing')} on boards, in ${counted(rows, 'row')}`;
  const known =
    isPast && isOfDay
      ? ` of ${counted(filers, 'filer')} on file`
      : ` on file; ${counted(filers, 'filer')} known by name`;
  const onFile = `${isEstimate ? `about ${counted(rounded(filings), 'filing')}` : counted(filings, 'filing')}${known}`;
  const { filers: loaded } = coverage;
  const lists =
    loaded === null
      ? 'every filing of the 12 months to it is loaded'
      : `${loaded === 1 ? 'the list of 1 filer covers' : `the lists of ${grouped(loaded)} filers cover`} the 12 months to it`;
  return isOfDay
    ? `As of ${asOf}, ${onFile}; ${lists}; ${onBoards}.`
    : `As of ${asOf}, ${onBoards}; ${lists}; today ${onFile}.`;
}

/** An estimate in three digits: it is no truer than that. */
const rounded = (number: number) => Number(number.toPrecision(3));

const counted = (number: number, what: string) => `${grouped(number)} ${what}${number === 1 ? '' : 's'}`;

builder.queryField('status', (t) =>
  t.field({
    type: StatusType,
    description: SAID.status,
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    resolve(_root, { asOf }, context) {
      return readStatus(context, asOfDay(context, asOf));
    },
  }),
);

async function readStatus({ deps, today }: Context, asOf: AsOf): Promise<Status> {
  const { day } = asOf;
  const window = { from: addMonths(day, -BOARD_MONTHS), to: day };
  const [onBoards, known, { filers }] = await Promise.all([
    countsOnBoards(deps, asOf, window),
    knownOver(deps, window, day),
    filersOnFile(deps),
  ]);
  const until = day < today ? day : null;
  return {
    asOf: day,
    onBoards,
    window,
    coverage: known.of(true),
    isPast: until !== null,
    tables: await readTableFacts(deps.database, until, filers),
    runs: await readRuns(deps.database),
    lag: await readLag(deps.database),
  };
}
