import type { Argument, JsonObject, Surface } from '../surface.ts';
import { asOf } from './board-arguments.ts';
import { objects, replyOpening } from './board-reply.ts';
import { passed, variables } from './operation.ts';

export const BRAND_SCHEMA = 'svc.brand/1';

/** A record changes when the company files, not minute by minute. */
const BRAND_MAX_AGE = 3600;

const declared: readonly Argument[] = [
  {
    name: 'company',
    schema: { type: 'string', minLength: 1, maxLength: 200, description: 'Name, ticker or CIK.' },
    required: true,
    query: 'ticker',
    inPath: true,
    takesDigits: true,
  },
  ...asOf,
];

const DAY: JsonObject = { type: 'string', format: 'date' };
const DAY_OR_NULL: JsonObject = { type: ['string', 'null'], format: 'date' };
const TEXT: JsonObject = { type: 'string' };
const TEXTS: JsonObject = { type: 'array', items: TEXT };

function record(properties: JsonObject): JsonObject {
  return { type: 'object', required: Object.keys(properties), additionalProperties: false, properties };
}

/** Every field of a record between its opening and its ending: this is the list that INTERFACE 14.10 asks for. */
const BRAND_PROPERTIES: JsonObject = {
  citation: { type: 'string', description: 'How to cite the record: source, CIK and day.' },
  company: {
    ...record({ cik: { type: 'integer' }, name: TEXT, ticker: { type: ['string', 'null'] }, matchedBy: TEXT }),
    description: 'The company asked for, by the name it files under now, and what it was matched by.',
  },
  name: { type: 'string', description: 'The name in force on the day.' },
  since: { ...DAY_OR_NULL, description: 'First day EDGAR has for the filer: of a name or of a filing on file.' },
  nameCount: { type: 'integer', description: 'Different names it has filed under, byte by byte.' },
  renames: { type: 'integer', description: 'Changes of name that were more than style.' },
  styleChanges: {
    type: 'integer',
    description: 'Changes of style only: case, punctuation, legal suffix, or a tag such as /DE/.',
  },
  names: {
    type: 'array',
    description:
      'The names, oldest first, with the days EDGAR gives; change says how each differs from the one before: same, style or rename.',
    items: record({
      name: TEXT,
      from: DAY_OR_NULL,
      to: DAY_OR_NULL,
      isCurrent: { type: 'boolean' },
      change: { type: ['string', 'null'], enum: ['same', 'style', 'rename', null] },
    }),
  },
  tickers: {
    type: 'array',
    description: 'Its tickers in listed order, as last captured; one that EDGAR dropped has the day it was seen gone.',
    items: record({
      ticker: TEXT,
      exchange: { type: ['string', 'null'] },
      isListed: { type: 'boolean' },
      seenFrom: DAY_OR_NULL,
      goneSince: DAY_OR_NULL,
    }),
  },
  filingsSince: { ...DAY, description: 'First day of the years the filings are shown for.' },
  filings: {
    type: ['array', 'null'],
    description:
      'Its 8-K filings under items 5.03, 5.01, 2.01, 3.01 or 1.03, newest first, each linked; null where it reports events on another form.',
    items: record({
      filedOn: DAY,
      form: TEXT,
      brandItems: TEXTS,
      items: TEXTS,
      title: TEXT,
      reportDate: DAY_OR_NULL,
      isAmendment: { type: 'boolean' },
      accession: TEXT,
      url: TEXT,
      documentUrl: { type: ['string', 'null'] },
    }),
  },
  itemsUnknown: {
    type: 'integer',
    description: '8-K filings of these years whose items are not loaded: they may belong to the list.',
  },
  url: { type: 'string', description: 'All filings of the company at the SEC.' },
};

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : null);

/** Every name a filer has filed under, its tickers, and the filings that moved its brand. */
export const brand: Surface = {
  name: 'get_brand_record',
  title: 'Brand record',
  description:
    'Every name a filer has filed under with SEC dates, renames told apart from changes of style, its tickers, and its brand-moving 8-K filings.',
  document: `query get_brand_record(${variables(declared)}) {
  brandRecord(${passed(declared)}) {
    asOf answer notice citation company { cik name ticker matchedBy }
    name since nameCount renames styleChanges
    names { name from to isCurrent change }
    tickers { ticker exchange isListed seenFrom goneSince }
    filingsSince
    filings { filedOn form brandItems items title reportDate isAmendment accession url documentUrl }
    itemsUnknown url absent { field reason }
  }
}`,
  arguments: declared,
  tool: {
    annotations: { readOnlyHint: true, openWorldHint: false },
    outputSchema: {
      type: 'object',
      required: ['schema', 'asOf', 'answer', 'citation', 'names'],
      properties: {
        ...Object.fromEntries(
          ['schema', 'asOf', 'answer', 'citation', 'name', 'url'].map((name) => [name, { type: 'string' }]),
        ),
        names: { type: 'array', items: { type: 'object', description: '/boards/openapi.json' } },
      },
    },
  },
  paths: [{ pattern: '/boards/brand/{ticker}', formats: ['html', 'json'] }],
  page: 'brand',
  maxAge: BRAND_MAX_AGE,
  replyProperties: BRAND_PROPERTIES,
  shape(data) {
    const { asOf, answer, notice, absent, names, ...rest } = data.brandRecord as JsonObject;
    const { citation, company, name, since, nameCount, renames, styleChanges, ...lists } = rest;
    return {
      ...replyOpening(BRAND_SCHEMA, { asOf: asOf ?? null, answer: answer ?? null, notice: notice ?? null }),
      ...{ citation, company, name, since, nameCount, renames, styleChanges },
      names: objects(names).map((one) => ({ ...one, change: lower(one.change) })),
      ...lists,
      sources: { names: lists.url ?? null, tickers: lists.url ?? null, filings: 'url of each filing' },
      absent: Object.fromEntries(objects(absent).map(({ field, reason }) => [String(field), reason ?? null])),
    } as JsonObject;
  },
};
