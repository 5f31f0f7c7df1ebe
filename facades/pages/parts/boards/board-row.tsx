import type { Child } from 'hono/jsx';
import type { BoardRow } from '../../../../schema/domain/boards/board-row.ts';
import { COLUMNS, type ColumnName, column } from '../../../../schema/domain/boards/columns/columns.ts';
import { BOARDS, boardOf } from '../../../../schema/domain/boards/index.ts';
import { CARD_FIELD_NAMES } from '../../../../schema/domain/terms/card-fields.ts';
import { OFFICE_WORDS } from '../../../../schema/domain/terms/item-outcome.ts';
import { stateName } from '../../../../schema/domain/terms/lists/state-codes.ts';
import { filingUrl } from '../../../../schema/domain/terms/sec-url.ts';
import { displayName } from '../../../../schema/domain/terms/words/display-name.ts';
import { boardPath, cardPath, figurePath, withQuery } from '../../../links.ts';
import { detailColumns } from '../../../surfaces/boards/shown-columns.ts';
import { Fold } from '../blocks.tsx';
import { absentMark, readValue, reasonOf, valueCell } from '../cell.tsx';
import { After, dated, join, Time } from '../text.tsx';
import { easternTime, money } from '../words.ts';
import { kindTitles, sentenceOf, tag } from './row-words.tsx';

export interface RowLook {
  /** Columns after date, company and what happened. */
  readonly columns: readonly ColumnName[];
  /** True if the rows come from several boards, so that each names its own. */
  readonly isMixed: boolean;
  /** True if the rows can differ in kind, so that each names its own. */
  readonly hasKinds: boolean;
  /** False if the page says once for all rows that nobody has read their texts. */
  readonly saysUnread: boolean;
  /** Where links open: an embedded table opens them outside its frame. */
  readonly target?: '_blank' | undefined;
  /** The past day requested, kept on links to other boards. */
  readonly asOf?: string | undefined;
}

/**
 * A filing as a table row, which is a sentence: when, who, what happened in the filing's own words with its outcome as
 * a tag, then the figures. Codes, numbers and links open below the sentence.
 *
 * @param earlier  other rows of the same company, folded into this one
 */
export function boardRow(row: BoardRow, look: RowLook, earlier: readonly BoardRow[] = []) {
  const { short, whole } = sentenceOf(row);
  return (
    <tr class={row.class}>
      <td class="filed" data-key={row.filedOn}>
        <Time day={row.filedOn} />
        {accepted(row)}
      </td>
      {look.isMixed && boardCell(row, look)}
      <th scope="row" data-key={row.company}>
        {link(cardPath(row.cik, look.asOf), <bdi class="company">{displayName(row.company)}</bdi>, look)} {listing(row)}
      </th>
      <td class="what">
        <Fold
          title={
            <>
              {tag(row, look.saysUnread)} {short}
            </>
          }>
          {whole && <p class="said">{whole}</p>}
          <div class="codes">
            {filing(row, look)}
            {rests(row)}
            {told(row)}
            {owned(row, look)}
            <small>{described(row)}</small>
            {remarks(row, look)}
          </div>
        </Fold>
        {earlier.length > 0 && folded(earlier, look)}
      </td>
      {look.columns.map((name) => valueCell(row, name, proofLink(row, name, look)))}
    </tr>
  );
}

/** The older filings of the same company, one line each. */
function folded(rows: readonly BoardRow[], look: RowLook) {
  const severe = rows.filter((row) => row.class === 'severe').length;
  const title = `${rows.length} earlier by this company${severe > 0 ? `, ${severe} severe` : ''}`;
  return (
    <Fold look="earlier" title={title}>
      <ul>
        {rows.map((row) => (
          <li>
            <Time day={row.filedOn} /> {tag(row, look.saysUnread)} {sentenceOf(row).short}{' '}
            {link(
              row.url,
              <>
                <b>{row.form}</b> <span class="number">{row.accession}</span>
              </>,
              look,
            )}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

/** The board's own columns that are not columns of the table. */
function owned(row: BoardRow, look: RowLook) {
  const names = detailColumns(COLUMN_NAMES, look.columns).filter(
    (name) => row[name] !== null && row[name] !== undefined,
  );
  return (
    names.length > 0 && (
      <small>
        {join(
          names.map((name) => (
            <>
              {column(name).label}: {readValue(row, name)}
            </>
          )),
          ' · ',
        )}
      </small>
    )
  );
}

const link = (href: string, content: Child, { target }: RowLook) => (
  <a href={href} {...(target && { target: target, rel: 'noopener' })}>
    {content}
  </a>
);

/** The link to the proof of a figure of the filer; other columns have none. */
function proofLink({ cik }: BoardRow, name: ColumnName, look: RowLook): (content: Child) => Child {
  const isFigure = (CARD_FIELD_NAMES as readonly string[]).includes(name);
  return (content) => (isFigure ? link(figurePath(cik, name, look.asOf), content, look) : content);
}

function accepted({ acceptedAt }: BoardRow) {
  return (
    acceptedAt !== null && (
      <After>
        <small title="Accepted at this time in New York">{easternTime(acceptedAt)}</small>
      </After>
    )
  );
}

function boardCell({ board }: BoardRow, look: RowLook) {
  const title = board === undefined ? undefined : boardOf(board)?.title;
  return (
    <td class="v" data-label="Board">
      {board && link(withQuery(boardPath(board), {}, { asOf: look.asOf ?? null }), title ?? board, look)}
    </td>
  );
}

function listing(row: BoardRow) {
  if (row.ticker === null) return absentMark(reasonOf(row, 'ticker'), 'ticker ');
  return <span class="ticker">{row.ticker}</span>;
}

/** Exchange, industry and state: who the filer is, in a line. */
function described(row: BoardRow) {
  const told = (name: 'exchange' | 'industry' | 'state') => {
    const value = row[name];
    if (value === null) return absentMark(reasonOf(row, name), `${name} `);
    return name === 'state' ? stateName(value) : value;
  };
  return <>{join([row.ticker !== null && told('exchange'), told('industry'), told('state')], ' · ')}</>;
}

/** Further facts from the filer's filings: repeats, other warnings, co-registrants, and the note. */
function remarks(row: BoardRow, look: RowLook) {
  const { coRegistrants, repeat12m, note } = row;
  const elsewhere = otherBoards(row, look);
  const others = coRegistrants.length;
  const said = [
    repeat12m > 1 && `${repeat12m} on this board in 12 months`,
    elsewhere.length > 0 && <>also on {join(elsewhere)}</>,
    others > 0 && `with ${others} co-registrant${others === 1 ? '' : 's'}: CIK ${coRegistrants.join(', ')}`,
  ];
  return (
    <>
      {said.some(Boolean) && <small>{join(said, ' · ')}</small>}
      {note !== null && <small class="note">{dated(note)}</small>}
    </>
  );
}

/** Links to the other boards with the filer's further warnings; each kind is on exactly one board. */
function otherBoards({ cik, warningKinds12m }: BoardRow, look: RowLook) {
  return BOARDS.filter(({ kinds }) => kinds.some((kind) => warningKinds12m.includes(kind))).map(({ slug, title }) =>
    link(withQuery(boardPath(slug), { company: String(cik) }, { asOf: look.asOf ?? null }), title, look),
  );
}

/** Form, items and accession number as one link to the SEC, then kinds, what it amends, and the document. */
function filing(row: BoardRow, look: RowLook) {
  const { form, items, accession, reportDate, documentUrl } = row;
  const listed = items !== null && items.length > 0 && (
    <After>
      <span class="items">{items.join(', ')}</span>
    </After>
  );
  const document =
    documentUrl !== null &&
    link(
      documentUrl,
      <>
        document<span class="unseen"> of {accession}</span>
      </>,
      look,
    );
  const more = join(
    [
      look.hasKinds && kindTitles(row).join('; '),
      reportDate !== null && (
        <>
          {form.startsWith('8-K') ? 'event of' : 'period to'} <Time day={reportDate} />
        </>
      ),
      document,
    ],
    ' · ',
  );
  return (
    <>
      <p>
        {link(
          row.url,
          <>
            <b>{form}</b>
            {listed} <span class="number">{accession}</span>
          </>,
          look,
        )}
      </p>
      {row.isAmendment && amendment(row, look)}
      {more.length > 0 && <small>{more}</small>}
    </>
  );
}

/** The phrases that an outcome is based on. */
function rests({ evidence }: BoardRow) {
  if (evidence === null || evidence === undefined || evidence.length === 0) return false;
  return <small>Outcome read from {join(evidence.map((phrase) => <q>“{phrase}”</q>))}.</small>;
}

/** Other facts read from the item: who, how much, which periods. */
function told({ office, amountLow, amountHigh, periodsNamed, disagreement }: BoardRow) {
  const facts = [
    office && (
      <>
        Office: <span title={OFFICE_WORDS[office][1]}>{OFFICE_WORDS[office][0]}</span>
      </>
    ),
    amountLow && (
      <>
        Amount: {dollars(amountLow)}
        {amountHigh && amountHigh !== amountLow && <> to {dollars(amountHigh)}</>}
      </>
    ),
    periodsNamed && `Periods: ${periodsNamed.join('; ')}`,
    typeof disagreement === 'boolean' && `${disagreement ? 'A' : 'No'} disagreement with the auditor is reported`,
  ];
  return facts.some(Boolean) && <small>{join(facts, ' · ')}</small>;
}

/** An exact amount, rounded for reading, with all its digits as a tooltip. */
const dollars = (digits: string) => (
  <data value={digits} title={`${digits} USD`}>
    {money(Number(digits), 'USD')}
  </data>
);

function amendment({ cik, amends }: BoardRow, look: RowLook) {
  if (amends === null) return <small class="amended">Amends an earlier filing</small>;
  return <small class="amended">Amends {link(filingUrl(cik, amends), amends, look)}</small>;
}
