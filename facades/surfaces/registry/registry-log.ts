import type { JsonObject, Surface } from '../../surface.ts';
import { asOf } from '../board-arguments.ts';
import { objects } from '../board-reply.ts';
import { passed, variables } from '../operation.ts';
import {
  chain,
  place,
  REGISTRY_OPENING,
  registryReplyOpening,
  SCORECARD_MAX_AGE,
  SCORECARD_PATH,
} from './registry-parts.ts';
import { HEAD_SCHEMA } from './scorecard-schemas.ts';

/** Where the log stands: what a stranger writes down. */
export const registryHead: Surface = {
  name: 'forecast_registry_head',
  title: 'Registry head',
  description:
    'The last entry of the registry, and its heads of days gone by: keep one, and a rewritten past is found.',
  document: `query forecast_registry_head(${variables([chain, ...asOf])}) {
  forecastRegistry(${passed([chain, ...asOf])}) {
    ${REGISTRY_OPENING} head { date sequence entryHash } heads { date sequence entryHash }
  }
}`,
  arguments: [chain, ...asOf],
  paths: [{ pattern: `${SCORECARD_PATH}/head`, formats: ['json'] }],
  maxAge: SCORECARD_MAX_AGE,
  replyProperties: {
    chain: { type: 'string', enum: ['live', 'replay'], description: 'The log it is of.' },
    replay: { type: 'boolean', description: 'It was logged under another clock and never counts as live.' },
    date: { type: ['string', 'null'], format: 'date', description: 'Day of the last entry.' },
    sequence: { type: 'integer', description: 'Number of entries.' },
    entryHash: { type: 'string', description: 'Hash of the last entry; 64 zeros while there is none.' },
    heads: { type: 'array', description: 'Heads of days gone by, newest first.', items: HEAD_SCHEMA },
  },
  shape(data) {
    const found = data.forecastRegistry as JsonObject;
    const last = found.head as JsonObject | null;
    return {
      ...registryReplyOpening('svc.registry-head/1', found),
      date: last?.date ?? null,
      sequence: last?.sequence ?? 0,
      entryHash: last?.entryHash ?? '0'.repeat(64),
      heads: found.heads ?? [],
      sources: { entryHash: `${SCORECARD_PATH}/log.jsonl?chain=${String(found.chain)}` },
      absent: last === null ? { date: 'NOT_DUE' } : {},
    };
  },
};

/** The whole log, entry by entry, in exactly the bytes that were hashed. */
export const registryLog: Surface = {
  name: 'forecast_registry_log',
  title: 'Registry log',
  description:
    'The whole log as JSON lines in canonical JSON: sequence, record, recordHash, prevHash, entryHash. npm run verify -- BASE_URL recomputes all of it.',
  document: `query forecast_registry_log(${variables([chain, place, ...asOf])}) {
  forecastRegistry(${passed([chain, ...asOf])}) {
    ${REGISTRY_OPENING} log(after: $place) { sequence record recordHash prevHash entryHash }
  }
}`,
  arguments: [
    chain,
    { ...place, schema: { type: 'integer', minimum: 1, description: 'Only entries after this place.' } },
    ...asOf,
  ],
  paths: [{ pattern: `${SCORECARD_PATH}/log.jsonl`, formats: ['text'] }],
  mediaType: 'application/jsonl; charset=utf-8',
  maxAge: SCORECARD_MAX_AGE,
  pieces: {
    text: ({ rows }) => objects(rows).map(logLine).join(''),
    next({ rows }, asked) {
      const last = objects(rows).at(-1);
      return last === undefined ? null : { ...asked, place: last.sequence ?? null };
    },
  },
  shape(data) {
    const found = data.forecastRegistry as JsonObject;
    return { ...registryReplyOpening('svc.registry-log/1', found), rows: found.log ?? [], sources: {}, absent: {} };
  },
};

/** Members in canonical order, the record as it was hashed. */
function logLine({ sequence, record: text, recordHash, prevHash, entryHash }: JsonObject): string {
  const [own, before, entry] = [recordHash, prevHash, entryHash].map((hash) => JSON.stringify(hash));
  return `{"entryHash":${entry},"prevHash":${before},"record":${String(text)},"recordHash":${own},"sequence":${String(sequence)}}\n`;
}
