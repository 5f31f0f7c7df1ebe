import type { JsonObject } from '../surface.ts';

const TEXT_OR_NULL: JsonObject = { type: ['string', 'null'] };
const OBJECT_OR_NULL: JsonObject = { type: ['object', 'null'] };

const ROW_PROPERTIES: Readonly<Record<string, JsonObject>> = {
  ticker: { type: 'string', description: 'Ticker it is listed by in the panel.' },
  cik: { type: 'integer', description: 'Central Index Key.' },
  company: { ...TEXT_OR_NULL, description: 'Name in force on the day; null where the company is not loaded.' },
  industry: { ...TEXT_OR_NULL, description: 'The SEC’s own words for the SIC code.' },
  exposure: { ...OBJECT_OR_NULL, description: 'What is at stake, as on the card.' },
  experience: { ...OBJECT_OR_NULL, description: 'Growth, margins and free cash flow, as on the card.' },
  perShare: { ...OBJECT_OR_NULL, description: 'Figures per share, as on the card.' },
  compass: {
    ...OBJECT_OR_NULL,
    description:
      'Cash Compass: point is cash machine, cash cow, builder or burner, by fcfMargin (free cash flow over revenue) and growth of revenue per year over growthYears.',
  },
  range: { ...OBJECT_OR_NULL, description: 'The 80% range for revenue of the next fiscal year, as on the card.' },
  healthWatch: {
    type: ['array', 'null'],
    description: 'Distress-type filings of the 12 months to the day, as on the card.',
    items: { type: 'object' },
  },
  years: {
    type: ['array', 'null'],
    description: 'Revenue by fiscal year, newest first.',
    items: { type: 'object' },
  },
  url: { ...TEXT_OR_NULL, description: 'All its filings at the SEC.' },
  sources: { type: 'object', description: 'Field to the filing it was read from; the card has the whole proof.' },
  absent: { type: 'object', description: 'Field of the row that is null to the reason why.' },
};

/** Every field of a panel between its opening and its ending: the list that INTERFACE 14.10 asks for. */
export const PANEL_PROPERTIES: JsonObject = {
  panel: { type: 'string', enum: ['ai', 'energy'], description: 'Which panel it is.' },
  title: { type: 'string', description: 'Its title.' },
  question: { type: 'string', description: 'The question it answers.' },
  medianGrowth: {
    type: ['number', 'null'],
    description: 'Median of one-year revenue growth over the companies that have one.',
  },
  generating: { type: 'integer', description: 'Companies with free cash flow above zero.' },
  warned: { type: 'integer', description: 'Companies with a filing of a warning kind in the 12 months to the day.' },
  loaded: { type: 'integer', description: 'Companies that are loaded.' },
  rows: {
    type: 'array',
    description: 'The companies in listed order; one that is not loaded is named, with the reason.',
    items: {
      type: 'object',
      required: Object.keys(ROW_PROPERTIES),
      additionalProperties: false,
      properties: ROW_PROPERTIES,
    },
  },
};
