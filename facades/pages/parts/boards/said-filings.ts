import { boardOf } from '../../../../schema/domain/boards/index.ts';
import { OUTCOME_WORDS } from '../../../../schema/domain/terms/item-outcome.ts';
import { displayName } from '../../../../schema/domain/terms/words/display-name.ts';
import { newsOf } from '../../../../schema/domain/terms/words/news-of.ts';
import { boardPath, cardPath, withQuery } from '../../../links.ts';
import type { BriefedRow } from '../../../surfaces/boards/briefing-surface.ts';
import { longDay } from '../day-picker.ts';
import { dated, type Html, html, join, named } from '../html.ts';

/** A filing told in a sentence. */
export type SaidFiling = Omit<BriefedRow, 'class' | 'title' | 'kinds'> & { readonly title: string | null };

/** Most characters of a filing quoted on a page. */
const QUOTED = 320;

/** The most serious filings of the newest day that has any, with links to more; empty if there are none. */
export function seriousFilings(
  {
    day,
    filings,
    asOf: pageDay,
  }: { readonly day: string | null; readonly filings: readonly SaidFiling[]; readonly asOf: string },
  asOf: string | null,
  more: Html,
): Html | false {
  if (day === null) return false;
  const isOfOneDay = filings.length > 0 && filings.every(({ filedOn }) => filedOn === day);
  const title = html`Most serious ${isOfOneDay ? 'on' : 'of the week to'} <time datetime="${day}">${longDay(day)}</time>`;
  return html`<section class="brief" aria-labelledby="serious"><h2 id="serious">${title}</h2>
${filings.length === 0 ? html`<p>No filing of the week to ${longDay(day)} is known to be a warning.</p>` : saidFilings(filings, asOf)}
<p class="quiet">Filings of the newest day come first, then severe kinds, then cautions: an order by kind, not by what came after. Left out here are changes of directors and officers, cures and transfers of listings, and listing and early-repayment filings that nobody has read. ${filings.some(({ filedOn }) => filedOn > pageDay) && 'What EDGAR accepts after 17:30 is dated the next business day. '}${more}</p></section>`;
}

/** Filings as a list of sentences: whose, what it is, its own words, and the filing itself. */
export function saidFilings(filings: readonly SaidFiling[], asOf: string | null): Html {
  return html`<ol>${filings.map((filing) => html`<li>${saidFiling(filing, asOf)}</li>\n`)}</ol>`;
}

function saidFiling(filing: SaidFiling, asOf: string | null): Html {
  const { company, cik, ticker, title, outcome, filedOn, form, url, documentUrl, boards, note, isAmendment } = filing;
  const what = outcome === null ? title?.toLowerCase() : OUTCOME_WORDS[outcome][0];
  return html`<p><a href="${cardPath(cik, asOf)}"><span class="company">${named(company)}</span></a>${ticker !== null && html` <span class="ticker">${ticker}</span>`} <span class="tag">${what}</span></p>
${words(filing)}${filing.excerpt === null && note !== null && html`<p>${dated(note)}</p>`}
<p class="quiet"><a href="${url}">${form}</a>${isAmendment && ', an amendment,'} filed <time datetime="${filedOn}">${longDay(filedOn)}</time>${documentUrl !== null && html` · <a href="${documentUrl}">document</a>`} · ${join(
    boards.map(
      (slug) => html`<a href="${withQuery(boardPath(slug), {}, { asOf })}">${boardOf(slug)?.title ?? slug}</a>`,
    ),
    ', ',
  )}</p>`;
}

function words({ company, excerpt: filed, excerptTruncated, url }: SaidFiling): Html | false {
  if (filed === null) return false;
  const excerpt = newsOf(filed, [company, displayName(company)]);
  const end = excerpt.length > QUOTED ? excerpt.lastIndexOf(' ', QUOTED) : excerpt.length;
  const isCut = end < excerpt.length || excerptTruncated === true;
  return html`<blockquote cite="${url}">“${excerpt.slice(0, end)}${isCut && ' …'}”</blockquote>`;
}
