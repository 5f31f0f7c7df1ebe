import { raw } from 'hono/html';
import { revenueFan } from '../../charts/revenue-fan.ts';
import type { CardPageReply } from '../../surfaces/card/card-page.ts';
import { historyTable } from './card-history.ts';
import { ofYears, pastWords } from './card-past.ts';
import { type Say, yearTable } from './card-years.ts';
import { type Html, html } from './html.ts';
import { yearWords } from './range-words.ts';
import { absentSentence, grouped, money, percent } from './words.ts';

/** Years drawn: older ones are in the table. */
const YEARS_DRAWN = 12;

/** The range for the next fiscal year as a fan on top of the revenue history, and both as a table. */
export function cardRange({ company, card, years, history }: CardPageReply): Html {
  const { range, pastRanges } = card;
  const heading = html`<h2 id="s-range">Revenue, and the range for the next year</h2>`;
  if (years.length === 0) {
    const reason = card.absent['exposure.revenue'] ?? card.absent.range ?? 'NOT_TAGGED';
    return html`<section aria-labelledby="s-range">${heading}<p class="quiet">No year with revenue is on file. ${absentSentence(reason)}</p></section>`;
  }
  const currency = years[0]?.currency ?? 'USD';
  const say = (value: number) => money(value, currency);
  const drawn = years.slice(0, YEARS_DRAWN).map(({ end, fiscalYear, firstFiled }) => ({
    end,
    label: `FY ${fiscalYear}`,
    value: firstFiled.value,
  }));
  const past = ofYears(pastRanges, years.slice(0, YEARS_DRAWN));
  const chart = revenueFan(
    {
      years: drawn.toReversed(),
      past: past.map(({ year, range }) => ({
        end: year.end,
        label: `FY ${year.fiscalYear}`,
        low: range.low,
        high: range.high,
        held: range.state === 'inside',
      })),
      range: range && {
        end: range.targetFiscalYearEnd,
        label: 'next',
        low: range.low,
        high: range.high,
        baseline: range.baseline.revenue,
        stressLow: range.stress.low,
        stressHigh: range.stress.high,
      },
      title: `Revenue of ${company.name} as first filed`,
    },
    say,
  );
  return html`<section aria-labelledby="s-range">${heading}
${range === null ? html`<p>No range is given: ${absentSentence(card.absent.range ?? 'SHORT_HISTORY')}</p>` : rangeWords(card, range, say)}
<figure>${raw(chart)}<figcaption>Points: revenue as first filed.${range !== null && ' Shaded: the 80% range; paler: the stress range, as bad and as good as the worst and the best year on file; dashed: the baseline.'} ${pastWords(past.map((one) => one.range))}</figcaption></figure>
${range !== null && challengers(card, say)}
<details id="years"><summary>The same as a table</summary>${yearTable(company.cik, { years, range, pastRanges }, say)}</details>
${history.length > 0 && html`<details id="history"><summary>Profit and numbers per share of every year, as first filed and as the newest report has them</summary>${historyTable(company.cik, history)}</details>`}
</section>`;
}

function rangeWords(
  { credibility }: CardPageReply['card'],
  range: NonNullable<CardPageReply['card']['range']>,
  say: Say,
): Html {
  const { low, high, baseline, credibilityWeight, edition, method } = range;
  return html`<p class="headline"><b>${say(low)} to ${say(high)}</b> <span>is the 80% range of revenue for ${yearWords(range)}, around ${say(baseline.revenue)} (growth of ${percent(baseline.growth)})${range.reconstructed && ', reconstructed from what was on file then'}.</span></p>
<p class="quiet"><a href="#years">The own record of ${grouped(credibility.auditedYears)} ${credibility.auditedYears === 1 ? 'year' : 'years'}</a> carries it ${credibility.weight === 'little' ? 'a little' : credibility.weight === 'moderate' ? 'moderately' : 'to a reasonable degree'}; the weight of its own misses is ${Math.round(100 * credibilityWeight)}%. <a href="/boards/method">Method ${method}</a>, <a href="/boards/scorecard/editions/${edition}.json">edition ${edition}</a>; how such ranges did: <a href="/boards/scorecard">scorecard</a>. It is a description, not advice.</p>
${receiptWords(range, say)}`;
}

/** By what a reader can see that the range was there before its outcome. */
function receiptWords(
  { receipt, reconstructed, low, high }: NonNullable<CardPageReply['card']['range']>,
  say: Say,
): Html {
  if (reconstructed) return html`<p class="quiet">Its constants were built only after this day: it has no receipt.</p>`;
  if (receipt === null) return html`<p class="quiet">It has not been logged.</p>`;
  const isSame = receipt.low === low && receipt.high === high;
  return html`<p class="quiet">${receipt.replay ? html`Logged in replay, under another clock than the real one or from a folder of documents, on` : 'Logged on'} <time>${receipt.loggedOn}</time> as entry ${grouped(receipt.sequence)} of the registry${!isSame && `, as ${say(receipt.low)} to ${say(receipt.high)}: figures have changed since`}. Receipt <a href="${receipt.url}"><code>${receipt.sha256.slice(0, 16)}…</code></a></p>`;
}

const METHOD_WORDS: Readonly<Record<string, string>> = {
  'v4.2': 'with the growth of the fourth quarter',
  'v5.0': 'two lines through the same facts and the fourth quarter',
};

/** The ranges of other methods for the same year, which run beside that of the card. */
function challengers({ challengers: found, absent }: CardPageReply['card'], say: Say): Html {
  const heading = html`<h3 id="s-challengers">Challengers</h3>`;
  if (found === null) {
    return html`${heading}<p class="quiet">No other method has a range for this year: ${absentSentence(absent.challengers ?? 'NOT_INGESTED')}</p>`;
  }
  return html`${heading}
<p class="quiet">Logged on the same day for the same year and judged the same way; <a href="/boards/scorecard#race">how the methods did</a>.</p>
<div class="scroll"><table class="facts"><thead><tr><th scope="col">Method</th><th scope="col">80% range</th><th scope="col">Edition</th><th scope="col">Receipt</th></tr></thead>
<tbody>${found.map(
    ({ method, low, high, edition, receipt }) =>
      html`<tr><th scope="row">${method}, ${METHOD_WORDS[method]}</th><td data-label="80% range">${say(low)} to ${say(high)}</td><td data-label="Edition"><a href="/boards/scorecard/editions/${edition}.json">${edition}</a></td><td data-label="Receipt"><a href="${receipt.url}"><code>${receipt.sha256.slice(0, 16)}…</code></a></td></tr>
`,
  )}</tbody></table></div>`;
}
