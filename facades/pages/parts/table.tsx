import type { Child } from 'hono/jsx';

/** The id of the rows of a list, to which a reader may skip. */
export const ROWS = 'rows';

/** A heading, and the class of its column: `n` for numbers. */
type Heading = Child | readonly [title: Child, kind: string | undefined];

/** A column: its heading, its cell in a row, and its class. The first one heads the row. */
export type Column<Row> = readonly [title: string, cell: (row: Row, at: number) => Child, kind?: string | undefined];

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
}

interface Drawn extends Frame {
  /** Its headings; without them the content has its own head and body. */
  readonly head?: readonly Heading[];
  /** True for the table of a list's rows, ROWS. */
  readonly isList?: boolean;
  readonly children: Child;
}

interface OfRows<Row> extends Frame {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** The only way to a table of a page, so that each has a caption: columns with rows, or a head with drawn rows. */
export function Table<Row>(props: OfRows<Row> | Drawn) {
  const { caption, isShown = false, look = 'facts', id, isWide = false } = props;
  const table = (
    <table class={look} id={id}>
      <caption class={isShown ? undefined : 'unseen'}>{caption}</caption>
      {'columns' in props ? ofRows(props) : drawn(props)}
    </table>
  );
  return isWide ? <div class="scroll">{table}</div> : table;
}

function ofRows<Row>({ columns, rows }: OfRows<Row>) {
  const head = columns.map(([title, , kind]) => [title, kind] as const);
  return drawn({ caption: null, head, children: rows.map((row, at) => tableRow(row, at, columns)) });
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

const isClassed = (one: Heading): one is readonly [Child, string | undefined] => Array.isArray(one);

function heading(one: Heading) {
  const [title, kind] = isClassed(one) ? one : [one];
  return (
    <th scope="col" class={kind}>
      {title}
    </th>
  );
}

function tableRow<Row>(row: Row, at: number, [[, head, headKind] = NONE, ...columns]: readonly Column<Row>[]) {
  return (
    <tr>
      <th scope="row" class={headKind}>
        {head(row, at)}
      </th>
      {columns.map(([title, cell, kind]) => (
        <td class={kind} data-label={title}>
          {cell(row, at)}
        </td>
      ))}
    </tr>
  );
}

const NONE: Column<unknown> = ['', () => null];
