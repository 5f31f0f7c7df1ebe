import type { Child } from 'hono/jsx';
import { outcomeBar } from '../../../charts/outcome-bar.tsx';
import { cardPath } from '../../../links.ts';
import type { RangeRow } from '../../../surfaces/registry/range-row.ts';
import { Table } from '../table.tsx';
import { Name, Time } from '../text.tsx';
import { money } from '../words.ts';

/** Columns of numbers. */
const NUMBERS: ReadonlySet<string> = new Set<RangeColumn>(['from', 'range', 'outcome', 'score']);

type Cell = (row: RangeRow, asOf: string | null) => Child;

/** The columns of a table of ranges, each with its heading and its cell. */
const COLUMNS = {
  company: [
    'Company',
    ({ cik, company }, asOf) => (
      <a href={cardPath(cik, asOf)}>
        <Name filed={company ?? `CIK ${cik}`} />
      </a>
    ),
  ],
  target: ['Fiscal year ends', ({ targetFiscalYearEnd }) => <Time day={targetFiscalYearEnd} />],
  from: ['From', ({ url, revenue }) => <a href={url}>{money(revenue, 'USD')}</a>],
  range: [
    'Range',
    ({ low, high, corrections }) => (
      <>
        {ends({ low, high })}
        {corrections.map(corrected)}
      </>
    ),
  ],
  drawn: ['Drawn', drawn],
  outcome: ['Outcome', outcome],
  state: ['State', ({ state }) => state],
  score: [
    'Interval score',
    ({ intervalScore }) => (intervalScore === null ? <span class="absent">none</span> : intervalScore.toFixed(3)),
  ],
  logged: ['Logged', ({ loggedOn }) => <Time day={loggedOn} />],
  receipt: [
    'Receipt',
    ({ sha256 }) => (
      <a href={`/boards/scorecard/${sha256}.json`}>
        <code>{sha256.slice(0, 12)}</code>
      </a>
    ),
  ],
} as const satisfies Record<string, readonly [heading: string, cell: Cell]>;

export type RangeColumn = keyof typeof COLUMNS;

/** Ranges as a table with these columns, and one column that the page fills. */
export function rangeTable(
  rows: readonly RangeRow[],
  shown: readonly RangeColumn[],
  {
    caption,
    asOf = null,
    last,
  }: {
    readonly caption: string;
    readonly asOf?: string | null;
    readonly last?: readonly [heading: string, cell: Cell];
  },
) {
  const columns = [
    ...shown.map(
      (name) => [...(COLUMNS[name] as readonly [string, Cell]), NUMBERS.has(name) ? 'n' : undefined] as const,
    ),
    ...(last === undefined ? [] : [[...last, undefined] as const]),
  ];
  return (
    <Table isWide caption={caption} head={[...columns.map(([heading, , kind]) => [heading, kind] as const)]}>
      {rows.map((row) => (
        <tr>
          {columns.map(([heading, cell, kind], at) =>
            at === 0 ? (
              <th scope="row">{cell(row, asOf)}</th>
            ) : (
              <td class={kind} data-label={heading}>
                {cell(row, asOf)}
              </td>
            ),
          )}
        </tr>
      ))}
    </Table>
  );
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
