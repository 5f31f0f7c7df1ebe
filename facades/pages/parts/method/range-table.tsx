import type { Child } from 'hono/jsx';
import { outcomeBar } from '../../../charts/outcome-bar.tsx';
import type { RangeRow } from '../../../surfaces/registry/range-row.ts';
import { receiptLink } from '../kept/kept-words.tsx';
import { type Column, Table } from '../table.tsx';
import { CardLink, Time } from '../text.tsx';
import { money } from '../words.ts';

type Cell = (row: RangeRow, asOf: string | null) => Child;

/** The columns of a table of ranges, each with its heading and its cell. */
const COLUMNS = {
  company: ['Company', ({ cik, company }, asOf) => <CardLink filed={company ?? `CIK ${cik}`} cik={cik} asOf={asOf} />],
  target: ['Fiscal year ends', ({ targetFiscalYearEnd }) => <Time day={targetFiscalYearEnd} />],
  from: ['From', ({ url, revenue }) => <a href={url}>{money(revenue, 'USD')}</a>, 'n'],
  range: [
    'Range',
    ({ low, high, corrections }) => (
      <>
        {ends({ low, high })}
        {corrections.map(corrected)}
      </>
    ),
    'n',
  ],
  drawn: ['Drawn', drawn],
  outcome: ['Outcome', outcome, 'n'],
  state: ['State', ({ state }) => state],
  score: [
    'Interval score',
    ({ intervalScore }) => (intervalScore === null ? <span class="absent">none</span> : intervalScore.toFixed(3)),
    'n',
  ],
  logged: ['Logged', ({ loggedOn }) => <Time day={loggedOn} />],
  receipt: ['Receipt', ({ sha256 }) => receiptLink(sha256)],
} as const satisfies Record<string, readonly [title: string, cell: Cell, kind?: string]>;

export type RangeColumn = keyof typeof COLUMNS;

interface RangeTableProps {
  readonly caption: string;
  readonly asOf?: string | null;
  /** A column that the page fills. */
  readonly last?: Column<RangeRow>;
}

/** Ranges as a table with these columns. */
export function rangeTable(
  rows: readonly RangeRow[],
  shown: readonly RangeColumn[],
  { caption, asOf = null, last }: RangeTableProps,
) {
  const columns = shown.map((name): Column<RangeRow> => {
    const [title, cell, kind]: readonly [string, Cell, string?] = COLUMNS[name];
    return [title, (row) => cell(row, asOf), kind];
  });
  return <Table isWide caption={caption} rows={rows} columns={last === undefined ? columns : [...columns, last]} />;
}

type Ends = { readonly low?: number; readonly high?: number };

function ends({ low, high }: Ends) {
  return low === undefined || high === undefined ? 'no range' : `${money(low, 'USD')} to ${money(high, 'USD')}`;
}

/** A correction below the range as logged. */
const corrected = ({ loggedOn, sha256, ...range }: RangeRow['corrections'][number]) => (
  <>
    <br />
    <small>
      corrected <Time day={loggedOn} />: <a href={`/boards/scorecard/${sha256}.json`}>{ends(range)}</a>
    </small>
  </>
);

/** The range that the outcome is compared with, as growth over its starting revenue, and the outcome. */
function drawn({ revenue, outcome: came, state, corrections, ...logged }: RangeRow) {
  const { low = logged.low, high = logged.high } = corrections.find(({ isHeld }) => isHeld) ?? logged;
  const growth = (amount: number) => amount / revenue - 1;
  const what = `${money(low, 'USD')} to ${money(high, 'USD')} from ${money(revenue, 'USD')}`;
  const says = came === null ? `${what}, outcome not filed yet` : `${what}, outcome ${money(came, 'USD')}, ${state}`;
  const shown = { low: growth(low), high: growth(high), outcome: came === null ? null : growth(came) };
  return <>{outcomeBar(shown, says)}</>;
}

function outcome({ outcome: revenue, outcomeTagged: tagged, outcomeUrl, state }: RangeRow) {
  if (revenue === null || outcomeUrl === null)
    return <span class="absent">{state === 'pending' ? 'not due' : 'none'}</span>;
  return (
    <>
      <a href={outcomeUrl}>{money(revenue, 'USD')}</a>
      {tagged !== undefined && (
        <>
          <br />
          <small>tagged as {money(tagged, 'USD')}</small>
        </>
      )}
    </>
  );
}
