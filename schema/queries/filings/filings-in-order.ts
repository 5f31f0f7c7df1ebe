/**
 * Part of the statement that searches filings: the candidate filings in the order of the page, by the most selective
 * index.
 */

import type { AskedSic } from '../../domain/terms/asked/industry-names.ts';
import type { Day } from '../../domain/terms/day.ts';
import { PLACE, placeOf } from '../shared/newest-first.ts';
import type { Add } from '../shared/statement-values.ts';

/** A filing in the order: filing date, accession number, filer. Its acceptance is looked up. */
export type FilingPlace = readonly [day: Day, accession: string, cik: number];

export interface FilingsSearch {
  readonly since: Day | null;
  readonly until: Day;
  /** Filings dated after this day count only if accepted by a moment; null if `until` is no such day. */
  readonly seen: { readonly day: Day; readonly by: Date } | null;
  readonly cik: number | null;
  readonly forms: readonly string[] | null;
  /** Forms left out; absent if some are asked for. */
  readonly notForms?: readonly string[];
  readonly items: readonly string[] | null;
  /** Only filings on one of these boards by one of these kinds. */
  readonly kinds: { readonly boards: readonly string[]; readonly kinds: readonly string[] } | null;
  readonly outcomes: readonly string[] | null;
  /** Only filings with one of these items whose text is not read. */
  readonly unread?: readonly string[];
  readonly sic: AskedSic | null;
  readonly state: string | null;
  readonly exchange: string | null;
  readonly listedOnly: boolean;
  /** The order of the walk; a page from the end of a list is walked against the list's order. */
  readonly oldestFirst: boolean;
  /** Exclusive places in the order of the walk. */
  readonly after: FilingPlace | null;
  readonly before: FilingPlace | null;
  readonly limit: number;
}

/** Columns of a page's filings `f` besides their places. */
const SHOWN = 'f.cik, f.form, f.report_date, f.accepted_at, f.primary_document, f.role, f.items_known';

/** One row for a filing in two of the lists. `union` would read all lists to their ends first. */
const ONCE = `distinct on (${placeOf('f')}, f.cik)`;

/** The first filings of a search, up to the limit. */
export function filingsInOrder(search: FilingsSearch, add: Add, limit: number): string {
  const { cik, forms, items, kinds } = search;
  const list = listBy(boundsOf(search, add), limit);
  if (cik !== null) return list.ofFilings(`f.cik = ${add(cik, 'int')}`);
  if (kinds !== null) {
    // A filing may be on two boards.
    const found = (accession: string) =>
      `board_rows p where p.board = any(${add(kinds.boards, 'text[]')}) and p.accession = ${accession}`;
    const lists = kinds.boards.map((board) =>
      list.ofEntries(`board_rows e where e.board = ${add(board, 'text')}`, found, 'cik'),
    );
    return list.together(lists, ONCE);
  }
  if (items !== null) {
    // A filing may have two of the items.
    const found = (accession: string) => `filing_items p where p.accession = ${accession}`;
    const lists = items.map((item) => list.ofEntries(`filing_items e where e.item = ${add(item, 'text')}`, found));
    return list.together(lists, ONCE);
  }
  if (forms === null) return list.ofFilings('true');
  const lists = forms.map((form) => list.ofFilings(`f.form = ${add(form, 'text')}`));
  return list.together(lists, '');
}

/** An exclusive place, and on which side of it the filings are. */
interface Edge {
  readonly side: '<' | '>';
  readonly place: readonly [day: string, accession: string, cik: string];
}

interface Bounds {
  readonly search: FilingsSearch;
  readonly from: string | null;
  readonly until: string;
  readonly edges: readonly Edge[];
  readonly seen: { readonly day: string; readonly by: string } | null;
}

function boundsOf(search: FilingsSearch, add: Add): Bounds {
  const { since, until, seen, after, before, oldestFirst } = search;
  const edge = (place: FilingPlace | null, side: Edge['side']): Edge[] =>
    place === null ? [] : [{ side, place: [add(place[0], 'date'), add(place[1], 'text'), add(place[2], 'int')] }];
  return {
    search,
    from: since === null ? null : add(since, 'date'),
    until: add(until, 'date'),
    edges: [...edge(after, oldestFirst ? '>' : '<'), ...edge(before, oldestFirst ? '<' : '>')],
    seen: seen === null ? null : { day: add(seen.day, 'date'), by: add(seen.by, 'timestamptz') },
  };
}

/** The place of a filing that a page begins or ends at, where a table has it now; without it, the beginning of its day. */
const placeOfEdge = ([day, accession]: Edge['place'], found: string) =>
  `${day}, coalesce((select p.second_of_day from ${found} limit 1), 0), ${accession} collate "C"`;

function listBy({ search, from, until, edges, seen }: Bounds, limit: number) {
  const days = (row: string) => [
    `${row}.filed_on <= ${until}`,
    ...(from === null ? [] : [`${row}.filed_on >= ${from}`]),
  ];
  const inOrder = order(search, 'f');
  const isSeen = seen === null ? [] : [`(f.filed_on <= ${seen.day} or f.accepted_at <= ${seen.by})`];
  /** Conditions on a filing at the beginning or end of the list. */
  const ofFiling = [
    ...edges.map(({ side, place }) => {
      const [, accession, cik] = place;
      return `(${placeOf('f')}, f.cik) ${side} (${placeOfEdge(place, `filings p where p.cik = ${cik} and p.accession = ${accession}`)}, ${cik})`;
    }),
    ...isSeen,
  ];
  const ofFilings = (condition: string) => `select ${placeOf('f')}, ${SHOWN} from filings f
    where ${[condition, ...days('f'), ...ofFiling].join(' and ')} order by ${inOrder} limit ${limit}`;

  /**
   * Filings of the entries `e` of another table, walked along its index, with each entry's filings looked up only as
   * far as needed: on its own the planner reads all filings, or sorts all entries. Each entry that counts has a
   * matching filing, so the limit holds for entries too. Filings of an entry stand at its place.
   *
   * @param found  the entries `p` of a filing in any of the lists
   */
  const ofEntries = (entries: string, found: (accession: string) => string, ...keys: readonly string[]) => {
    const its = ['filed_on', 'accession', ...keys].map((column) => `f.${column} = e.${column}`);
    const bounds = edges.map(({ side, place }) => {
      const [, accession, cik] = place;
      return { side, cik, place: placeOfEdge(place, found(accession)) };
    });
    const beyond = bounds.map(({ side, place, cik }) => `(${placeOf('e')}, f.cik) ${side} (${place}, ${cik})`);
    const filings = `from filings f where ${[...its, ...beyond, ...isSeen].join(' and ')}`;
    const counts = [
      ...edges.map(({ place: [day, accession] }) => `(e.filed_on, e.accession) <> (${day}, ${accession})`),
      ...(seen === null ? [] : [`e.filed_on <= ${seen.day}`]),
    ];
    const conditions = [
      ...days('e'),
      ...bounds.map(({ side, place }) => `(${placeOf('e')}) ${side}= (${place})`),
      ...(counts.length === 0
        ? []
        : [`case when ${counts.join(' and ')} then true else exists (select ${filings}) end`]),
    ];
    const inOrderOfEntries = order(search, 'e', PLACE);
    const columns = [...PLACE, ...keys].map((column) => `e.${column}`).join(', ');
    return `select ${placeOf('e')}, ${SHOWN}
      from (select distinct on (${placeOf('e')}) ${columns} from ${entries} and ${conditions.join(' and ')}
        order by ${inOrderOfEntries} limit ${limit}) e
      cross join lateral (select f.* ${filings} offset 0) f
      order by ${inOrderOfEntries}, ${order(search, 'f', ['cik'])} limit ${limit}`;
  };

  /** Merges lists of the same order, only as far as needed. */
  const together = (lists: readonly string[], distinct: string) =>
    lists.length === 1
      ? lists.join('')
      : `select ${distinct} f.* from (${lists.map((one) => `(${one})`).join(' union all ')}) f order by ${inOrder} limit ${limit}`;

  return { ofFilings, ofEntries, together };
}

/** The order of a page. */
export function order(
  { oldestFirst }: Pick<FilingsSearch, 'oldestFirst'>,
  row: string,
  columns: readonly string[] = [...PLACE, 'cik'],
): string {
  return columns.map((column) => `${row}.${column} ${oldestFirst ? 'asc' : 'desc'}`).join(', ');
}
