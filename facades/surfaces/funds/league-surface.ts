import { LEAGUE_ORDERS, WRITTEN_ORDERS, type WrittenOrder } from '../../../schema/domain/terms/lists/etfs.ts';
import { orderName } from '../../../schema/domain/terms/words/order-name.ts';
import type { JsonObject } from '../../json-value.ts';
import { choiceIn } from '../../read-value.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { said, TEXT } from '../../reply.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { optional } from '../shared/search-arguments.ts';
import { columnsOf } from '../shared/search-reply.ts';
import { unreadFilings } from './book-reply.ts';

/** Twelve hours, as a fund's look-through has it. */
const MAX_AGE = 43_200;

export type LeagueReply = Replies['get_etf_league'];
export type LeagueRow = LeagueReply['rows'][number];

const ORDER: Argument = {
  ...optional('orderBy', {
    type: 'string',
    pattern: `^-?(?:${LEAGUE_ORDERS.join('|')})$`,
    description: `${LEAGUE_ORDERS.join(', ')}. With - before it, largest first.`,
  }),
  listedAs: `${LEAGUE_ORDERS.join(', ')}. -top10: largest`,
  reads: (text) => choiceIn(WRITTEN_ORDERS, text),
  variable: (written) => orderName(String(written) as WrittenOrder),
};
const DEFAULT_ORDER: WrittenOrder = 'rank';

const ARGUMENTS = [ORDER, ...asOf];

/** `WARNING_SHARE_DESC` as an address spells it. */
const writtenOrder = ({ orderBy }: JsonObject): WrittenOrder =>
  WRITTEN_ORDERS.find((written) => orderName(written) === orderBy) ?? DEFAULT_ORDER;

/** The ETFs of the league side by side. */
export const league: SurfaceFor<'get_etf_league'> = {
  name: 'get_etf_league',
  schema: 'svc.league/1',
  title: 'ETF league',
  description: 'Fifteen major ETFs, fewest warnings first, every warning named. Not a rating.',
  document: documents.get_etf_league,
  arguments: ARGUMENTS,
  examples: [{}, { orderBy: '-top10' }],
  made: {
    orderBy: made(
      said(TEXT, 'Measure that orders the rows. With "-" before it, largest first.'),
      (_league: object, _data: object, asked) => writtenOrder(asked),
    ),
    'rows.warned.unreadFilings': unreadFilings,
  },
  sources: () => ({ rows: 'url of each row' }),
  tool: { lists: ['rows'], pages: { list: 'rows', limit: 20, fits: true } },
  paths: [{ pattern: '/boards/etf', formats: ['html', 'json', 'csv', 'svg', 'png'] }],
  table: ({ rows }) => ({ name: 'etf', columns: columnsOf(league), rows: rows.map(cellsOf) }),
  maxAge: MAX_AGE,
};

/** A row as cells: the boat by its name, each sign as the company and what it filed. */
function cellsOf({ boat, warned, ...row }: LeagueRow): JsonObject {
  return {
    ...row,
    boat: boat === null ? null : boat.boat,
    warned: warned.map(({ name, warningKinds }) => `${name} (${warningKinds.join(', ')})`),
  };
}
