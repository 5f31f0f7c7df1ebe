import { BOARDS } from '../../schema/domain/boards/index.ts';
import type { Problem } from '../errors.ts';
import { boardPath, COMPARE_PATH, ETF_PAGE } from '../links.ts';
import type { Chrome } from '../service-facts.ts';
import { Bullets, Lead, Section } from './parts/blocks.tsx';
import { ErrorCodes, perhapsMeant } from './parts/finding/problem.tsx';
import { Layout, rendered } from './parts/frame/layout.tsx';
import { searchDay, searchForm } from './parts/frame/search-field.tsx';
import { linked } from './parts/text.tsx';

/** A failure as a page: the words of the problem details, and where to go from here. */
export function renderError(problem: Problem, asked: Chrome): string {
  const chrome = withoutFault(problem, asked);
  const { title, status, detail, hint, code } = problem;
  const isFund = chrome.path.startsWith(ETF_PAGE);

  return rendered(
    <Layout chrome={{ ...chrome, alternates: [] }} title={title} summary={detail} isUnlisted>
      <Lead
        kicker={isFund && code === 'NOT_INGESTED' ? 'Not loaded' : status === 404 ? 'Not found' : 'That did not work'}
        title={detail}>
        <p>{linked(hint)}</p>
        {isFund && (
          <p>
            <a href={fundFilings(chrome.path)}>Its reports on Form N-PORT at EDGAR</a> ·{' '}
            <a href="/boards/etf">The ETF league</a>
          </p>
        )}
      </Lead>
      {searchForm({ id: 'again', value: chrome.query.company ?? chrome.query.q ?? '', day: searchDay(chrome) })}
      {perhapsMeant(problem, chrome)}
      {IS_LOST.has(code) && boardList()}
      <p>{onward(problem, asked)}</p>
      <ErrorCodes {...problem} />
    </Layout>,
  );
}

/** EDGAR’s list of a fund’s reports, which it finds by the ticker. */
function fundFilings(path: string): string {
  const ticker = path.slice(ETF_PAGE.length);
  return `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${ticker}&type=NPORT-P`;
}

/** A search must not keep an invalid day: it would fail again. */
function withoutFault({ argument }: Problem, chrome: Chrome): Chrome {
  if (argument !== 'asOf') return chrome;
  const { asOf: _, ...query } = chrome.query;
  return { ...chrome, query };
}

/** Errors for addresses that do not exist. */
const IS_LOST: ReadonlySet<string> = new Set(['UNKNOWN_PATH', 'UNKNOWN_BOARD']);

/** The same page without its query, if that was invalid; otherwise the boards. */
function onward({ status }: Problem, { path, query }: Chrome) {
  if (path === COMPARE_PATH) return <a href="/boards/companies">All companies</a>;
  const isAsked = status < 500 && status !== 404 && Object.keys(query).length > 0;
  return isAsked ? <a href={path}>The page without these filters</a> : <a href="/boards">All boards</a>;
}

const boardList = () => (
  <Section id="boards" look="list" title="The boards">
    <Bullets of={BOARDS.map(({ slug, question }) => <a href={boardPath(slug)}>{question}</a>)} />
  </Section>
);
