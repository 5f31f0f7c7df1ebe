import type { Argument, Json, JsonObject, Surface } from '../surface.ts';
import { SHARED_FILTERS } from './board-arguments.ts';
import { objects, replyOpening } from './board-reply.ts';
import { passed, variables } from './operation.ts';
import { countsSchema, HEAD_SCHEMA, RECORD_OR_NULL, RECORD_SCHEMA, ROW_SCHEMA } from './scorecard-schemas.ts';

export const REGISTRY_SCHEMA = 'svc.registry/1';

const PATH = '/boards/scorecard';
/** Ranges change when companies file. */
const MAX_AGE = 300;

const asOf = SHARED_FILTERS.filter(({ name }) => name === 'asOf');
const chain: Argument = {
  name: 'chain',
  required: false,
  schema: {
    type: 'string',
    enum: ['live', 'replay'],
    description:
      'Which log: live, or replay of what was logged under another clock; the one this service writes unless given.',
  },
};
const limit: Argument = {
  name: 'limit',
  required: false,
  schema: { type: 'integer', minimum: 1, maximum: 1000, description: 'Ranges at most, 50 unless given.' },
  fallback: () => 50,
};
const place: Argument = {
  name: 'place',
  query: 'after',
  required: false,
  schema: {
    type: 'integer',
    minimum: 1,
    description: 'Only ranges logged before this place: next of an earlier page.',
  },
};

const OPENING = 'asOf answer notice chain isReplay';
const PERFORMANCE = '{ coverage below above meanLogWidth meanIntervalScore }';
export const RECORD = `{ of settled range ${PERFORMANCE} b0 ${PERFORMANCE} b1 ${PERFORMANCE} }`;
const ROWS = `entry { sequence recordHash entryHash loggedOn } cik company ticker method edition fiscalYearEnd
    targetFiscalYearEnd revenue low high url state outcome outcomeFiledOn outcomeUrl intervalScore scoreSequence`;

/** Every range logged before its outcome, its hash, and how it scored. */
const registry: Surface = {
  name: 'forecast_registry',
  title: 'Scorecard',
  description: 'Every revenue range logged before its outcome, its hash, and how it scored.',
  document: `query forecast_registry(${variables([chain, limit, place, ...asOf])}) {
  forecastRegistry(${passed([chain, ...asOf])}) {
    ${OPENING} head { date sequence entryHash } ranges liveRanges counts { pending inside below above void late }
    trackRecord ${RECORD} bySizeBand ${RECORD} byCredibility ${RECORD} byTargetYear ${RECORD}
    editions { name builtOn sha256 scores companies }
    page(limit: $limit, after: $place) { total next rows { ${ROWS} } }
  }
}`,
  arguments: [chain, limit, place, ...asOf],
  paths: [{ pattern: PATH, formats: ['html', 'json'] }],
  page: 'scorecard',
  maxAge: MAX_AGE,
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
      ...opening(REGISTRY_SCHEMA, found),
      head: head ?? null,
      liveRanges: liveRanges ?? null,
      counts: { logged: ranges ?? null, ...(counts as JsonObject) },
      trackRecord: trackRecord ?? null,
      bySizeBand: found.bySizeBand ?? [],
      byCredibility: found.byCredibility ?? [],
      byTargetYear: found.byTargetYear ?? [],
      editions: found.editions ?? [],
      log: `${PATH}/log.jsonl?chain=${String(found.chain)}`,
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

function opening(schema: string, found: JsonObject): JsonObject {
  const { asOf: day, answer, notice, isReplay } = found;
  return {
    ...replyOpening(schema, { asOf: day ?? null, answer: answer ?? null, notice: notice ?? null }),
    chain: found.chain ?? null,
    replay: isReplay ?? null,
  };
}

/** An enum value of GraphQL as JSON has it. */
function lower(value: Json | undefined): string {
  return String(value).toLowerCase();
}

function rangeRow({ entry, state, ...row }: JsonObject): JsonObject {
  const { sequence, recordHash, entryHash, loggedOn } = entry as JsonObject;
  const why = state === 'PENDING' ? 'NOT_DUE' : 'NOT_APPLICABLE';
  const nulls = Object.entries(row).filter(([, value]) => value === null);
  return {
    sequence: sequence ?? null,
    sha256: recordHash ?? null,
    entryHash: entryHash ?? null,
    loggedOn: loggedOn ?? null,
    ...row,
    state: lower(state),
    absent: Object.fromEntries(
      nulls.map(([name]) => [name, name === 'ticker' || name === 'company' ? 'NOT_COVERED' : why]),
    ),
  };
}

/** One entry, whole. */
const record: Surface = {
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
  paths: [{ pattern: `${PATH}/{sha256}`, formats: ['json'] }],
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
      sources: { record: `${PATH}/log.jsonl?chain=${String(name)}` },
      absent: {},
    };
  },
};

/** Where the log stands: what a stranger writes down. */
const head: Surface = {
  name: 'forecast_registry_head',
  title: 'Registry head',
  description:
    'The last entry of the registry, and its heads of days gone by: keep one, and a rewritten past is found.',
  document: `query forecast_registry_head(${variables([chain, ...asOf])}) {
  forecastRegistry(${passed([chain, ...asOf])}) {
    ${OPENING} head { date sequence entryHash } heads { date sequence entryHash }
  }
}`,
  arguments: [chain, ...asOf],
  paths: [{ pattern: `${PATH}/head`, formats: ['json'] }],
  maxAge: MAX_AGE,
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
      ...opening('svc.registry-head/1', found),
      date: last?.date ?? null,
      sequence: last?.sequence ?? 0,
      entryHash: last?.entryHash ?? '0'.repeat(64),
      heads: found.heads ?? [],
      sources: { entryHash: `${PATH}/log.jsonl?chain=${String(found.chain)}` },
      absent: last === null ? { date: 'NOT_DUE' } : {},
    };
  },
};

/** The whole log, entry by entry, in exactly the bytes that were hashed. */
const log: Surface = {
  name: 'forecast_registry_log',
  title: 'Registry log',
  description:
    'The whole log as JSON lines in canonical JSON: sequence, record, recordHash, prevHash, entryHash. npm run verify -- BASE_URL recomputes all of it.',
  document: `query forecast_registry_log(${variables([chain, place, ...asOf])}) {
  forecastRegistry(${passed([chain, ...asOf])}) {
    ${OPENING} log(after: $place) { sequence record recordHash prevHash entryHash }
  }
}`,
  arguments: [
    chain,
    { ...place, schema: { type: 'integer', minimum: 1, description: 'Only entries after this place.' } },
    ...asOf,
  ],
  paths: [{ pattern: `${PATH}/log.jsonl`, formats: ['text'] }],
  mediaType: 'application/jsonl; charset=utf-8',
  maxAge: MAX_AGE,
  pieces: {
    text: ({ rows }) => objects(rows).map(logLine).join(''),
    next({ rows }, asked) {
      const last = objects(rows).at(-1);
      return last === undefined ? null : { ...asked, place: last.sequence ?? null };
    },
  },
  shape(data) {
    const found = data.forecastRegistry as JsonObject;
    return { ...opening('svc.registry-log/1', found), rows: found.log ?? [], sources: {}, absent: {} };
  },
};

/** Members in canonical order, the record as it was hashed. */
function logLine({ sequence, record: text, recordHash, prevHash, entryHash }: JsonObject): string {
  const [own, before, entry] = [recordHash, prevHash, entryHash].map((hash) => JSON.stringify(hash));
  return `{"entryHash":${entry},"prevHash":${before},"record":${String(text)},"recordHash":${own},"sequence":${String(sequence)}}\n`;
}

/** The constants that ranges name. */
const edition: Surface = {
  name: 'range_edition',
  title: 'Edition of the range method',
  description: 'The pooled constants of the revenue range that a logged range names, with their hash.',
  document: `query range_edition($name: String!, ${variables(asOf)}) {
  forecastRegistry(${passed(asOf)}) { asOf notice edition(name: $name) { name builtOn sha256 scores companies document } }
}`,
  arguments: [
    {
      name: 'name',
      required: true,
      inPath: true,
      schema: { type: 'string', maxLength: 40, description: 'Name of the edition, such as seed-2024.' },
    },
    ...asOf,
  ],
  paths: [{ pattern: `${PATH}/editions/{name}`, formats: ['json'] }],
  maxAge: 86_400,
  replyProperties: {
    name: { type: 'string', description: 'Its name.' },
    builtOn: { type: 'string', format: 'date', description: 'Day it was built on.' },
    sha256: { type: 'string', description: 'SHA-256 of the canonical JSON (RFC 8785) of document.' },
    scores: { type: 'integer', description: 'Scored forecasts its tails were pooled from.' },
    companies: { type: 'integer', description: 'Filers among them.' },
    document: { type: 'object', description: 'The constants.' },
  },
  shape(data) {
    const { asOf: day, notice, edition: found } = data.forecastRegistry as JsonObject;
    const { document, name, builtOn, ...facts } = found as JsonObject;
    const answer = `Edition ${String(name)} of range method v4.1, built on ${String(builtOn)}.`;
    return {
      ...replyOpening('svc.edition/1', { asOf: day ?? null, answer, notice: notice ?? null }),
      name: name ?? null,
      builtOn: builtOn ?? null,
      ...facts,
      document: JSON.parse(String(document)) as Json,
      sources: {},
      absent: {},
    };
  },
};

/** The registry in all its forms. */
export const scorecardSurfaces: readonly Surface[] = [registry, head, log, record, edition];
