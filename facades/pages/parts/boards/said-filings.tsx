import type { Child } from 'hono/jsx';
import { boardOf } from '../../../../schema/domain/boards/index.ts';
import { OUTCOME_WORDS } from '../../../../schema/domain/terms/item-outcome.ts';
import { displayName } from '../../../../schema/domain/terms/words/display-name.ts';
import { newsOf } from '../../../../schema/domain/terms/words/news-of.ts';
import { boardPath, cardPath, withQuery } from '../../../links.ts';
import type { BriefedRow } from '../../../surfaces/boards/briefing-surface.ts';
import { Section } from '../blocks.tsx';
import { longDay } from '../day-picker.tsx';
import { After, dated, join, Name, Ticker, Time, Whose } from '../text.tsx';

/** A filing told in a sentence. */
export type SaidFiling = Omit<BriefedRow, 'class' | 'title' | 'kinds'> & { readonly title: string | null };
type Briefed = SaidFiling & Pick<BriefedRow, 'class'>;

/** Most characters of a filing quoted on a page. */
const QUOTED = 320;

/** Severe filings of the week to the newest day on file, then its cautions, with links to more; false without a day. */
export function seriousFilings(
  {
    day,
    filings,
    asOf: pageDay,
  }: { readonly day: string | null; readonly filings: readonly Briefed[]; readonly asOf: string },
  asOf: string | null,
  more: Child,
) {
  if (day === null) return false;
  const severe = filings.filter((one) => one.class === 'severe');
  const cautions = filings.filter((one) => one.class !== 'severe');
  const title = (
    <>
      {severe.length > 0 ? 'Most serious of' : 'Nothing severe in'} the week to{' '}
      <time datetime={day}>{longDay(day)}</time>
    </>
  );
  return (
    <Section id="serious" look="brief" title={title}>
      {severe.length > 0 && saidFilings(severe, asOf)}
      {cautions.length > 0 && (
        <>
          <h3>Cautions, the newest first</h3>
          {saidFilings(cautions, asOf)}
        </>
      )}
      {filings.length === 0 && <p>We know of no warning in that week.</p>}
      <p class="quiet">
        This list leaves out changes of directors and officers. It also leaves out companies that meet listing rules
        again or change exchange, and filings that we must read before we can classify them.{' '}
        {filings.some(({ filedOn }) => filedOn > pageDay) &&
          'EDGAR gives filings accepted after 17:30 the date of the next business day. '}
        {more}
      </p>
    </Section>
  );
}

/** Filings as a list of sentences: whose, what it is, its own words, and the filing itself. */
export const saidFilings = (filings: readonly SaidFiling[], asOf: string | null) => (
  <ol>
    {filings.map((filing) => (
      <li>{saidFiling(filing, asOf)}</li>
    ))}
  </ol>
);

function saidFiling(filing: SaidFiling, asOf: string | null) {
  const { company, cik, ticker, title, outcome, filedOn, form, url, documentUrl, boards, note, isAmendment } = filing;
  const what = outcome === null ? title?.toLowerCase() : OUTCOME_WORDS[outcome][0];
  const whose = <Whose filed={company} />;
  return (
    <>
      <p>
        <a href={cardPath(cik, asOf)}>
          <span class="company">
            <Name filed={company} />
          </span>
        </a>
        <Ticker code={ticker} /> <span class="tag">{what}</span>
      </p>
      {words(filing)}
      {filing.excerpt === null && note !== null && <p>{dated(note)}</p>}
      <p class="quiet">
        <a href={url}>
          {form}
          {whose}
        </a>
        {isAmendment && ', an amendment,'} filed <Time day={filedOn} />
        {documentUrl !== null && (
          <After>
            · <a href={documentUrl}>document{whose}</a>
          </After>
        )}{' '}
        ·{' '}
        {join(
          boards.map((slug) => <a href={withQuery(boardPath(slug), {}, { asOf })}>{boardOf(slug)?.title ?? slug}</a>),
        )}
      </p>
    </>
  );
}

function words({ company, excerpt: filed, excerptTruncated, url }: SaidFiling) {
  if (filed === null) return false;
  const excerpt = newsOf(filed, [company, displayName(company)]);
  const end = excerpt.length > QUOTED ? excerpt.lastIndexOf(' ', QUOTED) : excerpt.length;
  const isCut = end < excerpt.length || excerptTruncated === true;
  return (
    <blockquote cite={url}>
      “{excerpt.slice(0, end)}
      {isCut && ' …'}”
    </blockquote>
  );
}
