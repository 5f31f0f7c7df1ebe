import type { Child } from 'hono/jsx';
import { filingUrl } from '../../../../schema/domain/terms/sec-url.ts';
import { NOT_LIVE, replayedWords } from '../../../../schema/domain/terms/words/range-words.ts';
import type { Chrome } from '../../../service-facts.ts';
import type { CardPageReply } from '../../../surfaces/card/card-page-surface.ts';
import { Fold, Nothing, Section } from '../blocks.tsx';
import { moneyColumn } from '../money-column.ts';
import { yearWords } from '../range-words.tsx';
import { takeAway } from '../shared.tsx';
import { Table } from '../table.tsx';
import { After, CodeLink, dated, Time } from '../text.tsx';
import { absentSentence, absentWord, capitalised, grouped, money, percent } from '../words.ts';
import { currencyOf, nextYear, revenueChart, revenueFinding, revenueKey } from './card-chart.ts';
import { filedLink, historyTable, yearEnded } from './card-history.tsx';
import { keyFigures } from './card-keys.tsx';
import { pastCell, rangeOfYear } from './card-past.tsx';

/** The table with the numbers of the chart. */
const YEARS = 'Revenue and ranges of every year';

/**
 * The first screen: revenue with its past and next ranges, four figures beside it, and below it how the range was made.
 */
export function cardRange(payload: CardPageReply, chrome: Chrome) {
  const { query, service } = chrome;
  const { card, years, asOf } = payload;
  const { range } = card;
  if (years.length === 0) {
    const reason = card.absent['exposure.revenue'] ?? card.absent.range ?? 'NOT_TAGGED';
    return (
      <Nothing id="s-range" title="Revenue">
        We have no year with revenue. {absentSentence(reason)}
      </Nothing>
    );
  }
  const say = (value: number) => money(value, currencyOf(payload));
  const source = service.isSample ? 'Sample data' : 'Source: annual reports at the SEC';
  return (
    <section class="first" aria-labelledby="s-range">
      <div>
        <h2 id="s-range">Revenue{range !== null && `, and the 80% range for ${nextYear(payload)}`}</h2>
        <figure>
          <p class="finding">{revenueFinding(payload) ?? 'Revenue as first filed, by fiscal year.'}</p>
          {revenueChart(payload, 'wide', YEARS)}
          {revenueChart(payload, 'narrow', YEARS)}
          {takeAway(chrome)}
          <figcaption>
            Revenue as first filed, {currencyOf(payload)}, by fiscal year. {dated(revenueKey(payload))}{' '}
            <a href="/boards/scorecard">Scorecard</a>, <a href="/boards/method">back-test</a>. {source}, as of{' '}
            <Time day={asOf} />.
          </figcaption>
        </figure>
      </div>
      {keyFigures(payload, query.asOf ?? null)}
      {range === null ? (
        <p class="made">We give no range. {absentSentence(card.absent.range ?? 'SHORT_HISTORY')}</p>
      ) : (
        rangeWords(payload, range, say)
      )}
    </section>
  );
}

/** Every year as a table, and the ranges of other methods: the data behind the chart. */
export function cardRecord(payload: CardPageReply) {
  const { company, card, years, history } = payload;
  if (years.length === 0) return false;
  const { range, pastRanges } = card;
  return (
    <Section id="s-record" title="Every year">
      <Fold id="years" look="printed" title={YEARS}>
        {yearTable(company.cik, { years, range, pastRanges })}
      </Fold>
      {history.length > 0 && (
        <Fold
          id="history"
          look="printed"
          title="Profit and numbers per share of every year, as first filed and as the newest report has them">
          {historyTable(payload)}
        </Fold>
      )}
      {range !== null && challengers(card, currencyOf(payload))}
    </Section>
  );
}

/** How the range was made and when it was logged, in a line of words. */
function rangeWords(
  { asOf, card: { credibility } }: CardPageReply,
  range: NonNullable<CardPageReply['card']['range']>,
  say: Say,
) {
  const { baseline, credibilityWeight, edition, method } = range;
  const own = Math.round(100 * credibilityWeight);
  return (
    <p class="made">
      Four in five such ranges should contain the outcome. This one lies around {say(baseline.revenue)}, growth of{' '}
      {percent(baseline.growth)}. Past errors for this company set {own}% of the width, from{' '}
      <a href="#years">
        {grouped(credibility.auditedYears)} {credibility.auditedYears === 1 ? 'year' : 'years'} of its reports
      </a>
      . Companies of its size set the rest. See <a href="/boards/method">method {method}</a>,{' '}
      <a href={`/boards/scorecard/editions/${edition}.json`}>edition {edition}</a> and{' '}
      <a href="/boards/scorecard">how such ranges did</a>.
      {range.reconstructed && ' Calculated later from filings made by then.'} {receiptWords(range, asOf, say)} It is a
      description, not advice.
    </p>
  );
}

/** How a reader can verify that the range was there before its outcome. */
function receiptWords(
  { receipt, reconstructed, low, high }: NonNullable<CardPageReply['card']['range']>,
  asOf: string,
  say: Say,
) {
  if (reconstructed) return 'It has no receipt, because its constants were built after this day.';
  if (receipt === null) return 'It has not been logged.';
  const isSame = receipt.low === low && receipt.high === high;
  const made = receipt.replay ? (
    dated(capitalised(replayedWords(receipt.loggedOn, asOf)))
  ) : (
    <>
      Logged on <Time day={receipt.loggedOn} />
    </>
  );
  return (
    <>
      {made}.{!isSame && ` It was ${say(receipt.low)} to ${say(receipt.high)}, and figures have changed since.`}{' '}
      {receiptLink(receipt)}.{receipt.replay && ` ${NOT_LIVE}`}
      {receipt.corrections.map((one) => correctionWords(one, say))}
    </>
  );
}

const receiptLink = ({ url, sha256 }: { readonly url: string; readonly sha256: string }) => (
  <a href={url}>
    Receipt <code>{sha256.slice(0, 8)}…</code>
  </a>
);

type Correction = NonNullable<NonNullable<CardPageReply['card']['range']>['receipt']>['corrections'][number];

/** What was logged beside the range after the filer's own reports contradicted one of its numbers. */
function correctionWords({ low, high, ...correction }: Correction, say: Say) {
  const now = low === undefined || high === undefined ? 'we give no range' : `${say(low)} to ${say(high)}`;
  return (
    <After>
      Corrected on <Time day={correction.loggedOn} />: {now}. {receiptLink(correction)}.
    </After>
  );
}

const METHOD_WORDS: Readonly<Record<string, string>> = {
  'v4.2': 'with the growth of the fourth quarter',
  'v5.0': 'two lines through the same facts and the fourth quarter',
};

/** The ranges of other methods for the same year. */
function challengers({ challengers: found, absent }: CardPageReply['card'], unit: string) {
  const heading = <h3>Challengers</h3>;
  if (found === null) {
    const reason = absent.challengers ?? 'NOT_INGESTED';
    return (
      <>
        {heading}
        <p class="quiet">
          No other method has a range for this year:{' '}
          {reason === 'TOO_FEW_EVENTS' ? 'we logged none beside it.' : `${absentWord(reason)}.`}
        </p>
      </>
    );
  }
  const ends = moneyColumn(found.flatMap(({ low, high }) => [low, high].map((value) => ({ value, unit }))));
  const label = ends.heading('80% range');
  const say = (value: number) => ends.shown({ value, unit });
  return (
    <>
      {heading}
      <p class="quiet">
        We log them on the same day, for the same year, and judge them the same way. See{' '}
        <a href="/boards/scorecard#race">how the methods did</a>.
      </p>
      <Table
        isWide
        caption="The ranges of the challengers"
        rows={found}
        columns={[
          [
            'Method',
            ({ method }) => (
              <>
                {method}, {METHOD_WORDS[method]}
              </>
            ),
          ],
          [label, ({ low, high }) => `${say(low)} to ${say(high)}`],
          ['Edition', ({ edition }) => <a href={`/boards/scorecard/editions/${edition}.json`}>{edition}</a>],
          ['Receipt', ({ receipt }) => <CodeLink href={receipt.url} code={`${receipt.sha256.slice(0, 16)}…`} />],
        ]}
      />
    </>
  );
}

/** Money in words. */
type Say = (value: number) => string;

type Year = CardPageReply['years'][number];
type Shown = Pick<CardPageReply, 'years'> & Pick<CardPageReply['card'], 'range' | 'pastRanges'>;

/** The chart of revenue as a table, the next year first, every number linked to its filing. */
function yearTable(cik: number, { years, range, pastRanges }: Shown) {
  const unit = years[0]?.currency ?? 'USD';
  const ends = [...pastRanges, ...(range === null ? [] : [range, range.stress])].flatMap(({ low, high }) => [
    low,
    high,
  ]);
  // A range is compared with the revenue beside it, so all columns share one unit.
  const { heading, shown } = moneyColumn([
    ...years.flatMap(({ revenue, firstFiled, currency }) =>
      [revenue, firstFiled.value].map((value) => ({ value, unit: currency })),
    ),
    ...ends.map((value) => ({ value, unit })),
  ]);
  const say: Say = (value) => shown({ value, unit });
  const filed = (value: number, currency: string, url: string, filedOn: string) =>
    filedLink(shown({ value, unit: currency }), { value, unit: currency, url, filedOn });
  const between = ({ low, high }: { readonly low: number; readonly high: number }) => (
    <>
      {say(low)} to {say(high)}
    </>
  );
  const next = range && (
    <span>
      {between(range)}; stress range {between(range.stress)}; baseline {say(range.baseline.revenue)}
    </span>
  );
  /** A cell of a year, or of the next one, for which nothing is filed. */
  const known = (cell: (year: Year) => Child) => (year: Year | null) =>
    year === null ? range && notFiled(range) : cell(year);
  return (
    <Table
      caption={YEARS}
      rows={[...(range === null ? [] : [null]), ...years]}
      columns={[
        ['Fiscal year', (year) => (year === null ? range && <>Next, {yearWords(range)}</> : yearEnded(year))],
        [
          heading('First filed'),
          known(({ firstFiled: { value, accession, filedOn }, currency }) =>
            filed(value, currency, filingUrl(cik, accession), filedOn),
          ),
          'n',
        ],
        [heading('80% range for it'), (year) => (year === null ? next : pastCell(rangeOfYear(pastRanges, year), say))],
        [
          heading('Latest'),
          known(({ revenue, currency, url, filedOn }) => filed(revenue, currency, url, filedOn)),
          'n',
        ],
        ['Filed', known(({ filedOn }) => <Time day={filedOn} />)],
      ]}
    />
  );
}

function notFiled({ yearOver }: { readonly yearOver: boolean }): string {
  return yearOver ? 'not loaded' : 'not due';
}
