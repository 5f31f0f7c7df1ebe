import type { Child } from 'hono/jsx';
import type { AbsenceReason } from '../../../schema/domain/terms/absence.ts';
import { EVENT_KINDS, type EventClass, kindWords } from '../../../schema/domain/terms/event-kind.ts';
import type { Remark } from '../../paste/read-paste.ts';
import type { CommitteeBrief, Compared, PortfolioReply } from '../../surfaces/funds/portfolio-surface.ts';
import { Section } from './blocks.tsx';
import { bookContents, most } from './book-contents.tsx';
import { absentMark } from './cell.tsx';
import { Table } from './table.tsx';
import { dated, Name, NameLink, Time } from './text.tsx';
import { grouped, kindTitleWords, percent, shareWords, warningWords, weightWords } from './words.ts';

/** Holdings with a warning filing named in the brief; the table of companies has all. */
const NAMED = 5;

/** Severe ones named among the others. */
const SEVERE_NAMED = 2;

type Absent = PortfolioReply['absent'];

const COLUMNS: readonly (readonly [keyof Compared, string, (value: number) => string])[] = [
  ['warningShare', 'Warning filings', shareWords],
  ['severeShare', 'Severe filings', shareWords],
  ['top10', 'Ten largest companies', percent],
  ['effectiveN', 'Effective number', (value) => value.toFixed(1)],
  ['knownShare', 'Known, of matched', percent],
];

/**
 * The brief for a committee: what its terms mean, which holdings carry a warning, and the same quarter of large
 * portfolios by type.
 *
 * @param remarks  lines of a pasted book that were not used
 */
export function committeeBrief(payload: PortfolioReply, remarks: readonly Remark[] = []) {
  const { committee, companies, absent, asOf, manager } = payload;
  const { comparison, quarter, types, broadFund, own, kept } = committee;
  const loaded = types.flatMap((type, at) => (type.onFile.length === 0 ? [] : [{ type, at }]));
  const unloaded = types.flatMap(({ title, onFile }) => (onFile.length === 0 ? [title] : []));
  const isAlone = loaded.length === 0 && broadFund === null;
  const row = (title: Child, measures: Compared, path: string) => (
    <tr>
      <th scope="row">{title}</th>
      {COLUMNS.map(([name, label, words]) => (
        <td class="n" data-label={label}>
          {cell(measures[name], words, absent, `${path}.${name}`)}
        </td>
      ))}
    </tr>
  );
  return (
    <Section id="s-brief" look="sheet across" title="Committee brief">
      <p class="quiet">
        {MEANING} We count the filings of the year to <Time day={asOf} />.
      </p>
      {bookContents(payload, remarks)}
      <p>{dated(comparison)}</p>
      <Table
        isWide
        caption={
          isAlone ? (
            'This portfolio: shares of what we could check'
          ) : (
            <>
              This portfolio beside large portfolios
              {quarter !== null && (
                <>
                  , their holdings of <Time day={quarter} /> by Form 13F
                </>
              )}
              : shares of what we could check, medians by type
            </>
          )
        }
        isShown
        look="facts compared"
        head={['Portfolio', ...COLUMNS.map(([, label]) => [label, 'n'] as const)]}>
        {row(<strong>This portfolio</strong>, own, 'committee.own')}
        {loaded.map(({ type, at }) => row(typeTitle(type), type.medians, `committee.types.${at}.medians`))}
        {broadFund === null
          ? !isAlone && noneOnFile('Broad index fund', absent['committee.broadFund'] ?? 'NOT_INGESTED')
          : row(
              <>
                Broad index fund{' '}
                <small>
                  {broadFund.url === null ? broadFund.ticker : <a href={broadFund.url}>{broadFund.ticker}</a>},{' '}
                  <Time day={broadFund.reportDate} />
                </small>
              </>,
              broadFund.measures,
              'committee.broadFund.measures',
            )}
      </Table>
      {unloaded.length > 0 && (
        <p class="quiet">
          We have loaded no {manager !== null && 'other '}large portfolio of these types
          {quarter !== null && ' for the quarter'}: {unloaded.join(', ').toLowerCase()}.
          {isAlone && ' We have not loaded the fund of the US market either.'}
        </p>
      )}
      {keptTable(kept)}
      {warned(companies)}
      <p class="quiet">
        The effective number says how many holdings of equal size would be as concentrated. This is a description of
        what companies filed, not a rating.
      </p>
    </Section>
  );
}

const titlesOf = (of: EventClass) =>
  EVENT_KINDS.filter((one) => one.class === of)
    .map(({ kind }) => kindWords(kind))
    .join(', ');

/** The terms of the verdict, explained once on the sheet. */
const MEANING =
  `A holding has a warning if its company filed one. Severe ones are ${titlesOf('severe')}. The ` +
  `others are ${titlesOf('caution')}. We list unread listing and debt-acceleration notices ` +
  'separately. A record says whether a money-market fund, short-term fund or monthly dividend payer ' +
  'passed the test for its kind.';

const STATES = {
  held: 'kept its word',
  missed: 'did not',
  incomplete: 'not checked',
  pending: 'not reported',
} as const;

/** The book's cash and monthly payers with their records. */
function keptTable(kept: CommitteeBrief['kept']) {
  if (kept.length === 0) return '';
  return (
    <>
      <h3>Cash and monthly payers</h3>
      <ul class="warned">
        {kept.slice(0, NAMED).map((one) => (
          <li>
            <NameLink filed={one.name} href={one.url} />, {weightWords(one.weight)}: {keptWords(one)}
          </li>
        ))}
        {kept.length > NAMED && <li>and {grouped(kept.length - NAMED)} more</li>}
      </ul>
    </>
  );
}

/** The outcome of the newest month or fiscal year, and the count over all. */
function keptWords({ kind, state, period, held, scored }: CommitteeBrief['kept'][number]): Child | string {
  if (state === null || period === null) return 'no report loaded';
  const counted = scored > 0 && `, ${held} of ${scored} kept`;
  return (
    <>
      {STATES[state]} in {kind === 'payer' && 'the year to '}
      <Time day={period} />
      {counted}
    </>
  );
}

function typeTitle({ title, onFile, of, missing }: CommitteeBrief['types'][number]) {
  const which = missing.length === 0 ? '' : `: ${onFile.join(', ')}. Not loaded: ${missing.join(', ')}`;
  return (
    <>
      {title}{' '}
      <small>
        {onFile.length} of {of}
        {which}
      </small>
    </>
  );
}

/** Without any report, all measures are null for one reason. */
const noneOnFile = (title: Child, reason: AbsenceReason) => (
  <tr>
    <th scope="row">{title}</th>
    <td colspan={COLUMNS.length}>{absentMark(reason)}</td>
  </tr>
);

function cell(value: number | null, words: (value: number) => string, absent: Absent, path: string) {
  return value === null ? absentMark(absent[path] ?? 'NOT_INGESTED') : words(value);
}

function warned(companies: PortfolioReply['companies']) {
  const carrying = companies.filter(({ warningKinds }) => (warningKinds ?? []).length > 0);
  if (carrying.length === 0) return '';
  const more = carrying.length - NAMED;
  const severe = carrying.slice(NAMED).filter((one) => one.severe);
  return (
    <>
      <h3>Companies with a warning filing, by their share of the long holdings</h3>
      <ul class="warned">
        {carrying.slice(0, NAMED).map(({ name, weight, warningKinds, ...filed }) => (
          <li>
            <Name filed={name} />, {weightWords(weight)}:{' '}
            {warningWords({ ...filed, warningKinds: warningKinds ?? [] }, kindTitleWords)}
          </li>
        ))}
        {more > 0 && (
          <li>
            and {grouped(more)} more
            {severe.length > 0 && (
              <>
                ; severe among them:{' '}
                {most(severe, SEVERE_NAMED, ({ name, weight }) => (
                  <>
                    <Name filed={name} /> {weightWords(weight)}
                  </>
                ))}
              </>
            )}
          </li>
        )}
      </ul>
    </>
  );
}
