import { builder } from '../../builder/builder.ts';
import { leagueAnswer, signsOf } from '../../domain/funds/league.ts';
import type { HeldPart } from '../../domain/portfolio/measures.ts';
import { daysBetween } from '../../domain/terms/day.ts';
import { readOrder, WRITTEN_ORDERS, type WrittenOrder } from '../../domain/terms/lists/etfs.ts';
import { orderName } from '../../domain/terms/words/order-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { nameOf } from '../../loads/funds/assemble-portfolio.ts';
import { type LeagueRow, leagueAbsences } from '../../loads/funds/list-etf-absences.ts';
import { type LoadedLeague, loadLeague, unreadOfLeague } from '../../loads/funds/load-league.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, filedFields, noticeField, reachFields } from '../shared/reply-fields.ts';
import { heldFields, roundOrNull, stockFields } from './measures.ts';

const LeagueOrderType = builder.enumType('LeagueOrder', {
  description: 'A measure by which the funds of the league are ordered.',
  values: Object.fromEntries(
    WRITTEN_ORDERS.map((written) => {
      const { order, isDescending } = readOrder(written);
      const description = `By \`${order}\`, ${isDescending ? 'descending' : 'ascending'}.`;
      return [orderName(written), { value: written, description }];
    }),
  ) as Record<string, { value: WrittenOrder; description: string }>,
});

const WarnedCompanyType = builder.objectRef<HeldPart>('WarnedCompany').implement({
  description: 'A company that a fund holds and that has made warning filings.',
  fields: table((t) => ({
    ...heldFields(t, 'Share of the fund’s net assets that is in the company.'),
    warningKinds: t.texts(
      'Warning kinds filed by the company in the 12 months up to the day asked about, most serious first.',
      ({ filer }) => filer?.warningKinds ?? [],
    ),
  })),
});

const LeagueRowType = builder.objectRef<LeagueRow>('LeagueRow').implement({
  description: 'A fund in the league.',
  fields: table((t) => ({
    rank: t.whole.orNull('Rank of the fund: 1 for the fewest warnings. Null if too little of the fund can be checked.'),
    ticker: t.text('Ticker.'),
    name: t.text.orNull('Name. Null if we have loaded no report of the fund.', ({ report }) =>
      report === null ? null : nameOf(report),
    ),
    cik: t.cik('CIK of the trust that files for the fund.'),
    seriesId: t.text('Id of the fund (series) at the SEC, such as S000012345.'),
    ...stockFields(t, ({ report }) => report?.read),
    signs: t.whole.orNull('Number of warnings. Several filings of one kind by one company count once.', signsOf),
    warned: t.list(
      WarnedCompanyType,
      'Companies with a warning, largest first.',
      ({ report }) => report?.warned ?? [],
      { complexity: { field: 1, multiplier: 1 } },
    ),
    equityShare: t.number.orNull(SAID.equityShare, ({ report }) => roundOrNull(report?.read.coverage.equityShare)),
    matchedShare: t.number.orNull(
      'Share of the fund’s common stock, by value, that is matched to companies.',
      ({ report }) => roundOrNull(report?.read.coverage.matchedShare),
    ),
    reportDate: t.day.orNull('Day of the reported holdings.', ({ report }) => report?.reportDate),
    ageDays: t.whole.orNull(SAID.ageDays, ({ report, league }) =>
      report === null ? null : daysBetween(report.reportDate, league.asOf.day),
    ),
    ...filedFields(t, ({ report }) => report),
    absent: t.list(AbsenceType, SAID.absence, leagueAbsences),
  })),
});

const EtfLeagueType = builder.objectRef<LoadedLeague>('EtfLeague').implement({
  description:
    'Major ETFs, ranked by the warning filings of the companies they hold, fewest first. A description, not a rating.',
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
    answer: t.text('Summary of the league in one dated sentence that can be cited.', ({ asOf, placed }) =>
      leagueAnswer(asOf.day, placed, unreadOfLeague(placed)),
    ),
    notice: noticeField(t),
    ...reachFields(t, { coverage: SAID.coverage, window: SAID.warningWindow }),
    funds: t.whole('Number of funds in the league.', ({ placed }) => placed.length),
    withReport: t.whole(
      'Number of funds with a loaded report.',
      ({ placed }) => placed.filter(({ report }) => report !== null).length,
    ),
    ranked: t.whole('Number of funds with a rank.', ({ placed }) => placed.filter(({ rank }) => rank !== null).length),
    rows: t.list(
      LeagueRowType,
      'Funds of the league, in the order asked for. Funds without a rank, or without the chosen measure, come last.',
      (league) => league.funds.map((fund) => ({ ...fund, league })),
      { complexity: { field: 0, multiplier: 15 } },
    ),
  })),
});

/** Reports of fifteen funds, and the filings read for their holdings. */
const LEAGUE_COST = 30_000;

builder.queryField('etfLeague', (t) =>
  t.field({
    type: EtfLeagueType,
    changes: 'with the data',
    description: 'Fifteen major ETFs by their newest reports, those with the fewest warnings first.',
    args: {
      orderBy: t.arg({ type: LeagueOrderType, description: 'Order of the rows. By rank by default.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: LEAGUE_COST,
    resolve: (_root, { orderBy, asOf }, context) =>
      loadLeague(context, asOfDay(context, asOf), readOrder(orderBy ?? 'rank')),
  }),
);
