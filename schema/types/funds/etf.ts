import { builder } from '../../builder/builder.ts';
import { type FundCoverage, fundAnswer, warnedOf } from '../../domain/funds/fund-read.ts';
import { daysBetween } from '../../domain/terms/day.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { nameOf } from '../../loads/funds/assemble-portfolio.ts';
import { etfAbsences, SHOWN, type ShownEtf } from '../../loads/funds/list-etf-absences.ts';
import { type EtfStock, loadEtf } from '../../loads/funds/load-etf.ts';
import { wholeNumber } from '../../loads/shared/check-arguments.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, filedFields, noticeField } from '../shared/reply-fields.ts';
import { heldFields, round, roundOrNull, SectorShareType, stockFields } from './measures.ts';
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
    ...heldFields(t, 'Share of the fund’s net assets that is in the company.'),
    matchedBy: t.one.orNull(SecurityMatchType, SAID.matchedByWhat),
  })),
});

const EtfType = builder.objectRef<ShownEtf>('Etf').implement({
  description: 'A fund, as its newest report on Form N-PORT shows it. A description, not a rating.',
  fields: table((t) => ({
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
    ...filedFields(t, ({ report }) => report),
    netAssets: t.number.orNull('Net assets in US dollars.', ({ report }) => dollars(report.netAssetsUsd)),
    lines: t.whole('Number of positions in the portfolio.', ({ report }) => report.holdings.length),
    coverage: t.one(
      CoverageType,
      'How much of the fund is in common stock, and how much of that stock is matched to companies.',
      ({ read }) => read.coverage,
    ),
    ...stockFields(t, ({ read }) => read),
    hhi: t.number.orNull(
      'Herfindahl index: the sum of the squares of the companies’ shares of the matched stock, by value. One divided by it is `effectiveN`.',
      ({ read }) => roundOrNull(read.measures?.hhi),
    ),
    sectors: t.list(
      SectorShareType,
      'Sectors of the matched stock, largest first.',
      ({ read }) => read.measures?.sectors ?? [],
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
  })),
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
