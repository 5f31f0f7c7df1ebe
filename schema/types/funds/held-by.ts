import { builder } from '../../builder/builder.ts';
import type { HoldingFund, HoldingManager } from '../../domain/funds/holders.ts';
import type { Dated } from '../../domain/terms/as-of.ts';
import type { Cik } from '../../domain/terms/cik.ts';
import { ETFS, namedFunds } from '../../domain/terms/lists/etfs.ts';
import { filingUrl, reportsUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { nameOf } from '../../loads/funds/assemble-portfolio.ts';
import { dayOf } from '../../loads/shared/read-as-of.ts';
import type { Holders } from '../../request/loaders/holders-by-filer.ts';
import { table } from '../shared/fields.ts';
import { round } from './measures.ts';
import { dollars, SecurityMatchType } from './portfolio-parts.ts';

/** Holders listed per kind; all are counted. */
const LISTED = 50;
/** Four statements, however many companies. */
const COST = 10;

const URL = 'Address of the report at the SEC. If we do not know its accession number, of the list of such reports.';

const HoldingFundType = builder.objectRef<HoldingFund>('HoldingFund').implement({
  description: 'A fund that holds a company, by its newest report on Form N-PORT.',
  fields: table((t) => ({
    name: t.text('Name of the fund.', nameOf),
    ticker: t.text.orNull(
      'Ticker of the fund. Null if none is known.',
      ({ fundTicker, seriesId }, _args, { deps: { etfs = ETFS } }) =>
        namedFunds(etfs).find((fund) => fund.seriesId === seriesId)?.ticker ?? fundTicker,
    ),
    seriesId: t.text.orNull(SAID.series),
    weight: t.number(
      'Share of the fund’s net assets that is in the company, all classes of its common stock together.',
      ({ percent }) => round(Number(percent) / 100),
    ),
    value: t.number.orNull('Value in US dollars, as filed.', ({ valueUsd }) => dollars(valueUsd)),
    reportDate: t.day('Day of the reported holdings.'),
    filedOn: t.day.orNull(SAID.reportFiledOn),
    url: t.text(URL, ({ fundCik, seriesId, accession }) =>
      accession === null ? reportsUrl(fundCik, seriesId, 'NPORT-P') : filingUrl(fundCik, accession),
    ),
    matchedBy: t.one(SecurityMatchType, 'Evidence by which the company was identified.'),
  })),
});

const HoldingManagerType = builder.objectRef<HoldingManager>('HoldingManager').implement({
  description: 'A manager that holds shares of a company, by the 13F report of its newest quarter.',
  fields: table((t) => ({
    cik: t.cik('Central Index Key.', ({ cik }) => cik as Cik),
    name: t.text('Name of the manager.'),
    shares: t.number(
      'Number of shares held at the end of the quarter, all classes together, as filed. Options do not count.',
      ({ shares }) => Number(shares),
    ),
    reportDate: t.day('Last day of the quarter.'),
    filedOn: t.day.orNull(SAID.reportFiledOn, ({ reports }) => reports[0]?.filedOn),
    url: t.text(URL, ({ cik, reports: [report] }) =>
      report?.accession == null ? reportsUrl(cik, null, '13F') : filingUrl(cik, report.accession),
    ),
  })),
});

const HeldByType = builder.objectRef<Holders>('HeldBy').implement({
  description: 'Holders of a company, by the newest loaded report of each fund and manager.',
  fields: table((t) => ({
    fundsOnFile: t.whole('Number of funds whose report on Form N-PORT we have loaded, up to the day asked about.'),
    managersOnFile: t.whole('Number of managers whose 13F report we have loaded, up to the day asked about.'),
    fundCount: t.whole('Number of funds that hold the company.', ({ funds }) => funds.length),
    managerCount: t.whole('Number of managers that hold the company.', ({ managers }) => managers.length),
    funds: t.list(
      HoldingFundType,
      `Up to ${LISTED} funds that hold the company, those with the largest weight of it first.`,
      ({ funds }) => funds.slice(0, LISTED),
    ),
    managers: t.list(
      HoldingManagerType,
      `Up to ${LISTED} managers that hold the company, those with the most shares first.`,
      ({ managers }) => managers.slice(0, LISTED),
    ),
  })),
});

builder.prismaObjectField('Filer', 'heldBy', (t) =>
  t.field({
    type: HeldByType,
    nullable: true,
    description:
      'Funds and 13F managers that hold shares of the company, by their newest reports on the day asked about. Null if we have no such report.',
    complexity: COST,
    async resolve(filer, _args, context) {
      const { until } = dayOf(context, filer as Dated);
      const holders = await context.loaders.holdersByFiler.load({ cik: filer.cik, until });
      return holders.fundsOnFile + holders.managersOnFile === 0 ? null : holders;
    },
  }),
);
