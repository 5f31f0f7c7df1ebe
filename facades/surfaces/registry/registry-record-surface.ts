import { parseObject } from '../../json-value.ts';
import { ANY_OBJECT, DAY, type Opening, type ReplyOf, reply, replyOpening, said, TEXT, WHOLE } from '../../reply.ts';
import type { SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import { LOG, SCORECARD_PATH } from './registry-reply.ts';

const CONTRACT = reply('svc.registry-entry/1', 'RegistryEntry', {
  ...LOG,
  sequence: WHOLE,
  kind: TEXT,
  loggedOn: DAY,
  record: said(ANY_OBJECT, 'The record; its canonical JSON (RFC 8785) is what is hashed.'),
  recordHash: TEXT,
  prevHash: TEXT,
  entryHash: TEXT,
});
type EntryReply = ReplyOf<typeof CONTRACT>;
type EntryData = Pick<
  EntryReply,
  'chain' | 'sequence' | 'kind' | 'loggedOn' | 'recordHash' | 'prevHash' | 'entryHash'
> & {
  /** The canonical JSON. */
  readonly record: string;
};
type Data = { readonly forecastRegistry: Omit<Opening, 'answer'> & { readonly entry: EntryData } };

/** One entry, whole. */
export const registryRecord: SurfaceOf<typeof CONTRACT, Data> = {
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
  reply: CONTRACT,
  paths: [{ pattern: `${SCORECARD_PATH}/{sha256}`, formats: ['json'] }],
  maxAge: 86_400,
  countsFilings: false,
  shape({ forecastRegistry: { asOf: day, notice, entry } }) {
    const { chain, sequence, kind, record, recordHash, prevHash, entryHash, loggedOn } = entry;
    const answer = `Entry ${sequence} of the ${chain} log, logged on ${loggedOn}.`;
    return {
      ...replyOpening('svc.registry-entry/1', { asOf: day, answer, notice }),
      chain,
      replay: chain === 'replay',
      sequence,
      kind,
      loggedOn,
      record: parseObject(record),
      recordHash,
      prevHash,
      entryHash,
      sources: { record: `${SCORECARD_PATH}/log.jsonl?chain=${chain}` },
      absent: {},
    };
  },
};
