import { z } from 'zod';
import {
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
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { leadToOwn } from '../finding/lead-to-meant.ts';
import { asOf } from '../shared/common-arguments.ts';
import { lower, passed, variables } from '../shared/operation.ts';
import { BOAT, type Held, plainBoat, plainHeld, UNREAD } from './portfolio-surface.ts';

/** Twelve hours, as the specification has it. */
const MAX_AGE = 43_200;

const STOCK = record('FundStock', {
  name: TEXT,
  cik: WHOLE.nullable(),
  ticker: TEXT.nullable(),
  weight: NUMBER,
  matchedBy: z.enum(['ticker', 'cusip', 'lei', 'name']).nullable(),
  warningKinds: TEXTS.nullable(),
  severe: FLAG,
  unreadFilings: UNREAD,
});

const CONTRACT = reply('svc.etf/1', 'Etf', {
  ticker: TEXT,
  name: TEXT,
  registrant: TEXT,
  cik: WHOLE,
  seriesId: TEXT.nullable(),
  reportDate: DAY,
  ageDays: WHOLE,
  filedOn: DAY.nullable(),
  url: TEXT.nullable(),
  netAssets: NUMBER.nullable(),
  lines: WHOLE,
  coverage: record('FundCoverage', { covered: FLAG, equityShare: NUMBER, matchedShare: NUMBER.nullable() }),
  knownShare: NUMBER.nullable(),
  warningShare: NUMBER.nullable(),
  severeShare: NUMBER.nullable(),
  unreadFilings: WHOLE.nullable(),
  top10: NUMBER.nullable(),
  top10Matched: NUMBER.nullable(),
  hhi: NUMBER.nullable(),
  effectiveN: NUMBER.nullable(),
  sectors: z.array(record('SectorShare', { sector: TEXT, share: NUMBER })),
  boat: as(BOAT.nullable(), 'Etf.boat'),
  warned: as(z.array(STOCK), 'Etf.warned'),
  holdings: as(z.array(STOCK), 'Etf.holdings'),
  conflicts: TEXTS,
});
export type EtfReply = ReplyOf<typeof CONTRACT>;
type EtfData = Opening &
  Omit<EtfReply, 'schema' | 'sources' | 'absent' | 'warned' | 'holdings'> & {
    readonly warned: readonly Held<Stock>[];
    readonly holdings: readonly Held<Stock>[];
    readonly absent: Reasons;
  };

const fund: Argument = {
  name: 'ticker',
  schema: { type: 'string', minLength: 1, maxLength: 20, description: 'Ticker of a fund.' },
  required: true,
  inPath: true,
  names: 'fund',
};

const ARGUMENTS = [fund, ...asOf];
const STOCK_SELECTION = '{ name cik ticker weight matchedBy warningKinds severe unreadFilings }';

/** A fund looked through to the companies it holds. */
export const etf: SurfaceOf<typeof CONTRACT, { readonly etf: EtfData }> = {
  name: 'get_etf_health',
  title: 'ETF look-through',
  description: 'A stock fund through its latest N-PORT holdings: warnings of its companies, boat. Not a rating.',
  document: `query get_etf_health(${variables(ARGUMENTS)}) {
  etf(${passed(ARGUMENTS)}) {
    asOf answer notice ticker name registrant cik seriesId reportDate ageDays filedOn url netAssets lines
    coverage { covered equityShare matchedShare }
    knownShare warningShare severeShare unreadFilings top10 top10Matched hhi effectiveN
    sectors { sector share }
    boat { boat warningLevel breadthLevel decidedBy }
    warned ${STOCK_SELECTION} holdings ${STOCK_SELECTION}
    conflicts absent { field reason }
  }
}`,
  arguments: ARGUMENTS,
  reply: CONTRACT,
  tool: { annotations: { readOnlyHint: true, openWorldHint: false }, lists: ['holdings'] },
  paths: [{ pattern: '/boards/etf/{ticker}', formats: ['html', 'json', 'svg', 'png'] }],
  lead: leadToOwn(({ ticker = null }) => [ticker]),
  maxAge: MAX_AGE,
  countsFilings: false,
  shape({ etf: { asOf: day, answer, notice, absent, boat, warned, holdings, ...facts } }) {
    return {
      ...replyOpening('svc.etf/1', { asOf: day, answer, notice }),
      ...facts,
      boat: plainBoat(boat),
      warned: warned.map(plainStock),
      holdings: holdings.map(plainStock),
      sources: { holdings: facts.url },
      absent: absentOf(absent),
    };
  },
};

type Stock = EtfReply['holdings'][number];

const plainStock = (stock: Held<Stock>): Stock => ({
  ...plainHeld(stock),
  matchedBy: stock.matchedBy === null ? null : lower(stock.matchedBy),
});
