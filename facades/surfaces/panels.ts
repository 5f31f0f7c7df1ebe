import { CARD_FIELDS, CARD_GROUPS } from '../../schema/domain/terms/card-fields.ts';
import { PANEL_WORDS, SECTORS, type Sector } from '../../schema/domain/terms/panels.ts';
import type { Json, JsonObject, Surface } from '../surface.ts';
import { asOf } from './board-arguments.ts';
import { objects, replyOpening } from './board-reply.ts';
import { CARD_BESIDE, plainGroup } from './card.ts';
import { passed, variables } from './operation.ts';
import { PANEL_PROPERTIES } from './panel-schema.ts';

export const PANEL_SCHEMA = 'svc.panel/1';

/** Seconds a panel may be kept: it changes when one of its companies files. */
const PANEL_MAX_AGE = 3600;

const GROUPS = CARD_GROUPS.map((group) => {
  const figures = Object.keys(CARD_FIELDS[group]).map((name) => `${name} { value url }`);
  return `${group} { ${CARD_BESIDE[group]} ${figures.join(' ')} }`;
}).join('\n        ');

const SELECTION = `title question asOf answer notice medianGrowth generating warned loaded
    rows { ticker cik name compass { point fcfMargin growth growthYears } absent { field reason }
      card { company { industry url }
        ${GROUPS}
        years { fiscalYear end revenue { value } }
        range { method edition targetFiscalYearEnd level low high width baseline { revenue growth }
          stress { low high years } credibilityWeight group { sizeBand sic2 } reconstructed receipt { sha256 url } }
        healthWatch { kind class title count newest { accession filedOn form amended url }
      baseRate { share of unflaggedShare window { from to } } } } }`;

const TOOLS: Readonly<Record<Sector, { readonly tool: string; readonly description: string }>> = {
  ai: { tool: 'get_ai_leaders', description: 'Twelve AI companies side by side, from their annual reports.' },
  energy: {
    tool: 'get_energy_leaders',
    description: 'Twelve solar, wind, grid, fuel-cell and geothermal companies side by side.',
  },
};

/** The sector panels: a tool and a page each. */
export const panelSurfaces: readonly Surface[] = SECTORS.map((sector) => {
  const { tool, description } = TOOLS[sector];
  return {
    name: tool,
    title: PANEL_WORDS[sector].title,
    description,
    document: `query ${tool}(${variables(asOf)}) {
  sectorPanel(sector: ${sector.toUpperCase()}, ${passed(asOf)}) { ${SELECTION} }
}`,
    arguments: asOf,
    tool: {
      annotations: { readOnlyHint: true, openWorldHint: false },
      outputSchema: {
        type: 'object',
        required: ['schema', 'asOf', 'answer', 'rows'],
        properties: { answer: { type: 'string' }, rows: { type: 'array' } },
      },
    },
    paths: [{ pattern: `/boards/${sector}`, formats: ['html', 'json'] }],
    page: 'panel',
    maxAge: PANEL_MAX_AGE,
    replyProperties: PANEL_PROPERTIES,
    shape: (data) => panelReply(sector, data.sectorPanel as JsonObject),
  };
});

function panelReply(sector: Sector, { rows, ...panel }: JsonObject): JsonObject {
  const { title, question, medianGrowth, generating, warned, loaded } = panel;
  return {
    ...replyOpening(PANEL_SCHEMA, panel),
    panel: sector,
    title: title ?? null,
    question: question ?? null,
    medianGrowth: medianGrowth ?? null,
    generating: generating ?? null,
    warned: warned ?? null,
    loaded: loaded ?? null,
    rows: objects(rows).map(panelRow),
    sources: { rows: 'sources of each row' },
    absent: medianGrowth === null ? { medianGrowth: loaded === 0 ? 'NOT_INGESTED' : 'NOT_TAGGED' } : {},
  };
}

/** What a row has of its card, in order. */
const OF_CARD = ['industry', ...CARD_GROUPS, 'compass', 'range', 'healthWatch', 'years'] as const;

function panelRow({ ticker, cik, name, card, compass, absent }: JsonObject): JsonObject {
  const sources: Record<string, Json> = {};
  const of = card === null ? {} : cardPart(card as JsonObject, compass ?? null, sources);
  const reasons = Object.fromEntries(objects(absent).map(({ field, reason }) => [String(field), reason ?? null]));
  const { card: whole, ...own } = reasons;
  return {
    ticker: ticker ?? null,
    cik: cik ?? null,
    company: name ?? null,
    ...Object.fromEntries(OF_CARD.map((key) => [key, of[key] ?? null])),
    url: card === null ? null : (((card as JsonObject).company as JsonObject).url ?? null),
    sources,
    absent: whole === undefined ? rowReasons(own, of) : notLoaded(whole),
  };
}

/** A company that is not loaded has no part of a card, all for the same reason. */
function notLoaded(reason: Json): JsonObject {
  return Object.fromEntries(['company', ...OF_CARD, 'url'].map((key) => [key, reason]));
}

function rowReasons(reasons: JsonObject, { industry, years }: JsonObject): JsonObject {
  const unknown = industry === null ? { industry: 'NOT_COVERED' } : {};
  const untagged = objects(years).flatMap(({ revenue }, at) =>
    revenue === null ? [[`years.${at}.revenue`, 'NOT_TAGGED'] as const] : [],
  );
  return { ...reasons, ...unknown, ...Object.fromEntries(untagged) };
}

function cardPart(card: JsonObject, compass: Json, sources: Record<string, Json>): JsonObject {
  const proofs: Record<string, Json> = {};
  const groups = CARD_GROUPS.map((group) => [group, plainGroup(group, card[group] as JsonObject, proofs)] as const);
  for (const [field, proof] of Object.entries(proofs)) sources[field] = (proof as JsonObject).url ?? null;
  return {
    industry: (card.company as JsonObject).industry ?? null,
    ...Object.fromEntries(groups),
    compass: compass === null ? null : pointInWords(compass as JsonObject),
    range: card.range ?? null,
    healthWatch: card.healthWatch ?? null,
    years: objects(card.years).map(({ fiscalYear, end, revenue }) => ({
      fiscalYear: fiscalYear ?? null,
      end: end ?? null,
      revenue: (revenue as JsonObject | null)?.value ?? null,
    })),
  };
}

/** `CASH_COW` is `cash cow`. */
function pointInWords({ point, ...figures }: JsonObject): JsonObject {
  return { point: String(point).toLowerCase().replace('_', ' '), ...figures };
}
