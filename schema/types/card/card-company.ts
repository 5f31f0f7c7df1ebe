import { builder } from '../../builder/builder.ts';
import { nameHistory } from '../../domain/filers/name-history.ts';
import type { Reporting, ReportingState } from '../../domain/filers/reporting.ts';
import { filerUrl, filingUrl } from '../../domain/terms/sec-url.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { ServedCard } from '../../loads/card/serve-card.ts';
import { BrandNameType } from '../filers/brand-record.ts';
import { CompanyCandidateType, MatchedByType } from '../filers/named-company.ts';
import { table } from '../shared/fields.ts';

export const CardCompanyType = builder.objectRef<ServedCard>('CardCompany').implement({
  description: 'The company of a card.',
  fields: table((t) => ({
    cik: t.cik('Central Index Key.', ({ filer }) => filer.cik),
    name: t.text('Name on the day of the card.'),
    displayName: t.text(SAID.displayName, ({ name }) => displayName(name)),
    names: t.list(
      BrandNameType,
      'Names under which the company had filed by the day of the card, oldest first.',
      ({ filer, names, asOf }) => nameHistory(filer.name, names, null, asOf.day).names,
    ),
    ticker: t.text.orNull(
      'First of the company’s tickers in the SEC’s list on the day of the card. Null if no copy of the list that we had by that day shows one.',
      ({ tickers }) => tickers[0]?.ticker ?? null,
    ),
    tickers: t.texts('Tickers in use on the day of the card, in the order of EDGAR’s list.', ({ tickers }) =>
      tickers.map(({ ticker }) => ticker),
    ),
    exchanges: t.texts('Exchanges of the tickers.', ({ tickers }) => [
      ...new Set(tickers.flatMap(({ exchange }) => exchange ?? [])),
    ]),
    sic: t.text.orNull('SIC code.', ({ filer }) => filer.sic),
    industry: t.text.orNull('Industry, in the SEC’s words for the SIC code.', ({ filer }) => filer.industry),
    fiscalYearEnd: t.text.orNull(
      'Last day of the fiscal year, as EDGAR has it, in the form MMDD.',
      ({ filer }) => filer.fiscalYearEnd,
    ),
    state: t.text.orNull('State or country of incorporation.', ({ filer }) => filer.state),
    url: t.text(SAID.filingsAtSec, ({ filer }) => filerUrl(filer.cik)),
    matchedBy: t.one.orNull(MatchedByType, SAID.matchedPart),
    asked: t.text.orNull(
      'Search words that led to this card, as the argument `asked` gives them. Null unless they mean this company.',
    ),
    also: t.list(CompanyCandidateType, SAID.also),
  })),
});

const ReportingStateType = builder.enumType('ReportingState', {
  description: 'Whether a company still reports and is listed.',
  values: {
    REPORTING: { description: 'The company files reports.' },
    LEFT_EXCHANGE: {
      description:
        'A class of securities left its exchange by Form 25, and EDGAR lists the company on no exchange. The company may go on reporting.',
    },
    STOPPED_REPORTING: {
      description: 'The company ended its duty to report by Form 15, and has filed no report since.',
    },
  } satisfies Record<ReportingState, { description: string }>,
});

export const ReportingType = builder.objectRef<Reporting>('Reporting').implement({
  description:
    'Whether a company still reports and is listed. Form 15 or 25 for one class of securities, such as a bond, does not change the answer.',
  fields: table((t) => ({
    state: t.one(ReportingStateType, 'Reporting state of the company.'),
    on: t.day(
      'Filing date of the filing that shows the state. For a reporting company, of its newest annual or quarterly report.',
    ),
    accession: t.accession('Accession number of the filing that shows the state.'),
    form: t.text('Form of the filing that shows the state.'),
    url: t.text('The filing at the SEC.'),
    sentence: t.text('Reporting state in a sentence.'),
  })),
});

export const ForeignReportType = builder.prismaObject('Filing', {
  variant: 'ForeignReport',
  description: 'A filing on a form that only foreign private issuers use, as a list or an index describes it.',
  fields: (t) => ({
    form: t.exposeString('form', { description: 'Form type: 20-F, 40-F or 6-K, or an amendment.' }),
    filedOn: t.expose('filedOn', { type: 'Date', description: 'Filing date.' }),
    url: t.string({
      description: 'The filing at the SEC.',
      resolve: ({ cik, accession }) => filingUrl(cik, accession),
    }),
  }),
});
