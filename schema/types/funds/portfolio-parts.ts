import { builder } from '../../builder.ts';
import type { SECURITY_MATCHES } from '../../domain/funds/match-security.ts';
import type { BookLine } from '../../domain/portfolio/look-through.ts';
import type { HeldPart } from '../../domain/portfolio/measures.ts';
import { amendedWords, newerWords } from '../../domain/portfolio/portfolio-words.ts';
import type { Day } from '../../domain/terms/day.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { FundReportRow } from '../../queries/funds/fund-reports.ts';
import { nameOf } from './assemble-portfolio.ts';
import type { LoadedPortfolio, PortfolioLine } from './load-portfolio.ts';
import { round } from './measures.ts';

/** Beyond it a double does not hold every whole number. */
const SAFE = 2 ** 53;

/** Dollars as a number; null where a double does not hold them. */
export const dollars = (exact: string) => (Math.abs(Number(exact)) <= SAFE ? Number(exact) : null);

export const SecurityMatchType = builder.enumType('SecurityMatch', {
  description: 'By what a security was matched.',
  values: {
    TICKER: { description: 'Its ticker, in the SEC’s list of tickers.' },
    CUSIP: { description: 'Its CUSIP, whose symbol the SEC’s files of fails to deliver give.' },
    LEI: { description: 'The Legal Entity Identifier of its issuer.' },
    NAME: { description: 'The name of its issuer, which one listed company alone has.' },
    FUND: { description: 'A fund, looked through to what it holds.' },
  } satisfies Record<(typeof SECURITY_MATCHES)[number] | 'FUND', { description: string }>,
});

const LineKindType = builder.enumType('PortfolioLineKind', {
  description: 'What a line of a book is.',
  values: {
    COMPANY: { description: 'A security of a company that files with the SEC.' },
    FUND: { description: 'A fund, looked through.' },
    OTHER: { description: 'Cash.' },
    UNKNOWN: { description: 'Matched to nobody.' },
  } satisfies Record<BookLine['of']['kind'], { description: string }>,
});

export const PortfolioLineType = builder.objectRef<PortfolioLine>('PortfolioLine').implement({
  description: 'A line of a book as it was given or filed, with what it was matched to.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Company as it files now, else the name or ticker given.' }),
    ticker: t.exposeString('ticker', { nullable: true, description: 'Ticker; null where none is known.' }),
    cusip: t.exposeString('cusip', { nullable: true, description: 'CUSIP as filed; null in a pasted book.' }),
    cik: t.field({
      type: 'Cik',
      nullable: true,
      description: 'The company’s Central Index Key; null for a fund and where nothing matched.',
      resolve: ({ of }) => (of.kind === 'COMPANY' ? of.filer.cik : null),
    }),
    weight: t.float({ description: 'Share of the long or the short book.', resolve: ({ weight }) => round(weight) }),
    value: t.float({
      nullable: true,
      description: 'Value in US dollars as filed; null in a pasted book.',
      resolve: ({ valueUsd }) => (valueUsd === null ? null : dollars(valueUsd)),
    }),
    kind: t.field({ type: LineKindType, description: 'What it is.', resolve: ({ of }) => of.kind }),
    matchedBy: t.field({
      type: SecurityMatchType,
      nullable: true,
      description: SAID.matchedByWhat,
      resolve: ({ matchedBy }) => matchedBy,
    }),
  }),
});

export const HeldCompanyType = builder.objectRef<HeldPart>('HeldCompany').implement({
  description: 'A company of a book, funds looked through.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    cik: t.field({
      type: 'Cik',
      nullable: true,
      description: 'Its Central Index Key; null for a security that is matched to nobody.',
      resolve: ({ filer }) => filer?.cik ?? null,
    }),
    ticker: t.string({ nullable: true, description: 'Its ticker.', resolve: ({ filer }) => filer?.ticker ?? null }),
    weight: t.float({ description: 'Share of the long book.', resolve: ({ weight }) => round(weight) }),
    sector: t.string({ nullable: true, description: 'Its sector.', resolve: ({ filer }) => filer?.sector ?? null }),
    warningKinds: t.stringList({
      nullable: true,
      description:
        'Warning kinds filed in the 12 months to the day, most serious first; null where not all its filings are on file.',
      resolve: ({ filer }) => (filer?.warningKinds == null ? null : [...filer.warningKinds]),
    }),
    severe: t.boolean({
      description: SAID.isSevere,
      resolve: ({ filer }) => filer?.isSevere ?? false,
    }),
    unreadFilings: t.int({
      nullable: true,
      description: SAID.unreadFilings,
      resolve: ({ filer }) => filer?.unreadFilings ?? null,
    }),
  }),
});

export const FundUsedType = builder.objectRef<FundReportRow>('FundUsed').implement({
  description: 'A fund that was looked through, by its newest report on Form N-PORT.',
  fields: (t) => ({
    name: t.string({ description: 'Its name.', resolve: nameOf }),
    seriesId: t.exposeString('seriesId', { nullable: true, description: SAID.series }),
    reportDate: t.field({
      type: 'Date',
      description: 'The day of its holdings.',
      resolve: ({ reportDate }) => reportDate,
    }),
    filedOn: t.field({
      type: 'Date',
      nullable: true,
      description: SAID.reportFiledOn,
      resolve: ({ filedOn }) => filedOn,
    }),
    lines: t.int({ description: 'Lines of its portfolio.', resolve: ({ holdings }) => holdings.length }),
    url: t.string({
      nullable: true,
      description: SAID.reportUrl,
      resolve: ({ cik, accession }) => (accession === null ? null : filingUrl(cik, accession)),
    }),
  }),
});

type Manager = NonNullable<LoadedPortfolio['manager']>;

const ValueUnitType = builder.enumType('ValueUnit', {
  description: 'The unit of the values of an information table, as its own rows show it.',
  values: { DOLLARS: { description: 'US dollars.' }, THOUSANDS: { description: 'Thousands of US dollars.' } },
});

const NewerReportType = builder.objectRef<Day>('NewerManagerReport').implement({
  description: 'A later report of a manager that is filed and not loaded.',
  fields: (t) => ({
    filedOn: t.field({ type: 'Date', description: 'Its filing date.', resolve: (day) => day }),
    note: t.string({ description: 'That in words.', resolve: newerWords }),
  }),
});

const UnreadAmendmentType = builder.objectRef<Day>('UnreadAmendment').implement({
  description: 'An amendment to a manager’s report that is filed and not loaded.',
  fields: (t) => ({
    filedOn: t.field({ type: 'Date', description: 'Its filing date.', resolve: (day) => day }),
    note: t.string({ description: 'That in words.', resolve: amendedWords }),
  }),
});

export const ManagerReportType = builder.objectRef<Manager>('ManagerReport').implement({
  description: 'A manager’s report on Form 13F, with the amendments to it.',
  fields: (t) => ({
    cik: t.field({ type: 'Cik', description: 'The manager’s Central Index Key.', resolve: ({ cik }) => cik }),
    name: t.exposeString('name', { description: 'The manager.' }),
    reportDate: t.field({
      type: 'Date',
      description: 'Last day of the quarter.',
      resolve: ({ report }) => report.reportDate,
    }),
    filedOn: t.field({
      type: 'Date',
      nullable: true,
      description: SAID.reportFiledOn,
      resolve: ({ report }) => report.filedOn,
    }),
    url: t.string({
      nullable: true,
      description: SAID.reportUrl,
      resolve: ({ cik, report: { accession } }) => (accession === null ? null : filingUrl(cik, accession)),
    }),
    amendments: t.int({
      description: 'Amendments that were applied.',
      resolve: ({ book }) => book.reports.filter(({ amendmentType }) => amendmentType !== null).length,
    }),
    valueUnit: t.field({
      type: ValueUnitType,
      description: 'Unit of its table.',
      resolve: ({ book }) => book.valueUnit,
    }),
    valueUnitUnusual: t.boolean({
      description: 'Whether the filing date would have asked for the other unit.',
      resolve: ({ book }) => book.isUnitUnusual,
    }),
    totalUsd: t.float({
      nullable: true,
      description: 'Value of all positions without options, US dollars.',
      resolve: ({ book }) => dollars(book.totalUsd),
    }),
    optionRows: t.int({
      description: 'Rows that are options: reported, and left out.',
      resolve: ({ book }) => book.optionRows,
    }),
    optionUsd: t.float({
      nullable: true,
      description: 'Their value in US dollars.',
      resolve: ({ book }) => dollars(book.optionValueUsd),
    }),
    confidentialOmitted: t.boolean({
      nullable: true,
      description: 'Whether positions were left out in confidence; null where the cover is not on file.',
      resolve: ({ report }) => report.isConfidentialOmitted,
    }),
    newer: t.field({
      type: NewerReportType,
      nullable: true,
      description: 'The newest report that is filed and not loaded; null where its filings name none.',
      resolve: ({ report }) => report.newerFiled,
    }),
    unreadAmendment: t.field({
      type: UnreadAmendmentType,
      nullable: true,
      description: 'The newest amendment to it that is filed and not loaded; null where its filings name none.',
      resolve: ({ report }) => report.unreadAmendmentOn,
    }),
  }),
});
