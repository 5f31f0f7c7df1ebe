import { builder } from '../../builder/builder.ts';
import { BOARDS } from '../../domain/boards/index.ts';
import { marketProgress } from '../../domain/terms/running/first-hours.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { lookedAt, OF_TODAY, readStatus, type Status, statusAnswer } from '../../loads/service/read-status.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { readServerKind } from '../../queries/service/status.ts';
import { offerOf } from '../../snapshots/loaded-so-far.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { notAhead, noticeField, reachFields } from '../shared/reply-fields.ts';
import {
  BoardCountType,
  BreakerStateType,
  LastSuccessType,
  MailTransportType,
  ParityType,
  QuarantineType,
  ReadSourceType,
  RunType,
  SourceKindType,
} from './status-parts.ts';

/** Progress of loading the whole market, by the run that loads it. */
const QUARANTINE_SHOWN = 20;

const underWayOf = (runs: Status['runs']) =>
  runs.flatMap((run) => (run.state === 'running' ? (marketProgress(run) ?? []) : []))[0];

const StatusType = builder.objectRef<Status>('Status').implement({
  description: SAID.status,
  fields: table((t) => ({
    asOf: t.day('Last day whose filings are counted.'),
    answer: t.text('State of the service in one dated sentence.', statusAnswer),
    notice: noticeField(t),
    ...reachFields(t, {
      coverage: 'Filers whose filings of the 12 months are loaded.',
      window: 'The 12 months that boards show.',
    }),
    wholeMarket: t.text.orNull(
      'Sentence that says which part of the market is loaded, with the command that loads the rest, or the command’s progress while it runs. Null if the rest is loaded, or if filings come from a folder or are invented.',
      async ({ runs }, _args, { deps }) =>
        deps.source === 'live' && deps.isStoredOnly !== true ? (underWayOf(runs) ?? (await offerOf(deps))) : null,
    ),
    version: t.text(
      'Version of the data. It changes with every commit that readers can see.',
      ({ onBoards }) => onBoards.version,
    ),
    refreshedAt: t.instant(SAID.dataChangedAt, ({ onBoards }, _args, { deps }) => notAhead(onBoards.changedAt, deps)),
    source: t.one(SourceKindType, 'Source of the filings.', (_status, _args, { deps }) => deps.source),
    engine: t.text('Kind of database: embedded or server.', (_status, _args, { deps }) => deps.database.engine),
    readsFrom: t.one(
      ReadSourceType,
      'Server that answered just now: a standby, or the primary.',
      (_status, _args, { deps }) => readServerKind(deps.database),
    ),
    lookedAt: t.instant.orNull(SAID.lookedAt, ({ successes }, _args, { deps }) =>
      lookedAt(successes, deps.now())?.toISOString(),
    ),
    successes: t.list(LastSuccessType, 'Last successful run of each ingest command, even if later runs failed.'),
    blockedUntil: t.instant.orNull(
      'Time until which the SEC has asked us to send no requests. Null if we may send them.',
    ),
    filers: t.whole(
      `Number of filers that we know. For a past day, the number that had filed by that day. ${OF_TODAY}`,
      ({ tables }) => tables.filers,
    ),
    filings: t.number(
      `Number of filings that we have. For a past day, the number filed by that day. ${OF_TODAY}`,
      ({ tables }) => tables.filings,
    ),
    filingsEstimated: t.flag(
      'True if the number of filings is an estimate, because we do not count filings one by one above half a million.',
      ({ tables }) => tables.isEstimate,
    ),
    filingsOnBoards: t.whole(
      'Number of filings on boards, each counted once even if two boards have a row of it.',
      ({ onBoards }) => onBoards.filings,
    ),
    boards: t.list(BoardCountType, 'Number of rows on each board.', ({ onBoards }) =>
      BOARDS.map(({ slug }) => ({ board: slug, rows: onBoards.rows[slug] ?? 0 })),
    ),
    runs: t.list(RunType, 'Last run of each ingest command.'),
    quarantined: t.whole(
      'Number of sources that could not be read and were set aside.',
      ({ tables }) => tables.quarantined,
    ),
    waiting: t.whole('Number of sources set aside that we will try again.', ({ tables }) => tables.waiting),
    quarantine: t.prismaField({
      type: [QuarantineType],
      description: 'Sources that could not be read and were set aside last, up to twenty.',
      resolve: (query, _status, _args, { deps }) =>
        deps.database.prisma.quarantinedSource.findMany({
          ...query,
          orderBy: [{ seenAt: 'desc' }, { path: 'asc' }],
          take: QUARANTINE_SHOWN,
        }),
    }),
    mailTransport: t.one(
      MailTransportType,
      'The way in which the service sends emails.',
      (_status, _args, { deps }) => deps.mailTransport,
    ),
    mailsWaiting: t.whole(
      'Number of emails waiting to be sent.',
      ({ tables: { mails } }) => (mails.new ?? 0) + (mails.busy ?? 0),
    ),
    mailsSent: t.whole('Number of emails sent.', ({ tables }) => tables.mails.sent ?? 0),
    mailsDead: t.whole('Number of emails that we gave up sending.', ({ tables }) => tables.mails.dead ?? 0),
    catalogueBreaker: t.one(
      BreakerStateType,
      SAID.catalogue,
      (_status, _args, { deps }) => deps.catalogue?.health().breaker ?? 'not_configured',
    ),
    catalogueFailures: t.whole(
      'Number of consecutive price questions that the product catalogue failed to answer.',
      (_status, _args, { deps }) => deps.catalogue?.health().failures ?? 0,
    ),
    stampsHeads: t.flag(
      'True if states of the registry are sent to a time-stamp authority, which TSA_URL names.',
      (_status, _args, { deps }) => deps.isStamping === true,
    ),
    stampedDay: t.day.orNull('Day of the newest time-stamped state of the registry. Null while there is none.'),
    stampTrouble: t.text.orNull(
      'Reason why the last attempt to get a time stamp failed. Null if nothing went wrong.',
      ({ stampTry }) => stampTry?.trouble,
    ),
    stampNextAt: t.instant.orNull(
      'Time of the next attempt to get a time stamp. Null if nothing went wrong.',
      ({ stampTry }) => (stampTry?.trouble == null ? null : stampTry.nextAt),
    ),
    lagMedian: t.number.orNull(
      'Median seconds from acceptance by EDGAR until the row was on a board, over the last 24 hours.',
      ({ lag }) => lag.median,
    ),
    lagPercentile95: t.number.orNull(
      '95th percentile of the seconds from acceptance by EDGAR until the row was on a board.',
      ({ lag }) => lag.percentile95,
    ),
    lagFilings: t.whole(
      'Number of filings that the lag was measured on: those that came onto boards and have a known time of acceptance.',
      ({ lag }) => lag.filings,
    ),
    parity: t.one.orNull(ParityType, SAID.parity, (_status, _args, { deps }) => deps.parity?.()),
  })),
});

builder.queryField('status', (t) =>
  t.field({
    type: StatusType,
    changes: 'by itself',
    description: SAID.status,
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    resolve(_root, { asOf }, context) {
      return readStatus(context, asOfDay(context, asOf));
    },
  }),
);
