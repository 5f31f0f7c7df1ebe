import { z } from 'zod';
import { renderCard } from '../../pages/pages/card.ts';
import { price } from '../../private-arguments.ts';
import { as, DAY, NUMBER, type ReplyOf, record, reply, said, TEXT, WHOLE } from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { asOf, company } from '../arguments.ts';
import { variables } from '../operation.ts';
import { CARD_FIELDS, CARD_MAX_AGE, CARD_SELECTION, type CardData, cardReply } from './card.ts';

const ticker: Argument = {
  ...company,
  name: 'ticker',
  schema: { ...company.schema, description: 'Ticker, CIK or name.' },
  inPath: true,
};
const declared: readonly Argument[] = [ticker, price, ...asOf];

const CONTRACT = reply('svc.card/1', 'Card', {
  ...CARD_FIELDS,
  years: said(
    z.array(
      record('FiscalYear', {
        fiscalYear: WHOLE,
        end: DAY,
        revenue: NUMBER,
        currency: as(TEXT, 'Figure.unit'),
        firstFiled: as(record('FirstFiled', { value: NUMBER, filedOn: DAY, accession: TEXT }), 'Figure.firstFiled'),
        accession: as(TEXT, 'Figure.accession'),
        filedOn: as(DAY, 'Figure.filedOn'),
        url: as(TEXT, 'Figure.url'),
      }),
    ),
    'Fiscal years with revenue, newest first.',
  ),
});
export type CardPageReply = ReplyOf<typeof CONTRACT>;
export type PastRange = CardPageReply['card']['pastRanges'][number];
type Year = CardPageReply['years'][number];

type YearData = Pick<Year, 'fiscalYear' | 'end'> & {
  readonly revenue: RevenueData | null;
};
type RevenueData = {
  readonly value: number;
  readonly unit: string;
  readonly firstFiled: Year['firstFiled'] | null;
} & Pick<Year, 'accession' | 'filedOn' | 'url'>;
type Data = {
  readonly card: CardData & { readonly years: readonly YearData[] };
};

/** The card of a company as a page, with the revenue of every year beside it. */
export const cardPage: SurfaceOf<typeof CONTRACT, Data> = {
  name: 'company_card',
  title: 'Company card, with its history',
  description: 'The company card as a page: every figure linked to its proof, the range on top of the revenue history.',
  document: `query company_card(${variables(declared)}) {
  card(company: $ticker, price: $price, asOf: $asOf) { ${CARD_SELECTION}
    years { fiscalYear end revenue { value unit accession filedOn url firstFiled { value filedOn accession } } }
  }
}`,
  arguments: declared,
  reply: CONTRACT,
  paths: [{ pattern: '/boards/card/{ticker}', formats: ['html', 'json'] }],
  page: renderCard,
  maxAge: CARD_MAX_AGE,
  shape({ card: found }) {
    const { sources, absent, ...card } = cardReply(found);
    return { ...card, years: found.years.flatMap(yearOf), sources, absent };
  },
};

/** A fiscal year with revenue; a year that has none is left out. */
function yearOf({ fiscalYear, end, revenue }: YearData): Year[] {
  if (revenue === null) return [];
  const { value, unit, firstFiled, ...filing } = revenue;
  const first = firstFiled ?? { value, filedOn: filing.filedOn, accession: filing.accession };
  return [{ fiscalYear, end, revenue: value, currency: unit, firstFiled: first, ...filing }];
}
