import { builder } from '../../builder/builder.ts';
import type { SECURITY_MATCHES } from '../../domain/funds/match-security.ts';
import type { BookLine } from '../../domain/portfolio/look-through.ts';
import type { HeldPart } from '../../domain/portfolio/measures.ts';
import { amendedWords, newerWords } from '../../domain/portfolio/portfolio-words.ts';
import type { Day } from '../../domain/terms/day.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { LoadedPortfolio, PortfolioLine } from '../../loads/funds/assemble-portfolio.ts';
import { nameOf } from '../../loads/funds/assemble-portfolio.ts';
import type { FundReportRow } from '../../queries/funds/fund-reports.ts';
import { table } from '../shared/fields.ts';
import { filedFields } from '../shared/reply-fields.ts';
import { heldFields, round } from './measures.ts';

/** Beyond this a double cannot represent every whole number. */
const SAFE = 2 ** 53;

/** Dollars as a number; null if a double cannot represent them. */
export const dollars = (exact: string) => (Math.abs(Number(exact)) <= SAFE ? Number(exact) : null);

export const SecurityMatchType = builder.enumType('SecurityMatch', {
  description: 'Evidence by which a security was matched to a company.',
  values: {
    TICKER: { description: 'By ticker, in the SEC’s list of tickers.' },
    CUSIP: { description: 'By CUSIP, with the symbol from the SEC’s fails-to-deliver files.' },
    LEI: { description: 'By the Legal Entity Identifier of the issuer.' },
    NAME: { description: 'By the issuer’s name, if only one listed company has it.' },
    FUND: { description: 'As a fund whose holdings we counted.' },
  } satisfies Record<(typeof SECURITY_MATCHES)[number] | 'FUND', { description: string }>,
});

const LineKindType = builder.enumType('PortfolioLineKind', {
  description: 'Kind of position in a portfolio.',
  values: {
    COMPANY: { description: 'A security of a company that files with the SEC.' },
    FUND: { description: 'A fund that we looked inside.' },
    OTHER: { description: 'Cash.' },
    UNKNOWN: { description: 'A position without a match.' },
  } satisfies Record<BookLine['of']['kind'], { description: string }>,
});

export const PortfolioLineType = builder.objectRef<PortfolioLine>('PortfolioLine').implement({
  description:
    'A position of a portfolio, as given by the caller or as filed, with the company that it was matched to.',
  fields: table((t) => ({
    name: t.text('Current name of the company, or else the name or ticker given.'),
    ticker: t.text.orNull('Ticker. Null if none is known.'),
    cusip: t.text.orNull('CUSIP as filed. Null if the caller gave the holdings.'),
    cik: t.cik.orNull('Central Index Key of the company. Null for a fund, or if nothing matched.', ({ of }) =>
      of.kind === 'COMPANY' ? of.filer.cik : null,
    ),
    weight: t.number('Share of the long portfolio, or for a short position of the short portfolio.', ({ weight }) =>
      round(weight),
    ),
    value: t.number.orNull('Value in US dollars as filed. Null if the caller gave the holdings.', ({ valueUsd }) =>
      valueUsd === null ? null : dollars(valueUsd),
    ),
    kind: t.one(LineKindType, 'Kind of position.', ({ of }) => of.kind),
    matchedBy: t.one.orNull(SecurityMatchType, SAID.matchedByWhat),
  })),
});

export const HeldCompanyType = builder.objectRef<HeldPart>('HeldCompany').implement({
  description: 'A company of a portfolio, held directly or through funds.',
  fields: table((t) => ({
    ...heldFields(t, 'Share of the long portfolio, by weight.'),
    sector: t.text.orNull('Sector of the company.', ({ filer }) => filer?.sector),
  })),
});

export const FundUsedType = builder.objectRef<FundReportRow>('FundUsed').implement({
  description: 'A fund that we looked inside, by its newest report on Form N-PORT.',
  fields: table((t) => ({
    name: t.text('Name of the fund.', nameOf),
    seriesId: t.text.orNull(SAID.series),
    reportDate: t.day('Day of the reported holdings.'),
    ...filedFields(t, (report) => report),
    lines: t.whole('Number of positions in the portfolio.', ({ holdings }) => holdings.length),
  })),
});

type Manager = NonNullable<LoadedPortfolio['manager']>;

const ValueUnitType = builder.enumType('ValueUnit', {
  description: 'The unit of the values in an information table of Form 13F, as the rows of the table show.',
  values: { DOLLARS: { description: 'US dollars.' }, THOUSANDS: { description: 'Thousands of US dollars.' } },
});

const NewerReportType = builder.objectRef<Day>('NewerManagerReport').implement({
  description: 'A later report that a manager has filed and we have not loaded.',
  fields: table((t) => ({
    filedOn: t.day('Filing date.', (day) => day),
    note: t.text('Description of the filing in words.', newerWords),
  })),
});

const UnreadAmendmentType = builder.objectRef<Day>('UnreadAmendment').implement({
  description: 'An amendment to a manager’s report that is filed but not loaded.',
  fields: table((t) => ({
    filedOn: t.day('Filing date.', (day) => day),
    note: t.text('Description of the filing in words.', amendedWords),
  })),
});

export const ManagerReportType = builder.objectRef<Manager>('ManagerReport').implement({
  description: 'A manager’s report on Form 13F, with its amendments.',
  fields: table((t) => ({
    cik: t.cik('The manager’s Central Index Key.'),
    name: t.text('Name of the manager.'),
    reportDate: t.day('Last day of the quarter.', ({ report }) => report.reportDate),
    ...filedFields(t, ({ cik, report }) => ({ ...report, cik })),
    amendments: t.whole(
      'Number of amendments applied.',
      ({ book }) => book.reports.filter(({ amendmentType }) => amendmentType !== null).length,
    ),
    valueUnit: t.one(ValueUnitType, 'Unit of the values in the report.', ({ book }) => book.valueUnit),
    valueUnitUnusual: t.flag(
      'True if reports filed on the same day usually have the other unit.',
      ({ book }) => book.isUnitUnusual,
    ),
    totalUsd: t.number.orNull('Value of all positions without options, in US dollars.', ({ book }) =>
      dollars(book.totalUsd),
    ),
    optionRows: t.whole('Number of rows about options, which we leave out.', ({ book }) => book.optionRows),
    optionUsd: t.number.orNull('Value of the options in US dollars.', ({ book }) => dollars(book.optionValueUsd)),
    confidentialOmitted: t.flag.orNull(
      'True if the manager left out positions as confidential. Null if we have not loaded the cover page.',
      ({ report }) => report.isConfidentialOmitted,
    ),
    newer: t.one.orNull(
      NewerReportType,
      'Newest report that the manager has filed and we have not loaded. Null if the manager’s filings name none.',
      ({ report }) => report.newerFiled,
    ),
    unreadAmendment: t.one.orNull(
      UnreadAmendmentType,
      'Newest amendment to the report that the manager has filed and we have not loaded. Null if the manager’s filings name none.',
      ({ report }) => report.unreadAmendmentOn,
    ),
  })),
});
