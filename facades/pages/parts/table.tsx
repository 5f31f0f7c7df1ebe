import type { Child } from 'hono/jsx';

/** The id of the rows of a list, to which a reader may skip. */
export const ROWS = 'rows';

/** A heading, and the class of its column: `n` for numbers; or the whole cell of the heading. */
type Heading = Child | readonly [title: Child, kind: string | undefined, drawn?: Child];

/** A column: its heading, cell in a row, class, label on phones if not the heading, and heading as a whole cell. */
export type Column<Row> = readonly [
  title: Child,
  cell: (row: Row, at: number) => Child,
  kind?: string | undefined,
  label?: string | null | undefined,
  drawn?: Child,
];

interface Frame {
  /** Its name, by which screen readers list it. */
  readonly caption: Child;
  /** Whether the name is shown: under a heading that says as much it is not. */
  readonly isShown?: boolean | undefined;
  /** Classes: `facts` unless said. */
  readonly look?: string;
  readonly id?: string | undefined;
  /** True if it may be wider than a phone: then it scrolls by itself. */
  readonly isWide?: boolean;
  /** True if it scrolls by itself, and the keyboard reaches it. */
  readonly isScrolled?: boolean;
  /** True for the table of a list's rows, ROWS. */
  readonly isList?: boolean | undefined;
}

interface Drawn extends Frame {
  /** Its headings; without them the content has its own head and body. */
  readonly head?: readonly Heading[];
  readonly children: Child;
}

interface OfRows<Row> extends Frame {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Which column heads the row: the first, 0, unless said. */
  readonly headedBy?: number;
  /** What stands in place of all cells of a row of which nothing is known. */
  readonly unread?: (row: Row) => Child | null;
}

/** The only way to a table of a page, so that each has a caption: columns with rows, or a head with drawn rows. */
export function Table<Row>(props: OfRows<Row> | Drawn) {
  const { caption, isShown = false, look = 'facts', id, isWide = false, isScrolled = false } = props;
  const table = (
    <table class={look} id={id}>
      <caption class={isShown ? undefined : 'unseen'}>{caption}</caption>
      {'columns' in props ? ofRows(props) : drawn(props)}
    </table>
  );
  if (isScrolled) return <section class="scroll" tabindex={0} aria-label={String(caption)} children={table} />;
  return isWide ? <div class="scroll">{table}</div> : table;
}

function ofRows<Row>({ columns, rows, isList, headedBy = 0, unread }: OfRows<Row>) {
  const head = columns.map(([title, , kind, , own]) => [title, kind, own] as const);
  const [, [first, , , short] = NONE] = columns;
  const cells = (row: Row, at: number) => {
    const missing = unread?.(row) ?? null;
    if (missing === null) return columns.map((column, place) => cell(row, at, column, place === headedBy));
    return (
      <>
        {columns.slice(0, 1).map((column) => cell(row, at, column, true))}
        <td class="unread" data-label={short ?? first} colspan={columns.length - 1}>
          {missing}
        </td>
      </>
    );
  };
  return drawn({ caption: null, head, isList, children: rows.map((row, at) => <tr>{cells(row, at)}</tr>) });
}

function drawn({ head, isList, children }: Drawn) {
  if (head === undefined) return children;
  return (
    <>
      <thead>
        <tr>{head.map(heading)}</tr>
      </thead>
      <tbody {...(isList && { id: ROWS, tabindex: -1 })}>{children}</tbody>
    </>
  );
}

const isClassed = (one: Heading): one is readonly [Child, string | undefined, Child?] => Array.isArray(one);

function heading(one: Heading) {
  const [title, kind, own] = isClassed(one) ? one : [one];
  if (own !== undefined) return own;
  return (
    <th scope="col" class={kind}>
      {title}
    </th>
  );
}

function cell<Row>(row: Row, at: number, [title, words, kind, label]: Column<Row>, isHead: boolean) {
  if (isHead)
    return (
      <th scope="row" class={kind}>
        {words(row, at)}
      </th>
    );
  return (
    <td class={kind} data-label={label === undefined && typeof title === 'string' ? title : label}>
      {words(row, at)}
    </td>
  );
}

const NONE: Column<unknown> = ['', () => null];
