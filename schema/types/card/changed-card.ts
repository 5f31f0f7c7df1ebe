import { builder } from '../../builder/builder.ts';
import { PER_NODE } from '../../builder/complexity.ts';
import { correctedRevenue } from '../../domain/card/corrected-revenue.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { changedCardAbsent, type DatedCard } from '../../loads/card/list-card-absences.ts';
import { filerOn } from '../../loads/filers/load-filer.ts';
import { absencesOf } from '../../loads/shared/list-absences.ts';
import type { CardsOfWeek } from '../../queries/cards/changed-cards.ts';
import { FilerType } from '../filers/filer.ts';
import { table } from '../shared/fields.ts';
import { cardUrl, receiptUrl } from '../shared/own-urls.ts';
import { AbsenceType } from '../shared/reply-fields.ts';

const ChangedCardType = builder.objectRef<DatedCard>('ChangedCard').implement({
  description: 'A company whose annual figures changed, and the report that changed them.',
  fields: table((t) => ({
    cik: t.cik('CIK of the filer.'),
    company: t.text(SAID.nameNow),
    displayName: t.text(SAID.displayName, ({ company }) => displayName(company)),
    ticker: t.text.orNull('First of the filer’s tickers in the SEC’s list.'),
    filedOn: t.day('Filing date of the report.'),
    form: t.text.orNull('Form of the report, such as 10-K/A.'),
    accession: t.accession.orNull('Accession number of the report.'),
    fiscalYearEnd: t.day('Last day of the fiscal year whose figures the card has shown since the report.'),
    currency: t.text('ISO 4217 code of the currency.'),
    revenue: t.number.orNull('Revenue of the fiscal year, in whole units of the currency.'),
    corrected: t.texts.orNull(
      SAID.corrected,
      ({ corrected, revenue }) => correctedRevenue(corrected, revenue !== null),
      { complexity: 1 },
    ),
    url: t.text.orNull('Address of the report at the SEC.', ({ cik, accession }) =>
      accession === null ? null : filingUrl(cik, accession),
    ),
    cardUrl: t.text(SAID.cardPage, ({ cik, asOf }, _args, { deps }) => cardUrl(deps.baseUrl, cik, asOf)),
    receiptUrl: t.text.orNull(
      'Address of the registry record of the range based on the report. Null if no range was logged.',
      ({ receipt }, _args, { deps }) => (receipt === null ? null : receiptUrl(deps.baseUrl, receipt)),
    ),
    absent: t.list(AbsenceType, SAID.absence, (card) => absencesOf(changedCardAbsent(card))),
    filer: t.prismaField({
      type: FilerType,
      description: 'The filer.',
      resolve: (query, { cik, asOf }, _args, context) => filerOn(context, cik, asOf, query),
      complexity: { field: 1, multiplier: 8 },
    }),
  })),
});

export const CardsOfWeekType = builder.objectRef<CardsOfWeek & { readonly asOf: AsOf }>('CardsOfWeek').implement({
  description: 'Companies whose annual figures changed in a week, by an annual report or its amendment.',
  fields: table((t) => ({
    total: t.whole('Number of companies.'),
    rows: t.list(
      ChangedCardType,
      'Companies, newest report first.',
      ({ rows, asOf }) => rows.map((card) => ({ ...card, asOf })),
      { complexity: PER_NODE },
    ),
  })),
});
