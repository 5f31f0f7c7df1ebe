import { PART_WORDS } from '../../../schema/domain/terms/kept-tests.ts';
import { cardPath } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { KeptMemberReply } from '../../surfaces/kept/kept-member-surface.ts';
import { absentMark } from '../parts/cell.ts';
import { formatLinks, layout } from '../parts/frame/layout.ts';
import { dated, dayMark, type Html, html, named } from '../parts/html.ts';
import { measureWords, percentWords, receiptLink, stateMark, strip } from '../parts/kept/kept-words.ts';
import { namedTable } from '../parts/named-table.ts';
import { grouped, shortName } from '../parts/words.ts';

/** One fund or company: the sentence, its test, its counts, and every period with its filing. */
export function renderKeptMember(payload: KeptMemberReply, chrome: Chrome): string {
  const { answer, asOf, notice, name, ticker, kind, cik, test, periods } = payload;
  const main = html`<header class="lead">
<p class="kicker"><a href="/boards/record">Kept-its-word record</a></p>
<h1>${name === null ? ticker : html`${named(name)} <span class="ticker">${ticker}</span>`}</h1>
<p class="answer">${dated(answer)}</p>
${kind === 'payer' && html`<p class="quiet"><a href="${cardPath(cik, chrome.query.asOf ?? null)}">Company card</a></p>`}
${formatLinks('This record as', chrome)}
</header>
<div class="status companycard">
<section aria-labelledby="s-test"><h2 id="s-test">The test</h2>
<blockquote class="said"><p>${test.text}</p></blockquote>
<p class="quiet">${test.source}. ${test.limits}</p></section>
${counts(payload)}
<section aria-labelledby="s-periods"><h2 id="s-periods">${kind === 'payer' ? 'Fiscal years' : 'Months'}, newest first</h2>
${
  periods.length === 0
    ? html`<p class="quiet">No report is on file here.</p>`
    : html`<figure>${strip(name ?? ticker, periods)}<figcaption>Oldest first: a whole bar is held, a short one missed, an outline incomplete, a dot pending.</figcaption></figure>
${table(payload)}`
}
</section>
</div>`;
  return layout(
    {
      title: `${shortName(name ?? ticker)}: kept its word`,
      summary: answer,
      main,
      notice,
      asOf,
      cites: true,
      style: 'figures.css',
    },
    chrome,
  );
}

function counts({
  scored,
  held,
  missed,
  incomplete,
  pending,
  run,
  worst,
  yield: value,
  yieldOn,
  kind,
  absent,
}: KeptMemberReply): Html {
  const entries: readonly (readonly [string, Html])[] = [
    [
      'Held, of those scored',
      scored === 0 ? absentMark(absent.newest ?? 'NOT_TAGGED') : html`${grouped(held)} of ${grouped(scored)}`,
    ],
    ['Missed', html`${grouped(missed)}`],
    ['Incomplete', html`${grouped(incomplete)}`],
    ['Pending', html`${grouped(pending)}`],
    ['Held in a row', html`${grouped(run)}`],
    ...worst.map(({ measure, value: lowest, period }): readonly [string, Html] => [
      `Worst: ${PART_WORDS[measure].label.toLowerCase()}`,
      html`${measureWords(measure, lowest)} (${dayMark(period)})`,
    ]),
    ...(kind === 'money-market'
      ? [
          [
            'Last 7-day net yield',
            value === null
              ? absentMark(absent.yield ?? 'NOT_INGESTED')
              : html`${percentWords(value, 2)} (${yieldOn !== null && dayMark(yieldOn)})`,
          ] as const,
        ]
      : []),
  ];
  return html`<section aria-labelledby="s-counts"><h2 id="s-counts">The record</h2>
<dl class="facts">${entries.map(([label, words]) => html`<div><dt>${label}</dt><dd>${words}</dd></div>`)}</dl></section>
`;
}

function table({ periods, kind, test }: KeptMemberReply): Html {
  const names = [...new Set(periods.flatMap(({ parts }) => parts.map(({ measure }) => measure)))];
  const row = ({ period, state, parts, form, filedOn, url, receipt, absent }: KeptMemberReply['periods'][number]) => {
    const values = names.map((name) => {
      const part = parts.find(({ measure }) => measure === name);
      const words =
        part === undefined
          ? absentMark(absent.parts ?? 'NOT_APPLICABLE')
          : html`${measureWords(name, part.value)}${kind === 'money-market' && html` <small>${dayMark(part.on)}</small>`}`;
      return html`<td data-label="${PART_WORDS[name].label}">${part?.holds === false ? html`<strong>${words}</strong>` : words}</td>`;
    });
    const filed =
      form === null
        ? absentMark(absent.form ?? 'NOT_INGESTED')
        : html`${url === null ? form : html`<a href="${url}">${form}</a>`}${filedOn !== null && html` ${dayMark(filedOn)}`}`;
    const sealed =
      kind === 'payer'
        ? null
        : html`<td data-label="Receipt">${receipt === null ? absentMark(absent.receipt ?? 'NOT_DUE') : receiptLink(receipt)}</td>`;
    return html`<tr><th scope="row">${dayMark(period)}</th><td data-label="Outcome">${stateMark(state)}</td>${values}<td data-label="Filing">${filed}</td>${sealed}</tr>
`;
  };
  return html`<div class="scroll">${namedTable(
    {
      caption: `${test.title}: worst values of each ${kind === 'payer' ? 'fiscal year' : 'month'}, those on the wrong side of the line in bold.`,
      isShown: true,
    },
    html`<thead><tr><th scope="col">${kind === 'payer' ? 'Year to' : 'Month'}</th><th scope="col">Outcome</th>${names.map((name) => html`<th scope="col">${PART_WORDS[name].label}</th>`)}<th scope="col">Filing</th>${kind !== 'payer' && html`<th scope="col">Receipt</th>`}</tr></thead>
<tbody>${periods.map(row)}</tbody>`,
  )}</div>`;
}
