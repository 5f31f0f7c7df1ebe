import type { Child } from 'hono/jsx';
import { isTickerOrCik } from '../../../schema/domain/terms/words/display-name.ts';
import type { Remark } from '../../paste/read-paste.ts';
import type { PortfolioReply } from '../../surfaces/funds/portfolio-surface.ts';
import { Table } from './table.tsx';
import { Name, Time } from './text.tsx';
import { grouped, percent, shareWords, weightWords } from './words.ts';

/** Holdings of a pasted book listed on the sheet, which on paper is a reader's only list. */
const LISTED = 12;
/** Unmatched securities, and funds, that are named. */
const NAMED = 3;
/** Rejected lines of a pasted text that are listed by number. */
const LINES_TOLD = 8;

type Company = PortfolioReply['companies'][number];

/** The contents of a book, ahead of its analysis: its holdings, its funds, its unmatched lines, and its parts. */
export function bookContents(payload: PortfolioReply, remarks: readonly Remark[]) {
  const { manager, companies } = payload;
  const strangers = companies.filter(({ cik }) => cik === null);
  return (
    <>
      {manager === null ? pastedLines(payload, remarks) : classesWords(payload)}
      {fundsWords(payload)}
      {strangers.length > 0 && <p>Not matched to a company: {most(strangers, NAMED, companyWords)}.</p>}
      {parts(payload)}
    </>
  );
}

/** A holding, company or fund with its share of the long holdings. */
const companyWords = ({ name, weight }: Pick<Company, 'name' | 'weight'>) => (
  <>
    {isTickerOrCik(name) ? name : <Name filed={name} />} {weightWords(weight)}
  </>
);

/** The first few, and how many more there are. */
export function most<Item>(items: readonly Item[], shown: number, words: (item: Item) => Child) {
  const more = items.length - shown;
  return (
    <>
      {items.slice(0, shown).map((item, at) => (
        <>
          {at > 0 && ', '}
          {words(item)}
        </>
      ))}
      {more > 0 && ` and ${grouped(more)} more`}
    </>
  );
}

/** What was read of a pasted book, and the lines that were not, for the sheet on paper too. */
function pastedLines({ long, short, other }: PortfolioReply, remarks: readonly Remark[]) {
  const count = long.length + short.length;
  const taken =
    `We read ${grouped(count)} holding${count === 1 ? '' : 's'}, with the same ticker added up. Cash and what ` +
    `funds hold besides stock are ${percent(other)}.`;
  const lines = remarks.slice(0, LINES_TOLD).map(({ line }) => line);
  const more = remarks.length > LINES_TOLD ? ` and ${grouped(remarks.length - LINES_TOLD)} more` : '';
  const notTaken =
    remarks.length === 0
      ? ''
      : ` We left out line${remarks.length === 1 ? '' : 's'} ${lines.join(', ')}${more} of the text.`;
  const line = ({ ticker, name, weight }: PortfolioReply['long'][number]) => `${ticker ?? name} ${weightWords(weight)}`;
  return (
    <p>
      {taken}
      {notTaken} Shares of the long holdings: {most(long, LISTED, line)}
      {short.length > 0 && <>. Shares of the short holdings: {most(short, LISTED, line)}</>}.
    </p>
  );
}

/** Why a manager has fewer companies than holdings, if it does. */
function classesWords({ long, companies, funds }: PortfolioReply) {
  return (
    funds.length === 0 &&
    companies.length < long.length && (
      <p>
        The {grouped(long.length)} holdings are of{' '}
        {companies.length === 1 ? 'one company' : `${grouped(companies.length)} companies and issuers`}, because share
        classes of one company count once.
      </p>
    )
  );
}

/** The funds that were looked through, with the reports used. */
function fundsWords({ funds }: PortfolioReply) {
  return (
    funds.length > 0 && (
      <p>
        We look inside these funds:{' '}
        {most(funds, NAMED, ({ name, reportDate }) => (
          <>
            <Name filed={name} />, holdings of <Time day={reportDate} />
          </>
        ))}
        .
      </p>
    )
  );
}

/** The long holdings in parts that add up to it, which reconciles the bases of the percentages. */
function parts({ manager, matched, unmatched, other, knownShare, warningShare, compass }: PortfolioReply) {
  const known = matched * (knownShare ?? 0);
  const cells: readonly (readonly [string, number])[] = [
    ...(warningShare === null
      ? [['Known', known] as const]
      : [
          ['Known, no warning', known * (1 - warningShare)] as const,
          ['Known, with a warning', known * warningShare] as const,
        ]),
    ['Matched, not checked', matched - known],
    ['Matched to no company', unmatched],
    ['Cash and other', other],
    ['The long holdings', matched + unmatched + other],
  ];
  const onCompass =
    compass === null
      ? ''
      : ' Shares on the compass are shares of what we matched. We have the figures for the compass for ' +
        `${percent(matched * (1 - compass.off))} of the long holdings.`;
  const listed = manager === null ? '' : ' Form 13F lists no cash, no bonds and no short positions.';
  return (
    <>
      <Table
        isWide
        caption="The long holdings in parts, each rounded by itself"
        isShown
        look="facts compared"
        head={[...cells.map(([label]) => [label, 'n'] as const)]}>
        <tr>
          {cells.map(([label, value]) => (
            <td class="n" data-label={label}>
              {shareWords(value)}
            </td>
          ))}
        </tr>
      </Table>
      <p class="quiet">
        “Known” is the part whose companies we could check, {percent(known)} of the long holdings. Shares with a warning
        below are shares of that part.{onCompass}
        {listed}
      </p>
    </>
  );
}
