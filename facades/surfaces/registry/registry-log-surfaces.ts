import { documents } from '../../replies/generated/documents.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { said, TEXT, WHOLE } from '../../reply.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { chain, place, SCORECARD_MAX_AGE, SCORECARD_PATH } from './registry-reply.ts';

type Head = NonNullable<Answers['forecast_registry_head']['forecastRegistry']['head']>;

/** Where the log stands: what a stranger writes down. */
export const registryHead: SurfaceFor<'forecast_registry_head'> = {
  name: 'forecast_registry_head',
  schema: 'svc.registry-head/1',
  title: 'Registry head',
  description: 'The last entry of the registry and its heads on past days. A saved head reveals a rewritten past.',
  document: documents.forecast_registry_head,
  arguments: [chain, ...asOf],
  made: {
    sequence: made(said(WHOLE, 'Number of entries.'), ({ sequence = 0 }: Partial<Head>) => sequence),
    entryHash: made(
      said(TEXT, 'Hash of the last entry. 64 zeros while there is none.'),
      ({ entryHash = '0'.repeat(64) }: Partial<Head>) => entryHash,
    ),
  },
  words: { date: 'Day of the last entry.' },
  sources: (reply) => ({ entryHash: `${SCORECARD_PATH}/log.jsonl?chain=${reply.chain}` }),
  paths: [{ pattern: `${SCORECARD_PATH}/head`, formats: ['json'] }],
  maxAge: SCORECARD_MAX_AGE,
  countsFilings: false,
};

type Entry = Replies['forecast_registry_log']['rows'][number];

const after: Argument = {
  ...place,
  schema: { ...place.schema, description: 'Only entries after this position.' },
};

/** The whole log, entry by entry, in exactly the bytes that were hashed. */
export const registryLog: SurfaceFor<'forecast_registry_log'> = {
  name: 'forecast_registry_log',
  schema: 'svc.registry-log/1',
  title: 'Registry log',
  description:
    'The whole log as JSON lines in canonical JSON: sequence, record, recordHash, prevHash, entryHash. npm run ' +
    'verify -- BASE_URL recomputes all of it.',
  document: documents.forecast_registry_log,
  arguments: [chain, after, ...asOf],
  words: { rows: 'Entries in the order of the chain, 500 at most.' },
  paths: [{ pattern: `${SCORECARD_PATH}/log.jsonl`, formats: ['text'] }],
  mediaType: 'application/jsonl; charset=utf-8',
  maxAge: SCORECARD_MAX_AGE,
  countsFilings: false,
  pieces: {
    text: ({ rows }) => rows.map(logLine).join(''),
    next({ rows }, asked) {
      const last = rows.at(-1);
      return last === undefined ? null : { ...asked, place: String(last.sequence) };
    },
  },
};

/** Members in canonical order, the record as it was hashed. */
function logLine({ sequence, record: text, recordHash, prevHash, entryHash }: Entry): string {
  const [own, before, entry] = [recordHash, prevHash, entryHash].map((hash) => JSON.stringify(hash));
  return `{"entryHash":${entry},"prevHash":${before},"record":${text},"recordHash":${own},"sequence":${sequence}}\n`;
}
