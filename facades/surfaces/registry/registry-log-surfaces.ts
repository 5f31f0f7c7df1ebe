import { z } from 'zod';
import { as, DAY, type ReplyOf, record, reply, said, TEXT, WHOLE } from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import {
  chain,
  HEAD,
  LOG,
  type PageData,
  place,
  REGISTRY_OPENING,
  type RegistryData,
  registryReplyOpening,
  SCORECARD_MAX_AGE,
  SCORECARD_PATH,
} from './registry-reply.ts';

const HEAD_CONTRACT = reply('svc.registry-head/1', 'ForecastRegistry', {
  ...LOG,
  date: said(DAY.nullable(), 'Day of the last entry.'),
  sequence: said(WHOLE, 'Number of entries.'),
  entryHash: said(TEXT, 'Hash of the last entry; 64 zeros while there is none.'),
  heads: z.array(HEAD),
});
type HeadReply = ReplyOf<typeof HEAD_CONTRACT>;
type HeadData = RegistryData & Pick<HeadReply, 'heads'> & { readonly head: HeadReply['heads'][number] | null };

/** Where the log stands: what a stranger writes down. */
export const registryHead: SurfaceOf<typeof HEAD_CONTRACT, { readonly forecastRegistry: HeadData }> = {
  name: 'forecast_registry_head',
  title: 'Registry head',
  description: 'The last entry of the registry, and its heads of past days: save one, and a rewritten past is found.',
  document: `query forecast_registry_head(${variables([chain, ...asOf])}) {
  forecastRegistry(${passed([chain, ...asOf])}) {
    ${REGISTRY_OPENING} head { date sequence entryHash } heads { date sequence entryHash }
  }
}`,
  arguments: [chain, ...asOf],
  reply: HEAD_CONTRACT,
  paths: [{ pattern: `${SCORECARD_PATH}/head`, formats: ['json'] }],
  maxAge: SCORECARD_MAX_AGE,
  countsFilings: false,
  shape({ forecastRegistry: found }) {
    const { head: last, heads } = found;
    return {
      ...registryReplyOpening('svc.registry-head/1', found),
      date: last?.date ?? null,
      sequence: last?.sequence ?? 0,
      entryHash: last?.entryHash ?? '0'.repeat(64),
      heads,
      sources: { entryHash: `${SCORECARD_PATH}/log.jsonl?chain=${found.chain}` },
      absent: last === null ? { date: 'NOT_DUE' } : {},
    };
  },
};

const LOG_CONTRACT = reply('svc.registry-log/1', 'ForecastRegistry', {
  ...LOG,
  rows: as(
    z.array(
      record('RegistryEntry', { sequence: WHOLE, record: TEXT, recordHash: TEXT, prevHash: TEXT, entryHash: TEXT }),
    ),
    'ForecastRegistry.log',
  ),
});
type Entry = ReplyOf<typeof LOG_CONTRACT>['rows'][number];

const after: Argument = {
  ...place,
  schema: { ...place.schema, description: 'Only entries after this place.' },
};

/** The whole log, entry by entry, in exactly the bytes that were hashed. */
export const registryLog: SurfaceOf<
  typeof LOG_CONTRACT,
  { readonly forecastRegistry: RegistryData & { readonly log: Pick<PageData<Entry>, 'edges'> } }
> = {
  name: 'forecast_registry_log',
  title: 'Registry log',
  description:
    'The whole log as JSON lines in canonical JSON: sequence, record, recordHash, prevHash, entryHash. npm run verify -- BASE_URL recomputes all of it.',
  document: `query forecast_registry_log(${variables([chain, after, ...asOf])}) {
  forecastRegistry(${passed([chain, ...asOf])}) {
    ${REGISTRY_OPENING} log(after: $place) { edges { node { sequence record recordHash prevHash entryHash } } }
  }
}`,
  arguments: [chain, after, ...asOf],
  reply: LOG_CONTRACT,
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
  shape: ({ forecastRegistry: found }) => ({
    ...registryReplyOpening('svc.registry-log/1', found),
    rows: found.log.edges.map(({ node }) => node),
    sources: {},
    absent: {},
  }),
};

/** Members in canonical order, the record as it was hashed. */
function logLine({ sequence, record: text, recordHash, prevHash, entryHash }: Entry): string {
  const [own, before, entry] = [recordHash, prevHash, entryHash].map((hash) => JSON.stringify(hash));
  return `{"entryHash":${entry},"prevHash":${before},"record":${text},"recordHash":${own},"sequence":${sequence}}\n`;
}
