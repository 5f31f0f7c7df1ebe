import { column } from '../../../schema/domain/boards/columns/columns.ts';
import { coverageSentence } from '../../../schema/domain/boards/coverage-words.ts';
import { boardOf } from '../../../schema/domain/boards/index.ts';
import { BUNDLE_PATH } from '../../../schema/domain/terms/lists/bundle.ts';
import { quantity } from '../../../schema/domain/terms/words/numbers.ts';
import type { JsonObject } from '../../json-value.ts';
import { withQuery } from '../../links.ts';
import { bareType, MEDIA_TYPES } from '../../paths.ts';
import type { Chrome } from '../../service-facts.ts';
import type { BoardPageReply } from '../../surfaces/boards/board-page-surface.ts';
import type { BoardReply } from '../../surfaces/boards/board-reply.ts';
import { BOARD_LIMIT_DEFAULT } from '../../surfaces/shared/common-arguments.ts';
import { alsoMeant } from '../parts/also-meant.tsx';
import { Answer, inShort, sentencesOf } from '../parts/answer.tsx';
import { CopyButton, Fact, Lead, Section } from '../parts/blocks.tsx';
import { BOARD_WORDS, boardFacets, boardFilters, isNarrowed } from '../parts/boards/board-filters.tsx';
import { boardTable } from '../parts/boards/board-table.tsx';
import { quarterChart, quarterFinding, quarterPicture } from '../parts/boards/quarter-chart.tsx';
import { dayPicker, pastBanner } from '../parts/day-picker.tsx';
import { dataSet } from '../parts/frame/data-set.ts';
import { formatLinks, Layout, LICENCE_URL, LINKED, rendered, sourceWords } from '../parts/frame/layout.tsx';
import { boardStrip } from '../parts/frame/page-header.tsx';
import { picture } from '../parts/frame/picture.tsx';
import { conditions, filterFold, naming } from '../parts/search/conditions.tsx';
import { embedRow, localAddressNote } from '../parts/shared.tsx';
import { join, Time } from '../parts/text.tsx';
import { watchForm } from '../parts/watch-form.tsx';
import { grouped } from '../parts/words.ts';

/** A board: its question, the dated answer, filters, and the filings, each linked to the SEC. */
export function renderBoard(payload: BoardPageReply, chrome: Chrome): string {
  const { board, title, question, answer, asOf, rows, quarters } = payload;

  return rendered(
    <Layout
      chrome={chrome}
      title={title}
      reply={payload}
      finding={quarters.length < 2 ? question : quarterFinding(title, quarters)}
      about={aboutBoard(payload, chrome)}
      hasRows={rows.length > 0}
      strip={boardStrip(board)}
      refreshedAt={payload.refreshedAt}
      style="boards.css">
      {pastBanner(chrome)}
      <Lead kicker={title} title={question}>
        {payload.company &&
          alsoMeant(payload.company, chrome.query.company ?? '', (cik) =>
            withQuery(chrome.path, chrome.query, { company: String(cik), offset: null, after: null }),
          )}
        <Answer sentences={sentencesOf(answer)} />
      </Lead>
      {conditions(naming(BOARD_WORDS, payload.company), chrome)}
      <section class="listing" aria-label="Filings">
        <div class="bar">
          {dayPicker(asOf, chrome)}
          {filterFold(
            <>
              {boardFilters(board, asOf, chrome)}
              {boardFacets(payload, chrome)}
            </>,
          )}
          <p class="count">{countLine(payload, chrome)}</p>
          <p class="quick" hidden>
            <label for="quick">Find in these rows</label> <input id="quick" type="search" autocomplete="off" />
          </p>
        </div>
        <p class="unseen" id="said" role="status" />
        {rows.length === 0
          ? empty(payload, chrome)
          : boardTable(payload, { isFolded: isNewestFirst(chrome), asOf: chrome.query.asOf, order: orderOf(chrome) })}
        {paging(payload, chrome)}
        {formatLinks('This board as', chrome)}
      </section>
      {quarterChart(payload, chrome)}
      {watchForm({ company: payload.company ?? null, board }, chrome.service)}
      {citation(payload, chrome)}
    </Layout>,
  );
}

/** A board as a picture: the finding of its years, and the years by quarter; without these the answer. */
export function boardPicture(payload: BoardPageReply, chrome: Chrome): string {
  const { title, question, answer, asOf, notice, quarters, total } = payload;
  return picture(
    {
      subject: title,
      title: question,
      ...(total !== null && { number: grouped(total) }),
      says: inShort(answer),
      ...(quarters.length > 1 && quarterPicture(payload, chrome)),
      ...{ asOf, notice },
    },
    chrome,
  );
}

/** The rows as a data set, and the whole data set that they are part of. */
function aboutBoard({ board, title, question, answer, asOf, window }: BoardPageReply, chrome: Chrome): JsonObject {
  const { service, alternates } = chrome;
  return {
    ...dataSet(chrome, {
      name: title,
      description: `${question} ${answer}`,
      version: asOf,
      variables: (boardOf(board)?.columns ?? []).map((name) => ({ name, ...column(name) })),
      downloads: alternates
        .filter(({ format }) => LINKED.has(format))
        .map(({ format, href }) => ({ href, mediaType: bareType(MEDIA_TYPES[format]) })),
    }),
    temporalCoverage: `${window.from}/${window.to}`,
    isPartOf: `${service.baseUrl}${BUNDLE_PATH}`,
  };
}

function offsetOf({ query }: Pick<Chrome, 'query'>): number {
  const offset = Number(query.offset ?? 0);
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}

function countLine({ total, returned, window, rows }: BoardReply, chrome: Chrome) {
  const companies = new Set(rows.map(({ cik }) => cik)).size;
  if (total === null)
    return (
      <>
        <b>{grouped(returned)}</b> filing{returned !== 1 && 's'} found. There may be others
      </>
    );
  const first = offsetOf(chrome) + 1;
  const isPart = returned > 0 && returned < total;
  return (
    <>
      <b>{grouped(total)}</b> filing{total !== 1 && 's'} found {isNarrowed(chrome.query) && 'that match, '}from{' '}
      <Time day={window.from} /> to <Time day={window.to} />
      {isPart && `, ${grouped(first)} to ${grouped(first + returned - 1)} shown`}
      {isNewestFirst(chrome) &&
        companies < rows.length &&
        `. A row for each of ${quantity(companies, 'company', 'companies')}, its older filings folded into it`}
    </>
  );
}

function empty({ total, coverage, absent }: BoardReply, { path, query }: Chrome) {
  if (offsetOf({ query }) > 0) {
    return (
      <p class="empty">
        The list ends before this point. <a href={withQuery(path, query, { offset: null })}>Back to the newest</a>.
      </p>
    );
  }
  if (total === null) {
    const others = absent.total === 'NOT_READ' ? 'read' : 'loaded';
    return <p class="empty">We found none, but there may be some among those that we have not {others}.</p>;
  }
  if (isNarrowed(query))
    return (
      <p class="empty">
        We found no filing that matches these filters. <a href={path}>Show all of them</a>.
      </p>
    );
  return <p class="empty">We found no filing of this kind in the past year. {coverageSentence(coverage)}</p>;
}

function paging({ total, returned, more }: BoardReply, chrome: Chrome) {
  const { path, query } = chrome;
  const offset = offsetOf(chrome);
  const size = Math.max(1, Number(query.limit ?? '') || BOARD_LIMIT_DEFAULT);
  const at = (start: number) => withQuery(path, query, { after: null, offset: start > 0 ? String(start) : null });
  const all = (of: number) => withQuery(path, query, { after: null, offset: null, limit: String(Math.max(of, 1)) });
  const isLast = total !== null && offset + returned >= total;
  if (offset === 0 && (isLast || returned < size)) return false;
  return (
    <nav class="paging" aria-label="Pages of filings">
      {join(
        [
          offset > 0 && <a rel="prev" href={at(Math.max(0, offset - size))} children="Newer filings" />,
          !isLast && <a rel="next" href={at(offset + size)} children="Older filings" />,
          total !== null && <a href={all(total)}>All {grouped(total)} filings</a>,
          <a href={more}>All as JSON</a>,
        ],
        ' ',
      )}
    </nav>
  );
}

/** A company's older rows are folded into its newest only if that comes first. */
const isNewestFirst = ({ query: { orderBy = '-filedOn' } }: Chrome) => orderBy === '-filedOn';

/** The order requested, and links to the same rows in another. */
function orderOf({ path, query }: Chrome) {
  return {
    by: query.orderBy,
    hrefOf: (by: string) =>
      withQuery(path, query, { orderBy: by === '-filedOn' ? null : by, after: null, offset: null }),
  };
}

/** True if filings dated the next business day are shown, which the address of the day does not include. */
function isAhead({ asOf, rows }: BoardReply): boolean {
  return rows.some(({ filedOn }) => filedOn > asOf);
}

/** Leaves out the page's place, so that a shared link leads to all rows. */
const PLACES = { limit: null, offset: null, after: null };

function citation(payload: BoardReply, chrome: Chrome) {
  const { service, path, query } = chrome;
  const { title, asOf } = payload;
  const always = withQuery(path, query, { ...PLACES, asOf });
  const address = `${service.baseUrl}${always}`;
  const narrowed = isNarrowed(query) && ' This link keeps your filters.';
  return (
    <Section id="use" look="use" title="Use this board">
      <dl>
        <Fact term="Cite this">
          <q id="cite">
            {service.name}, “{title}”, as of {asOf}
            {isAhead(payload) && ', filings dated the next business day not counted'}, {address}.{' '}
            {sourceWords({ ...service, notice: payload.notice ?? service.notice })}
          </q>{' '}
          <CopyButton of="cite" />
          {localAddressNote(service)}
        </Fact>
        <Fact term="Permanent link">
          <a href={always}>{always}</a>
          {isAhead(payload) && ', without filings dated the next business day'}
          {narrowed}
        </Fact>
        {embedRow(title, chrome)}
        <Fact term="Licence">
          <a href={LICENCE_URL}>CC BY 4.0</a>: free to use with credit to {service.name}.{' '}
          <a href="/boards/license">Terms of use</a>
        </Fact>
        <Fact term="Columns">
          What each field means, its unit and its source: <a href="/boards/fields.json">fields.json</a>
        </Fact>
      </dl>
    </Section>
  );
}
