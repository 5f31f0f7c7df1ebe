import type { Child } from 'hono/jsx';
import type { Problem } from '../../../errors.ts';
import { withQuery } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import { Answer, sentencesOf } from '../answer.tsx';
import { Fold, Lead, Submit } from '../blocks.tsx';
import { dayPicker, pastBanner } from '../day-picker.tsx';
import { ErrorCodes, perhapsMeant } from '../finding/problem.tsx';
import { formatLinks, Layout, rendered } from '../frame/layout.tsx';
import { type ConditionWords, conditions, filterFold } from './conditions.tsx';

/** A search with conditions: its subject, and the words of its conditions. */
export interface Search {
  /** Subject of the page, for the window title. */
  readonly title: string;
  readonly question: string;
  /** The rows, in the plural, as in `These filings as JSON`. */
  readonly rows: string;
  readonly words: ConditionWords;
  /** The form's fields: those in view, and those behind the fold. */
  fields(chrome: Chrome): { readonly shown: Child; readonly further: Child };
  /** Arguments behind the fold, which opens if one of them has an error; set ones are listed above the form. */
  readonly further: readonly string[];
  /** How to write values, for a reader whose input was not understood. */
  readonly spelling: string;
}

/** A page of results. */
export interface Found {
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string | undefined;
  readonly next?: string | undefined;
  /** Subject and question, where what was asked for has its own. */
  readonly title?: string;
  readonly question?: string;
  /** Shown before the answer, such as other possible meanings. */
  readonly before?: Child | null;
  readonly facets: Child;
  /** The rows as a table; null if there are none. */
  readonly table: Child | null;
  /** Shown above the list. */
  readonly above?: Child;
  /** How many rows there are and which of them are shown. */
  readonly count: Child;
  /** Shown on an empty page without a next one. */
  readonly none: string;
  /** The text of the link to the next page. */
  readonly further: string;
}

/** A search with its answer: conditions as a form and as links, the rows, and the next page. */
export function searchPage(search: Search, found: Found, chrome: Chrome): string {
  const { rows } = search;
  const { title = search.title, question = search.question, answer, asOf, facets, table, count } = found;
  const asked = conditions(search.words, chrome);

  return rendered(
    <Layout
      chrome={chrome}
      title={title}
      reply={found}
      finding={question}
      hasRows={table !== null}
      cites
      script="yours.js"
      style={found.above ? ['boards.css', 'figures.css'] : 'boards.css'}>
      {pastBanner(chrome)}
      <Lead kicker={search.title} title={question}>
        {found.before}
        <Answer sentences={sentencesOf(answer)} />
      </Lead>
      {found.above}
      {asked}
      {asked && SAVE}
      <section class="listing" aria-label={title}>
        <div class="bar">
          {dayPicker(asOf, chrome)}
          {filterFold(
            <>
              {searchForm(search, chrome)}
              {facets}
            </>,
          )}
          <p class="count">{count}</p>
        </div>
        {table ?? empty(search, found, chrome)}
        {paging(found, chrome)}
        {formatLinks(`These ${rows} as`, chrome)}
      </section>
    </Layout>,
  );
}

/** Saves the search in the browser's own storage; it works and is shown by script alone. */
const SAVE = (
  <form id="save" class="save" hidden>
    <label for="save-name">Save this search as</label>
    <input id="save-name" name="name" type="text" maxlength={120} required autocomplete="off" />
    <button type="submit" class="plain">
      Save
    </button>
    <small role="status" />
  </form>
);

/** The form as filled in, with what is wrong and what to do; conditions can be removed one by one. */
export function searchAgain(search: Search, problem: Problem, chrome: Chrome): string {
  const { title, question } = search;
  const { detail, hint, code, argument = '' } = problem;
  const asked = chrome.query[argument];
  const condition = asked === undefined ? undefined : search.words[argument]?.(asked);

  return rendered(
    <Layout chrome={{ ...chrome, alternates: [] }} title={title} summary={detail} isUnlisted style="boards.css">
      <Lead kicker={title} title={question} />
      <div class="past" role="alert" id="fault">
        <p>
          {condition !== undefined && (
            <>
              <b>
                “<bdi>{condition}</bdi>” could not be answered.
              </b>{' '}
            </>
          )}
          {detail} {hint}
          {code === 'BAD_ARGUMENT' && ` ${search.spelling}`}
        </p>
      </div>
      {conditions(search.words, chrome)}
      {searchForm(search, chrome, problem.argument)}
      {perhapsMeant(problem, chrome)}
      <ErrorCodes {...problem} />
    </Layout>,
  );
}

/** The day is not a condition, and a changed query starts at its first page. */
const DAY = 'asOf';

function searchForm(search: Search, chrome: Chrome, fault?: string) {
  const { path, query } = chrome;
  const { shown, further } = search.fields(chrome);
  const isOpen = fault !== undefined && search.further.includes(fault);
  const isAsked = Object.keys(query).some((name) => name !== DAY);
  return (
    <form
      class="filters"
      method="get"
      action={path}
      aria-label="Conditions"
      aria-describedby={fault !== undefined ? 'fault' : undefined}>
      <div class="fields">{shown}</div>
      <Fold open={isOpen} title="More conditions">
        <div class="fields">{further}</div>
      </Fold>
      {query[DAY] !== undefined && fault !== DAY && <input type="hidden" name={DAY} value={query[DAY]} />}
      <Submit
        words="Apply"
        clear={isAsked && withQuery(path, {}, { [DAY]: fault === DAY ? null : (query[DAY] ?? null) })}
      />
    </form>
  );
}

function empty({ rows }: Search, { next, none }: Found, { path, query }: Chrome) {
  if (next !== undefined) return <p class="empty">None on this page, but the list goes on: others may follow.</p>;
  if (query.after !== undefined)
    return (
      <p class="empty">
        The list ends before this point. <a href={withQuery(path, query, { after: null })}>Back to its beginning</a>.
      </p>
    );
  return (
    <p class="empty">
      {none} Remove a condition, or <a href={path}>show all {rows}</a>.
    </p>
  );
}

function paging({ next, further }: Found, { path, query }: Chrome) {
  const isFirst = query.after === undefined;
  if (isFirst && next === undefined) return false;
  return (
    <nav class="paging" aria-label="Pages">
      {!isFirst && (
        <>
          <a href={withQuery(path, query, { after: null })}>First page</a>{' '}
        </>
      )}
      {next !== undefined && (
        <a rel="next" href={withQuery(path, query, { after: next })}>
          {further}
        </a>
      )}
    </nav>
  );
}
