/** The GraphQL documents of the questions, ours and the peer's. */
import type { Day } from '../../schema/domain/terms/day.ts';

/** The document of the n-th question: eight of one kind, which differ by fields. */
export type Document = (n: number) => string;

/** Fields that every other document of a kind leaves out, in all combinations. */
const OF_ROW = ['reportDate', 'items', 'coRegistrants'];
const OF_FILER = ['sic', 'industry', 'state'];
const DOCUMENTS = 8;
/** The n of a document with all of them. */
export const WITH_ALL = DOCUMENTS - 1;

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

/** @param until  the last filing day that we show: the business day after our clock's, as of filings of its evening */
export function peerDocuments(until: Day): typeof ourDocuments {
  const rows = (fields: string) => `query Board(${WINDOW}) { allBoardRows(first: $limit, offset: $offset, ${NEWEST},
    condition: { board: "leadership-changes", since: $since, until: $until }) { totalCount nodes { ${fields} } } }`;
  const filings = (size: string, fields: string) =>
    `filings(first: ${size}, ${NEWEST}, condition: { until: "${until}" }) { nodes { ${fields} } }`;
  const ITEMS = 'items(orderBy: POSITION_ASC) { nodes { item } }';
  return {
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
