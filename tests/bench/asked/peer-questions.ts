import type { Ask } from '../load.ts';
import { graphql, inTurn, nthOf } from './graphql-ask.ts';
import type { Company } from './workloads.ts';

/** A workload as the peer is asked it, with the least that ours has to reach beside the peer. */
export interface PeerQuestion {
  ask(base: string, company: Company): Ask;
  /** The same questions in turn as ours, where the workload has such. */
  askInTurn?(base: string, companies: readonly Company[]): Ask;
  /** Ours repeated, and asked first, as a multiple of the peer. */
  readonly mustAgain: number;
  readonly mustFirst: number;
}

/** Every so manyth question of the mix is a board; the others are about a filer. */
export const MIX_OF = 4;

const rows = (size: number, fields: string) =>
  `query Board($offset: Int) { allBoardRows(first: ${size}, offset: $offset, orderBy: [FILED_ON_DESC, ACCESSION_DESC],
    condition: { board: "leadership-changes" }) { nodes { ${fields} } } }`;
const filings = (size: number, fields: string) =>
  `filings(first: ${size}, orderBy: [FILED_ON_DESC, ACCESSION_DESC]) { nodes { ${fields} } }`;
const ITEMS = 'items(orderBy: POSITION_ASC) { nodes { item } }';

const BOARD = `query Board($offset: Int) { allBoardRows(first: 50, offset: $offset, orderBy: [FILED_ON_DESC, ACCESSION_DESC],
  condition: { board: "leadership-changes" }) { totalCount nodes { filedOn kinds cik accession coRegistrants
    filing { form reportDate primaryDocument ${ITEMS} } filer { name ticker exchange sic industry state } } } }`;
const BOARD_FILERS = rows(
  50,
  'accession filedOn kinds filing { form } filer { name cik sic tickers { nodes { ticker } } }',
);
const FILER_FIELDS = `cik name ticker sic industry ${filings(20, 'accession form filedOn reportDate primaryDocument')}`;
const FILER = `query Filer($cik: Int!) { filerByCik(cik: $cik) { ${FILER_FIELDS} } }`;
const BY_TICKER = `query Filer($ticker: String!) { allFilers(condition: { ticker: $ticker }, first: 1) { nodes { ${FILER_FIELDS} } } }`;
const TICKERS_AND_NAMES = `tickers { nodes { ticker } } names(orderBy: POSITION_ASC) { nodes { name fromDay } }`;
const FILER_ITEMS = `query Filer($cik: Int!) { filerByCik(cik: $cik) { name ${TICKERS_AND_NAMES}
  ${filings(10, `accession form filedOn ${ITEMS}`)} } }`;
const DEEP = rows(20, `filer { cik name ticker ${filings(10, `accession form filedOn ${ITEMS}`)} }`);
const NAMES = rows(50, `filer { name cik sic ${TICKERS_AND_NAMES} }`);

const boardInTurn = (query: string) => (base: string) =>
  inTurn(base, (n) => ({ query, variables: { offset: n % 400 } }));

/** Bounds: design/PERFORMANCE.md, the musts ahead of every peer. */
export const PEER_QUESTIONS = {
  board50: {
    ask: (base) => graphql(base, BOARD),
    askInTurn: boardInTurn(BOARD),
    mustAgain: 20,
    mustFirst: 1.5,
  },
  boardFilers: {
    ask: (base) => graphql(base, BOARD_FILERS),
    askInTurn: boardInTurn(BOARD_FILERS),
    mustAgain: 20,
    mustFirst: 1.5,
  },
  filer20: {
    ask: (base, { cik }) => graphql(base, FILER, { cik }),
    askInTurn: (base, companies) =>
      inTurn(base, (n) => ({ query: FILER, variables: { cik: nthOf(companies, n).cik } })),
    mustAgain: 8,
    mustFirst: 1.1,
  },
  ticker20: {
    ask: (base, { ticker }) => graphql(base, BY_TICKER, { ticker }),
    askInTurn: (base, companies) =>
      inTurn(base, (n) => ({ query: BY_TICKER, variables: { ticker: nthOf(companies, n).ticker } })),
    mustAgain: 8,
    mustFirst: 1.1,
  },
  mix: {
    ask: (base, { cik }) => graphql(base, FILER_ITEMS, { cik }),
    askInTurn: (base, companies) =>
      inTurn(base, (n) =>
        n % MIX_OF === 0
          ? { query: BOARD_FILERS, variables: { offset: n % 400 } }
          : { query: n % 2 === 0 ? FILER : FILER_ITEMS, variables: { cik: nthOf(companies, n).cik } },
      ),
    mustAgain: 8,
    mustFirst: 1.1,
  },
  deep: {
    ask: (base) => graphql(base, DEEP),
    mustAgain: 20,
    mustFirst: 1.2,
  },
  names: {
    ask: (base) => graphql(base, NAMES),
    mustAgain: 20,
    mustFirst: 1.5,
  },
} as const satisfies Record<string, PeerQuestion>;
