import { builder } from '../../builder/builder.ts';
import { type FundCoverage, fundAnswer, warnedOf } from '../../domain/funds/fund-read.ts';
import { daysBetween } from '../../domain/terms/day.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { nameOf } from '../../loads/funds/assemble-portfolio.ts';
import { etfAbsences, SHOWN } from '../../loads/funds/list-etf-absences.ts';
import { type EtfStock, type LoadedEtf, loadEtf } from '../../loads/funds/load-etf.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { HarborBoatType, round, roundOrNull, SectorShareType, TOO_LITTLE_KNOWN } from './measures.ts';
import { dollars, SecurityMatchType } from './portfolio-parts.ts';

const CoverageType = builder.objectRef<FundCoverage>('FundCoverage').implement({
  description: 'How much of a fund is in common stock, and how much of that is matched to companies.',
  fields: table((t) => ({
    covered: t.flag('Whether half of its net assets or more is in common stock.'),
    equityShare: t.number(SAID.equityShare, ({ equityShare }) => round(equityShare)),
    matchedShare: t.number.orNull(
      'Share of that matched to companies that file with the SEC; null where there is no stock.',
      ({ matchedShare }) => roundOrNull(matchedShare),
    ),
  })),
});

const StockType = builder.objectRef<EtfStock>('FundStock').implement({
  description: 'A stock of a fund.',
  fields: table((t) => ({
    name: t.text('Company as it files now, else as the fund names it.'),
    cik: t.cik.orNull('Its Central Index Key; null where nothing matched.', ({ filer }) => filer?.cik),
    ticker: t.text.orNull('Its ticker.', ({ filer }) => filer?.ticker),
    weight: t.number('Share of the fund’s net assets: what a warning of it represents.', ({ weight }) => round(weight)),
    matchedBy: t.one.orNull(SecurityMatchType, SAID.matchedByWhat),
    warningKinds: t.texts.orNull(
      'Warning kinds filed in the 12 months to the day; null where not all its filings are loaded.',
      ({ filer }) => filer?.warningKinds,
    ),
    severe: t.flag(SAID.isSevere, ({ filer }) => filer?.isSevere ?? false),
    unreadFilings: t.whole.orNull(SAID.unreadFilings, ({ filer }) => filer?.unreadFilings),
  })),
});

const EtfType = builder.objectRef<LoadedEtf>('Etf').implement({
  description: 'A fund read by its newest report on Form N-PORT. A description, not a rating.',
  fields: table((t) => {
    const ofStock = (
      description: string,
      of: (measures: NonNullable<LoadedEtf['read']['measures']>) => number | null,
    ) =>
      t.number.orNull(description, ({ read: { measures } }) => (measures === null ? null : roundOrNull(of(measures))));
    return {
      asOf: t.day('The day it is for.', ({ asOf }) => asOf.day),
      answer: t.text('The fund in one dated sentence that can be cited.', ({ asOf, report, read, stocks }) =>
        fundAnswer(asOf.day, { name: nameOf(report), reportDate: report.reportDate }, read, stocks),
      ),
      notice: noticeField(t),
      ticker: t.text('Its ticker.'),
      name: t.text('Its name.', ({ report }) => nameOf(report)),
      registrant: t.text('The trust that files for it.', ({ report }) => report.registrant),
      cik: t.cik('That trust’s Central Index Key.', ({ report }) => report.cik),
      seriesId: t.text.orNull(SAID.series, ({ report }) => report.seriesId),
      reportDate: t.day('The day of its holdings.', ({ report }) => report.reportDate),
      ageDays: t.whole(SAID.ageDays, ({ asOf, report }) => daysBetween(report.reportDate, asOf.day)),
      filedOn: t.day.orNull(SAID.reportFiledOn, ({ report }) => report.filedOn),
      url: t.text.orNull(SAID.reportUrl, ({ report: { cik, accession } }) =>
        accession === null ? null : filingUrl(cik, accession),
      ),
      netAssets: t.number.orNull('Net assets in US dollars.', ({ report }) => dollars(report.netAssetsUsd)),
      lines: t.whole('Lines of its portfolio.', ({ report }) => report.holdings.length),
      coverage: t.one(CoverageType, 'How much of it is read.', ({ read }) => read.coverage),
      knownShare: ofStock(
        'The part of its matched stock in companies whose filings of the 12 months are all loaded.',
        ({ knownShare }) => knownShare,
      ),
      warningShare: ofStock(
        `Share of that known stock that carries a warning filing of the 12 months to the day; ${TOO_LITTLE_KNOWN}`,
        ({ warningShare }) => warningShare,
      ),
      severeShare: ofStock(
        `Share of that known stock that carries a severe one; ${TOO_LITTLE_KNOWN}`,
        ({ severeShare }) => severeShare,
      ),
      unreadFilings: t.whole.orNull(SAID.unreadBeside, ({ read }) => read.measures?.unreadFilings),
      top10: t.number.orNull(SAID.top10OfStock, ({ read }) => roundOrNull(read.top10)),
      top10Matched: ofStock(SAID.top10OfMatched, ({ top10 }) => top10),
      hhi: ofStock('Sum of squared shares of its matched stock.', ({ hhi }) => hhi),
      effectiveN: ofStock(
        'One over that: how many equal holdings would be as concentrated.',
        ({ effectiveN }) => effectiveN,
      ),
      sectors: t.list(
        SectorShareType,
        'Sectors of its matched stock, largest first.',
        ({ read }) => read.measures?.sectors ?? [],
      ),
      boat: t.one.orNull(
        HarborBoatType,
        'Its boat in the Health Harbor; null for a fund that is not covered, and where too little is matched or known.',
        ({ read: { measures } }) => (measures === null || 'absent' in measures.boat ? null : measures.boat),
      ),
      warned: t.list(
        StockType,
        'Every stock whose company is known to carry a warning filing, largest first.',
        ({ stocks, read }) => (read.measures === null ? [] : warnedOf(stocks)),
      ),
      holdings: t.list(StockType, `Its ${SHOWN} largest stocks.`, ({ stocks }) => stocks.slice(0, SHOWN)),
      conflicts: t.texts('Stocks whose evidence contradicts itself, which match nobody, and why.', ({ stocks }) =>
        stocks.flatMap(({ name, conflict }) => (conflict === null ? [] : [`${name}: ${conflict}`])),
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
    description: 'A fund looked into to the companies it holds.',
    args: {
      ticker: t.arg.string({ required: true, description: 'Ticker of the fund.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: { field: ETF_COST, multiplier: 1 },
    resolve: (_root, { ticker, asOf }, context) => loadEtf(context, ticker, asOfDay(context, asOf)),
  }),
);
