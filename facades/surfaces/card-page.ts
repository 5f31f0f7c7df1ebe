import { price } from '../private-arguments.ts';
import type { Argument, JsonObject, Surface } from '../surface.ts';
import { asOf } from './board-arguments.ts';
import { objects } from './board-reply.ts';
import { CARD_MAX_AGE, CARD_SELECTION, cardReply } from './card.ts';
import { variables } from './operation.ts';

const ticker: Argument = {
  name: 'ticker',
  schema: { type: 'string', minLength: 1, maxLength: 200, description: 'Ticker, CIK or name.' },
  required: true,
  inPath: true,
};
const declared: readonly Argument[] = [ticker, price, ...asOf];

/** The card of a company as a page, with the revenue of every year beside it. */
export const cardPage: Surface = {
  name: 'company_card',
  title: 'Company card, with its history',
  description: 'The company card as a page: every figure linked to its proof, the range on top of the revenue history.',
  document: `query company_card(${variables(declared)}) {
  card(company: $ticker, price: $price, asOf: $asOf) { ${CARD_SELECTION}
    pastRanges { targetFiscalYearEnd low high outcome state source url }
    years { fiscalYear end revenue { value unit accession filedOn url firstFiled { value filedOn accession } } }
  }
}`,
  arguments: declared,
  paths: [{ pattern: '/boards/card/{ticker}', formats: ['html', 'json'] }],
  page: 'card',
  maxAge: CARD_MAX_AGE,
  replyProperties: {
    company: { type: 'object', description: 'The company: numbers and names the SEC knows it by.' },
    card: { type: 'object', description: 'The card: its fields are explained in fields.json.' },
    years: { type: 'array', description: 'Fiscal years with revenue, newest first.', items: { type: 'object' } },
    pastRanges: {
      type: 'array',
      description: 'Ranges for past years with their outcomes, newest first: logged ones, else of the back-test.',
      items: { type: 'object' },
    },
  },
  shape(data) {
    const found = data.card as JsonObject;
    const { sources, absent, ...reply } = cardReply(found);
    const years = objects(found.years).flatMap(yearOf);
    return { ...reply, years, pastRanges: found.pastRanges ?? [], sources: sources ?? {}, absent: absent ?? {} };
  },
};

/** A fiscal year with revenue; a year that has none is left out. */
function yearOf({ fiscalYear, end, revenue }: JsonObject): JsonObject[] {
  if (typeof revenue !== 'object' || revenue === null) return [];
  const { value, unit, firstFiled, ...filing } = revenue as JsonObject;
  const first = (firstFiled ?? { value, filedOn: filing.filedOn, accession: filing.accession }) as JsonObject;
  return [
    {
      fiscalYear: fiscalYear ?? null,
      end: end ?? null,
      revenue: value ?? null,
      currency: unit ?? null,
      firstFiled: first,
      ...filing,
    },
  ];
}
