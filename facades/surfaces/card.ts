import { CARD_FIELDS, CARD_GROUPS, PEER_KEYS } from '../../schema/domain/terms/card-fields.ts';
import { price } from '../private-arguments.ts';
import type { Argument, Json, JsonObject, Surface } from '../surface.ts';
import { asOf } from './board-arguments.ts';
import { objects, replyOpening } from './board-reply.ts';
import { passed, variables } from './operation.ts';

export const CARD_SCHEMA = 'svc.card/1';

/** Seconds a card may be kept: it changes when the company files. */
export const CARD_MAX_AGE = 3600;

const company: Argument = {
  name: 'company',
  schema: { type: 'string', minLength: 1, maxLength: 200, description: 'Name, ticker or CIK.' },
  required: true,
  query: 'q',
  takesDigits: true,
};
const declared: readonly Argument[] = [company, price, ...asOf];

const FIGURE = '{ value concept period { start end } accession filedOn url method }';
/** What stands in a group beside its figures. */
export const CARD_BESIDE: Readonly<Record<string, string>> = {
  exposure: 'fiscalYearEnd currency',
  experience: 'growthYears',
  perShare: 'sharesOutstandingAsOf',
};

const GROUPS = CARD_GROUPS.map((group) => {
  const figures = Object.keys(CARD_FIELDS[group]).map((name) => `${name} ${FIGURE}`);
  return `${group} { ${CARD_BESIDE[group]} ${figures.join(' ')} }`;
}).join('\n    ');

/** A selection of `Card`, whatever led to it. */
export const CARD_SELECTION = `asOf answer notice
    company { cik name ticker tickers exchanges sic industry fiscalYearEnd state url matchedBy }
    ${GROUPS}
    peers { opMargin { median count } growth { median count } netMargin { median count }
      sicPrefix level title minRevenue memberCount memberCiks }
    credibility { auditedYears weight }
    range { method edition targetFiscalYearEnd level low high width baseline { revenue growth } stress { low high years }
      credibilityWeight group { sizeBand sic2 prior } reconstructed receipt { sha256 entryHash sequence loggedOn low high url }
      trackRecord { settled coverage below above meanLogWidth meanIntervalScore naiveIntervalScore
        backTest { forecasts coverage meanIntervalScore naiveIntervalScore ranAt } url } }
    healthWatch { kind class title count newest { accession filedOn form amended url }
      baseRate { share of unflaggedShare window { from to } } }
    priceRatios { price priceEarnings priceBook priceRevenue dividendYield marketValue }
    caution absent { field reason }`;

/** The company card: audited figures, peer medians, a range with its record, distress-type filings. */
export const card: Surface = {
  name: 'get_company_performance',
  title: 'Company card',
  description:
    'Card of one SEC filer: audited figures, peer medians, an 80% range for next year’s revenue, distress-type filings.',
  document: `query get_company_performance(${variables(declared)}) {
  card(${passed(declared)}) { ${CARD_SELECTION} }
}`,
  arguments: declared,
  tool: {
    annotations: { readOnlyHint: true, openWorldHint: false },
    outputSchema: {
      type: 'object',
      required: ['schema', 'asOf', 'answer', 'company', 'card'],
      properties: {
        schema: { type: 'string' },
        asOf: { type: 'string' },
        answer: { type: 'string' },
        company: { type: 'object' },
        card: { type: 'object', description: '/boards/fields.json' },
      },
    },
  },
  paths: [{ pattern: '/boards/ask', formats: ['json'] }],
  maxAge: CARD_MAX_AGE,
  replyProperties: {
    company: { type: 'object', description: 'The company: numbers and names the SEC knows it by.' },
    card: { type: 'object', description: 'The card: its fields are explained in fields.json.' },
  },
  shape: (data) => cardReply(data.card as JsonObject),
};

/** From a card as GraphQL gives it to the reply `svc.card/1`: plain numbers, with proofs and reasons beside them. */
export function cardReply(data: JsonObject): JsonObject {
  const sources: Record<string, Json> = {};
  const groups = CARD_GROUPS.map((group) => [group, plainGroup(group, data[group] as JsonObject, sources)] as const);
  const { priceRatios } = data;
  const company = data.company as JsonObject;
  return {
    ...replyOpening(CARD_SCHEMA, data),
    company,
    card: {
      ...Object.fromEntries(groups),
      peers: peersOf(data.peers as JsonObject | null),
      credibility: data.credibility ?? null,
      range: data.range ?? null,
      healthWatch: data.healthWatch ?? null,
      ...(priceRatios === null || priceRatios === undefined ? {} : { priceRatios }),
      caution: data.caution ?? [],
      sources,
      absent: Object.fromEntries(objects(data.absent).map(({ field, reason }) => [String(field), reason ?? null])),
    },
    sources: { company: company.url ?? null },
    absent: Object.fromEntries(
      Object.entries(company).flatMap(([name, value]) => (value === null ? [[`company.${name}`, 'NOT_COVERED']] : [])),
    ),
  };
}

/** Figures as plain numbers; their proofs go to `sources` under the path of the field. */
export function plainGroup(group: string, values: JsonObject, sources: Record<string, Json>): JsonObject {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'object' || value === null) return [name, value];
      const { value: number, period, ...proof } = value as JsonObject;
      sources[`${group}.${name}`] = { ...(period as JsonObject), ...proof };
      return [name, number ?? null];
    }),
  );
}

function peersOf(peers: JsonObject | null): JsonObject {
  if (peers === null) return { ...Object.fromEntries(PEER_KEYS.map((key) => [key, [null, 0]])), group: null };
  const { sicPrefix, level, title, minRevenue, memberCount, memberCiks } = peers;
  const pair = (key: string): Json => {
    const { median, count } = peers[key] as JsonObject;
    return [median ?? null, count ?? null];
  };
  return {
    ...Object.fromEntries(PEER_KEYS.map((key) => [key, pair(key)])),
    group: {
      sicPrefix: sicPrefix ?? null,
      level: level ?? null,
      title: title ?? null,
      minRevenue: minRevenue ?? null,
      members: memberCount ?? null,
      ciks: memberCiks ?? [],
    },
  };
}
