import { builder } from '../../builder.ts';
import type { WhatFollows } from '../../domain/filers/what-follows/words.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import { COMPASS_POINTS, type CompassPoint, type CompassReading } from '../../domain/panels/compass.ts';
import { panelAnswer } from '../../domain/panels/sector-panel.ts';
import { PANEL_WORDS, SECTORS, type Sector } from '../../domain/terms/lists/panels.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { CARD_COST, CardType } from '../card/card.ts';
import { cardAbsences } from '../card/card-absences.ts';
import { ratesFor } from '../card/health-watch.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { asOfDay } from '../shared/as-of.ts';
import { noticeField, reachFields } from '../shared/reply-fields.ts';
import { type LoadedPanel, loadPanel, type PanelEntry } from './load-panel.ts';

const SectorType = builder.enumType('Sector', {
  description: 'A sector panel.',
  values: Object.fromEntries(
    SECTORS.map((sector) => [sector.toUpperCase(), { value: sector, description: PANEL_WORDS[sector].question }]),
  ) as Record<string, { value: Sector; description: string }>,
});

const POINT_WORDS: Readonly<Record<CompassPoint, string>> = {
  CASH_MACHINE: 'North: free cash flow of a tenth of revenue or more, growth of 8% a year or more.',
  CASH_COW: 'East: free cash flow of a tenth of revenue or more, growth below 8% a year.',
  BUILDER: 'West: free cash flow of up to a tenth of revenue.',
  BURNER: 'South: free cash flow below zero.',
};

const CompassPointType = builder.enumType('CompassPoint', {
  description: 'A point of the Cash Compass: last year’s cash against the pace of growth. A description, not a rating.',
  values: Object.fromEntries(
    COMPASS_POINTS.map((point) => [point, { value: point, description: POINT_WORDS[point] }]),
  ) as Record<CompassPoint, { value: CompassPoint; description: string }>,
});

/** Companies of a panel. */
const COMPANIES = 12;

/** Fractions are given with so many decimals. */
const DECIMALS = 4;

const CompassType = builder.objectRef<CompassReading>('Compass').implement({
  description: 'A company’s position on the Cash Compass.',
  fields: (t) => ({
    point: t.field({ type: CompassPointType, description: 'The point.', resolve: ({ point }) => point }),
    fcfMargin: t.float({
      description: 'Free cash flow over revenue of the latest fiscal year.',
      resolve: ({ fcfMargin }) => roundHalfAway(fcfMargin, DECIMALS),
    }),
    growth: t.float({
      description: 'Growth of revenue per year over growthYears.',
      resolve: ({ growth }) => roundHalfAway(growth, DECIMALS),
    }),
    growthYears: t.exposeInt('growthYears', { description: 'Three, or one where the chain is shorter.' }),
  }),
});

const PanelRowType = builder.objectRef<PanelEntry>('PanelRow').implement({
  description: 'A company of a panel.',
  fields: (t) => ({
    ticker: t.string({ description: 'Ticker it is listed by in the panel.', resolve: ({ member }) => member.ticker }),
    cik: t.field({ type: 'Cik', description: 'Central Index Key.', resolve: ({ member }) => member.cik }),
    name: t.string({
      nullable: true,
      description: SAID.nameInForce,
      resolve: ({ loaded }) => loaded?.name ?? null,
    }),
    card: t.field({
      type: CardType,
      nullable: true,
      description: SAID.cardIfLoaded,
      resolve: ({ loaded }) =>
        loaded === null ? null : { ...loaded, matchedBy: null, asked: null, also: [], ratios: null, price: null },
    }),
    compass: t.field({
      type: CompassType,
      nullable: true,
      description: 'Position on the Cash Compass; null off the compass, with the reason in absent.',
      resolve: ({ compass }) => ('absent' in compass ? null : compass),
    }),
    absent: t.field({
      type: [AbsenceType],
      description: 'Fields of the row, and of its card’s figures and range, that are null, and why.',
      resolve: async (entry, _args, { deps }) => [
        ...absences(entry, entry.loaded === null ? null : await ratesFor(deps, entry.loaded)),
      ],
    }),
  }),
});

function absences({ loaded, compass }: PanelEntry, rates: WhatFollows | null) {
  if (loaded === null) {
    return (['name', 'card', 'compass'] as const).map((field) => ({ field, reason: 'NOT_INGESTED' as const }));
  }
  const ofCard = cardAbsences(loaded, null, null, rates).filter(({ field }) => !field.startsWith('peers.'));
  if (!('absent' in compass)) return ofCard;
  return [...ofCard, { field: 'compass', reason: compass.absent, explanation: compass.explanation }];
}

const SectorPanelType = builder.objectRef<LoadedPanel>('SectorPanel').implement({
  description: 'Twelve companies of a sector side by side, from their own annual reports.',
  fields: (t) => ({
    sector: t.field({ type: SectorType, description: 'The panel’s slug.', resolve: ({ sector }) => sector }),
    title: t.string({ description: 'Its title.', resolve: ({ sector }) => PANEL_WORDS[sector].title }),
    question: t.string({
      description: 'The question it answers.',
      resolve: ({ sector }) => PANEL_WORDS[sector].question,
    }),
    asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ asOf }) => asOf.day }),
    answer: t.string({
      description: 'The panel in one dated sentence that can be cited.',
      resolve: ({ asOf, summary }) => panelAnswer(asOf.day, summary),
    }),
    notice: noticeField(t),
    ...reachFields(t, {
      coverage: 'Of how many of its companies the filings of the window are known.',
      window: SAID.warningWindow,
    }),
    medianGrowth: t.float({
      nullable: true,
      description: 'Median of one-year revenue growth over those that have one; null where none has.',
      resolve: ({ summary: { medianGrowth } }) =>
        medianGrowth === null ? null : roundHalfAway(medianGrowth, DECIMALS),
    }),
    generating: t.int({
      description: 'Companies with free cash flow above zero.',
      resolve: ({ summary }) => summary.generating,
    }),
    warned: t.int({
      description: 'Companies with a filing of a warning kind on file in the 12 months to the day.',
      resolve: ({ summary }) => summary.warned,
    }),
    unreadFilings: t.int({
      description:
        'Listing and early-repayment filings of its companies that nobody has read: whether they are warnings is not known, and none is counted as one.',
      resolve: ({ summary }) => summary.unreadFilings,
    }),
    growthKnown: t.int({
      description: 'Companies whose one-year revenue growth is known: what the median is of.',
      resolve: ({ summary }) => summary.growing,
    }),
    cashKnown: t.int({
      description: 'Companies whose free cash flow is known.',
      resolve: ({ summary }) => summary.cashKnown,
    }),
    watched: t.int({
      description: 'Companies whose filings of the 12 months to the day are all on file.',
      resolve: ({ summary }) => summary.watched,
    }),
    loaded: t.int({ description: 'Companies that are loaded.', resolve: ({ summary }) => summary.loaded }),
    rows: t.field({
      type: [PanelRowType],
      description: 'Its companies in listed order; one that is not loaded is among them, with the reason.',
      complexity: { field: 0, multiplier: COMPANIES },
      resolve: ({ entries }) => [...entries],
    }),
  }),
});

builder.queryField('sectorPanel', (t) =>
  t.field({
    type: SectorPanelType,
    description: 'Twelve companies of a sector side by side.',
    args: {
      sector: t.arg({ type: SectorType, required: true, description: 'The panel.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: { field: COMPANIES * CARD_COST, multiplier: 1 },
    resolve: (_root, { sector, asOf }, context) => loadPanel(context, sector, asOfDay(context, asOf)),
  }),
);
