import type { Absence, FigureReply } from '../../surfaces/card/figure.ts';
import { formatLinks } from '../parts/boards/board-parts.ts';
import type { Chrome } from '../parts/chrome.ts';
import { figureAmount, proof } from '../parts/figure-proof.ts';
import { dated, type Html, html } from '../parts/html.ts';
import { layout } from '../parts/layout.ts';
import { cardPath, figurePath } from '../parts/links.ts';
import { shortName } from '../parts/words.ts';

/** Why a number of a card is what it is, from the card back to the facts as filed, in words. */
export function renderFigure(payload: FigureReply, chrome: Chrome): string {
  const { company, label, description, answer, asOf, notice, figure, absence, madeOf } = payload;
  const day = chrome.query.asOf ?? null;
  const card = cardPath(company.cik, day);
  const main = html`<header class="lead">
<p class="kicker">Why this number · <a href="${card}"><bdi>${company.name}</bdi></a></p>
<h1>${label}${figure !== null && html`: ${figureAmount(figure.value, figure.unit)}`}</h1>
<p class="answer">${dated(answer)}</p>
<p class="quiet">${description}</p>
${formatLinks('This proof as', chrome)}
</header>
<div class="status proof">
${absence !== null && missing(absence, company.url)}
${figure !== null && section('s-number', madeOf.length === 0 ? 'Where it is from' : 'How it is made', proof(figure, { withParts: madeOf.length === 0 }))}
${madeOf.map(({ label: part, ...one }, at) =>
  section(
    `s-part-${at}`,
    one.figure === null ? part : html`${part}: ${figureAmount(one.figure.value, one.figure.unit)}`,
    one.figure === null ? explained(one.absence) : proof(one.figure, { withParts: true }),
  ),
)}
<section aria-labelledby="s-more"><h2 id="s-more">Look further</h2>
<p><a href="${card}">The whole card of <bdi>${company.name}</bdi></a>, <a href="${company.url}">all its filings at the SEC</a>. From the project’s code: <code>npm run ingest -- explain ${company.cik} ${payload.field}${day !== null && ` --as-of ${day}`}</code>. This day, always: <a href="${figurePath(company.cik, payload.field, asOf)}">${figurePath(company.cik, payload.field, asOf)}</a></p></section>
</div>`;
  return layout(
    { title: `${label}: ${shortName(company.name)}`, summary: answer, main, notice, asOf, style: 'figures.css' },
    chrome,
  );
}

function section(id: string, title: string | Html, content: Html): Html {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${content}</section>
`;
}

function missing(absence: Absence, url: string): Html {
  return section(
    's-absent',
    'Why there is no number',
    html`${explained(absence)}<p><a href="${url}">All its filings at the SEC</a></p>`,
  );
}

function explained(absence: Absence | null): Html {
  if (absence === null) return html`<p class="quiet">None.</p>`;
  const { explanation, nextStep, reason } = absence;
  return html`<p>${dated(explanation)} ${nextStep} <small>(${reason})</small></p>`;
}
