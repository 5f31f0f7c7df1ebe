import { z } from 'zod';
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import { PANEL_WORDS, SECTORS, type Sector } from '../../../schema/domain/terms/lists/panels.ts';
import {
  ABSENT,
  absentOf,
  as,
  DAY,
  FLAG,
  NUMBER,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  said,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { SurfaceOf } from '../../surface.ts';
import {
  EXPERIENCE,
  EXPOSURE,
  type GroupsData,
  groupsSelection,
  HEALTH_WATCH,
  HEALTH_WATCH_SELECTION,
  healthWatchOf,
  PANEL_RANGE,
  PANEL_RANGE_SELECTION,
  PER_SHARE,
  plainGroups,
  rangeOf,
} from '../card/card-reply.ts';
import { asOf } from '../shared/common-arguments.ts';
import { coverageOf, REACH_SELECTION, type Reach, withReach } from '../shared/coverage-reply.ts';
import { passed, variables } from '../shared/operation.ts';
import { panelTable } from './panel-table.ts';

/** Seconds a panel may be kept: it changes when one of its companies files. */
const PANEL_MAX_AGE = 3600;

const POINTS = ['cash machine', 'cash cow', 'builder', 'burner'] as const;

/** The fields that a row takes from its card, in order; all null where the company is not loaded. */
const OF_CARD = {
  industry: as(TEXT.nullable(), 'CardCompany.industry'),
  exposure: as(EXPOSURE.nullable(), 'Card.exposure'),
  experience: as(EXPERIENCE.nullable(), 'Card.experience'),
  perShare: as(PER_SHARE.nullable(), 'Card.perShare'),
  compass: record('Compass', {
    point: z.enum(POINTS),
    fcfMargin: NUMBER,
    growth: NUMBER,
    growthYears: WHOLE,
  }).nullable(),
  range: as(PANEL_RANGE, 'Card.range'),
  healthWatch: as(HEALTH_WATCH, 'Card.healthWatch'),
  watched: as(FLAG.nullable(), 'Card.isWatchWhole'),
  corrected: as(TEXTS.nullable(), 'Card.corrected'),
  years: as(
    z.array(record('FiscalYear', { fiscalYear: WHOLE, end: DAY, revenue: NUMBER.nullable() })).nullable(),
    'Card.years',
  ),
};

const CONTRACT = reply('svc.panel/1', 'SectorPanel', {
  ...coverageOf('SectorPanel'),
  panel: as(z.enum(SECTORS), 'SectorPanel.sector'),
  title: TEXT,
  question: TEXT,
  medianGrowth: NUMBER.nullable(),
  generating: WHOLE,
  warned: WHOLE,
  unreadFilings: WHOLE,
  loaded: WHOLE,
  rows: z.array(
    record('PanelRow', {
      ticker: TEXT,
      cik: WHOLE,
      company: as(TEXT.nullable(), 'PanelRow.name'),
      ...OF_CARD,
      url: as(TEXT.nullable(), 'CardCompany.url'),
      sources: said(z.record(TEXT, TEXT), 'Field to the filing it was read from; the card has the whole proof.'),
      absent: ABSENT,
    }),
  ),
});
export type PanelReply = ReplyOf<typeof CONTRACT>;
export type PanelRow = PanelReply['rows'][number];
type OfCard = Pick<PanelRow, keyof typeof OF_CARD>;

type Point = NonNullable<PanelRow['compass']>['point'];
type CompassData = Omit<NonNullable<PanelRow['compass']>, 'point'> & { readonly point: string };
type Found = { readonly url: string };
type CardPart = GroupsData<Found> &
  Pick<PanelRow, 'range' | 'healthWatch'> & {
    readonly isWatchWhole: boolean;
    readonly corrected: readonly string[];
    readonly company: { readonly industry: string | null; readonly url: string };
    readonly years: readonly (Omit<NonNullable<PanelRow['years']>[number], 'revenue'> & {
      readonly revenue: { readonly value: number } | null;
    })[];
  };
type RowData = Pick<PanelRow, 'ticker' | 'cik'> & {
  readonly name: string | null;
  readonly compass: CompassData | null;
  readonly card: CardPart | null;
  readonly absent: Reasons;
};
type PanelData = Opening &
  Reach &
  Pick<PanelReply, 'title' | 'question' | 'medianGrowth' | 'generating' | 'warned' | 'unreadFilings' | 'loaded'> & {
    readonly rows: readonly RowData[];
  };

const SELECTION = `title question asOf answer notice ${REACH_SELECTION} medianGrowth generating warned unreadFilings loaded
    rows { ticker cik name compass { point fcfMargin growth growthYears } absent { field reason }
      card { company { industry url }
        ${groupsSelection('{ value url }')}
        years { fiscalYear end revenue { value } }
        ${PANEL_RANGE_SELECTION}
        ${HEALTH_WATCH_SELECTION} isWatchWhole corrected } }`;

const TOOLS: Readonly<Record<Sector, { readonly tool: string; readonly description: string }>> = {
  ai: { tool: 'get_ai_leaders', description: 'Twelve AI companies side by side, from their annual reports.' },
  energy: {
    tool: 'get_energy_leaders',
    description: 'Twelve solar, wind, grid, fuel-cell and geothermal companies side by side.',
  },
};

/** The sector panels: a tool and a page each. */
export const panelSurfaces = SECTORS.map((sector): SurfaceOf<typeof CONTRACT, { readonly sectorPanel: PanelData }> => {
  const { tool, description } = TOOLS[sector];
  return {
    name: tool,
    title: PANEL_WORDS[sector].title,
    description,
    document: `query ${tool}(${variables(asOf)}) {
  sectorPanel(sector: ${sector.toUpperCase()}, ${passed(asOf)}) { ${SELECTION} }
}`,
    arguments: asOf,
    reply: CONTRACT,
    tool: {
      annotations: { readOnlyHint: true, openWorldHint: false },
      lists: ['rows'],
    },
    paths: [{ pattern: `/boards/${sector}`, formats: ['html', 'json', 'csv', 'svg', 'png'] }],
    table: panelTable,
    maxAge: PANEL_MAX_AGE,
    shape: (data) => panelReply(sector, data.sectorPanel),
  };
});

function panelReply(sector: Sector, { rows, ...panel }: PanelData): PanelReply {
  const { title, question, medianGrowth, generating, warned, unreadFilings, loaded } = panel;
  return {
    ...replyOpening('svc.panel/1', panel),
    coverage: panel.coverage,
    window: panel.window,
    panel: sector,
    title,
    question,
    medianGrowth,
    generating,
    warned,
    unreadFilings,
    loaded,
    rows: rows.map(panelRow),
    sources: { rows: 'sources of each row' },
    absent: withReach(
      panel.coverage,
      medianGrowth === null ? { medianGrowth: loaded === 0 ? 'NOT_INGESTED' : 'NOT_TAGGED' } : {},
    ),
  };
}

function panelRow({ ticker, cik, name, card, compass, absent }: RowData): PanelRow {
  const sources: Record<string, string> = {};
  const of = card === null ? NOTHING : cardPart(card, compass, sources);
  const { card: whole, ...reasons } = absentOf(absent);
  return {
    ticker,
    cik,
    company: name,
    ...of,
    url: card === null ? null : card.company.url,
    sources,
    absent: whole === undefined ? rowReasons(reasons, of) : notLoaded(whole),
  };
}

const NOTHING: OfCard = {
  industry: null,
  exposure: null,
  experience: null,
  perShare: null,
  compass: null,
  range: null,
  healthWatch: null,
  watched: null,
  corrected: null,
  years: null,
};

/** A company that is not loaded has no part of a card, all for the same reason. */
function notLoaded(reason: AbsenceReason): Absent {
  return Object.fromEntries(['company', ...Object.keys(OF_CARD), 'url'].map((key) => [key, reason]));
}

function rowReasons(reasons: Absent, { industry, years }: OfCard): Absent {
  const untagged = (years ?? []).flatMap(({ revenue }, at) =>
    revenue === null ? [[`years.${at}.revenue`, 'NOT_TAGGED'] as const] : [],
  );
  return { ...reasons, ...(industry === null ? { industry: 'NOT_COVERED' } : {}), ...Object.fromEntries(untagged) };
}

function cardPart(card: CardPart, compass: CompassData | null, sources: Record<string, string>): OfCard {
  const found = new Map<string, Found & { readonly value: number }>();
  const groups = plainGroups(card, found);
  for (const [field, { url }] of found) sources[field] = url;
  return {
    industry: card.company.industry,
    ...groups,
    compass: compass === null ? null : { ...compass, point: pointInWords(compass.point) },
    range: rangeOf(card.range),
    healthWatch: healthWatchOf(card.healthWatch),
    watched: card.isWatchWhole,
    corrected: card.corrected,
    years: card.years.map(({ fiscalYear, end, revenue }) => ({ fiscalYear, end, revenue: revenue?.value ?? null })),
  };
}

/** `CASH_COW` is `cash cow`. */
function pointInWords(point: string): Point {
  const found = POINTS.find((one) => one === point.toLowerCase().replace('_', ' '));
  if (found === undefined) throw new Error(`The compass has no point ${point}.`);
  return found;
}
