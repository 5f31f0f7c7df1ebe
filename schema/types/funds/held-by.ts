import { builder } from '../../builder/builder.ts';
import type { HoldingFund, HoldingManager } from '../../domain/funds/holders.ts';
import type { Dated } from '../../domain/terms/as-of.ts';
import type { Cik } from '../../domain/terms/cik.ts';
import { ETFS, namedFunds } from '../../domain/terms/lists/etfs.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
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

const urlOf = (cik: number, accession: string | null) => (accession === null ? null : filingUrl(cik, accession));

const HoldingFundType = builder.objectRef<HoldingFund>('HoldingFund').implement({
  description: 'A fund that holds a company, by its newest report on Form N-PORT.',
  fields: table((t) => ({
    name: t.text('Its name.', nameOf),
    ticker: t.text.orNull(
      'A ticker of it; null where none is known.',
      ({ fundTicker, seriesId }, _args, { deps: { etfs = ETFS } }) =>
        namedFunds(etfs).find((fund) => fund.seriesId === seriesId)?.ticker ?? fundTicker,
    ),
    seriesId: t.text.orNull(SAID.series),
    weight: t.number(
      'Share of the fund’s net assets, all classes of the company’s common stock together.',
      ({ percent }) => round(Number(percent) / 100),
    ),
    value: t.number.orNull('Its value in US dollars, as filed.', ({ valueUsd }) => dollars(valueUsd)),
    reportDate: t.day('The day of its holdings.'),
    filedOn: t.day.orNull(SAID.reportFiledOn),
    url: t.text.orNull(SAID.reportUrl, ({ fundCik, accession }) => urlOf(fundCik, accession)),
    matchedBy: t.one(SecurityMatchType, 'By what the company was recognised.'),
  })),
});

const HoldingManagerType = builder.objectRef<HoldingManager>('HoldingManager').implement({
  description: 'A manager that holds shares of a company, by its 13F report of its newest quarter.',
  fields: table((t) => ({
    cik: t.cik('Its Central Index Key.', ({ cik }) => cik as Cik),
    name: t.text('Its name.'),
    shares: t.number(
      'Shares at the end of the quarter, all classes together, as filed; options are not among them.',
      ({ shares }) => Number(shares),
    ),
    reportDate: t.day('Last day of the quarter.'),
    filedOn: t.day.orNull(SAID.reportFiledOn, ({ reports }) => reports[0]?.filedOn),
    url: t.text.orNull(SAID.reportUrl, ({ cik, reports }) => urlOf(cik, reports[0]?.accession ?? null)),
  })),
});

const HeldByType = builder.objectRef<Holders>('HeldBy').implement({
  description: 'Holders of a company, by the newest report of each fund and manager that we have.',
  fields: table((t) => ({
    fundsOnFile: t.whole('Funds with a loaded report on Form N-PORT by the day.'),
    managersOnFile: t.whole('Managers with a loaded 13F report by the day.'),
    fundCount: t.whole('Of those funds, how many hold it.', ({ funds }) => funds.length),
    managerCount: t.whole('Of those managers, how many hold it.', ({ managers }) => managers.length),
    funds: t.list(HoldingFundType, `Up to ${LISTED} of them, largest share of the fund first.`, ({ funds }) =>
      funds.slice(0, LISTED),
    ),
    managers: t.list(HoldingManagerType, `Up to ${LISTED} of them, most shares first.`, ({ managers }) =>
      managers.slice(0, LISTED),
    ),
  })),
});

builder.prismaObjectField('Filer', 'heldBy', (t) =>
  t.field({
    type: HeldByType,
    nullable: true,
    description: 'Funds and 13F managers that hold it as of the day asked about; null if we have no such report.',
    complexity: { field: COST, multiplier: 1 },
    async resolve(filer, _args, context) {
      const { until } = dayOf(context, filer as Dated);
      const holders = await context.loaders.holdersByFiler.load({ cik: filer.cik, until });
      return holders.fundsOnFile + holders.managersOnFile === 0 ? null : holders;
    },
  }),
);
