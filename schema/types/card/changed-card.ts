import { builder } from '../../builder.ts';
import type { Absent } from '../../domain/terms/absence.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { CardsOfWeek, ChangedCard } from '../../queries/changed-cards.ts';
import { FilerType, filerOn } from '../filers/filer.ts';
import { AbsenceType, absencesOf } from '../shared/absence.ts';
import type { AsOf } from '../shared/as-of.ts';
import { correctedRevenue } from '../shared/corrected-revenue.ts';
import { table } from '../shared/fields.ts';
import { cardUrl, receiptUrl } from '../shared/own-urls.ts';

interface DatedCard extends ChangedCard {
  readonly asOf: AsOf;
}

const ChangedCardType = builder.objectRef<DatedCard>('ChangedCard').implement({
  description: 'A company whose annual figures changed, and the report that changed them.',
  fields: table((t) => ({
    cik: t.cik('The filer.'),
    company: t.text(SAID.nameNow),
    ticker: t.text.orNull('Ticker listed first.'),
    filedOn: t.day('Day the report was filed.'),
    form: t.text.orNull('Form of the report, such as 10-K/A.'),
    accession: t.accession.orNull('Accession number of the report.'),
    fiscalYearEnd: t.day('Last day of the fiscal year whose figures the card has shown since the report.'),
    currency: t.text('ISO 4217 code of the currency.'),
    revenue: t.number.orNull('Revenue of that year, in whole units.'),
    corrected: t.texts.orNull(
      SAID.corrected,
      ({ corrected, revenue }) => correctedRevenue(corrected, revenue !== null),
      { complexity: 1 },
    ),
    url: t.text.orNull('The report.', ({ cik, accession }) => (accession === null ? null : filingUrl(cik, accession))),
    cardUrl: t.text('The card, as a page.', ({ cik, asOf }, _args, { deps }) => cardUrl(deps.baseUrl, cik, asOf)),
    receiptUrl: t.text.orNull(
      'The record of the range that starts from this report; null where none was logged.',
      ({ receipt }, _args, { deps }) => (receipt === null ? null : receiptUrl(deps.baseUrl, receipt)),
    ),
    absent: t.list(AbsenceType, SAID.absence, (card) => absencesOf(absentOf(card))),
    filer: t.one(FilerType, 'The filer.', ({ cik, asOf }, _args, context) => filerOn(context, cik, asOf), {
      complexity: { field: 1, multiplier: 8 },
    }),
  })),
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
  fields: table((t) => ({
    total: t.whole('Number of companies.'),
    rows: t.list(
      ChangedCardType,
      'The companies, the newest report first.',
      ({ rows, asOf }) => rows.map((card) => ({ ...card, asOf })),
      { complexity: { field: 0, multiplier: 1 } },
    ),
  })),
});
