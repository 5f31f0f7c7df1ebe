import { raw } from 'hono/html';
import { outcomeBar } from '../../../charts/outcome-bar.ts';
import { cardPath } from '../../../links.ts';
import type { RangeRow } from '../../../surfaces/registry/range-row.ts';
import { dayMark, type Html, html, named } from '../html.ts';
import { namedTable } from '../named-table.ts';
import { money } from '../words.ts';

/** Columns of numbers. */
const NUMBERS: ReadonlySet<string> = new Set<RangeColumn>(['from', 'range', 'outcome', 'score']);

type Cell = (row: RangeRow, asOf: string | null) => Html;

/** The columns of a table of ranges, each with its heading and its cell. */
const COLUMNS = {
  company: [
    'Company',
    ({ cik, company }, asOf) => html`<a href="${cardPath(cik, asOf)}">${named(company ?? `CIK ${cik}`)}</a>`,
  ],
  target: ['Fiscal year ends', ({ targetFiscalYearEnd }) => dayMark(targetFiscalYearEnd)],
  from: ['From', ({ url, revenue }) => html`<a href="${url}">${money(revenue, 'USD')}</a>`],
  range: ['Range', ({ low, high, corrections }) => html`${ends({ low, high })}${corrections.map(corrected)}`],
  drawn: ['Drawn', drawn],
  outcome: ['Outcome', outcome],
  state: ['State', ({ state }) => html`${state}`],
  score: [
    'Interval score',
    ({ intervalScore }) =>
      intervalScore === null ? html`<span class="absent">none</span>` : html`${intervalScore.toFixed(3)}`,
  ],
  logged: ['Logged', ({ loggedOn }) => dayMark(loggedOn)],
  receipt: [
    'Receipt',
    ({ sha256 }) => html`<a href="/boards/scorecard/${sha256}.json"><code>${sha256.slice(0, 12)}</code></a>`,
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
): Html {
  const columns = [
    ...shown.map((name): readonly [string, Cell, Html | false] => [
      ...(COLUMNS[name] as readonly [string, Cell]),
      NUMBERS.has(name) && html` class="n"`,
    ]),
    ...(last === undefined ? [] : [[...last, false] as const]),
  ];
  return html`<div class="scroll">${namedTable(
    { caption },
    html`<thead><tr>${columns.map(([heading, , kind]) => html`<th scope="col"${kind}>${heading}</th>`)}</tr></thead>
<tbody>${rows.map(
      (row) =>
        html`<tr>${columns.map(([heading, cell, kind], at) => (at === 0 ? html`<th scope="row">${cell(row, asOf)}</th>` : html`<td${kind} data-label="${heading}">${cell(row, asOf)}</td>`))}</tr>\n`,
    )}</tbody>`,
  )}</div>`;
}

type Ends = { readonly low?: number; readonly high?: number };

function ends({ low, high }: Ends): Html {
  return low === undefined || high === undefined ? html`no range` : html`${money(low, 'USD')} to ${money(high, 'USD')}`;
}

/** A correction below the range as logged. */
function corrected({ loggedOn, sha256, ...range }: RangeRow['corrections'][number]): Html {
  return html`<br><small>corrected ${dayMark(loggedOn)}: <a href="/boards/scorecard/${sha256}.json">${ends(range)}</a></small>`;
}

/** The range that the outcome is compared with, as growth over its starting revenue, and the outcome. */
function drawn({ revenue, outcome: came, state, corrections, ...logged }: RangeRow): Html {
  const { low = logged.low, high = logged.high } = corrections.find(({ isHeld }) => isHeld) ?? logged;
  const growth = (amount: number) => amount / revenue - 1;
  const what = `${money(low, 'USD')} to ${money(high, 'USD')} from ${money(revenue, 'USD')}`;
  const says = came === null ? `${what}, outcome not filed yet` : `${what}, outcome ${money(came, 'USD')}, ${state}`;
  const shown = { low: growth(low), high: growth(high), outcome: came === null ? null : growth(came) };
  return html`${raw(outcomeBar(shown, says))}`;
}

function outcome({ outcome: revenue, outcomeTagged: tagged, outcomeUrl, state }: RangeRow): Html {
  if (revenue === null || outcomeUrl === null)
    return html`<span class="absent">${state === 'pending' ? 'not due' : 'none'}</span>`;
  return html`<a href="${outcomeUrl}">${money(revenue, 'USD')}</a>${tagged !== undefined && html`<br><small>tagged as ${money(tagged, 'USD')}</small>`}`;
}
