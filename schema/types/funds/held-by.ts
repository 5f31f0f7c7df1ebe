import { builder } from '../../builder.ts';
import type { HoldingFund, HoldingManager } from '../../domain/funds/holders.ts';
import type { Cik } from '../../domain/terms/cik.ts';
import { ETFS, namedFunds } from '../../domain/terms/lists/etfs.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { Holders } from '../../loaders/holders-by-filer.ts';
import { type Dated, dayOf } from '../shared/as-of.ts';
import { nameOf } from './assemble-portfolio.ts';
import { round } from './measures.ts';
import { dollars, SecurityMatchType } from './portfolio-parts.ts';

/** Holders of each kind that are listed; all are counted. */
const LISTED = 50;
/** Four statements, for however many companies. */
const COST = 10;

const urlOf = (cik: number, accession: string | null) => (accession === null ? null : filingUrl(cik, accession));

const HoldingFundType = builder.objectRef<HoldingFund>('HoldingFund').implement({
  description: 'A fund that holds a company, by its newest report on Form N-PORT.',
  fields: (t) => ({
    name: t.string({ description: 'Its name.', resolve: nameOf }),
    ticker: t.string({
      nullable: true,
      description: 'A ticker of it; null where none is known.',
      resolve: ({ fundTicker, seriesId }, _args, { deps: { etfs = ETFS } }) =>
        namedFunds(etfs).find((fund) => fund.seriesId === seriesId)?.ticker ?? fundTicker,
    }),
    seriesId: t.exposeString('seriesId', { nullable: true, description: SAID.series }),
    weight: t.float({
      description: 'Share of the fund’s net assets, all classes of the company’s common stock together.',
      resolve: ({ percent }) => round(Number(percent) / 100),
    }),
    value: t.float({
      nullable: true,
      description: 'Its value in US dollars, as filed.',
      resolve: ({ valueUsd }) => dollars(valueUsd),
    }),
    reportDate: t.expose('reportDate', { type: 'Date', description: 'The day of its holdings.' }),
    filedOn: t.expose('filedOn', { type: 'Date', nullable: true, description: SAID.reportFiledOn }),
    url: t.string({
      nullable: true,
      description: SAID.reportUrl,
      resolve: ({ fundCik, accession }) => urlOf(fundCik, accession),
    }),
    matchedBy: t.expose('matchedBy', { type: SecurityMatchType, description: 'By what the company was recognised.' }),
  }),
});

const HoldingManagerType = builder.objectRef<HoldingManager>('HoldingManager').implement({
  description: 'A manager that holds shares of a company, by its 13F report of its newest quarter.',
  fields: (t) => ({
    cik: t.field({ type: 'Cik', description: 'Its Central Index Key.', resolve: ({ cik }) => cik as Cik }),
    name: t.exposeString('name', { description: 'Its name.' }),
    shares: t.float({
      description: 'Shares at the end of the quarter, all classes together, as filed; options are not among them.',
      resolve: ({ shares }) => Number(shares),
    }),
    reportDate: t.expose('reportDate', { type: 'Date', description: 'Last day of the quarter.' }),
    filedOn: t.field({
      type: 'Date',
      nullable: true,
      description: SAID.reportFiledOn,
      resolve: ({ reports }) => reports[0]?.filedOn ?? null,
    }),
    url: t.string({
      nullable: true,
      description: SAID.reportUrl,
      resolve: ({ cik, reports }) => urlOf(cik, reports[0]?.accession ?? null),
    }),
  }),
});

const HeldByType = builder.objectRef<Holders>('HeldBy').implement({
  description: 'Holders of a company, by the newest report of each fund and manager on file.',
  fields: (t) => ({
    fundsOnFile: t.exposeInt('fundsOnFile', { description: 'Funds with a report on Form N-PORT on file by the day.' }),
    managersOnFile: t.exposeInt('managersOnFile', { description: 'Managers with a 13F report on file by the day.' }),
    fundCount: t.int({ description: 'Of those funds, how many hold it.', resolve: ({ funds }) => funds.length }),
    managerCount: t.int({
      description: 'Of those managers, how many hold it.',
      resolve: ({ managers }) => managers.length,
    }),
    funds: t.field({
      type: [HoldingFundType],
      description: `Up to ${LISTED} of them, largest share of the fund first.`,
      resolve: ({ funds }) => funds.slice(0, LISTED),
    }),
    managers: t.field({
      type: [HoldingManagerType],
      description: `Up to ${LISTED} of them, most shares first.`,
      resolve: ({ managers }) => managers.slice(0, LISTED),
    }),
  }),
});

builder.prismaObjectField('Filer', 'heldBy', (t) =>
  t.field({
    type: HeldByType,
    nullable: true,
    description: 'Funds and 13F managers that hold it as of the day asked about; null where no such report is on file.',
    complexity: { field: COST, multiplier: 1 },
    async resolve(filer, _args, context) {
      const { until } = dayOf(context, filer as Dated);
      const holders = await context.loaders.holdersByFiler.load({ cik: filer.cik, until });
      return holders.fundsOnFile + holders.managersOnFile === 0 ? null : holders;
    },
  }),
);
