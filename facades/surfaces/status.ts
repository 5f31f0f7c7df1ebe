import type { JsonObject, Surface } from '../surface.ts';
import { asOf } from './board-arguments.ts';
import { BOARD_ENVELOPE, objects, replyOpening } from './board-reply.ts';
import { passed, slugOf, variables } from './operation.ts';

export const STATUS_SCHEMA = 'svc.status/1';

const INSTANT: JsonObject = { type: 'string', format: 'date-time' };

function records(description: string, properties: JsonObject): JsonObject {
  return { type: 'array', description, items: { type: 'object', required: Object.keys(properties), properties } };
}

/** The running state: what is loaded, from where, how fresh, and whether every door gives the same answer. */
export const status: Surface = {
  name: 'service_status',
  title: 'Status',
  description: 'What the service has loaded, how fresh it is, and whether all its doors agree.',
  document: `query service_status(${variables(asOf)}) {
  status(${passed(asOf)}) {
    asOf answer notice refreshedAt version source engine lookedAt
    filers filings filingsEstimated boards { board rows }
    runs { command startedAt finishedAt state total done error }
    quarantined quarantine { path reason seenAt }
    mailTransport mailsWaiting mailsSent mailsDead catalogueBreaker catalogueFailures
    lagMedian lagPercentile95 lagFilings
    parity { checkedAt surfaces differing }
  }
}`,
  arguments: asOf,
  paths: [{ pattern: '/boards/status', formats: ['html', 'json'] }],
  page: 'status',
  maxAge: 0,
  replyProperties: {
    refreshedAt: BOARD_ENVELOPE.refreshedAt,
    version: { type: 'string', description: 'The state of the data; it changes with every commit readers can see.' },
    source: { type: 'string', enum: ['sample', 'mirror', 'live'], description: 'Where the filings come from.' },
    engine: { type: 'string', description: 'The database behind it.' },
    lookedAt: { ...INSTANT, type: ['string', 'null'], description: 'When filings were last looked for with success.' },
    filers: { type: 'integer', description: 'Filers on file; of a past day, those who had filed by then.' },
    filings: { type: 'number', description: 'Filings on file; of a past day, those filed by then.' },
    filingsEstimated: { type: 'boolean', description: 'Is that number an estimate.' },
    boards: records('Rows on each board.', { board: { type: 'string' }, rows: { type: 'integer' } }),
    runs: records('The last run of each ingest command.', {
      command: { type: 'string' },
      startedAt: INSTANT,
      finishedAt: { ...INSTANT, type: ['string', 'null'] },
      state: { type: 'string' },
      total: { type: ['integer', 'null'] },
      done: { type: 'integer' },
      error: { type: ['string', 'null'] },
    }),
    quarantined: { type: 'integer', description: 'Sources that could not be read and are quarantined.' },
    quarantine: records('Those quarantined last.', {
      path: { type: 'string' },
      reason: { type: 'string' },
      seenAt: INSTANT,
    }),
    mailTransport: {
      type: 'string',
      enum: ['smtp', 'files', 'none'],
      description: 'How mails leave: handed to a mail server, written to a folder in the sample world, or not at all.',
    },
    mailsWaiting: { type: 'integer', description: 'Mails to be sent.' },
    mailsSent: { type: 'integer', description: 'Mails sent.' },
    mailsDead: { type: 'integer', description: 'Mails given up.' },
    catalogueBreaker: {
      type: 'string',
      enum: ['not_configured', 'closed', 'open', 'half_open'],
      description: 'Do questions for prices reach the product catalogue: closed, they do.',
    },
    catalogueFailures: { type: 'integer', description: 'Prices in a row that the catalogue did not give.' },
    lagMedian: {
      type: ['number', 'null'],
      description: 'Median seconds from a filing’s acceptance by EDGAR to its row here, of the last 24 hours.',
    },
    lagPercentile95: { type: ['number', 'null'], description: 'Seconds that 95 in 100 of them stayed below.' },
    lagFilings: { type: 'integer', description: 'Filings the lag was measured on.' },
    parity: {
      type: ['object', 'null'],
      description: 'The last comparison of the same questions through every door.',
      required: ['checkedAt', 'surfaces', 'differing'],
      properties: {
        checkedAt: INSTANT,
        surfaces: { type: 'integer' },
        differing: { type: 'array', items: { type: 'string' } },
      },
    },
  },
  shape(data) {
    const {
      asOf: day,
      answer,
      notice,
      boards,
      source,
      catalogueBreaker,
      mailTransport,
      ...facts
    } = data.status as JsonObject;
    return {
      ...replyOpening(STATUS_SCHEMA, { asOf: day ?? null, answer: answer ?? null, notice: notice ?? null }),
      ...facts,
      source: String(source).toLowerCase(),
      catalogueBreaker: String(catalogueBreaker).toLowerCase(),
      mailTransport: String(mailTransport).toLowerCase(),
      boards: objects(boards).map(({ board, rows }) => ({ board: slugOf(board), rows: rows ?? null })),
      sources: {},
      absent: Object.fromEntries(
        ['lookedAt', 'lagMedian', 'lagPercentile95', 'parity']
          .filter((name) => facts[name] === null)
          .map((name) => [name, 'NOT_INGESTED']),
      ),
    };
  },
};
