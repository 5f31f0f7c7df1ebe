import { builder } from '../../builder.ts';
import { leagueAnswer, type Ranked, signsOf, whyUnranked } from '../../domain/funds/league.ts';
import type { HeldPart, PortfolioMeasures } from '../../domain/portfolio/measures.ts';
import type { AbsenceReason } from '../../domain/terms/absence.ts';
import { daysBetween } from '../../domain/terms/day.ts';
import {
  leagueOrderName,
  readOrder,
  WRITTEN_ORDERS,
  type WrittenOrder,
} from '../../domain/terms/lists/league-order.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { asOfDay } from '../shared/as-of.ts';
import { noticeField, reachFields } from '../shared/reply-fields.ts';
import { nameOf } from './assemble-portfolio.ts';
import { type LeagueFundRead, type LoadedLeague, loadLeague, unreadOfLeague } from './load-league.ts';
import { HarborBoatType, round, roundOrNull } from './measures.ts';

const LeagueOrderType = builder.enumType('LeagueOrder', {
  description: 'A measure to order the league by.',
  values: Object.fromEntries(
    WRITTEN_ORDERS.map((written) => {
      const { order, isDescending } = readOrder(written);
      const description = `By ${order}, ${isDescending ? 'largest' : 'smallest'} first.`;
      return [leagueOrderName(written), { value: written, description }];
    }),
  ) as Record<string, { value: WrittenOrder; description: string }>,
});

const WarnedCompanyType = builder.objectRef<HeldPart>('WarnedCompany').implement({
  description: 'A company of a fund that carries warning filings.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    cik: t.field({
      type: 'Cik',
      nullable: true,
      description: 'Its Central Index Key.',
      resolve: ({ filer }) => filer?.cik ?? null,
    }),
    ticker: t.string({ nullable: true, description: 'Its ticker.', resolve: ({ filer }) => filer?.ticker ?? null }),
    weight: t.float({ description: 'Share of the fund’s net assets.', resolve: ({ weight }) => round(weight) }),
    warningKinds: t.stringList({
      description: 'Warning kinds it filed in the 12 months to the day, most serious first.',
      resolve: ({ filer }) => [...(filer?.warningKinds ?? [])],
    }),
    severe: t.boolean({ description: SAID.isSevere, resolve: ({ filer }) => filer?.isSevere ?? false }),
    unreadFilings: t.int({
      nullable: true,
      description: SAID.unreadFilings,
      resolve: ({ filer }) => filer?.unreadFilings ?? null,
    }),
  }),
});

type Row = Ranked<LeagueFundRead> & { readonly league: LoadedLeague };

const LeagueRowType = builder.objectRef<Row>('LeagueRow').implement({
  description: 'A fund of the league.',
  fields: (t) => {
    const ofStock = (description: string, of: (measures: PortfolioMeasures) => number | null) =>
      t.float({
        nullable: true,
        description,
        resolve: ({ report }) => (report?.read.measures == null ? null : roundOrNull(of(report.read.measures))),
      });
    return {
      rank: t.exposeInt('rank', {
        nullable: true,
        description:
          'Its place, fewest warnings first; null where too little of it is known, in common stock or matched.',
      }),
      ticker: t.exposeString('ticker', { description: 'Its ticker.' }),
      name: t.string({
        nullable: true,
        description: 'Its name; null where no report of it is on file.',
        resolve: ({ report }) => (report === null ? null : nameOf(report)),
      }),
      cik: t.field({ type: 'Cik', description: 'CIK of the trust that files for it.', resolve: ({ cik }) => cik }),
      seriesId: t.exposeString('seriesId', { description: 'Its series.' }),
      boat: t.field({
        type: HarborBoatType,
        nullable: true,
        description: 'Its boat in the Health Harbor.',
        resolve: ({ report }) => {
          const boat = report?.read.measures?.boat;
          return boat === undefined || 'absent' in boat ? null : boat;
        },
      }),
      warningShare: ofStock('Of its known stock, what carries a warning filing.', (all) => all.warningShare),
      severeShare: ofStock('Of its known stock, what carries a severe one.', (all) => all.severeShare),
      unreadFilings: t.int({
        nullable: true,
        description: SAID.unreadBeside,
        resolve: ({ report }) => report?.read.measures?.unreadFilings ?? null,
      }),
      signs: t.int({
        nullable: true,
        description: 'Warning signs: a company and a warning kind that it has filed are one.',
        resolve: signsOf,
      }),
      warned: t.field({
        type: [WarnedCompanyType],
        description: 'Every company that carries one, largest first.',
        complexity: { field: 1, multiplier: 1 },
        resolve: ({ report }) => [...(report?.warned ?? [])],
      }),
      top10: t.float({
        nullable: true,
        description: SAID.top10OfStock,
        resolve: ({ report }) => roundOrNull(report?.read.top10 ?? null),
      }),
      top10Matched: ofStock(SAID.top10OfMatched, (all) => all.top10),
      effectiveN: ofStock('How many equal holdings would be as concentrated.', (all) => all.effectiveN),
      equityShare: t.float({
        nullable: true,
        description: SAID.equityShare,
        resolve: ({ report }) => roundOrNull(report?.read.coverage.equityShare ?? null),
      }),
      matchedShare: t.float({
        nullable: true,
        description: 'Of that, what is matched to companies.',
        resolve: ({ report }) => roundOrNull(report?.read.coverage.matchedShare ?? null),
      }),
      knownShare: ofStock('Of that, whose filings of the 12 months are all on file.', (all) => all.knownShare),
      reportDate: t.field({
        type: 'Date',
        nullable: true,
        description: 'The day of its holdings.',
        resolve: ({ report }) => report?.reportDate ?? null,
      }),
      ageDays: t.int({
        nullable: true,
        description: SAID.ageDays,
        resolve: ({ report, league }) => (report === null ? null : daysBetween(report.reportDate, league.asOf.day)),
      }),
      filedOn: t.field({
        type: 'Date',
        nullable: true,
        description: SAID.reportFiledOn,
        resolve: ({ report }) => report?.filedOn ?? null,
      }),
      url: t.string({
        nullable: true,
        description: SAID.reportUrl,
        resolve: ({ report }) => (report?.accession == null ? null : filingUrl(report.cik, report.accession)),
      }),
      absent: t.field({ type: [AbsenceType], description: SAID.absence, resolve: rowAbsences }),
    };
  },
});

interface Absence {
  readonly field: string;
  readonly reason: AbsenceReason;
  readonly explanation?: string;
}

const OF_STOCK = [
  'boat',
  'warningShare',
  'severeShare',
  'unreadFilings',
  'signs',
  'top10',
  'top10Matched',
  'effectiveN',
  'knownShare',
] as const;
const OF_REPORT = ['name', 'equityShare', 'matchedShare', 'reportDate', 'ageDays', 'filedOn', 'url'] as const;

/** Why a fund of the league has a null: no report, no stock fund, too little matched, or filings that are not on file. */
function rowAbsences(row: Row): Absence[] {
  const { report } = row;
  const all = (fields: readonly string[], reason: AbsenceReason, explanation?: string): Absence[] =>
    fields.map((field) => (explanation === undefined ? { field, reason } : { field, reason, explanation }));
  if (report === null) {
    return all(['rank', ...OF_STOCK, ...OF_REPORT], 'NOT_INGESTED', 'No report on Form N-PORT of it is on file.');
  }
  const { coverage, measures } = report.read;
  const own = [
    ...(report.filedOn === null ? all(['filedOn'], 'NOT_INGESTED') : []),
    ...(report.accession === null ? all(['url'], 'NOT_INGESTED') : []),
    ...(coverage.matchedShare === null ? all(['matchedShare'], 'NOT_APPLICABLE', 'There is no common stock.') : []),
  ];
  if (measures === null) {
    const half = 'Less than half of its net assets is in common stock.';
    return [...own, ...all(['rank', ...OF_STOCK], 'NOT_COVERED', half)];
  }
  const unranked = whyUnranked(row);
  const { boat } = measures;
  const unread = 'The filings of the last 12 months are not all on file of too many of its companies.';
  const missing = (['warningShare', 'severeShare', 'effectiveN', 'knownShare'] as const).filter(
    (field) => measures[field] === null,
  );
  const signs = signsOf(row) === null ? ['signs'] : [];
  const why = measures.knownShare === null ? 'UNMATCHED' : 'NOT_INGESTED';
  return [
    ...own,
    ...(unranked === null ? [] : all(['rank'], unranked, unranked === 'NOT_INGESTED' ? unread : undefined)),
    ...all([...missing, ...signs], why),
    ...('absent' in boat ? all(['boat'], boat.absent) : []),
  ];
}

const EtfLeagueType = builder.objectRef<LoadedLeague>('EtfLeague').implement({
  description:
    'Major ETFs by the warning filings of the companies they hold, fewest first. A description, not a rating.',
  fields: (t) => ({
    asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ asOf }) => asOf.day }),
    answer: t.string({
      description: 'The league in one dated sentence that can be cited.',
      resolve: ({ asOf, placed }) => leagueAnswer(asOf.day, placed, unreadOfLeague(placed)),
    }),
    notice: noticeField(t),
    ...reachFields(t, { coverage: SAID.coverage, window: SAID.warningWindow }),
    funds: t.int({ description: 'Funds of the league.', resolve: ({ placed }) => placed.length }),
    withReport: t.int({
      description: 'Those of which a report is on file.',
      resolve: ({ placed }) => placed.filter(({ report }) => report !== null).length,
    }),
    ranked: t.int({
      description: 'Those that have a place.',
      resolve: ({ placed }) => placed.filter(({ rank }) => rank !== null).length,
    }),
    rows: t.field({
      type: [LeagueRowType],
      description: 'Its funds; what has no place, or lacks the measure of the order, stands last.',
      complexity: { field: 0, multiplier: 15 },
      resolve: (league) => league.funds.map((fund) => ({ ...fund, league })),
    }),
  }),
});

/** Reports of fifteen funds, and the filings that are read for what they hold. */
const LEAGUE_COST = 30_000;

builder.queryField('etfLeague', (t) =>
  t.field({
    type: EtfLeagueType,
    description: 'Fifteen major ETFs, each read through its newest report, fewest warning signs first.',
    args: {
      orderBy: t.arg({
        type: LeagueOrderType,
        required: false,
        description: 'Order of the rows; by rank unless given.',
      }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: { field: LEAGUE_COST, multiplier: 1 },
    resolve: (_root, { orderBy, asOf }, context) =>
      loadLeague(context, asOfDay(context, asOf), readOrder(orderBy ?? 'rank')),
  }),
);
