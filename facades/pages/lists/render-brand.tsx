import type { Child } from 'hono/jsx';
import { count } from '../../../schema/domain/boards/board.ts';
import { beginningsAfter } from '../../../schema/domain/terms/event-kind.ts';
import type { Chrome } from '../../service-facts.ts';
import type { BrandReply } from '../../surfaces/lists/brand-surface.ts';
import { absentMark } from '../parts/cell.tsx';
import { formatLinks, Layout, LICENCE_URL, rendered } from '../parts/frame/layout.tsx';
import { Table } from '../parts/table.tsx';
import { dated, Time } from '../parts/text.tsx';
import { absentSentence, capitalised, shortName } from '../parts/words.ts';

/** A brand record: the dated answer, the names in order of time, tickers, and the filings, each linked to the SEC. */
export function renderBrand(payload: BrandReply, chrome: Chrome): string {
  const { answer, name, asOf, notice } = payload;

  return rendered(
    <Layout chrome={chrome} title={`Brand record: ${shortName(name)}`} summary={answer} notice={notice} asOf={asOf}>
      <header class="lead">
        <p class="kicker">Brand record</p>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p class="answer">{dated(answer)}</p>
        {foundBy(payload)}
        {formatLinks('This record as', chrome)}
      </header>
      <div class="status">
        {section('names', 'Names it has filed under', names(payload))}
        {section('tickers', 'Tickers', tickers(payload))}
        {section('filings', 'Filings that moved the brand', filings(payload))}
      </div>
      {citation(payload, chrome)}
    </Layout>,
  );
}

function section(id: string, title: string, content: Child) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {content}
    </section>
  );
}

/** A line for a company found by a former or a similar name. */
function foundBy({ company, name }: BrandReply) {
  const { matchedBy, name: now } = company;
  if (matchedBy === 'FORMER_NAME')
    return (
      <p>
        Found by a name it filed under before; it files as <bdi>{now}</bdi> now.
      </p>
    );
  if (matchedBy === 'SIMILAR_NAME') return <p>Found by a similar name.</p>;
  return (
    now !== name && (
      <p>
        It files as <bdi>{now}</bdi> now.
      </p>
    )
  );
}

const CHANGES = { same: 'listed again', style: 'style only', rename: 'renamed' } as const;

function names({ names: list }: BrandReply) {
  if (list.length === 0) return <p class="quiet">None by this day.</p>;
  return (
    <>
      <Table caption="Names it has filed under">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Name</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ name, from, to, isCurrent, change }) => (
            <tr>
              <td data-label="From">{dayOf(from)}</td>
              <td data-label="To">{isCurrent ? 'in use' : dayOf(to)}</td>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td data-label="Change">{change === null ? 'first on file' : CHANGES[change]}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p class="legend">
        Days are those EDGAR gives for the first and last filing under a name; the name in use begins where the last one
        ends. Style only: the same name but for case, punctuation, a legal suffix or a tag such as /DE/.
      </p>
    </>
  );
}

function tickers({ tickers: list }: BrandReply) {
  if (list.length === 0) return <p class="quiet">No listed ticker.</p>;
  return (
    <Table caption="Its tickers">
      <thead>
        <tr>
          <th scope="col">Ticker</th>
          <th scope="col">Exchange</th>
          <th scope="col">Listed</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ ticker, exchange, isListed, goneSince }) => (
          <tr>
            <th scope="row">
              <span class="ticker">{ticker}</span>
            </th>
            <td data-label="Exchange">{exchange ?? absentMark('NOT_COVERED')}</td>
            <td data-label="Listed">
              {isListed ? (
                'yes'
              ) : (
                <span>
                  no longer
                  {goneSince !== null && (
                    <>
                      , seen gone <Time day={goneSince} />
                    </>
                  )}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function filings({ filings: list, filingsSince, absent, itemsUnknown, coverage, window }: BrandReply) {
  if (list === null) return <p>{absentSentence(absent.filings ?? 'NOT_COVERED')}</p>;
  const unread = itemsUnknown > 0 && (
    <p class="legend">Of {count(itemsUnknown, 'further 8-K filing')} the items are not loaded; some may belong here.</p>
  );
  const limits = [
    ...(coverage.filers === 0 ? [`Not all of its filings since ${filingsSince} are on file.`] : []),
    ...beginningsAfter(['8-K 3.01'], window.from).map(({ words }) => `${capitalised(words)}.`),
  ].map((sentence) => <p class="legend">{dated(sentence)}</p>);
  if (list.length === 0)
    return (
      <>
        <p class="quiet">
          None since <Time day={filingsSince} />.
        </p>
        {unread}
      </>
    );
  return (
    <>
      <Table caption="Filings about its names and listings, the newest first">
        <thead>
          <tr>
            <th scope="col">Filed</th>
            <th scope="col">Form</th>
            <th scope="col">What it says</th>
            <th scope="col">Filing</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ filedOn, form, brandItems, title, accession, url }) => (
            <tr>
              <th scope="row">
                <Time day={filedOn} />
              </th>
              <td data-label="Form">{form}</td>
              <td data-label="What it says">
                <span>
                  {title} <span class="quiet">({brandItems.join(', ')})</span>
                </span>
              </td>
              <td data-label="Filing">
                <a class="accession" href={url}>
                  {accession}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p class="legend">
        {count(list.length, 'filing')} on Form 8-K since <Time day={filingsSince} /> under item 5.03, 5.01, 2.01, 3.01
        or 1.03, newest first.
      </p>
      {unread}
      {limits}
    </>
  );
}

function dayOf(value: string | null) {
  return value === null ? (
    <span class="absent" title="EDGAR gives no day.">
      not given
    </span>
  ) : (
    <Time day={value} />
  );
}

function citation({ citation: words, url, asOf }: BrandReply, { service, path }: Chrome) {
  return (
    <section class="use" aria-labelledby="use">
      <h2 id="use">Use this record</h2>
      <dl>
        <div>
          <dt>Cite this</dt>
          <dd>
            <q id="cite">{words}</q>{' '}
            <button type="button" class="plain" data-copy="cite" hidden>
              Copy
            </button>
          </dd>
        </div>
        <div>
          <dt>At the SEC</dt>
          <dd>
            <a href={url}>All its filings on EDGAR</a>
          </dd>
        </div>
        <div>
          <dt>Permanent link</dt>
          <dd>
            <a href={`${path}?asOf=${asOf}`}>
              {path}?asOf={asOf}
            </a>
          </dd>
        </div>
        <div>
          <dt>Licence</dt>
          <dd>
            <a href={LICENCE_URL}>CC BY 4.0</a>: free to use with credit to {service.name}.{' '}
            <a href="/boards/license">Terms of use</a>
          </dd>
        </div>
      </dl>
    </section>
  );
}
