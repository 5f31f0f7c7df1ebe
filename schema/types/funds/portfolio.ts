import { builder } from '../../builder/builder.ts';
import { keptHoldings } from '../../domain/kept/kept-holdings.ts';
import { LOOKED_THROUGH_MAX } from '../../domain/portfolio/look-through.ts';
import { riskSentences } from '../../domain/portfolio/portfolio-words.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { HOLDINGS_MAX } from '../../domain/terms/lists/portfolios.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { verdictOf } from '../../loads/funds/answer-portfolio.ts';
import type { LoadedPortfolio } from '../../loads/funds/assemble-portfolio.ts';
import { findManager, loadNewestPortfolio } from '../../loads/funds/find-manager.ts';
import { portfolioAbsences } from '../../loads/funds/list-portfolio-absences.ts';
import { besideOf } from '../../loads/funds/load-committee.ts';
import { loadPastedPortfolio } from '../../loads/funds/load-portfolio.ts';
import { loadQuarterChanges } from '../../loads/funds/load-quarter-changes.ts';
import { loadKept } from '../../loads/kept/load-kept.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, noticeField } from '../shared/reply-fields.ts';
import { CommitteeType } from './committee.ts';
import {
  CompassMixType,
  FundOverlapType,
  HarborBoatType,
  measureFields,
  round,
  roundOrNull,
  SectorShareType,
  WeightedMeanType,
} from './measures.ts';
import { FundUsedType, HeldCompanyType, ManagerReportType, PortfolioLineType } from './portfolio-parts.ts';
import { QuarterChangesType } from './quarter-changes.ts';

const PortfolioType = builder.objectRef<LoadedPortfolio>('Portfolio').implement({
  description:
    'A portfolio, measured by the filings of the companies that it holds directly or through funds. A description, not a rating.',
  fields: table((t) => {
    const share = (description: string, of: (portfolio: LoadedPortfolio) => number) =>
      t.number(description, (portfolio) => round(of(portfolio)));
    const shareOrNull = (description: string, of: (portfolio: LoadedPortfolio) => number | null) =>
      t.number.orNull(description, (portfolio) => roundOrNull(of(portfolio)));
    return {
      asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
      answer: t.text('Verdict on the portfolio in one dated sentence that can be cited.', verdictOf),
      notice: noticeField(t),
      manager: t.one.orNull(ManagerReportType, 'Manager and report. Null for holdings that the caller gave.'),
      gross: t.number(
        'Sum of long and short weights, in the unit given. 1 if no weight is given.',
        ({ longTotal, shortTotal }) => longTotal + shortTotal,
      ),
      net: t.number(
        'Long weights less short ones, in the unit given.',
        ({ longTotal, shortTotal }) => longTotal - shortTotal,
      ),
      matched: share('Share of the long portfolio that is matched to companies.', ({ measures }) => measures.matched),
      unmatched: share(
        'Share of the long portfolio whose securities have no match.',
        ({ measures }) => measures.unmatched,
      ),
      other: share(
        'Rest of the long portfolio: cash, and what funds hold besides common stock. It may be slightly negative.',
        ({ measures }) => measures.other,
      ),
      ...measureFields(t, ({ measures }) => measures),
      unreadFilings: t.whole(SAID.unreadBeside, ({ measures }) => measures.unreadFilings),
      shortWarningShare: shareOrNull(
        'Share of the short portfolio in companies with a warning filing.',
        ({ shorts }) => shorts.warningShare,
      ),
      shortUnreadFilings: t.whole(
        'Number of unread listing and debt-acceleration notices of companies sold short, which `shortWarningShare` does not count.',
        ({ shorts }) => shorts.unreadFilings,
      ),
      top1: share('Share of the long portfolio in its largest holding.', ({ measures }) => measures.top1),
      top10: share('Share of the long portfolio in its ten largest holdings.', ({ measures }) => measures.top10),
      hhi: shareOrNull(
        'Herfindahl index: the sum of the squared weights of all securities, matched or not. The weights add up to one. One divided by it is `effectiveN`.',
        ({ measures }) => measures.hhi,
      ),
      sectors: t.list(SectorShareType, 'Sectors, largest first.', ({ measures }) => measures.sectors),
      rangeWidth: t.one(
        WeightedMeanType,
        'Mean width of the ranges for next year’s revenue.',
        ({ measures }) => measures.rangeWidth,
      ),
      speed: t.one(
        WeightedMeanType,
        'Mean one-year revenue growth, limited for each company to between -50% and 100%.',
        ({ measures }) => measures.speed,
      ),
      cash: t.one(
        WeightedMeanType,
        'Mean of free cash flow divided by revenue, limited for each company to between -100% and 100%.',
        ({ measures }) => measures.cash,
      ),
      netCash: t.one(
        WeightedMeanType,
        'Share of the weight in companies with at least as much cash as debt, among companies for which both are known.',
        ({ measures: { netCash } }) => ({ mean: netCash.share, covered: netCash.covered }),
      ),
      compass: t.one.orNull(
        CompassMixType,
        'Parts of the portfolio at each point of the Cash Compass. Null if nothing is matched.',
        ({ measures }) => measures.compass,
      ),
      boat: t.one.orNull(
        HarborBoatType,
        'Boat that stands for the portfolio in the Health Harbor, our picture of portfolios. Null if too little of the portfolio is matched or known.',
        ({ measures: { boat } }) => ('absent' in boat ? null : boat),
      ),
      overlaps: t.list(FundOverlapType, 'Overlaps of the funds with each other and with the broad index fund.'),
      activeShare: shareOrNull(
        'Active share: one minus the overlap with the broad index fund.',
        ({ activeShare }) => activeShare,
      ),
      risks: t.texts(
        'Facts that stand out, in fixed order, each with its number.',
        ({ measures, manager, long, short, shorts, longTotal, shortTotal }) =>
          riskSentences(measures, {
            optionRows: manager?.book.optionRows ?? 0,
            shortTotal: shortTotal / longTotal,
            shortUnknown: shorts.unknownShare,
            fundsLeftOut: [...long, ...short].filter(({ isLeftOut }) => isLeftOut).length,
          }),
      ),
      companies: t.list(HeldCompanyType, 'Companies held directly or through funds, largest first.'),
      long: t.list(PortfolioLineType, 'Long positions, as given by the caller or as filed.'),
      short: t.list(PortfolioLineType, 'Short positions, each as a share of the short portfolio.'),
      changes: t.one.orNull(
        QuarterChangesType,
        'Changes since the previous quarter. Null for holdings that the caller gave.',
        ({ manager, asOf }, _args, context) => (manager === null ? null : loadQuarterChanges(context, manager, asOf)),
      ),
      conflicts: t.texts(
        'Securities that we matched to no company because the evidence contradicts itself, with reasons.',
        ({ long, short }) =>
          [...long, ...short].flatMap(({ name, conflict }) => (conflict === null ? [] : [`${name}: ${conflict}`])),
      ),
      funds: t.list(FundUsedType, `Funds that we looked inside, at most the ${LOOKED_THROUGH_MAX} largest.`),
      committee: t.one(
        CommitteeType,
        'One-page brief on the portfolio for a committee.',
        async (portfolio, _args, context) => ({
          portfolio,
          beside: await besideOf(context, portfolio),
          kept: keptHoldings(portfolio.long, (await loadKept(context, portfolio.asOf)).members),
          warnings: verdictOf(portfolio),
        }),
      ),
      absent: t.list(AbsenceType, SAID.absence, portfolioAbsences),
    };
  }),
});

const HoldingInput = builder.inputType('HoldingInput', {
  description: 'A position of a portfolio. We do not store it.',
  fields: (t) => ({
    ticker: t.string({ description: 'Ticker, or CASH. Give one of `ticker`, `name` and `cik`.' }),
    name: t.string({ description: 'Name of the company.' }),
    cik: t.string({ description: 'CIK of the company.' }),
    weight: t.float({
      description:
        'Weight or amount, in the same unit for all positions, and below zero for a short position. If no position has one, all positions weigh the same.',
    }),
  }),
});

/**
 * A line may need a company's card on a day before its range was logged, and cards are cached. A portfolio of 2,000
 * lines is within the limit.
 */
const LINE_COST = 200;
/** A manager's portfolio has an unknown length before it is read, so it is priced as longer than most. */
const MANAGER_COST = 500 * LINE_COST;

/** The price of a portfolio. One with more lines than the maximum is rejected without reading any. */
const bookCost = (lines: number | undefined) =>
  lines === undefined ? MANAGER_COST : Math.min(lines, HOLDINGS_MAX) * LINE_COST;

builder.queryField('portfolio', (t) =>
  t.field({
    type: PortfolioType,
    changes: 'with the data',
    description: 'Portfolio of a 13F manager, or of holdings given in the query. Exactly one of the two.',
    args: {
      manager: t.arg.string({ description: 'A 13F manager by CIK or name.' }),
      cik: t.arg.string({ description: 'Alias of `manager`, used by tools and HTTP paths.' }),
      holdings: t.arg({ type: [HoldingInput], isPrivate: true, description: 'Holdings. We do not store them.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: ({ holdings }) => ({ field: bookCost(holdings?.length) }),
    resolve: async (_root, { asOf, ...given }, context) => {
      const day = asOfDay(context, asOf);
      const { manager, cik, holdings } = given;
      const names = (['manager', 'cik', 'holdings'] as const).filter((name) => (given[name] ?? null) !== null);
      if (names.length > 1) {
        const last = names.pop();
        throw needsOne(`${names.join(', ')} and ${last} are ${names.length > 1 ? 'all' : 'both'} given.`);
      }
      if (holdings !== null && holdings !== undefined) return loadPastedPortfolio(context, holdings, day);
      const named = manager ?? cik ?? null;
      if (named === null) throw needsOne('Neither cik nor holdings is given.');
      return loadNewestPortfolio(context, await findManager(context, named), day);
    },
  }),
);

const needsOne = (message: string) =>
  new ServiceError('BAD_ARGUMENT', message, {
    argument: 'cik',
    hint: 'Give exactly one: a manager’s CIK or name, or a list of holdings.',
  });
