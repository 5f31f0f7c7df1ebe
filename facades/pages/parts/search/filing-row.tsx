import { boardOf } from '../../../../schema/domain/boards/index.ts';
import type { EventClass } from '../../../../schema/domain/terms/event-kind.ts';
import { displayName } from '../../../../schema/domain/terms/words/display-name.ts';
import { formWords, itemWords } from '../../../../schema/domain/terms/words/form-words.ts';
import { boardPath, cardPath, withQuery } from '../../../links.ts';
import type { FilingRow } from '../../../surfaces/lists/filings-surface.ts';
import { absentMark } from '../cell.tsx';
import { Accession, After, join, Ticker, Time } from '../text.tsx';
import { easternTime } from '../words.ts';

/**
 * A filing as a table row: when, who, what it is and what its items are about, its boards, and where to read it.
 *
 * @param asOf     the past day requested, kept on links
 * @param warning  how serious it is, if it is on a board
 */
export function filingRow(row: FilingRow, asOf: string | undefined, warning: EventClass | undefined) {
  const { cik, company, ticker, exchange, filedOn, acceptedAt, accession } = row;
  return (
    <tr id={`a-${accession}`} class={warning}>
      <td class="filed">
        <Time day={filedOn} />
        {acceptedAt !== null && (
          <After>
            <small title="Accepted at this time in New York">{easternTime(acceptedAt)}</small>
          </After>
        )}
      </td>
      <th scope="row">
        <a href={cardPath(cik, asOf)}>
          <bdi class="company">{displayName(company)}</bdi>
        </a>
        <Ticker code={ticker} />
        {exchange !== null && <small class="quiet">{exchange}</small>}
      </th>
      <td class="what">{whatItIs(row, warning)}</td>
      <td class="v" data-label="Boards">
        {boards(row, asOf)}
      </td>
      <td class="v read" data-label="At the SEC">
        {where(row)}
      </td>
    </tr>
  );
}

/** A note is no warning, and an unread text is marked nowhere in a list. */
const isTold = (warning: EventClass | undefined) => warning === 'severe' || warning === 'caution';

function whatItIs({ form, items, reportDate }: FilingRow, warning: EventClass | undefined) {
  const words = formWords(form);
  const about =
    items === null ? (
      <small>Items {absentMark('NOT_INGESTED')}</small>
    ) : (
      items.length > 0 && (
        <small>
          {join(
            items.map((item) => (
              <>
                {item} {itemWords(item)}
              </>
            )),
            ' · ',
          )}
        </small>
      )
    );
  const day = reportDate !== null && (
    <small class="quiet">
      {isCurrent(form) ? 'Event of' : 'Period to'} <Time day={reportDate} />
    </small>
  );
  return (
    <>
      <b>{form}</b> {words}
      {isTold(warning) && (
        <After>
          <span class="tag">{warning}</span>
        </After>
      )}
      {isCurrent(form) && about}
      {day}
    </>
  );
}

/** Only current reports have items. */
const isCurrent = (form: string) => form.startsWith('8-K');

function boards({ boards: slugs }: FilingRow, asOf: string | undefined) {
  if (slugs.length === 0) return <span class="quiet">none</span>;
  const links = slugs.map((slug) => (
    <a href={withQuery(boardPath(slug), {}, { asOf: asOf ?? null })}>{boardOf(slug)?.title ?? slug}</a>
  ));
  return <>{join(links)}</>;
}

const where = ({ accession, url, documentUrl }: FilingRow) => (
  <>
    <Accession href={url} number={accession} />
    {documentUrl !== null && (
      <small>
        <a href={documentUrl}>
          document<span class="unseen"> of {accession}</span>
        </a>
      </small>
    )}
  </>
);
