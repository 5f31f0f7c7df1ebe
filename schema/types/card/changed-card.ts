import { builder } from '../../builder.ts';
import type { Absent } from '../../domain/terms/absence.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { CardsOfWeek, ChangedCard } from '../../queries/changed-cards.ts';
import { FilerType, filerOn } from '../filers/filer.ts';
import { AbsenceType, absencesOf } from '../shared/absence.ts';
import type { AsOf } from '../shared/as-of.ts';
import { correctedRevenue } from '../shared/corrected-revenue.ts';
import { cardUrl, receiptUrl } from '../shared/own-urls.ts';

interface DatedCard extends ChangedCard {
  readonly asOf: AsOf;
}

const ChangedCardType = builder.objectRef<DatedCard>('ChangedCard').implement({
  description: 'A company whose annual figures changed, and the report that changed them.',
  fields: (t) => ({
    cik: t.field({ type: 'Cik', description: 'The filer.', resolve: ({ cik }) => cik }),
    company: t.exposeString('company', { description: SAID.nameNow }),
    ticker: t.exposeString('ticker', { nullable: true, description: 'Ticker listed first.' }),
    filedOn: t.field({ type: 'Date', description: 'Day the report was filed.', resolve: ({ filedOn }) => filedOn }),
    form: t.exposeString('form', { nullable: true, description: 'Form of the report, such as 10-K/A.' }),
    accession: t.field({
      type: 'AccessionNumber',
      nullable: true,
      description: 'Accession number of the report.',
      resolve: ({ accession }) => accession,
    }),
    fiscalYearEnd: t.field({
      type: 'Date',
      description: 'Last day of the fiscal year whose figures the card has shown since the report.',
      resolve: ({ fiscalYearEnd }) => fiscalYearEnd,
    }),
    currency: t.exposeString('currency', { description: 'ISO 4217 code of the currency.' }),
    revenue: t.exposeFloat('revenue', { nullable: true, description: 'Revenue of that year, in whole units.' }),
    corrected: t.stringList({
      nullable: true,
      description: SAID.corrected,
      complexity: 1,
      resolve: ({ corrected, revenue }) => correctedRevenue(corrected, revenue !== null),
    }),
    url: t.string({
      nullable: true,
      description: 'The report.',
      resolve: ({ cik, accession }) => (accession === null ? null : filingUrl(cik, accession)),
    }),
    cardUrl: t.string({
      description: 'The card, as a page.',
      resolve: ({ cik, asOf }, _args, { deps }) => cardUrl(deps.baseUrl, cik, asOf),
    }),
    receiptUrl: t.string({
      nullable: true,
      description: 'The record of the range that starts from this report; null where none was logged.',
      resolve: ({ receipt }, _args, { deps }) => (receipt === null ? null : receiptUrl(deps.baseUrl, receipt)),
    }),
    absent: t.field({
      type: [AbsenceType],
      description: SAID.absence,
      resolve: (card) => absencesOf(absentOf(card)),
    }),
    filer: t.field({
      type: FilerType,
      description: 'The filer.',
      complexity: { field: 1, multiplier: 8 },
      resolve: ({ cik, asOf }, _args, context) => filerOn(context, cik, asOf),
    }),
  }),
});

function absentOf({ ticker, accession, revenue, corrected, receipt, reasons }: ChangedCard): Absent {
  return {
    ...(ticker === null ? { ticker: 'NOT_COVERED' } : {}),
    ...(accession === null ? { form: 'NOT_INGESTED', accession: 'NOT_INGESTED', url: 'NOT_INGESTED' } : {}),
    ...(revenue === null ? { revenue: reasons.revenue ?? 'NOT_TAGGED' } : {}),
    ...(corrected === null ? { corrected: 'NOT_RUN' } : {}),
    ...(receipt === null ? { receiptUrl: 'NOT_APPLICABLE' } : {}),
  };
}

export const CardsOfWeekType = builder.objectRef<CardsOfWeek & { readonly asOf: AsOf }>('CardsOfWeek').implement({
  description: 'Companies whose annual figures changed in a week: by an annual report or its amendment.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Number of companies.' }),
    rows: t.field({
      type: [ChangedCardType],
      description: 'The companies, the newest report first.',
      complexity: { field: 0, multiplier: 1 },
      resolve: ({ rows, asOf }) => rows.map((card) => ({ ...card, asOf })),
    }),
  }),
});
