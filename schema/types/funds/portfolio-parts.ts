import { builder } from '../../builder/builder.ts';
import type { SECURITY_MATCHES } from '../../domain/funds/match-security.ts';
import type { BookLine } from '../../domain/portfolio/look-through.ts';
import type { HeldPart } from '../../domain/portfolio/measures.ts';
import { amendedWords, newerWords } from '../../domain/portfolio/portfolio-words.ts';
import type { Day } from '../../domain/terms/day.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { LoadedPortfolio, PortfolioLine } from '../../loads/funds/assemble-portfolio.ts';
import { nameOf } from '../../loads/funds/assemble-portfolio.ts';
import type { FundReportRow } from '../../queries/funds/fund-reports.ts';
import { table } from '../shared/fields.ts';
import { round } from './measures.ts';

/** Beyond this a double cannot represent every whole number. */
const SAFE = 2 ** 53;

/** Dollars as a number; null if a double cannot represent them. */
export const dollars = (exact: string) => (Math.abs(Number(exact)) <= SAFE ? Number(exact) : null);

export const SecurityMatchType = builder.enumType('SecurityMatch', {
  description: 'By what a security was matched.',
  values: {
    TICKER: { description: 'Its ticker, in the SEC’s list of tickers.' },
    CUSIP: { description: 'Its CUSIP, whose symbol the SEC’s files of fails to deliver give.' },
    LEI: { description: 'The Legal Entity Identifier of its issuer.' },
    NAME: { description: 'The name of its issuer, which one listed company alone has.' },
    FUND: { description: 'A fund, looked into to what it holds.' },
  } satisfies Record<(typeof SECURITY_MATCHES)[number] | 'FUND', { description: string }>,
});

const LineKindType = builder.enumType('PortfolioLineKind', {
  description: 'What a line of a book is.',
  values: {
    COMPANY: { description: 'A security of a company that files with the SEC.' },
    FUND: { description: 'A fund, looked into.' },
    OTHER: { description: 'Cash.' },
    UNKNOWN: { description: 'Matched to nobody.' },
  } satisfies Record<BookLine['of']['kind'], { description: string }>,
});

export const PortfolioLineType = builder.objectRef<PortfolioLine>('PortfolioLine').implement({
  description: 'A line of a book as it was given or filed, with what it was matched to.',
  fields: table((t) => ({
    name: t.text('Company as it files now, else the name or ticker given.'),
    ticker: t.text.orNull('Ticker; null where none is known.'),
    cusip: t.text.orNull('CUSIP as filed; null in a pasted portfolio.'),
    cik: t.cik.orNull('The company’s Central Index Key; null for a fund and where nothing matched.', ({ of }) =>
      of.kind === 'COMPANY' ? of.filer.cik : null,
    ),
    weight: t.number('Share of the long or the short book.', ({ weight }) => round(weight)),
    value: t.number.orNull('Value in US dollars as filed; null in a pasted portfolio.', ({ valueUsd }) =>
      valueUsd === null ? null : dollars(valueUsd),
    ),
    kind: t.one(LineKindType, 'What it is.', ({ of }) => of.kind),
    matchedBy: t.one.orNull(SecurityMatchType, SAID.matchedByWhat),
  })),
});

export const HeldCompanyType = builder.objectRef<HeldPart>('HeldCompany').implement({
  description: 'A company of a book, funds looked into.',
  fields: table((t) => ({
    name: t.text('Its name.'),
    cik: t.cik.orNull(
      'Its Central Index Key; null for a security that is matched to nobody.',
      ({ filer }) => filer?.cik,
    ),
    ticker: t.text.orNull('Its ticker.', ({ filer }) => filer?.ticker),
    weight: t.number('Share of the long book.', ({ weight }) => round(weight)),
    sector: t.text.orNull('Its sector.', ({ filer }) => filer?.sector),
    warningKinds: t.texts.orNull(
      'Warning kinds filed in the 12 months to the day, most serious first; null where not all its filings are loaded.',
      ({ filer }) => filer?.warningKinds,
    ),
    severe: t.flag(SAID.isSevere, ({ filer }) => filer?.isSevere ?? false),
    unreadFilings: t.whole.orNull(SAID.unreadFilings, ({ filer }) => filer?.unreadFilings),
  })),
});

export const FundUsedType = builder.objectRef<FundReportRow>('FundUsed').implement({
  description: 'A fund that we looked into, by its newest report on Form N-PORT.',
  fields: table((t) => ({
    name: t.text('Its name.', nameOf),
    seriesId: t.text.orNull(SAID.series),
    reportDate: t.day('The day of its holdings.'),
    filedOn: t.day.orNull(SAID.reportFiledOn),
    lines: t.whole('Lines of its portfolio.', ({ holdings }) => holdings.length),
    url: t.text.orNull(SAID.reportUrl, ({ cik, accession }) => (accession === null ? null : filingUrl(cik, accession))),
  })),
});

type Manager = NonNullable<LoadedPortfolio['manager']>;

const ValueUnitType = builder.enumType('ValueUnit', {
  description: 'The unit of the values of an information table, as its own rows show it.',
  values: { DOLLARS: { description: 'US dollars.' }, THOUSANDS: { description: 'Thousands of US dollars.' } },
});

const NewerReportType = builder.objectRef<Day>('NewerManagerReport').implement({
  description: 'A later report of a manager that is filed and not loaded.',
  fields: table((t) => ({
    filedOn: t.day('Its filing date.', (day) => day),
    note: t.text('This, in words.', newerWords),
  })),
});

const UnreadAmendmentType = builder.objectRef<Day>('UnreadAmendment').implement({
  description: 'An amendment to a manager’s report that is filed and not loaded.',
  fields: table((t) => ({
    filedOn: t.day('Its filing date.', (day) => day),
    note: t.text('This, in words.', amendedWords),
  })),
});

export const ManagerReportType = builder.objectRef<Manager>('ManagerReport').implement({
  description: 'A manager’s report on Form 13F, with the amendments to it.',
  fields: table((t) => ({
    cik: t.cik('The manager’s Central Index Key.'),
    name: t.text('The manager.'),
    reportDate: t.day('Last day of the quarter.', ({ report }) => report.reportDate),
    filedOn: t.day.orNull(SAID.reportFiledOn, ({ report }) => report.filedOn),
    url: t.text.orNull(SAID.reportUrl, ({ cik, report: { accession } }) =>
      accession === null ? null : filingUrl(cik, accession),
    ),
    amendments: t.whole(
      'Amendments that were applied.',
      ({ book }) => book.reports.filter(({ amendmentType }) => amendmentType !== null).length,
    ),
    valueUnit: t.one(ValueUnitType, 'Unit of its table.', ({ book }) => book.valueUnit),
    valueUnitUnusual: t.flag(
      'Whether the filing date would have asked for the other unit.',
      ({ book }) => book.isUnitUnusual,
    ),
    totalUsd: t.number.orNull('Value of all positions without options, US dollars.', ({ book }) =>
      dollars(book.totalUsd),
    ),
    optionRows: t.whole('Rows that are options: reported, and left out.', ({ book }) => book.optionRows),
    optionUsd: t.number.orNull('Their value in US dollars.', ({ book }) => dollars(book.optionValueUsd)),
    confidentialOmitted: t.flag.orNull(
      'Whether positions were left out in confidence; null where the cover is not loaded.',
      ({ report }) => report.isConfidentialOmitted,
    ),
    newer: t.one.orNull(
      NewerReportType,
      'The newest report that is filed and not loaded; null where its filings name none.',
      ({ report }) => report.newerFiled,
    ),
    unreadAmendment: t.one.orNull(
      UnreadAmendmentType,
      'The newest amendment to it that is filed and not loaded; null where its filings name none.',
      ({ report }) => report.unreadAmendmentOn,
    ),
  })),
});
