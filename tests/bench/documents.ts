/** The GraphQL documents of the questions, ours and the peer's. */
import type { Day } from '../../schema/domain/terms/day.ts';

/** The document of the n-th question: eight of one kind, which differ by fields. */
export type Document = (n: number) => string;

/** Fields that every other document of a kind leaves out, in all combinations. */
const OF_ROW = ['reportDate', 'items', 'coRegistrants'];
const OF_FILER = ['sic', 'industry', 'state'];
const DOCUMENTS = 8;

function documents(optional: readonly string[], document: (fields: string) => string): Document {
  const all = Array.from({ length: DOCUMENTS }, (_, at) =>
    document(optional.filter((_name, bit) => Math.floor(at / 2 ** bit) % 2 === 1).join(' ')),
  );
  return (n) => all[n % DOCUMENTS] ?? '';
}

const WINDOW = '$limit: Int, $offset: Int, $since: Date, $until: Date';
const PAGE = 'slug: LEADERSHIP_CHANGES, limit: $limit, offset: $offset, since: $since, until: $until, asOf: $asOf';

export const ourDocuments = {
  board: documents(
    OF_ROW,
    (fields) => `query Board(${WINDOW}, $asOf: Date) { board(${PAGE}) { answer total rows { edges { node {
      filedOn form kinds company cik ticker exchange sic industry state accession url documentUrl ${fields} } } } } }`,
  ),
  filer: documents(
    OF_FILER,
    (
      fields,
    ) => `query Filer($cik: Cik!, $size: Int, $asOf: Date) { filer(cik: $cik, asOf: $asOf) { cik name ticker ${fields}
      filings(first: $size) { edges { node { accession form filedOn reportDate documentUrl } } } } }`,
  ),
  deep: documents(
    OF_FILER,
    (
      fields,
    ) => `query Deep(${WINDOW}, $asOf: Date) { board(${PAGE}) { rows { edges { node { filer { cik name ticker ${fields}
      filings(first: 10) { edges { node { accession form filedOn items } } } } } } } } }`,
  ),
};

const NEWEST = 'orderBy: [FILED_ON_DESC, SECOND_OF_DAY_DESC, ACCESSION_DESC]';

/** Everything that a row of our files and tools is made of: its text, its state, and the filer's figures in force. */
const WHOLE_ROW = `filedOn form kinds cik accession primaryDocument reportDate items itemsKnown coRegistrants acceptedAt role
  filing { texts { nodes { item excerpt truncated outcome evidence office disagreement periods amountPhrase amountLowUsd
    amountHighUsd url } } }
  versions(first: 1, orderBy: VALID_FROM_DESC) { nodes { validFrom amends amendsOn amendedOn warningKinds repeats
    originals isAnnualAmended } }
  filer { name ticker exchange sic industry state capturedOn names(orderBy: POSITION_ASC) { nodes { name fromDay toDay } }
    figures(first: 1, orderBy: KNOWN_FROM_DESC) { nodes { knownFrom fiscalYearEnd currency revenue totalDebt cash
      operatingMargin absent corrected } } }`;

/** @param until  the last filing day that we show: the business day after our clock's, as of filings of its evening */
export function peerDocuments(until: Day): typeof ourDocuments & { readonly whole: string } {
  const rows = (fields: string) => `query Board(${WINDOW}) { allBoardRows(first: $limit, offset: $offset, ${NEWEST},
    condition: { board: "leadership-changes", since: $since, until: $until }) { totalCount nodes { ${fields} } } }`;
  const filings = (size: string, fields: string) =>
    `filings(first: ${size}, ${NEWEST}, condition: { until: "${until}" }) { nodes { ${fields} } }`;
  const ITEMS = 'items(orderBy: POSITION_ASC) { nodes { item } }';
  return {
    whole: rows(WHOLE_ROW),
    board: documents(OF_ROW, (fields) =>
      rows(`filedOn form kinds cik accession primaryDocument ${fields}
        filer { name ticker exchange sic industry state }`),
    ),
    filer: documents(
      OF_FILER,
      (fields) => `query Filer($cik: Int!, $size: Int) { filerByCik(cik: $cik) { cik name ticker ${fields}
        ${filings('$size', 'accession form filedOn reportDate primaryDocument')} } }`,
    ),
    deep: documents(OF_FILER, (fields) =>
      rows(`filer { cik name ticker ${fields} ${filings('10', `accession form filedOn ${ITEMS}`)} }`),
    ),
  };
}
