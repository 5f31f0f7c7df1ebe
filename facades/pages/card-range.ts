import { raw } from 'hono/html';
import { revenueFan } from '../charts/revenue-fan.ts';
import type { CardPayload } from './card-payload.ts';
import { type Html, html } from './html.ts';
import { absentSentence, grouped, money, percent } from './words.ts';

/** Years drawn: older ones are in the table. */
const YEARS_DRAWN = 12;

/** The range for the next fiscal year as a fan on top of the revenue history, and both as a table. */
export function cardRange({ company, card, years }: CardPayload): Html {
  const { range } = card;
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
  const chart = revenueFan(
    {
      years: drawn.toReversed(),
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
<figure>${raw(chart)}<figcaption>Points: revenue as first filed.${range !== null && ' Shaded: the 80% range; paler: the stress range, as bad and as good as the worst and the best year on file; dashed: the baseline.'}</figcaption></figure>
<details><summary>The same as a table</summary>${table({ company, years, range }, say)}</details>
</section>`;
}

type Say = (value: number) => string;

function rangeWords(
  { credibility }: CardPayload['card'],
  range: NonNullable<CardPayload['card']['range']>,
  say: Say,
): Html {
  const { low, high, targetFiscalYearEnd, baseline, credibilityWeight, edition, method } = range;
  return html`<p class="headline"><b>${say(low)} to ${say(high)}</b> <span>is the 80% range for the year to <time>${targetFiscalYearEnd}</time>, around ${say(baseline.revenue)} (${percent(baseline.growth)}).</span></p>
<p class="quiet">The own record of ${grouped(credibility.auditedYears)} years carries it ${credibility.weight === 'little' ? 'a little' : credibility.weight === 'moderate' ? 'moderately' : 'to a reasonable degree'}; the weight of its own misses is ${percent(credibilityWeight)}. <a href="/boards/method">Method ${method}</a>, <a href="/boards/scorecard/editions/${edition}.json">edition ${edition}</a>; how such ranges did: <a href="/boards/scorecard">scorecard</a>. It is a description, not advice.</p>
${receiptWords(range, say)}`;
}

/** By what a reader can see that the range was there before its outcome. */
function receiptWords(
  { receipt, reconstructed, low, high }: NonNullable<CardPayload['card']['range']>,
  say: Say,
): Html {
  if (reconstructed) return html`<p class="quiet">Its constants were built only after this day: it has no receipt.</p>`;
  if (receipt === null) return html`<p class="quiet">It has not been logged.</p>`;
  const isSame = receipt.low === low && receipt.high === high;
  return html`<p class="quiet">Logged on <time>${receipt.loggedOn}</time> as entry ${grouped(receipt.sequence)} of the registry${!isSame && `, as ${say(receipt.low)} to ${say(receipt.high)}: figures have changed since`}. Receipt <a href="${receipt.url}"><code>${receipt.sha256.slice(0, 16)}…</code></a></p>`;
}

function table(
  { years, range }: Pick<CardPayload, 'company' | 'years'> & { range: CardPayload['card']['range'] },
  say: Say,
) {
  const next =
    range &&
    html`<tr><th scope="row">Next, to <time>${range.targetFiscalYearEnd}</time></th><td data-label="First filed">80% range ${say(range.low)} to ${say(range.high)}; stress range ${say(range.stress.low)} to ${say(range.stress.high)}</td><td data-label="Latest">baseline ${say(range.baseline.revenue)}</td><td data-label="Filed">not due</td></tr>
`;
  return html`<table class="facts"><thead><tr><th scope="col">Fiscal year</th><th scope="col">First filed</th><th scope="col">Latest</th><th scope="col">Filed</th></tr></thead>
<tbody>${next}${years.map(
    ({ fiscalYear, end, revenue, firstFiled, url }) =>
      html`<tr><th scope="row">${fiscalYear}, to <time>${end}</time></th><td data-label="First filed">${say(firstFiled.value)}</td><td data-label="Latest"><a href="${url}">${say(revenue)}<span class="unseen">, filing of ${fiscalYear}</span></a></td><td data-label="Filed"><time>${firstFiled.filedOn}</time></td></tr>
`,
  )}</tbody></table>`;
}
