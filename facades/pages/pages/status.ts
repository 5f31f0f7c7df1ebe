import { count } from '../../../schema/domain/boards/board.ts';
import type { Json, JsonObject } from '../../surface.ts';
import type { StatusReply } from '../../surfaces/status.ts';
import type { Chrome } from '../parts/chrome.ts';
import { factList, factTable } from '../parts/facts.ts';
import { dated, type Html, html } from '../parts/html.ts';
import { layout } from '../parts/layout.ts';
import { capitalised, easternStamp, grouped, spaced } from '../parts/words.ts';

/** Parts of the reply that the page says in sentences or in its footer. */
const SAID = new Set([
  ...['schema', 'asOf', 'answer', 'notice', 'sources', 'absent'],
  ...['coverage', 'window', 'refreshedAt', 'source', 'lookedAt', 'parity', 'mailTransport'],
]);

/**
 * The running state: the answer and what matters of it in sentences, then every other part of the reply under its own
 * name. A list of objects is a table, so that what the service adds to its status needs nothing here.
 */
export function renderStatus(payload: StatusReply, chrome: Chrome): string {
  const reply: JsonObject = payload;
  const parts = Object.entries(reply).filter(([name]) => !SAID.has(name));
  const facts = parts.filter(([, value]) => !isList(value));
  const lists = parts.flatMap(([name, value]) => (isList(value) ? [{ name, records: value }] : []));
  const main = html`<header class="lead">
<p class="kicker">Running state</p>
<h1>Is the service well?</h1>
<p class="answer">${dated(payload.answer)}</p>
${sentences(payload).map((sentence) => html`<p>${sentence}</p>\n`)}<p class="quiet">Times are those of New York, by which the SEC dates filings.</p>
</header>
<div class="status">
${section('glance', 'At a glance', factList(facts))}
${lists.map(({ name, records }) => section(name, capitalised(spaced(name)), factTable(records)))}
</div>`;
  const { asOf, notice, refreshedAt } = payload;
  return layout({ title: 'Status', summary: payload.answer, main, notice, asOf, refreshedAt }, chrome);
}

function isList(value: Json): value is readonly JsonObject[] {
  return Array.isArray(value);
}

function section(name: string, title: string, content: Html): Html {
  return html`<section aria-labelledby="s-${name}"><h2 id="s-${name}">${title}</h2>
${content}
</section>
`;
}

const SOURCES: Readonly<Record<string, string>> = {
  sample: 'The filings are a sample world: every company in it is invented.',
  mirror: 'The filings come from a folder that holds documents as EDGAR serves them.',
  live: 'The filings come from the SEC’s EDGAR.',
};

const MAIL_WORDS: Readonly<Record<string, string>> = {
  smtp: 'Mails are handed to a mail server.',
  files: 'Mails are written as files to a folder and reach nobody: the sample world has no mail server.',
  none: 'No mails are sent: no mail server is configured.',
};

function sentences({ source, lookedAt, parity, mailTransport, coverage }: StatusReply): string[] {
  return [
    SOURCES[source] ?? `The filings come from: ${source}.`,
    coverageWords(coverage),
    lookedAt === null
      ? 'No run has come to its end yet: the boards fill while the first one reads.'
      : `Filings were last looked for with success at ${easternStamp(lookedAt)}, New York.`,
    MAIL_WORDS[mailTransport] ?? '',
    parity === null ? 'The doors have not been compared yet.' : parityWords(parity),
  ];
}

/** Of whom boards may say that nothing was filed. */
function coverageWords({ population, filers, through, gaps }: StatusReply['coverage']): string {
  if (population === 'ALL_FILERS') return `The filings of every filer are loaded up to ${through ?? 'no day'}.`;
  const missing = gaps.length === 0 ? '' : ` The indexes of all filers have ${count(gaps.length, 'gap')} in them.`;
  if (filers === null || filers === 0) return `No filer’s list of filings is loaded over the last 12 months.${missing}`;
  const whose =
    filers === 1 ? 'One filer’s list of filings is' : `The lists of filings of ${grouped(filers)} filers are`;
  return `${whose} loaded up to ${through ?? 'no day'}; boards say “none” of these alone.${missing}`;
}

function parityWords({ checkedAt, surfaces, differing }: NonNullable<StatusReply['parity']>): string {
  const asked = `Asked ${count(surfaces, 'question')} at ${easternStamp(checkedAt)}`;
  if (differing.length === 0) return `${asked}, every door gave the same answer: GraphQL, tools, JSON, CSV and RSS.`;
  return `${asked}, ${grouped(differing.length)} answered otherwise than GraphQL: ${differing.join('; ')}.`;
}
