import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { displayName } from '../../../schema/domain/terms/words/display-name.ts';
import { cardPath } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { EtfReply } from '../../surfaces/funds/etf-surface.ts';
import { absentMark } from '../parts/cell.ts';
import { formatLinks, layout } from '../parts/frame/layout.ts';
import { picture } from '../parts/frame/picture.ts';
import { harbor } from '../parts/harbor.ts';
import { dated, dayMark, type Html, html, named } from '../parts/html.ts';
import { namedTable } from '../parts/named-table.ts';
import { grouped, money, percent, shareWords, warningWords, weightWords } from '../parts/words.ts';

type Stock = EtfReply['holdings'][number];

/** A fund looked through: the sentence, how much of it is covered, its measures, and its stocks with their filings. */
export function renderEtf(payload: EtfReply, chrome: Chrome): string {
  const { answer, asOf, notice, name, ticker, absent, warned, holdings, coverage } = payload;
  const main = html`<header class="lead">
<p class="kicker">ETF look-through</p>
<h1>${named(name)} <span class="ticker">${ticker}</span></h1>
<p class="answer">${dated(answer)}</p>
${reportLine(payload)}
${formatLinks('This fund as', chrome)}
</header>
<div class="status companycard">
${measures(payload)}
${harbor(payload, { what: 'fund', least: 'seven tenths of its stock', share: coverage.matchedShare }, absent.boat)}
${coverage.covered && warned.length > 0 && stocks('Stocks with a warning filing', 's-warned', warned, 'warned', payload, chrome)}
${stocks('Largest stocks', 's-holdings', holdings, 'holdings', payload, chrome)}
</div>`;
  return layout(
    { title: `${name} (${ticker})`, summary: answer, main, notice, asOf, cites: true, style: 'figures.css' },
    chrome,
  );
}

/** A fund as a picture: its name and what its companies filed. */
export function etfPicture({ name, ticker, answer, asOf, notice }: EtfReply, chrome: Chrome): string {
  return picture(
    { subject: `ETF look-through · ${ticker}`, title: displayName(name), says: answer, asOf, notice },
    chrome,
  );
}

function reportLine({ reportDate, filedOn, ageDays, url, lines, netAssets, registrant }: EtfReply): Html {
  const filed = filedOn === null ? 'filing date not on file' : `filed ${shortDate(filedOn)}`;
  return html`<p class="quiet">${url === null ? 'Form N-PORT' : html`<a href="${url}">Form N-PORT</a>`} of ${named(registrant)} for ${dayMark(reportDate)}, ${grouped(ageDays)} days before the day of this read, ${filed}; ${grouped(lines)} lines${netAssets !== null && html`, ${money(netAssets, 'USD')}`}.</p>`;
}

function measures(payload: EtfReply): Html {
  const { coverage, absent } = payload;
  const shown = (name: string, value: number | null, words: (value: number) => string = percent) =>
    value === null ? absentMark(absent[name] ?? 'NOT_COVERED') : html`${words(value)}`;
  const entries: readonly (readonly [string, Html])[] = [
    ['In common stock, of the fund', html`${percent(coverage.equityShare)}`],
    ['Matched to companies, of its stock', shown('coverage.matchedShare', coverage.matchedShare)],
    ['Filings all on file, of what is matched', shown('knownShare', payload.knownShare)],
    ['Carries a warning filing, of what is known', shown('warningShare', payload.warningShare, shareWords)],
    ['Carries a severe one, of what is known', shown('severeShare', payload.severeShare, shareWords)],
    [
      'Listing and early-repayment filings not read, which may be warnings',
      shown('unreadFilings', payload.unreadFilings, grouped),
    ],
    ['Ten largest companies, all their shares together, of its stock', shown('top10', payload.top10)],
    ['The same of its matched stock', shown('top10Matched', payload.top10Matched)],
    ['Effective number of holdings', shown('effectiveN', payload.effectiveN, (value) => value.toFixed(1))],
  ];
  return html`<section aria-labelledby="s-measures"><h2 id="s-measures">Measures</h2>
<dl class="facts">${entries.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></section>`;
}

function stocks(
  title: string,
  id: string,
  list: readonly Stock[],
  path: string,
  { absent }: EtfReply,
  { query }: Chrome,
): Html {
  const row = ({ name, cik, weight, warningKinds, severe, unreadFilings }: Stock, at: number) => {
    const linked = cik === null ? named(name) : html`<a href="${cardPath(cik, query.asOf ?? null)}">${named(name)}</a>`;
    const filed =
      warningKinds === null
        ? absentMark(absent[`${path}.${at}.warningKinds`] ?? 'NOT_INGESTED')
        : warningWords({ warningKinds, severe, unreadFilings });
    return html`<tr><th scope="row">${linked}</th><td class="n" data-label="Share of the fund">${weightWords(weight)}</td><td data-label="Warning filings">${filed}</td></tr>
`;
  };
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${
  list.length === 0
    ? html`<p class="quiet">It holds no common stock.</p>`
    : namedTable(
        { caption: 'Its companies and their warning filings', look: 'facts stocks' },
        html`<thead><tr><th scope="col">Company</th><th scope="col" class="n">Share of the fund</th><th scope="col">Warning filings, 12 months</th></tr></thead>
<tbody>${list.map(row)}</tbody>`,
      )
}</section>`;
}
