import { builder } from '../../builder/builder.ts';
import { CARD_COST } from '../../builder/complexity.ts';
import { roundHalfAway } from '../../domain/methods/rounding.ts';
import { COMPASS_POINTS, type CompassPoint, type CompassReading } from '../../domain/panels/compass.ts';
import { panelAnswer } from '../../domain/panels/sector-panel.ts';
import { PANEL_WORDS, SECTORS } from '../../domain/terms/lists/panels.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { ratesFor, UNASKED } from '../../loads/card/serve-card.ts';
import { type LoadedPanel, loadPanel, type PanelEntry, panelAbsences } from '../../loads/panels/load-panel.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { CardType } from '../card/card.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { describedValues } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, noticeField, reachFields } from '../shared/reply-fields.ts';

const SectorType = builder.enumType('Sector', {
  description: 'A sector with a panel: twelve companies side by side.',
  values: describedValues(
    SECTORS,
    (sector) => `Companies of the panel “${PANEL_WORDS[sector].title}”.`,
    (sector) => sector.toUpperCase(),
  ),
});

const POINT_WORDS: Readonly<Record<CompassPoint, string>> = {
  CASH_MACHINE: 'North: free cash flow of a tenth of revenue or more, growth of 8% a year or more.',
  CASH_COW: 'East: free cash flow of a tenth of revenue or more, growth below 8% a year.',
  BUILDER: 'West: free cash flow of up to a tenth of revenue.',
  BURNER: 'South: free cash flow below zero.',
};

const CompassPointType = builder.enumType('CompassPoint', {
  description:
    'A point of the Cash Compass, which compares free cash flow with the growth of revenue. A description, not a rating.',
  values: describedValues(COMPASS_POINTS, (point) => POINT_WORDS[point]),
});

/** Companies of a panel. */
const COMPANIES = 12;

const DECIMALS = 4;

const CompassType = builder.objectRef<CompassReading>('Compass').implement({
  description: 'A company’s position on the Cash Compass, which compares free cash flow with the growth of revenue.',
  fields: table((t) => ({
    point: t.one(CompassPointType, 'Point of the compass at which the company is.'),
    fcfMargin: t.number('Free cash flow of the latest fiscal year, divided by its revenue.', ({ fcfMargin }) =>
      roundHalfAway(fcfMargin, DECIMALS),
    ),
    growth: t.number('Yearly growth of revenue, as a fraction.', ({ growth }) => roundHalfAway(growth, DECIMALS)),
    growthYears: t.whole('Number of years that the growth spans: three, or one if fewer consecutive years are known.'),
  })),
});

const PanelRowType = builder.objectRef<PanelEntry>('PanelRow').implement({
  description: 'A company in a sector panel.',
  fields: table((t) => ({
    ticker: t.text('Ticker of the company, as the panel lists it.', ({ member }) => member.ticker),
    cik: t.cik('Central Index Key.', ({ member }) => member.cik),
    name: t.text.orNull(SAID.nameInForce, ({ loaded }) => loaded?.name),
    displayName: t.text('Name as printed, or the ticker if the company is not loaded.', ({ loaded, member }) =>
      loaded === null ? member.ticker : displayName(loaded.name),
    ),
    card: t.one.orNull(CardType, SAID.cardIfLoaded, ({ loaded }) =>
      loaded === null ? null : { ...loaded, ...UNASKED },
    ),
    compass: t.one.orNull(
      CompassType,
      'Position of the company on the Cash Compass. Null with a reason in `absent` if it is off the compass.',
      ({ compass }) => ('absent' in compass ? null : compass),
    ),
    absent: t.list(
      AbsenceType,
      'Fields that are null in the row, or in the figures and range of the card, each with the reason.',
      async (entry, _args, { deps }) =>
        panelAbsences(entry, entry.loaded === null ? null : await ratesFor(deps, entry.loaded)),
    ),
  })),
});

const SectorPanelType = builder.objectRef<LoadedPanel>('SectorPanel').implement({
  description: 'Twelve companies of a sector side by side, from their own annual reports.',
  fields: table((t) => ({
    sector: t.one(SectorType, 'Sector of the panel.'),
    title: t.text('Title of the panel.', ({ sector }) => PANEL_WORDS[sector].title),
    question: t.text('Question that the rows answer.', ({ sector }) => PANEL_WORDS[sector].question),
    asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
    answer: t.text('Summary of the panel in one dated sentence that can be cited.', ({ asOf, summary }) =>
      panelAnswer(asOf.day, summary),
    ),
    notice: noticeField(t),
    ...reachFields(t, {
      coverage: 'Companies of the panel and days for which we know every filing.',
      window: SAID.warningWindow,
    }),
    medianGrowth: t.number.orNull(
      'Median of one-year revenue growth over the companies that have one. Null if none has.',
      ({ summary: { medianGrowth } }) => (medianGrowth === null ? null : roundHalfAway(medianGrowth, DECIMALS)),
    ),
    generating: t.whole('Number of companies with free cash flow above zero.', ({ summary }) => summary.generating),
    warned: t.whole(
      'Number of companies with a filing of a warning kind in the 12 months up to the day asked about.',
      ({ summary }) => summary.warned,
    ),
    unreadFilings: t.whole(
      'Number of unread listing and debt-acceleration notices of the companies. They may be warnings, but `warned` does not count them.',
      ({ summary }) => summary.unreadFilings,
    ),
    growthKnown: t.whole(
      'Number of companies whose one-year revenue growth is known. The median over them is `medianGrowth`.',
      ({ summary }) => summary.growing,
    ),
    cashKnown: t.whole('Number of companies whose free cash flow is known.', ({ summary }) => summary.cashKnown),
    watched: t.whole(
      'Number of companies whose filings of the 12 months up to the day asked about are all loaded.',
      ({ summary }) => summary.watched,
    ),
    loaded: t.whole('Number of companies that are loaded.', ({ summary }) => summary.loaded),
    rows: t.list(
      PanelRowType,
      'Companies in the order of the panel. Those not loaded are included, with the reason.',
      ({ entries }) => entries,
      { complexity: { field: 0, multiplier: COMPANIES } },
    ),
  })),
});

builder.queryField('sectorPanel', (t) =>
  t.field({
    type: SectorPanelType,
    changes: 'with the data',
    description: 'Twelve companies of a sector side by side.',
    args: {
      sector: t.arg({ type: SectorType, required: true, description: 'Sector whose panel is wanted.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: COMPANIES * CARD_COST,
    resolve: (_root, { sector, asOf }, context) => loadPanel(context, sector, asOfDay(context, asOf)),
  }),
);
