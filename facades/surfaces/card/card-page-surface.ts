import { z } from 'zod';
import type { Absent } from '../../../schema/domain/terms/absence.ts';
import { price } from '../../private-arguments.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { as, DAY, NUMBER, record, said, TEXT, WHOLE } from '../../reply.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { leadToCard } from '../finding/lead-to-meant.ts';
import { asOf, company } from '../shared/common-arguments.ts';
import { CARD_MADE, CARD_MAX_AGE, CARD_WORDS } from './card-surface.ts';
import { cardTable } from './card-table.ts';

export type HeldBy = NonNullable<Replies['company_card']['heldBy']>;

const ticker: Argument = {
  ...company,
  name: 'ticker',
  schema: { ...company.schema, description: 'Ticker, CIK or name.' },
  inPath: true,
};
const asked: Argument = {
  name: 'asked',
  schema: { type: 'string', maxLength: 200, description: 'Words of the search that led here.' },
  required: false,
};
const declared: readonly Argument[] = [ticker, price, ...asOf, asked];

/** Figures of every year that the page shows by both clocks beside revenue. */
const BY_BOTH_CLOCKS = [
  'operatingIncome',
  'netIncome',
  'freeCashFlow',
  'cash',
  'totalDebt',
  'earningsPerShareDiluted',
  'dividendsPerShare',
] as const;
const YEARS = said(
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
);

export type CardPageReply = Replies['company_card'];
export type PeerMember = CardPageReply['league'][number];
export type Events = CardPageReply['events'];
export type PastRange = CardPageReply['card']['pastRanges'][number];
type CardData = Answers['company_card']['card'];

/** The card of a company as a page, with the revenue of every year beside it. */
export const cardPage: SurfaceFor<'company_card'> = {
  name: 'company_card',
  schema: 'svc.card/1',
  title: 'Company card, with its history',
  description:
    'The company card as a page, with every figure linked to its proof and the range on the revenue history.',
  document: documents.company_card,
  arguments: declared,
  made: { ...CARD_MADE, years: made(YEARS, ({ years }: CardData) => years.flatMap(yearOf)) },
  words: CARD_WORDS,
  sources: ({ company: { url } }) => ({ company: url }),
  absent: (_reply, { card }) => historyAbsent(card as CardData),
  paths: [{ pattern: '/boards/card/{ticker}', formats: ['html', 'json', 'csv', 'embed', 'svg', 'png'] }],
  lead: leadToCard('ticker', 308),
  table: cardTable,
  maxAge: CARD_MAX_AGE,
};

/** Why figures of past years are null. */
function historyAbsent({ history }: CardData): Absent {
  const shown: readonly string[] = BY_BOTH_CLOCKS;
  return Object.fromEntries(
    [...history.entries()].flatMap(([at, { absent: reasons }]) =>
      reasons
        .filter(({ field }) => shown.includes(field))
        .map(({ field, reason }) => [`history.${at}.${field}`, reason] as const),
    ),
  );
}

/** A fiscal year with revenue; a year that has none is left out. */
function yearOf({ fiscalYear, end, revenue }: CardData['years'][number]): z.infer<typeof YEARS> {
  if (revenue === null) return [];
  const { value, unit, firstFiled, ...filing } = revenue;
  const first = firstFiled ?? { value, filedOn: filing.filedOn, accession: filing.accession };
  return [{ fiscalYear, end, revenue: value, currency: unit, firstFiled: first, ...filing }];
}
