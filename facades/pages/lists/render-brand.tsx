import { count } from '../../../schema/domain/boards/board.ts';
import { beginningsAfter } from '../../../schema/domain/terms/event-kind.ts';
import { beginningWords, shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import type { Chrome } from '../../service-facts.ts';
import type { BrandReply } from '../../surfaces/lists/brand-surface.ts';
import { CopyButton, Fact, Lead, Section } from '../parts/blocks.tsx';
import { absentMark } from '../parts/cell.tsx';
import { formatLinks, Layout, LICENCE_URL, rendered } from '../parts/frame/layout.tsx';
import { Table } from '../parts/table.tsx';
import { Accession, dated, Time } from '../parts/text.tsx';
import { absentSentence, capitalised, shortName } from '../parts/words.ts';

/** A brand record: the dated answer, the names in order of time, tickers, and the filings, each linked to the SEC. */
export function renderBrand(payload: BrandReply, chrome: Chrome): string {
  const { answer, name } = payload;

  return rendered(
    <Layout chrome={chrome} title={`Brand record: ${shortName(name)}`} reply={payload}>
      <Lead kicker="Brand record" title={<bdi>{name}</bdi>} answer={answer}>
        {foundBy(payload)}
        {formatLinks('This record as', chrome)}
      </Lead>
      <div class="status">
        <Section id="names" title="Names it has filed under">
          {names(payload)}
        </Section>
        <Section id="tickers" title="Tickers">
          {tickers(payload)}
        </Section>
        <Section id="filings" title="Filings that moved the brand">
          {filings(payload)}
        </Section>
      </div>
      {citation(payload, chrome)}
    </Layout>,
  );
}

/** A line for a company found by a former or a similar name. */
function foundBy({ company, name }: BrandReply) {
  const { matchedBy, name: now } = company;
  if (matchedBy === 'FORMER_NAME')
    return (
      <p>
        This is a former name. The company now files as <bdi>{now}</bdi>.
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
      <Table
        caption="Names it has filed under"
        rows={list}
        headedBy={2}
        columns={[
          ['From', ({ from }) => dayOf(from)],
          ['To', ({ isCurrent, to }) => (isCurrent ? 'in use' : dayOf(to))],
          ['Name', ({ name }) => <bdi>{name}</bdi>],
          ['Change', ({ change }) => (change === null ? 'first' : CHANGES[change])],
        ]}
      />
      <p class="legend">
        The days are those of the first and last filing under a name, as EDGAR gives them. EDGAR gives no first day for
        a current name. For that we use the last day of the previous name. “Style only” means that the names differ only
        in case, punctuation, a legal suffix or a tag such as /DE/.
      </p>
    </>
  );
}

function tickers({ tickers: list }: BrandReply) {
  if (list.length === 0) return <p class="quiet">No listed ticker.</p>;
  return (
    <Table
      caption="Its tickers"
      rows={list}
      columns={[
        ['Ticker', ({ ticker }) => <span class="ticker">{ticker}</span>],
        ['Exchange', ({ exchange }) => exchange ?? absentMark('NOT_COVERED')],
        [
          'Listed',
          ({ isListed, goneSince }) =>
            isListed ? (
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
            ),
        ],
      ]}
    />
  );
}

function filings({ filings: list, filingsSince, absent, itemsUnknown, coverage, window }: BrandReply) {
  if (list === null) return <p>{absentSentence(absent.filings ?? 'NOT_COVERED')}</p>;
  const unread = itemsUnknown > 0 && (
    <p class="legend">
      We have not loaded the items of {count(itemsUnknown, 'further 8-K filing')}. Some may belong here.
    </p>
  );
  const limits = [
    ...(coverage.filers === 0 ? [`We have not loaded all of its filings since ${shortDate(filingsSince)}.`] : []),
    ...beginningsAfter(['8-K 3.01'], window.from).map((began) => `${capitalised(beginningWords(began))}.`),
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
      <Table
        caption="Filings about its names and listings, the newest first"
        rows={list}
        columns={[
          ['Filed', ({ filedOn }) => <Time day={filedOn} />],
          ['Form', ({ form }) => form],
          [
            'What it says',
            ({ brandItems, title }) => (
              <span>
                {title} <span class="quiet">({brandItems.join(', ')})</span>
              </span>
            ),
          ],
          ['Filing', ({ accession, url }) => <Accession href={url} number={accession} />],
        ]}
      />
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

const citation = ({ citation: words, url, asOf }: BrandReply, { service, path }: Chrome) => (
  <Section id="use" look="use" title="Use this record">
    <dl>
      <Fact term="Cite this">
        <q id="cite">{words}</q> <CopyButton of="cite" />
      </Fact>
      <Fact term="At the SEC">
        <a href={url}>All its filings on EDGAR</a>
      </Fact>
      <Fact term="Permanent link">
        <a href={`${path}?asOf=${asOf}`}>
          {path}?asOf={asOf}
        </a>
      </Fact>
      <Fact term="Licence">
        <a href={LICENCE_URL}>CC BY 4.0</a>: free to use with credit to {service.name}.{' '}
        <a href="/boards/license">Terms of use</a>
      </Fact>
    </dl>
  </Section>
);
