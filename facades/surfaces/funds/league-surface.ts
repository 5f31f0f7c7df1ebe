import { z } from 'zod';
import {
  LEAGUE_ORDERS,
  leagueOrderName,
  WRITTEN_ORDERS,
  type WrittenOrder,
} from '../../../schema/domain/terms/lists/league-order.ts';
import type { JsonObject } from '../../json-value.ts';
import {
  ABSENT,
  absentOf,
  as,
  DAY,
  FLAG,
  NUMBER,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  said,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { coverageOf, REACH_SELECTION, type Reach, withReach } from '../shared/coverage-reply.ts';
import { passed, variables } from '../shared/operation.ts';
import { optional } from '../shared/search-arguments.ts';
import { BOAT, type Held, plainBoat, plainHeld, UNREAD } from './portfolio-surface.ts';

/** Twelve hours, as a fund's look-through has it. */
const MAX_AGE = 43_200;

const ROW = record('LeagueRow', {
  rank: WHOLE.nullable(),
  ticker: TEXT,
  name: TEXT.nullable(),
  cik: WHOLE,
  seriesId: TEXT,
  boat: as(BOAT.nullable(), 'LeagueRow.boat'),
  warningShare: NUMBER.nullable(),
  severeShare: NUMBER.nullable(),
  unreadFilings: WHOLE.nullable(),
  signs: WHOLE.nullable(),
  warned: z.array(
    record('WarnedCompany', {
      name: TEXT,
      cik: WHOLE.nullable(),
      ticker: TEXT.nullable(),
      weight: NUMBER,
      warningKinds: TEXTS,
      severe: FLAG,
      unreadFilings: UNREAD,
    }),
  ),
  top10: NUMBER.nullable(),
  top10Matched: NUMBER.nullable(),
  effectiveN: NUMBER.nullable(),
  equityShare: NUMBER.nullable(),
  matchedShare: NUMBER.nullable(),
  knownShare: NUMBER.nullable(),
  reportDate: DAY.nullable(),
  ageDays: WHOLE.nullable(),
  filedOn: DAY.nullable(),
  url: TEXT.nullable(),
  absent: ABSENT,
});

const CONTRACT = reply('svc.league/1', 'EtfLeague', {
  ...coverageOf('EtfLeague'),
  funds: WHOLE,
  withReport: WHOLE,
  ranked: WHOLE,
  orderBy: said(TEXT, 'Measure the rows are ordered by; "-" before it: largest first.'),
  rows: as(z.array(ROW), 'EtfLeague.rows'),
});
export type LeagueReply = ReplyOf<typeof CONTRACT>;
export type LeagueRow = LeagueReply['rows'][number];

type LeagueData = Opening &
  Reach &
  Pick<LeagueReply, 'funds' | 'withReport' | 'ranked'> & {
    readonly rows: readonly (Omit<LeagueRow, 'absent' | 'warned'> & {
      readonly warned: readonly Held<LeagueRow['warned'][number]>[];
      readonly absent: Reasons;
    })[];
  };

const ORDER: Argument = {
  ...optional('orderBy', {
    type: 'string',
    pattern: `^-?(?:${LEAGUE_ORDERS.join('|')})$`,
    description: 'Field to order by; - before it: largest first.',
  }),
  type: 'LeagueOrder',
  variable: (written) => leagueOrderName(String(written) as WrittenOrder),
};
const DEFAULT_ORDER: WrittenOrder = 'rank';

const ARGUMENTS = [ORDER, ...asOf];

/** `WARNING_SHARE_DESC` as an address spells it. */
const writtenOrder = ({ orderBy }: JsonObject): WrittenOrder =>
  WRITTEN_ORDERS.find((written) => leagueOrderName(written) === orderBy) ?? DEFAULT_ORDER;

/** The ETFs of the league side by side. */
export const league: SurfaceOf<typeof CONTRACT, { readonly etfLeague: LeagueData }> = {
  name: 'get_etf_league',
  title: 'ETF league',
  description: 'Fifteen major ETFs, fewest warning signs first, every sign named. Not a rating.',
  document: `query get_etf_league(${variables(ARGUMENTS)}) {
  etfLeague(${passed(ARGUMENTS)}) {
    asOf answer notice ${REACH_SELECTION} funds withReport ranked
    rows { rank ticker name cik seriesId boat { boat warningLevel breadthLevel decidedBy } warningShare severeShare
      unreadFilings signs
      warned { name cik ticker weight warningKinds severe unreadFilings }
      top10 top10Matched effectiveN equityShare matchedShare knownShare reportDate ageDays filedOn url absent { field reason } }
  }
}`,
  arguments: ARGUMENTS,
  examples: [{}, { orderBy: '-top10' }],
  reply: CONTRACT,
  tool: { annotations: { readOnlyHint: true, openWorldHint: false }, lists: ['rows'] },
  paths: [{ pattern: '/boards/etf', formats: ['html', 'json', 'csv', 'svg', 'png'] }],
  table: ({ rows }) => ({ name: 'etf', columns: COLUMNS, rows: rows.map(cellsOf) }),
  maxAge: MAX_AGE,
  shape({ etfLeague: { rows, funds, withReport, ranked, coverage, window, ...opening } }, given) {
    return {
      ...replyOpening('svc.league/1', opening),
      coverage,
      window,
      funds,
      withReport,
      ranked,
      orderBy: writtenOrder(given),
      rows: rows.map(({ absent, boat, warned, ...row }) => ({
        ...row,
        boat: plainBoat(boat),
        warned: warned.map(plainHeld),
        absent: absentOf(absent),
      })),
      sources: { rows: 'url of each row' },
      absent: withReach(coverage, {}),
    };
  },
};

const COLUMNS = [...Object.keys(ROW.shape).filter((name) => name !== 'absent')];

/** A row as cells: the boat by its name, each sign as the company and what it filed. */
function cellsOf({ boat, warned, ...row }: LeagueRow): JsonObject {
  return {
    ...row,
    boat: boat === null ? null : boat.boat,
    warned: warned.map(({ name, warningKinds }) => `${name} (${warningKinds.join(', ')})`),
  };
}
