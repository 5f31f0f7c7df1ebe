import { builder } from '../../builder.ts';
import type { BreakerState, MailTransport, Parity } from '../../context.ts';
import type { SourceKind } from '../../domain/terms/source-kind.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { ServerKind } from '../../queries/status.ts';
import type { RunRecord } from '../../rows/ingest-runs.ts';
import type { QuarantineRecord } from '../../rows/quarantined-sources.ts';
import { BoardSlugType } from '../boards/board-slug.ts';

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
    OPEN: { value: 'open', description: 'The catalogue failed several times in a row and is not asked for a while.' },
    HALF_OPEN: { value: 'half_open', description: 'The next question is tried.' },
  } satisfies Record<string, { value: BreakerState | 'not_configured'; description: string }>,
});

export const MailTransportType = builder.enumType('MailTransport', {
  description: 'The way mails are sent.',
  values: {
    SMTP: { value: 'smtp', description: 'They are handed to a mail server.' },
    FILES: {
      value: 'files',
      description: 'They are written to a folder and reach nobody: the sample world has no mail server.',
    },
    NONE: { value: 'none', description: 'No mail server is configured: none is sent, and no watch is taken.' },
  } satisfies Record<string, { value: MailTransport; description: string }>,
});

const RunStateType = builder.enumType('RunState', {
  description: 'State of a run of an ingest command.',
  values: {
    running: { description: 'It goes on.' },
    done: { description: 'It ended well.' },
    failed: { description: 'It failed, or was cut off.' },
  } satisfies Record<RunRecord['state'], { description: string }>,
});

export const RunType = builder.objectRef<RunRecord>('IngestRun').implement({
  description: 'The last run of an ingest command.',
  fields: (t) => ({
    command: t.exposeString('command', { description: 'The command, such as backfill or poll.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'Time of the start.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the end; null while the run goes on.',
    }),
    state: t.field({ type: RunStateType, description: 'State of the run.', resolve: ({ state }) => state }),
    total: t.exposeInt('total', { nullable: true, description: 'Sources to read, where known beforehand.' }),
    done: t.exposeInt('done', { description: 'Sources read.' }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Reason of the failure; of a run that is done, what EDGAR did not deliver.',
    }),
  }),
});

export const QuarantineType = builder.objectRef<QuarantineRecord>('QuarantinedSource').implement({
  description: 'A source that could not be read and was set aside.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Its path on EDGAR.' }),
    reason: t.exposeString('reason', { description: 'Reason why the source was set aside.' }),
    seenAt: t.expose('seenAt', { type: 'DateTime', description: 'Time at which the source was met.' }),
  }),
});

export const ParityType = builder.objectRef<Parity>('Parity').implement({
  description: 'The last comparison of the same questions through every door.',
  fields: (t) => ({
    checkedAt: t.expose('checkedAt', { type: 'DateTime', description: 'Time of the comparison.' }),
    surfaces: t.exposeInt('surfaces', { description: 'Questions compared.' }),
    differing: t.stringList({
      description: 'Questions that doors answered differently.',
      resolve: ({ differing }) => [...differing],
    }),
  }),
});

export const BoardCountType = builder.objectRef<{ board: string; rows: number }>('BoardCount').implement({
  description: 'Rows on a board.',
  fields: (t) => ({
    board: t.field({ type: BoardSlugType, description: 'The board.', resolve: ({ board }) => board }),
    rows: t.exposeInt('rows', { description: 'Rows in the 12 months to the day.' }),
  }),
});

export const ReadSourceType = builder.enumType('ReadSource', {
  description: 'Where an instance reads.',
  values: {
    PRIMARY: { value: 'primary', description: 'The server that is written, or the embedded database.' },
    STANDBY: { value: 'standby', description: 'A server that follows the primary.' },
  } satisfies Record<string, { value: ServerKind; description: string }>,
});
