import type { Child } from 'hono/jsx';
import type { BoardRow } from '../../../schema/domain/boards/board-row.ts';
import { type ColumnName, column } from '../../../schema/domain/boards/columns/columns.ts';
import type { AbsenceReason } from '../../../schema/domain/terms/absence.ts';
import { type ItemOutcome, OUTCOME_WORDS } from '../../../schema/domain/terms/item-outcome.ts';
import { filingUrl } from '../../../schema/domain/terms/sec-url.ts';
import { figurePath } from '../../links.ts';
import { Facts } from './blocks.tsx';
import { revenueLine } from './revenue-line.tsx';
import { Accession, Small, Time } from './text.tsx';
import { absentSentence, absentWord, grouped, money, percent } from './words.ts';

/** A muted word in place of an absent value, with the full reason as a tooltip. */
export const absentMark = (reason: AbsenceReason, before = '') => (
  <span class="absent" title={absentSentence(reason)}>
    {before}
    {absentWord(reason)}
  </span>
);

/**
 * The same for a figure: if its filer contradicts it, the word links to its proof, which has both facts.
 *
 * @param proof  makes the link
 */
export function absentFigure(reason: AbsenceReason, proof: (content: Child) => Child) {
  return reason === 'INCONSISTENT' ? proof(absentMark(reason)) : absentMark(reason);
}

/** The words in place of values in a table, each with its full reason; empty if there are none. */
export function absentLegend(reasons: ReadonlySet<AbsenceReason>) {
  if (reasons.size === 0) return false;
  return <Facts look="legend" of={[...reasons].sort().map((reason) => [absentWord(reason), absentSentence(reason)])} />;
}

/** The reason for a null field of a row; NOT_APPLICABLE if the reply names none. */
export function reasonOf(row: BoardRow, name: ColumnName): AbsenceReason {
  return row.absent[name] ?? 'NOT_APPLICABLE';
}

/** True for columns of numbers: aligned by their last digit and sorted as numbers. */
export function isNumeric(name: ColumnName): boolean {
  return ['integer', 'money', 'fraction'].includes(column(name).type);
}

/**
 * A table cell with the value of a column, its label for narrow screens and its key for sorting.
 *
 * An absent value is a word with its reason and an empty key: it sorts last in both directions.
 *
 * @param proof  links to the proof, for a column that is a figure
 */
export function valueCell(row: BoardRow, name: ColumnName, proof: (content: Child) => Child) {
  const value = row[name];
  const label = column(name).label;
  const kind = isNumeric(name) ? 'n' : 'v';
  if (value === null || value === undefined) {
    return (
      <td class={kind} data-label={label} data-key="">
        {absentFigure(reasonOf(row, name), proof)}
      </td>
    );
  }
  return (
    <td class={kind} data-label={label} data-key={String(value)}>
      {name === 'revenue' && revenueLine(row)}
      {shown(row, name, value)}
      {correctedMark(row, name, proof)}
    </td>
  );
}

/** A value that is present, formatted for reading. */
export function readValue(row: BoardRow, name: ColumnName) {
  const value = row[name];
  if (value === null || value === undefined) return false;
  return (
    <>
      {shown(row, name, value)}
      {correctedMark(row, name)}
    </>
  );
}

/** Makes the link to the page that proves a number of a card. */
export const proofLink = (cik: number, field: string, asOf?: string | null) => (content: Child) => (
  <a href={figurePath(cik, field, asOf)}>{content}</a>
);

/**
 * A word beside a corrected figure, or one derived from it; empty for others.
 *
 * @param name   the row's name for what is corrected
 * @param proof  links to the proof of the figure, if the number itself does not
 */
export function correctedMark(
  { corrected }: { readonly corrected: readonly string[] | null },
  name: string,
  proof: (content: Child) => Child = (content) => content,
) {
  return corrected?.includes(name) === true && <Small>{proof('corrected')}</Small>;
}

function shown(row: BoardRow, name: ColumnName, value: NonNullable<BoardRow[ColumnName]>) {
  const { type, unit } = column(name);
  if (name === 'filedSince') {
    const accession = String(value);
    return <Accession href={filingUrl(row.cik, accession)} number={accession} />;
  }
  if (type === 'outcome') {
    const [label, meaning] = OUTCOME_WORDS[value as ItemOutcome];
    return <span title={meaning}>{label}</span>;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (type === 'money') return moneyMark(value, row.currency);
    if (type === 'fraction') return percent(value);
    return (
      <>
        {grouped(value)}
        {unit === 'days' && (value === 1 ? ' day' : ' days')}
      </>
    );
  }
  if (type === 'day') return <Time day={String(value)} />;
  return typeof value === 'string' ? value : value.join(', ');
}

const moneyMark = (value: number, currency: string | null) => (
  <data value={value} title={`${grouped(value)}${currency ? ` ${currency}` : ''}`}>
    {money(value, currency)}
  </data>
);
