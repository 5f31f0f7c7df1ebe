import { builder } from '../../builder.ts';
import { type FundCoverage, fundAnswer, warnedOf } from '../../domain/funds/fund-read.ts';
import type { AbsenceReason } from '../../domain/terms/absence.ts';
import { daysBetween } from '../../domain/terms/day.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { asOfDay } from '../shared/as-of.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { nameOf } from './assemble-portfolio.ts';
import { type EtfStock, type LoadedEtf, loadEtf } from './load-etf.ts';
import { HarborBoatType, round, roundOrNull, SectorShareType, TOO_LITTLE_KNOWN } from './measures.ts';
import { dollars, SecurityMatchType } from './portfolio-parts.ts';

/** Stocks that are shown with what they filed; the measures are of all. */
const SHOWN = 50;

const CoverageType = builder.objectRef<FundCoverage>('FundCoverage').implement({
  description: 'How much of a fund is in common stock, and how much of that is matched to companies.',
  fields: (t) => ({
    covered: t.exposeBoolean('covered', { description: 'Whether half of its net assets or more is in common stock.' }),
    equityShare: t.float({
      description: SAID.equityShare,
      resolve: ({ equityShare }) => round(equityShare),
    }),
    matchedShare: t.float({
      nullable: true,
      description: 'Of that, what is matched to companies that file with the SEC; null where there is no stock.',
      resolve: ({ matchedShare }) => roundOrNull(matchedShare),
    }),
  }),
});

const StockType = builder.objectRef<EtfStock>('FundStock').implement({
  description: 'A stock of a fund.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Company as it files now, else as the fund names it.' }),
    cik: t.field({
      type: 'Cik',
      nullable: true,
      description: 'Its Central Index Key; null where nothing matched.',
      resolve: ({ filer }) => filer?.cik ?? null,
    }),
    ticker: t.string({ nullable: true, description: 'Its ticker.', resolve: ({ filer }) => filer?.ticker ?? null }),
    weight: t.float({
      description: 'Share of the fund’s net assets: what a warning of it represents.',
      resolve: ({ weight }) => round(weight),
    }),
    matchedBy: t.field({
      type: SecurityMatchType,
      nullable: true,
      description: SAID.matchedByWhat,
      resolve: ({ matchedBy }) => matchedBy,
    }),
    warningKinds: t.stringList({
      nullable: true,
      description: 'Warning kinds filed in the 12 months to the day; null where not all its filings are on file.',
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

const EtfType = builder.objectRef<LoadedEtf>('Etf').implement({
  description: 'A fund looked through to its newest report on Form N-PORT. A description, not a rating.',
  fields: (t) => {
    const ofStock = (
      description: string,
      of: (measures: NonNullable<LoadedEtf['read']['measures']>) => number | null,
    ) =>
      t.float({
        nullable: true,
        description,
        resolve: ({ read: { measures } }) => (measures === null ? null : roundOrNull(of(measures))),
      });
    return {
      asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ asOf }) => asOf.day }),
      answer: t.string({
        description: 'The fund in one dated sentence that can be cited.',
        resolve: ({ asOf, report, read, stocks }) =>
          fundAnswer(asOf.day, { name: nameOf(report), reportDate: report.reportDate }, read, stocks),
      }),
      notice: noticeField(t),
      ticker: t.exposeString('ticker', { description: 'Its ticker.' }),
      name: t.string({ description: 'Its name.', resolve: ({ report }) => nameOf(report) }),
      registrant: t.string({ description: 'The trust that files for it.', resolve: ({ report }) => report.registrant }),
      cik: t.field({
        type: 'Cik',
        description: 'That trust’s Central Index Key.',
        resolve: ({ report }) => report.cik,
      }),
      seriesId: t.string({
        nullable: true,
        description: SAID.series,
        resolve: ({ report }) => report.seriesId,
      }),
      reportDate: t.field({
        type: 'Date',
        description: 'The day of its holdings.',
        resolve: ({ report }) => report.reportDate,
      }),
      ageDays: t.int({
        description: SAID.ageDays,
        resolve: ({ asOf, report }) => daysBetween(report.reportDate, asOf.day),
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
        resolve: ({ report: { cik, accession } }) => (accession === null ? null : filingUrl(cik, accession)),
      }),
      netAssets: t.float({
        nullable: true,
        description: 'Net assets in US dollars.',
        resolve: ({ report }) => dollars(report.netAssetsUsd),
      }),
      lines: t.int({ description: 'Lines of its portfolio.', resolve: ({ report }) => report.holdings.length }),
      coverage: t.field({
        type: CoverageType,
        description: 'How much of it is read.',
        resolve: ({ read }) => read.coverage,
      }),
      knownShare: ofStock(
        'The part of its matched stock in companies whose filings of the 12 months are all on file.',
        ({ knownShare }) => knownShare,
      ),
      warningShare: ofStock(
        `Of that known stock, what carries a warning filing of the 12 months to the day; ${TOO_LITTLE_KNOWN}`,
        ({ warningShare }) => warningShare,
      ),
      severeShare: ofStock(
        `Of that known stock, what carries a severe one; ${TOO_LITTLE_KNOWN}`,
        ({ severeShare }) => severeShare,
      ),
      unreadFilings: t.int({
        nullable: true,
        description: SAID.unreadBeside,
        resolve: ({ read }) => read.measures?.unreadFilings ?? null,
      }),
      top10: t.float({
        nullable: true,
        description: SAID.top10OfStock,
        resolve: ({ read }) => roundOrNull(read.top10),
      }),
      top10Matched: ofStock(SAID.top10OfMatched, ({ top10 }) => top10),
      hhi: ofStock('Sum of squared shares of its matched stock.', ({ hhi }) => hhi),
      effectiveN: ofStock(
        'One over that: how many equal holdings would be as concentrated.',
        ({ effectiveN }) => effectiveN,
      ),
      sectors: t.field({
        type: [SectorShareType],
        description: 'Sectors of its matched stock, largest first.',
        resolve: ({ read }) => [...(read.measures?.sectors ?? [])],
      }),
      boat: t.field({
        type: HarborBoatType,
        nullable: true,
        description:
          'Its boat in the Health Harbor; null for a fund that is not covered, and where too little is matched or known.',
        resolve: ({ read: { measures } }) => (measures === null || 'absent' in measures.boat ? null : measures.boat),
      }),
      warned: t.field({
        type: [StockType],
        description: 'Every stock whose company is known to carry a warning filing, largest first.',
        resolve: ({ stocks, read }) => (read.measures === null ? [] : warnedOf(stocks)),
      }),
      holdings: t.field({
        type: [StockType],
        description: `Its ${SHOWN} largest stocks.`,
        resolve: ({ stocks }) => stocks.slice(0, SHOWN),
      }),
      conflicts: t.stringList({
        description: 'Stocks whose evidence contradicts itself, which match nobody, and why.',
        resolve: ({ stocks }) =>
          stocks.flatMap(({ name, conflict }) => (conflict === null ? [] : [`${name}: ${conflict}`])),
      }),
      absent: t.field({ type: [AbsenceType], description: SAID.absence, resolve: etfAbsences }),
    };
  },
});

interface Absence {
  readonly field: string;
  readonly reason: AbsenceReason;
  readonly explanation?: string;
}

function etfAbsences({ report, read: { coverage, measures }, stocks }: LoadedEtf): Absence[] {
  const why = (field: string, reason: AbsenceReason, explanation?: string): Absence =>
    explanation === undefined ? { field, reason } : { field, reason, explanation };
  const half = 'Less than half of its net assets is in common stock.';
  const unread = 'The filings of the last 12 months are not all on file of any of these companies.';
  const shown = (of: readonly EtfStock[], path: string) =>
    of.flatMap(({ filer }, at) =>
      filer === null
        ? ['cik', 'ticker', 'matchedBy', 'warningKinds'].map((field) => why(`${path}.${at}.${field}`, 'UNMATCHED'))
        : [
            ...(filer.ticker === null ? [why(`${path}.${at}.ticker`, 'NOT_APPLICABLE')] : []),
            ...(filer.warningKinds === null ? [why(`${path}.${at}.warningKinds`, 'NOT_INGESTED')] : []),
          ],
    );
  const ofStock = ['knownShare', 'warningShare', 'severeShare', 'unreadFilings', 'hhi', 'effectiveN'] as const;
  const missing = measures === null ? [] : ofStock.filter((field) => measures[field] === null);
  return [
    ...(report.seriesId === null ? [why('seriesId', 'NOT_APPLICABLE')] : []),
    ...(report.filedOn === null ? [why('filedOn', 'NOT_INGESTED')] : []),
    ...(report.accession === null ? [why('url', 'NOT_INGESTED')] : []),
    ...(coverage.matchedShare === null
      ? [why('coverage.matchedShare', 'NOT_APPLICABLE', 'There is no common stock.')]
      : []),
    ...(measures === null
      ? [...ofStock, 'top10', 'top10Matched', 'boat'].map((field) => why(field, 'NOT_COVERED', half))
      : []),
    ...missing.map((field) =>
      measures?.knownShare === null ? why(field, 'UNMATCHED') : why(field, 'NOT_INGESTED', unread),
    ),
    ...(measures !== null && 'absent' in measures.boat
      ? [
          why(
            'boat',
            measures.boat.absent,
            measures.boat.absent === 'UNMATCHED'
              ? 'Less than seven tenths of its stock is matched to companies.'
              : 'Of less than four fifths of its matched stock the filings of the 12 months are all on file.',
          ),
        ]
      : []),
    ...(measures === null ? [] : shown(warnedOf(stocks), 'warned')),
    ...shown(stocks.slice(0, SHOWN), 'holdings'),
  ];
}

/** Values that it can return, and the filings that are read for them. */
const ETF_COST = 10_000;

builder.queryField('etf', (t) =>
  t.field({
    type: EtfType,
    description: 'A fund looked through to the companies it holds.',
    args: {
      ticker: t.arg.string({ required: true, description: 'Ticker of the fund.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: { field: ETF_COST, multiplier: 1 },
    resolve: (_root, { ticker, asOf }, context) => loadEtf(context, ticker, asOfDay(context, asOf)),
  }),
);
