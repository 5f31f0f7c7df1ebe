import { builder } from '../../builder/builder.ts';
import { type FundCoverage, fundAnswer, warnedOf } from '../../domain/funds/fund-read.ts';
import { daysBetween } from '../../domain/terms/day.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { nameOf } from '../../loads/funds/assemble-portfolio.ts';
import { etfAbsences, SHOWN, type ShownEtf } from '../../loads/funds/list-etf-absences.ts';
import { type EtfStock, type LoadedEtf, loadEtf } from '../../loads/funds/load-etf.ts';
import { wholeNumber } from '../../loads/shared/check-arguments.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, noticeField } from '../shared/reply-fields.ts';
import { HarborBoatType, round, roundOrNull, SectorShareType, TOO_LITTLE_KNOWN } from './measures.ts';
import { dollars, SecurityMatchType } from './portfolio-parts.ts';

const CoverageType = builder.objectRef<FundCoverage>('FundCoverage').implement({
  description: 'How much of a fund is in common stock, and how much of that stock is matched to companies.',
  fields: table((t) => ({
    covered: t.flag('True if at least half of the fund’s net assets are in common stock.'),
    equityShare: t.number(SAID.equityShare, ({ equityShare }) => round(equityShare)),
    matchedShare: t.number.orNull(
      'Share of the fund’s common stock, by value, that is matched to companies that file with the SEC. Null if the fund has no common stock.',
      ({ matchedShare }) => roundOrNull(matchedShare),
    ),
  })),
});

const StockType = builder.objectRef<EtfStock>('FundStock').implement({
  description: 'A stock that a fund holds.',
  fields: table((t) => ({
    name: t.text('Current name of the company, or else the name in the fund’s report.'),
    cik: t.cik.orNull('Central Index Key. Null if nothing matched.', ({ filer }) => filer?.cik),
    ticker: t.text.orNull('Ticker.', ({ filer }) => filer?.ticker),
    weight: t.number('Share of the fund’s net assets that is in the company.', ({ weight }) => round(weight)),
    matchedBy: t.one.orNull(SecurityMatchType, SAID.matchedByWhat),
    warningKinds: t.texts.orNull(
      'Warning kinds filed in the 12 months up to the day asked about. Null if not all filings of the company are loaded.',
      ({ filer }) => filer?.warningKinds,
    ),
    severe: t.flag(SAID.isSevere, ({ filer }) => filer?.isSevere ?? false),
    unreadFilings: t.whole.orNull(SAID.unreadFilings, ({ filer }) => filer?.unreadFilings),
  })),
});

const EtfType = builder.objectRef<ShownEtf>('Etf').implement({
  description: 'A fund, as its newest report on Form N-PORT shows it. A description, not a rating.',
  fields: table((t) => {
    const ofStock = (
      description: string,
      of: (measures: NonNullable<LoadedEtf['read']['measures']>) => number | null,
    ) =>
      t.number.orNull(description, ({ read: { measures } }) => (measures === null ? null : roundOrNull(of(measures))));
    return {
      asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
      answer: t.text('Summary of the fund in one dated sentence that can be cited.', ({ asOf, report, read, stocks }) =>
        fundAnswer(asOf.day, { name: nameOf(report), reportDate: report.reportDate }, read, stocks),
      ),
      notice: noticeField(t),
      ticker: t.text('Ticker.'),
      name: t.text('Name of the fund.', ({ report }) => nameOf(report)),
      registrant: t.text('Trust that files for the fund.', ({ report }) => report.registrant),
      cik: t.cik('Central Index Key of the trust.', ({ report }) => report.cik),
      seriesId: t.text.orNull(SAID.series, ({ report }) => report.seriesId),
      reportDate: t.day('Day of the reported holdings.', ({ report }) => report.reportDate),
      ageDays: t.whole(SAID.ageDays, ({ asOf, report }) => daysBetween(report.reportDate, asOf.day)),
      filedOn: t.day.orNull(SAID.reportFiledOn, ({ report }) => report.filedOn),
      url: t.text.orNull(SAID.reportUrl, ({ report: { cik, accession } }) =>
        accession === null ? null : filingUrl(cik, accession),
      ),
      netAssets: t.number.orNull('Net assets in US dollars.', ({ report }) => dollars(report.netAssetsUsd)),
      lines: t.whole('Number of positions in the portfolio.', ({ report }) => report.holdings.length),
      coverage: t.one(
        CoverageType,
        'How much of the fund is in common stock, and how much of that stock is matched to companies.',
        ({ read }) => read.coverage,
      ),
      knownShare: ofStock(
        'Known stock: the share of the stock matched to companies for which all filings of the 12 months are loaded.',
        ({ knownShare }) => knownShare,
      ),
      warningShare: ofStock(
        `Share of the known stock (see \`knownShare\`) that is in companies with a warning filing in the 12 months up to the day of the answer. ${TOO_LITTLE_KNOWN}`,
        ({ warningShare }) => warningShare,
      ),
      severeShare: ofStock(
        `Share of the known stock (see \`knownShare\`) that is in companies with a severe filing. ${TOO_LITTLE_KNOWN}`,
        ({ severeShare }) => severeShare,
      ),
      unreadFilings: t.whole.orNull(SAID.unreadBeside, ({ read }) => read.measures?.unreadFilings),
      top10: t.number.orNull(SAID.top10OfStock, ({ read }) => roundOrNull(read.top10)),
      top10Matched: ofStock(SAID.top10OfMatched, ({ top10 }) => top10),
      hhi: ofStock(
        'Herfindahl index: the sum of the squares of the companies’ shares of the matched stock, by value.',
        ({ hhi }) => hhi,
      ),
      effectiveN: ofStock(
        'Effective number of holdings: one divided by `hhi`. It is the number of equal holdings that would be just as concentrated.',
        ({ effectiveN }) => effectiveN,
      ),
      sectors: t.list(
        SectorShareType,
        'Sectors of the matched stock, largest first.',
        ({ read }) => read.measures?.sectors ?? [],
      ),
      boat: t.one.orNull(
        HarborBoatType,
        'Boat that stands for the fund in the Health Harbor, our picture of portfolios. Null if `coverage.covered` is false, or if too little of the fund is matched or known.',
        ({ read: { measures } }) => (measures === null || 'absent' in measures.boat ? null : measures.boat),
      ),
      warned: t.list(
        StockType,
        'Stocks whose company has made a warning filing, as far as we know, largest first.',
        ({ stocks, read }) => (read.measures === null ? [] : warnedOf(stocks)),
      ),
      holdings: t.list(
        StockType,
        'Largest stocks of the fund, as many as the argument `first` says.',
        ({ stocks, shown }) => stocks.slice(0, shown),
      ),
      conflicts: t.texts(
        'Stocks that we matched to no company because the evidence contradicts itself, with reasons.',
        ({ stocks }) => stocks.flatMap(({ name, conflict }) => (conflict === null ? [] : [`${name}: ${conflict}`])),
      ),
      absent: t.list(AbsenceType, SAID.absence, etfAbsences),
    };
  }),
});

/** Values it can return, and the filings read for them. */
const ETF_COST = 10_000;

builder.queryField('etf', (t) =>
  t.field({
    type: EtfType,
    changes: 'with the data',
    description: 'A fund and the companies it holds.',
    args: {
      ticker: t.arg.string({ required: true, description: 'Ticker of the fund.' }),
      first: t.arg.int({ description: `Maximum number of holdings. ${SHOWN} by default.` }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: ETF_COST,
    async resolve(_root, { ticker, first, asOf }, context) {
      const shown = wholeNumber('first', first ?? SHOWN, 1);
      return { ...(await loadEtf(context, ticker, asOfDay(context, asOf))), shown };
    },
  }),
);
