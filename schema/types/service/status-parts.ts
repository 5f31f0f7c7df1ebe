import { builder } from '../../builder/builder.ts';
import type { SourceKind } from '../../domain/terms/sources.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { LastSuccess, RunState, ServerKind } from '../../queries/service/status.ts';
import type { BreakerState, MailTransport, Parity } from '../../request/context.ts';
import { BoardSlugType } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';

export const SourceKindType = builder.enumType('SourceKind', {
  description: 'Source of the filings.',
  values: {
    SAMPLE: { value: 'sample', description: 'A sample world of invented companies.' },
    MIRROR: { value: 'mirror', description: 'A folder of documents as EDGAR serves them.' },
    LIVE: { value: 'live', description: 'EDGAR itself.' },
  } satisfies Record<string, { value: SourceKind; description: string }>,
});

export const BreakerStateType = builder.enumType('CatalogueBreaker', {
  description: SAID.catalogue,
  values: {
    NOT_CONFIGURED: { value: 'not_configured', description: 'No catalogue is configured: CATALOGUE_URL is not set.' },
    CLOSED: { value: 'closed', description: 'The catalogue answers.' },
    OPEN: {
      value: 'open',
      description: 'The catalogue failed several times in a row, so we send it no requests for a while.',
    },
    HALF_OPEN: {
      value: 'half_open',
      description: 'The catalogue failed before, and the next request tests whether it answers again.',
    },
  } satisfies Record<string, { value: BreakerState | 'not_configured'; description: string }>,
});

export const MailTransportType = builder.enumType('MailTransport', {
  description: 'The way in which the service sends emails.',
  values: {
    SMTP: { value: 'smtp', description: 'Emails are handed to a mail server.' },
    FILES: {
      value: 'files',
      description: 'Emails are written to a folder and reach nobody, as is usual with invented companies.',
    },
    NONE: {
      value: 'none',
      description: 'No mail server is configured, so we send no email and accept no request for one.',
    },
  } satisfies Record<string, { value: MailTransport; description: string }>,
});

const RunStateType = builder.enumType('RunState', {
  description: 'State of a run of an ingest command.',
  values: {
    running: { description: 'The run is under way.' },
    done: { description: 'The run ended well.' },
    failed: { description: 'The run failed, or was cut off.' },
  } satisfies Record<RunState, { description: string }>,
});

export const RunType = builder.prismaObject('IngestRun', {
  description: 'The last run of an ingest command.',
  fields: (t) => ({
    command: t.exposeString('command', {}),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'Time at which the run began.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the run ended. Null while it continues.',
    }),
    state: t.field({
      type: RunStateType,
      description: 'State of the run.',
      resolve: ({ state }) => state as RunState,
    }),
    total: t.exposeInt('total', { nullable: true }),
    done: t.exposeInt('done', {}),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Reason for the failure. For a finished run, what EDGAR did not deliver.',
    }),
  }),
});

export const LastSuccessType = builder.objectRef<LastSuccess>('LastSuccess').implement({
  description: 'Last successful run of an ingest command.',
  fields: table((t) => ({
    command: t.text('The command, such as backfill or poll.'),
    finishedAt: t.instant.orNull('Time at which the run ended. Null if no run has succeeded.'),
    failedSince: t.whole('Number of failed runs of the command since its last success.'),
  })),
});

export const QuarantineType = builder.prismaObject('QuarantinedSource', {
  description: 'A source that could not be read and was set aside.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path on EDGAR.' }),
    reason: t.exposeString('reason', {}),
    seenAt: t.expose('seenAt', { type: 'DateTime', description: 'Time at which the source was found.' }),
    nextAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of the earliest retry. Null if we gave up after a month.',
      resolve: ({ nextAt }, _args, { deps }) => nextAt && notBefore(nextAt, deps.now()),
    }),
  }),
});

const MINUTE_MS = 60_000;

/** The next poll, which begins with the next minute, asks for what is due. */
function notBefore(nextAt: Date, now: Date): Date {
  const next = new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
  return nextAt > next ? nextAt : next;
}

export const ParityType = builder.objectRef<Parity>('Parity').implement({
  description: 'Last comparison of all formats, which were asked the same questions.',
  fields: table((t) => ({
    checkedAt: t.instant('Time of the comparison.'),
    surfaces: t.whole('Number of questions compared.'),
    differing: t.texts('Names of the questions that formats answered differently.'),
  })),
});

export const BoardCountType = builder.objectRef<{ board: string; rows: number }>('BoardCount').implement({
  description: 'A board with its number of rows.',
  fields: table((t) => ({
    board: t.one(BoardSlugType, 'Board that is counted.'),
    rows: t.whole('Number of rows on the board in the 12 months up to the day of the answer.'),
  })),
});

export const ReadSourceType = builder.enumType('ReadSource', {
  description: 'The kind of database server that an instance of the service reads.',
  values: {
    PRIMARY: { value: 'primary', description: 'The primary server, or the embedded database.' },
    STANDBY: { value: 'standby', description: 'A server that follows the primary.' },
  } satisfies Record<string, { value: ServerKind; description: string }>,
});
