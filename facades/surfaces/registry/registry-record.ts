import type { Json, JsonObject, Surface } from '../../surface.ts';
import { asOf } from '../board-arguments.ts';
import { replyOpening } from '../board-reply.ts';
import { passed, variables } from '../operation.ts';
import { SCORECARD_PATH } from './registry-parts.ts';

/** One entry, whole. */
export const registryRecord: Surface = {
  name: 'forecast_registry_record',
  title: 'Registry record',
  description: 'One record of the registry by its SHA-256: to be hashed again by anyone.',
  document: `query forecast_registry_record($sha256: String!, ${variables(asOf)}) {
  forecastRegistry(${passed(asOf)}) {
    asOf notice entry(sha256: $sha256) { chain sequence kind record recordHash prevHash entryHash loggedOn }
  }
}`,
  arguments: [
    {
      name: 'sha256',
      required: true,
      inPath: true,
      schema: {
        type: 'string',
        pattern: '^[0-9a-fA-F]{64}$',
        description: 'SHA-256 of the record, or of the entry: 64 hex digits.',
      },
    },
    ...asOf,
  ],
  paths: [{ pattern: `${SCORECARD_PATH}/{sha256}`, formats: ['json'] }],
  maxAge: 86_400,
  replyProperties: {
    chain: { type: 'string', enum: ['live', 'replay'], description: 'The log it is in.' },
    replay: { type: 'boolean', description: 'It was logged under another clock and never counts as live.' },
    sequence: { type: 'integer', description: 'Its place in the log.' },
    kind: { type: 'string', description: 'What the record is.' },
    loggedOn: { type: 'string', format: 'date', description: 'Day it was logged, by the real clock.' },
    record: { type: 'object', description: 'The record; its canonical JSON (RFC 8785) is what is hashed.' },
    recordHash: { type: 'string', description: 'SHA-256 of the record.' },
    prevHash: { type: 'string', description: 'Hash of the entry before.' },
    entryHash: { type: 'string', description: 'SHA-256 of prevHash followed by recordHash, as text.' },
  },
  shape(data) {
    const { asOf: day, notice, entry } = data.forecastRegistry as JsonObject;
    const {
      chain: name,
      sequence,
      kind,
      record: text,
      recordHash,
      prevHash,
      entryHash,
      loggedOn,
    } = entry as JsonObject;
    const answer = `Entry ${String(sequence)} of the ${String(name)} log, logged on ${String(loggedOn)}.`;
    return {
      ...replyOpening('svc.registry-entry/1', { asOf: day ?? null, answer, notice: notice ?? null }),
      chain: name ?? null,
      replay: name === 'replay',
      sequence: sequence ?? null,
      kind: kind ?? null,
      loggedOn: loggedOn ?? null,
      record: JSON.parse(String(text)) as Json,
      recordHash: recordHash ?? null,
      prevHash: prevHash ?? null,
      entryHash: entryHash ?? null,
      sources: { record: `${SCORECARD_PATH}/log.jsonl?chain=${String(name)}` },
      absent: {},
    };
  },
};
