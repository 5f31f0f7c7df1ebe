import { raw } from 'hono/html';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import type { AbsenceReason } from '../../../schema/domain/terms/absence.ts';
import { addMonths } from '../../../schema/domain/terms/day.ts';
import { COUNTED_WORDS } from '../../../schema/domain/terms/item-outcome.ts';
import { eventTimeline } from '../../charts/event-timeline.ts';
import { peerStrip } from '../../charts/peer-strip.ts';
import type { Card } from '../../surfaces/card/card.ts';
import type { CardPageReply } from '../../surfaces/card/card-page.ts';
import { alsoMeant } from '../parts/also-meant.ts';
import { formatLinks } from '../parts/boards/board-parts.ts';
import { cardFigures } from '../parts/card-figures.ts';
import { priceForm } from '../parts/card-price.ts';
import { cardRange } from '../parts/card-range.ts';
import type { Chrome } from '../parts/chrome.ts';
import { dated, type Html, html, join } from '../parts/html.ts';
import { layout, sourceWords } from '../parts/layout.ts';
import { boardPath, cardPath, figurePath, withQuery } from '../parts/links.ts';
import { watchForm } from '../parts/watch-form.ts';
import { absentSentence, absentWord, grouped, money, percent, shortName } from '../parts/words.ts';

/** A company card as a page: the answer, the range on its history, every figure with its proof, peers, filings, cautions. */
export function renderCard(payload: CardPageReply, chrome: Chrome): string {
  const { company, answer, asOf, notice } = payload;
  const listed = [company.tickers.join(', '), company.exchanges.join(', '), company.industry].filter(Boolean);
  const main = html`<header class="lead">
<p class="kicker">${join(['Company card', ...listed], ' · ')}</p>
<h1><bdi>${company.name}</bdi></h1>
${alsoMeant(company, decodeURIComponent(chrome.path.split('/').at(-1) ?? ''), (cik) => cardPath(cik, chrome.query.asOf))}
<p class="answer">${dated(answer)}</p>
<p class="doors"><a href="${company.url}">All its filings at the SEC</a> · <a href="${withQuery(`/boards/brand/${company.cik}`, {}, { asOf: chrome.query.asOf ?? null })}">names and tickers over time</a> · CIK ${company.cik}${company.fiscalYearEnd !== null && ` · fiscal year ends ${company.fiscalYearEnd.slice(0, 2)}-${company.fiscalYearEnd.slice(2)}`}</p>
${formatLinks('This card as', chrome)}
</header>
<div class="status companycard">
${cardRange(payload)}
${cardFigures(payload, chrome.query.asOf ?? null)}
${peers(payload, chrome.query.asOf ?? null)}
${health(payload, chrome.query.asOf ?? null)}
${priceForm(payload, chrome)}
${cautions(payload)}
${watchForm({ company, board: null })}
${use(payload, chrome)}
</div>`;
  return layout(
    { title: `Company card: ${shortName(company.name)}`, summary: answer, main, notice, asOf, style: 'figures.css' },
    chrome,
  );
}

const COMPARED = [
  ['opMargin', 'Operating margin', 'operatingMargin'],
  ['growth', 'Revenue growth, 1 year', 'revenueGrowth1y'],
  ['netMargin', 'Net margin', 'netMargin'],
] as const;

/** A group of all filers has thousands. */
const MEMBERS_SHOWN = 120;

function peers({ card, company, asOf }: CardPageReply, day: string | null): Html {
  const { group } = card.peers;
  const heading = html`<h2 id="s-peers">Beside its peers</h2>`;
  if (group === null) {
    const reason = card.absent['peers.group'] ?? 'NOT_COVERED';
    return html`<section aria-labelledby="s-peers">${heading}<p class="quiet">No group: ${absentSentence(reason)}</p></section>`;
  }
  const rows = COMPARED.map(([key, label, field]) => {
    const own = card.experience[field];
    const [median, count] = card.peers[key];
    const why = card.absent[`experience.${field}`];
    return html`<tr><th scope="row">${label}</th>
<td data-label="Company">${typeof own === 'number' ? html`<a href="${figurePath(company.cik, field, day)}">${percent(own)}</a>` : html`<span class="absent">${absentSentence(why ?? 'NOT_TAGGED')}</span>`}</td>
<td data-label="Median">${median === null ? html`<span class="absent">${absentSentence('TOO_FEW_PEERS')}</span>` : html`<a href="#peer-members">${percent(median)} <small>of ${grouped(count)}</small></a>`}</td>
<td class="strip-cell" data-label="Both">${typeof own === 'number' && median !== null ? raw(peerStrip({ own, median, title: label }, percent)) : html`<span class="absent">nothing to compare</span>`}</td></tr>
`;
  });
  return html`<section aria-labelledby="s-peers">${heading}
<p>${group.title ?? 'All filers'}: ${grouped(group.members)} filers with at least ${money(group.minRevenue, 'USD')} of revenue, as of <time>${asOf}</time>. The dot is the company, the line its group’s median.</p>
<table class="facts compare"><thead><tr><th scope="col">Figure</th><th scope="col">Company</th><th scope="col">Median</th><th scope="col">Both, with zero marked</th></tr></thead>
<tbody>${rows}</tbody></table>
<details id="peer-members"><summary>Members of the group</summary><p class="members">${join(
    group.ciks.slice(0, MEMBERS_SHOWN).map((cik) => html`<a href="${cardPath(cik, day)}">${cik}</a>`),
    ' ',
  )}${group.members > MEMBERS_SHOWN && ` and ${grouped(group.members - MEMBERS_SHOWN)} more`}</p></details>
</section>`;
}

const MONTHS_WATCHED = 12;

function health({ card, asOf }: CardPageReply, day: string | null): Html {
  const from = addMonths(asOf, -MONTHS_WATCHED);
  const heading = html`<h2 id="s-health">Filings that may show distress</h2>`;
  if (card.healthWatch === null) {
    return html`<section aria-labelledby="s-health">${heading}<p class="quiet">Not known: not all of its filings from <time>${from}</time> to <time>${asOf}</time> are on file.</p></section>`;
  }
  if (card.healthWatch.length === 0) {
    return html`<section aria-labelledby="s-health">${heading}<p class="quiet">None of the listed kinds from <time>${from}</time> to <time>${asOf}</time>.</p></section>`;
  }
  const events = card.healthWatch.map(({ kind, count, newest, ...entry }) => ({
    day: newest.filedOn < from ? from : newest.filedOn > asOf ? asOf : newest.filedOn,
    label: count === 1 ? kind : `${kind}, newest of ${count}`,
    name: entry.class,
  }));
  const rows = card.healthWatch.map(
    (
      { kind, title, count, byOutcome, newest, follows, ...entry },
      at,
    ) => html`<tr><td data-label="Kind"><span><b>${kind}</b> ${title}</span></td>
<td data-label="Class">${entry.class}</td><td data-label="Filings"><span>${grouped(count)}${reported(byOutcome)}${boardOfKind(kind)}</span></td>
<td data-label="Newest"><a href="${newest.url}"><time>${newest.filedOn}</time><span class="unseen"> ${newest.accession}</span></a>${newest.amended && ' (amendment)'}</td>
<td data-label="What followed">${followedWords(follows, card.absent[`healthWatch.${at}.follows`])}</td></tr>
`,
  );
  return html`<section aria-labelledby="s-health">${heading}
<p>In the 12 months to <time>${asOf}</time>. Display only: the range does not depend on it, and many of these filings are routine. The last column says which outcome, if any, came more often in the year after to companies with one; <a href="${withQuery('/boards/what-follows', {}, { asOf: day })}">every outcome apart</a>.</p>
<figure>${raw(eventTimeline({ from, to: asOf, events, title: 'Filings that may show distress' }))}</figure>
<table class="facts"><thead><tr><th scope="col">Kind</th><th scope="col">Class</th><th scope="col">Filings</th><th scope="col">Newest</th><th scope="col">What followed</th></tr></thead>
<tbody>${rows}</tbody></table>
</section>`;
}

function followedWords(follows: Entry['follows'], reason: AbsenceReason = 'TOO_FEW_EVENTS'): Html {
  return follows === null
    ? html`<span class="quiet">${absentWord(reason)}</span>`
    : html`<span><small>${follows.answer}</small></span>`;
}

type Entry = NonNullable<Card['healthWatch']>[number];

/** `1 deficiency notice, 2 not read`, each explained. */
function reported(byOutcome: Entry['byOutcome']): Html | false {
  const counts = byOutcome.map(({ outcome, count }) => {
    const [label, meaning] = COUNTED_WORDS[outcome];
    return html`<span title="${meaning}">${grouped(count)} ${label}</span>`;
  });
  return counts.length > 0 && html` <small>${join(counts, ', ')}</small>`;
}

function boardOfKind(kind: string): Html | false {
  const board = BOARDS.find(({ kinds }) => (kinds as readonly string[]).includes(kind));
  return board !== undefined && html` <small>on <a href="${boardPath(board.slug)}">${board.title}</a></small>`;
}

function cautions({ card }: CardPageReply): Html {
  return html`<section aria-labelledby="s-caution"><h2 id="s-caution">What to keep in mind</h2>
<ul class="cautions">${card.caution.map((sentence) => html`<li>${dated(sentence)}</li>`)}</ul>
</section>`;
}

function use({ company, asOf }: CardPageReply, { service, path, query }: Chrome): Html {
  const lasting = withQuery(path, {}, { asOf });
  return html`<section class="use" aria-labelledby="use"><h2 id="use">Use this card</h2>
<dl>
<div><dt>Cite this</dt><dd><q id="cite">${service.name}, “${company.name}”, as of ${asOf}, ${service.baseUrl}${lasting}. ${sourceWords(service)}</q> <button type="button" class="plain" data-copy="cite" hidden>Copy</button></dd></div>
<div><dt>This day, always</dt><dd><a href="${lasting}">${lasting}</a></dd></div>
<div><dt>On boards</dt><dd>${join(
    BOARDS.map(
      ({ slug, title }) =>
        html`<a href="${withQuery(boardPath(slug), { company: String(company.cik) }, { asOf: query.asOf ?? null })}">${title}</a>`,
    ),
    ', ',
  )}</dd></div>
</dl>
</section>`;
}
