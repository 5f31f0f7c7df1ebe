import { RULE_CHANGES } from '../../../../schema/domain/boards/rule-changes.ts';
import { addMonths, daysBetween } from '../../../../schema/domain/terms/day.ts';
import { shortDate } from '../../../../schema/domain/terms/words/day-words.ts';
import { quantity } from '../../../../schema/domain/terms/words/numbers.ts';
import { painted } from '../../../charts/painted.ts';
import { type QuarterBar, quarterBars, topOf } from '../../../charts/quarter-bars.tsx';
import { withQuery } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import type { BoardPageReply } from '../../../surfaces/boards/board-page-surface.ts';
import type { Quarter } from '../../../surfaces/boards/board-quarters-surfaces.ts';
import { Fold } from '../blocks.tsx';

import { takeAway } from '../shared.tsx';
import { Table } from '../table.tsx';
import { After } from '../text.tsx';
import { grouped } from '../words.ts';
import { isNarrowed } from './board-filters.tsx';

/** Labels below the bars, evenly spaced. */
const LABELS = 5;
const OF_A_YEAR = 4;

/**
 * The years of a board by quarter: the finding, the bars, each a filter, what changed the rules, and the same as a
 * table.
 */
export function quarterChart({ board, title, quarters, asOf }: BoardPageReply, chrome: Chrome) {
  const { path, query } = chrome;
  if (quarters.length < 2) return false;
  const changes = changesIn({ board, quarters });
  const hrefOf = ({ from, to }: Quarter) =>
    withQuery(path, query, { offset: null, after: null, since: from, until: to });
  const bars = barsOf({ board, quarters, asOf }, hrefOf, query);
  const unknown = quarters.filter(({ filings }) => filings === null).length;
  return (
    <figure class="years" aria-labelledby="years">
      <h2 id="years">{quarterFinding(title, quarters)}</h2>
      <p class="scale" aria-hidden="true">
        {grouped(topOf(bars))} filings
      </p>
      {quarterBars(bars)}
      <ol class="axis" aria-hidden="true">
        {axisLabels(quarters).map((label) => (
          <li>{label}</li>
        ))}
      </ol>
      <Fold title="The quarters as a table">
        <Table
          isWide
          caption={`${title} by quarter, the newest first`}
          isShown
          head={['Quarter', 'Filings', 'Companies covered']}>
          {quarters.toReversed().map((quarter) => (
            <tr>
              <th scope="row">
                <a href={hrefOf(quarter)}>{nameOf(quarter)}</a>
              </th>
              <td class="n" data-label="Filings">
                {quarter.filings === null ? (
                  <span class="absent">{unknownWord(quarter)}</span>
                ) : (
                  grouped(quarter.filings)
                )}
              </td>
              <td class="n" data-label="Companies loaded">
                {quarter.filers === null ? 'all' : grouped(quarter.filers)}
              </td>
            </tr>
          ))}
        </Table>
      </Fold>
      {takeAway(chrome, { csv: withQuery(`${path}/quarters.csv`, ofQuarters(query)), embed: null })}
      <figcaption>
        Filings per quarter, including amendments.
        {isNarrowed(ofQuarters(query)) && ' The filings match your filters, but a filter by day does not apply here.'}
        {unknown > 0 && ` We have not loaded the ${unknown === 1 ? 'pale quarter' : `${unknown} pale quarters`}.`} The
        bars begin at zero. Choose a quarter to read its filings.
        {changes.length > 0 &&
          ` ${changes.length === 1 ? 'The dashed line marks a change' : 'The dashed lines mark changes'} of rules.`}
        {changes.map(({ on, words, source }) => (
          <After>
            <span class="rule">
              {shortDate(on)}: {words} ({source}).
            </span>
          </After>
        ))}{' '}
        <a href={withQuery(`${path}/quarters.json`, ofQuarters(query))}>Quarters as JSON</a>
      </figcaption>
    </figure>
  );
}

type Drawn = Pick<BoardPageReply, 'board' | 'quarters' | 'asOf'>;

function changesIn({ board, quarters }: Pick<Drawn, 'board' | 'quarters'>) {
  return RULE_CHANGES.filter(
    ({ on, boards }) => boards.includes(board) && quarters.some(({ from, to }) => on >= from && on <= to),
  );
}

function barsOf(drawn: Drawn, hrefOf: (quarter: Quarter) => string, query: Chrome['query']): QuarterBar[] {
  const changes = changesIn(drawn);
  return drawn.quarters.map((quarter) => {
    const { from, to, filings } = quarter;
    const change = changes.find(({ on }) => on >= from && on <= to);
    return {
      filings,
      words: `${nameOf(quarter)}: ${countWords(quarter, drawn.asOf)}${change === undefined ? '' : `. ${change.words}`}`,
      href: hrefOf(quarter),
      isLatest: query.since === from && query.until === to,
      markAt: change === undefined ? null : daysBetween(from, change.on) / daysBetween(from, addMonths(from, 3)),
    };
  });
}

/** The quarters for a picture: the same bars, their names, and the height of the highest in words. */
export function quarterPicture(payload: Drawn, { path, query }: Chrome) {
  const bars = barsOf(payload, () => path, query);
  return {
    chart: () => painted(quarterBars(bars), 'quarters'),
    axis: axisLabels(payload.quarters),
    key:
      'Filings per quarter, including amendments. Bars begin at zero, and the full height is ' +
      `${grouped(topOf(bars))}.${bars.some(({ markAt }) => markAt !== null) ? ' A dashed line: a rule changed.' : ''}`,
  };
}

/** The parameters that apply to quarters: not those of a page, or of days. */
function ofQuarters(query: Chrome['query']): Record<string, string> {
  const left = new Set(['limit', 'offset', 'after', 'since', 'until', 'orderBy']);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !left.has(name)));
}

/** `Q3 2025` */
function nameOf({ from }: Pick<Quarter, 'from'>): string {
  return `Q${Math.ceil(Number(from.slice(5, 7)) / 3)} ${from.slice(0, 4)}`;
}

const unknownWord = ({ absent }: Quarter): string => (absent.filings === 'NOT_READ' ? 'unread' : 'not loaded');

function countWords(quarter: Quarter, asOf: string): string {
  const { filings, filers, to } = quarter;
  const count = filings === null ? unknownWord(quarter) : `${grouped(filings)} filing${filings === 1 ? '' : 's'} found`;
  const among = filers === null || filers === 0 ? '' : `, ${quantity(filers, 'company', 'companies')} covered`;
  return `${count}${to === asOf ? ' so far' : ''}${among}`;
}

/** True if the quarters cover the same number of companies; otherwise a rise may only reflect what is loaded. */
function isAlike(quarters: readonly Quarter[]): boolean {
  const [first] = quarters;
  return quarters.every(({ population, filers }) => population === first?.population && filers === first?.filers);
}

/**
 * The finding in a line: the last four whole quarters compared with the four before. The rows below are of other days.
 */
export function quarterFinding(title: string, quarters: readonly Quarter[]): string {
  const whole = quarters.slice(0, -1);
  const sum = (some: readonly Quarter[]) =>
    some.length < OF_A_YEAR || some.some(({ filings }) => filings === null)
      ? null
      : some.reduce((total, { filings }) => total + (filings ?? 0), 0);
  const both = whole.slice(-2 * OF_A_YEAR);
  const year = both.slice(-OF_A_YEAR);
  const last = sum(year);
  const before = sum(both.slice(0, -OF_A_YEAR));
  const newest = year.at(-1);
  if (last === null || newest === undefined || year.some(({ filers }) => filers === 0)) return `${title} by quarter`;
  const earlier = before === null || !isAlike(both) ? '' : `, ${grouped(before)} in the four before`;
  return (
    `${title}: ${grouped(last)} filing${last === 1 ? '' : 's'} found in the four quarters to ` +
    `${shortDate(newest.to)}${earlier}`
  );
}

/** Names of evenly spaced quarters. */
function axisLabels(quarters: readonly Quarter[]): string[] {
  const count = Math.min(LABELS, quarters.length);
  return Array.from({ length: count }, (_, at) => {
    const quarter = quarters[Math.round((at * (quarters.length - 1)) / Math.max(1, count - 1))];
    return quarter === undefined ? '' : nameOf(quarter);
  });
}
