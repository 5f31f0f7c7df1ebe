import type { ColumnName } from '../../../../schema/domain/boards/columns.ts';
import { BOARDS, boardOf } from '../../../../schema/domain/boards/index.ts';
import { EVENT_KINDS } from '../../../../schema/domain/terms/event-kind.ts';
import { OFFICE_WORDS } from '../../../../schema/domain/terms/item-outcome.ts';
import { filingUrl } from '../../../../schema/domain/terms/sec-url.ts';
import type { BoardRow } from '../../../surfaces/board-reply.ts';
import { absentMark, reasonOf, valueCell } from '../cell.ts';
import { type Html, html, join } from '../html.ts';
import { boardPath, cardPath, withQuery } from '../links.ts';
import { easternTime, money } from '../words.ts';

const KIND_TITLES = new Map<string, string>(EVENT_KINDS.map(({ kind, title }) => [kind, title]));

export interface RowLook {
  /** Columns after date, company and filing. */
  readonly columns: readonly ColumnName[];
  /** Do the rows come from several boards, so that each names its own. */
  readonly isMixed: boolean;
  /** Can the rows differ in kind, so that each says its own. */
  readonly hasKinds: boolean;
  /** Where links lead: an embedded table opens them outside its frame. */
  readonly target?: '_blank' | undefined;
  /** The past day that was asked for, kept on links to other boards. */
  readonly asOf?: string | undefined;
}

/** A filing as a table row: when, who, which filing with its link to the SEC, then the values of the columns. */
export function boardRow(row: BoardRow, look: RowLook): Html {
  return html`<tr>
<td class="filed" data-key="${row.filedOn}"><time>${row.filedOn}</time>${accepted(row)}</td>
${look.isMixed && boardCell(row, look)}<th scope="row" data-key="${row.company}">${link(cardPath(row.cik, look.asOf), html`<bdi class="company">${row.company}</bdi>`, look)} ${listing(row)}<small>${described(row)}</small>${remarks(row, look)}</th>
<td class="filing">${filing(row, look)}${said(row)}${told(row)}</td>
${look.columns.map((name) => valueCell(row, name))}
</tr>
`;
}

function link(href: string, content: Html, { target }: RowLook): Html {
  return html`<a href="${href}"${target && html` target="${target}" rel="noopener"`}>${content}</a>`;
}

function accepted({ acceptedAt }: BoardRow): Html | false {
  return (
    acceptedAt !== null && html` <small title="Accepted at this time in New York">${easternTime(acceptedAt)}</small>`
  );
}

function boardCell({ board }: BoardRow, look: RowLook): Html {
  const title = board === undefined ? undefined : boardOf(board)?.title;
  return html`<td class="v" data-label="Board">${board && link(boardPath(board), html`${title ?? board}`, look)}</td>`;
}

function listing(row: BoardRow): Html {
  if (row.ticker === null) return absentMark(reasonOf(row, 'ticker'), 'ticker ');
  return html`<span class="ticker">${row.ticker}</span>`;
}

/** Exchange, industry and state: who the filer is, in a line. */
function described(row: BoardRow): Html {
  const told = (name: 'exchange' | 'industry' | 'state') => row[name] ?? absentMark(reasonOf(row, name), `${name} `);
  return html`${join([row.ticker !== null && told('exchange'), told('industry'), told('state')], ' · ')}`;
}

/** What else the filings say of this filer: repeats, other warnings, co-registrants, and the note. */
function remarks(row: BoardRow, look: RowLook): Html {
  const { coRegistrants, repeat12m, note } = row;
  const elsewhere = otherBoards(row, look);
  const others = coRegistrants.length;
  const said = [
    repeat12m > 1 && `${repeat12m} on this board in 12 months`,
    elsewhere.length > 0 && html`also on ${join(elsewhere, ', ')}`,
    others > 0 && `with ${others} co-registrant${others === 1 ? '' : 's'}: CIK ${coRegistrants.join(', ')}`,
  ];
  return html`${said.some(Boolean) && html`<small>${join(said, ' · ')}</small>`}${note !== null && html`<small class="note">${note}</small>`}`;
}

/** Links to the other boards where the filer's further warnings are: each kind has exactly one. */
function otherBoards({ cik, warningKinds12m }: BoardRow, look: RowLook): Html[] {
  return BOARDS.filter(({ kinds }) => kinds.some((kind) => warningKinds12m.includes(kind))).map(({ slug, title }) =>
    link(withQuery(boardPath(slug), { company: String(cik) }, { asOf: look.asOf ?? null }), html`${title}`, look),
  );
}

/** Form, items and accession number as one link to the SEC, then kinds, what it amends, and the document. */
function filing(row: BoardRow, look: RowLook): Html {
  const { form, items, accession, kinds, reportDate, documentUrl } = row;
  const listed = items !== null && items.length > 0 && html` <span class="items">${items.join(', ')}</span>`;
  const titles = kinds.map((kind) => KIND_TITLES.get(kind));
  const document =
    documentUrl !== null && link(documentUrl, html`document<span class="unseen"> of ${accession}</span>`, look);
  const more = join([reportDate !== null && html`for ${reportDate}`, document], ' · ');
  return html`${link(row.url, html`<b>${form}</b>${listed} <span class="number">${accession}</span>`, look)}${look.hasKinds && html`<small>${join(titles, '; ')}</small>`}${row.isAmendment && amendment(row, look)}${more.length > 0 && html`<small>${more}</small>`}`;
}

/** An excerpt is shown in full up to this, in characters; a longer one begins so, and opens. */
const EXCERPT_SHOWN = 110;

/** The filing's own words. */
function said({ excerpt, evidence, excerptTruncated }: BoardRow): Html | false {
  if (excerpt === null || excerpt === undefined) return false;
  if (excerpt.length <= EXCERPT_SHOWN) return html`<small class="said"><q>${excerpt}</q></small>`;
  const begins = excerpt.slice(0, excerpt.lastIndexOf(' ', EXCERPT_SHOWN));
  const rests = evidence !== null && evidence !== undefined && evidence.length > 0;
  return html`<details class="said"><summary><q>${begins} …</q></summary><q>${excerpt}${excerptTruncated === true && ' …'}</q>${
    rests &&
    html` Rests on: ${join(
      evidence.map((phrase) => html`<q>${phrase}</q>`),
      ', ',
    )}.`
  }</details>`;
}

/** What else was read of the item: who, how much, which periods. */
function told({ office, amountLow, amountHigh, periodsNamed, disagreement }: BoardRow): Html | false {
  const facts = [
    office && html`Office: <span title="${OFFICE_WORDS[office][1]}">${OFFICE_WORDS[office][0]}</span>`,
    amountLow &&
      html`Amount: ${dollars(amountLow)}${amountHigh && amountHigh !== amountLow && html` to ${dollars(amountHigh)}`}`,
    periodsNamed && html`Periods: ${periodsNamed.join('; ')}`,
    typeof disagreement === 'boolean' && `${disagreement ? 'A' : 'No'} disagreement with the auditor is reported`,
  ];
  return facts.some(Boolean) && html`<small>${join(facts, ' · ')}</small>`;
}

/** An exact amount in reading size, all its digits at hand. */
function dollars(digits: string): Html {
  return html`<data value="${digits}" title="${digits} USD">${money(Number(digits), 'USD')}</data>`;
}

function amendment({ cik, amends }: BoardRow, look: RowLook): Html {
  if (amends === null) return html`<small class="amended">Amends an earlier filing</small>`;
  return html`<small class="amended">Amends ${link(filingUrl(cik, amends), html`${amends}`, look)}</small>`;
}
