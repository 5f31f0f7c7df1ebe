import type { Argument, Json, JsonObject, Surface } from '../../surface.ts';
import { asOf } from '../board-arguments.ts';
import { objects } from '../board-reply.ts';
import { passed, variables } from '../operation.ts';
import { rangeEdition } from './range-edition.ts';
import { RANGE_SELECTION, rangeRow } from './range-row.ts';
import { registryHead, registryLog } from './registry-log.ts';
import {
  chain,
  place,
  REGISTRY_OPENING,
  registryReplyOpening,
  SCORECARD_MAX_AGE,
  SCORECARD_PATH,
} from './registry-parts.ts';
import { registryRecord } from './registry-record.ts';
import { countsSchema, HEAD_SCHEMA, RECORD_OR_NULL, RECORD_SCHEMA, ROW_SCHEMA } from './scorecard-schemas.ts';

export const REGISTRY_SCHEMA = 'svc.registry/1';

const limit: Argument = {
  name: 'limit',
  required: false,
  schema: { type: 'integer', minimum: 1, maximum: 1000, description: 'Ranges at most, 50 unless given.' },
  fallback: () => 50,
};

const PERFORMANCE = '{ coverage below above meanLogWidth meanIntervalScore }';
export const RECORD = `{ of settled range ${PERFORMANCE} b0 ${PERFORMANCE} b1 ${PERFORMANCE} }`;

/** Every range logged before its outcome, its hash, and how it scored. */
const registry: Surface = {
  name: 'forecast_registry',
  title: 'Scorecard',
  description: 'Every revenue range logged before its outcome, its hash, and how it scored.',
  document: `query forecast_registry(${variables([chain, limit, place, ...asOf])}) {
  forecastRegistry(${passed([chain, ...asOf])}) {
    ${REGISTRY_OPENING} head { date sequence entryHash } ranges liveRanges counts { pending inside below above void late }
    trackRecord ${RECORD} bySizeBand ${RECORD} byCredibility ${RECORD} byTargetYear ${RECORD}
    editions { name builtOn sha256 scores companies }
    page(limit: $limit, after: $place) { total next rows { ${RANGE_SELECTION} } }
  }
}`,
  arguments: [chain, limit, place, ...asOf],
  paths: [{ pattern: SCORECARD_PATH, formats: ['html', 'json'] }],
  page: 'scorecard',
  maxAge: SCORECARD_MAX_AGE,
  replyProperties: {
    chain: { type: 'string', enum: ['live', 'replay'], description: 'The log shown.' },
    replay: { type: 'boolean', description: 'It was logged under another clock and never counts as live.' },
    head: HEAD_SCHEMA,
    liveRanges: { type: 'integer', description: 'Ranges in the live log, whichever is shown.' },
    counts: countsSchema(),
    trackRecord: { ...RECORD_OR_NULL, description: 'How the settled ranges did.' },
    bySizeBand: { type: 'array', description: 'The same by size.', items: RECORD_SCHEMA },
    byCredibility: { type: 'array', description: 'The same by weight of the own record.', items: RECORD_SCHEMA },
    byTargetYear: { type: 'array', description: 'The same by fiscal year.', items: RECORD_SCHEMA },
    editions: {
      type: 'array',
      description: 'Editions of the constants, each at /boards/scorecard/editions/{name}.json.',
      items: { type: 'object' },
    },
    log: { type: 'string', description: 'The whole log.' },
    total: { type: 'integer', description: 'Ranges logged.' },
    returned: { type: 'integer', description: 'Ranges in this reply.' },
    truncated: { type: 'boolean', description: 'Are there more.' },
    next: { type: ['integer', 'null'], description: 'What to give as after for the next page.' },
    rows: { type: 'array', description: 'The ranges, newest first.', items: ROW_SCHEMA },
  },
  shape(data) {
    const found = data.forecastRegistry as JsonObject;
    const { head, ranges, liveRanges, counts, trackRecord, page } = found;
    const { total, next, rows } = page as JsonObject;
    const list = objects(rows);
    const isEmpty = (name: string, value: Json | undefined) => (value === null ? { [name]: 'NOT_DUE' } : {});
    return {
      ...registryReplyOpening(REGISTRY_SCHEMA, found),
      head: head ?? null,
      liveRanges: liveRanges ?? null,
      counts: { logged: ranges ?? null, ...(counts as JsonObject) },
      trackRecord: trackRecord ?? null,
      bySizeBand: found.bySizeBand ?? [],
      byCredibility: found.byCredibility ?? [],
      byTargetYear: found.byTargetYear ?? [],
      editions: found.editions ?? [],
      log: `${SCORECARD_PATH}/log.jsonl?chain=${String(found.chain)}`,
      total: total ?? null,
      returned: list.length,
      truncated: next !== null,
      next: next ?? null,
      rows: list.map(rangeRow),
      sources: { rows: 'url and outcomeUrl of each row' },
      absent: {
        ...isEmpty('head', head),
        ...isEmpty('trackRecord', trackRecord),
        ...(next === null ? { next: 'NOT_APPLICABLE' } : {}),
      },
    };
  },
};

/** The registry in all its forms. */
export const scorecardSurfaces: readonly Surface[] = [
  registry,
  registryHead,
  registryLog,
  registryRecord,
  rangeEdition,
];
