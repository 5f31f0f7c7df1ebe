import { count } from '../../../schema/domain/boards/board.ts';
import { quantity } from '../../../schema/domain/terms/words/numbers.ts';
import type { Json, JsonObject } from '../../json-value.ts';
import type { Chrome } from '../../service-facts.ts';
import type { StatusReply } from '../../surfaces/service/status-surface.ts';
import { Facts, Fold, Lead, Section } from '../parts/blocks.tsx';
import { factList, factTable } from '../parts/facts.tsx';
import { Layout, rendered } from '../parts/frame/layout.tsx';
import { dated } from '../parts/text.tsx';
import { capitalised, easternStamp, grouped, spaced } from '../parts/words.ts';

/** Parts of the reply that the page shows in sentences or in its footer. */
const SAID = new Set([
  ...['schema', 'asOf', 'answer', 'notice', 'sources', 'absent'],
  ...['coverage', 'window', 'refreshedAt', 'source', 'lookedAt', 'parity', 'mailTransport', 'wholeMarket'],
]);

/**
 * The running state: the answer and the main facts in sentences, then, folded, every other part of the reply under its
 * own name. A list of objects becomes a table, so that additions to the reply need no change here.
 */
export function renderStatus(payload: StatusReply, chrome: Chrome): string {
  const reply: JsonObject = payload;
  const parts = Object.entries(reply).filter(([name]) => !SAID.has(name));
  const facts = parts.filter(([, value]) => !isList(value));
  const lists = parts.flatMap(([name, value]) => (isList(value) ? [{ name, records: value }] : []));

  const { refreshedAt } = payload;
  return rendered(
    <Layout chrome={chrome} title="Status" reply={payload} refreshedAt={refreshedAt}>
      <Lead kicker="Fresh, complete, consistent?" title="Service status" answer={payload.answer}>
        <p>
          {SOURCES[payload.source]} {MAIL_WORDS[payload.mailTransport]}
        </p>
        <p class="quiet">Times are those of New York, by which the SEC dates filings.</p>
      </Lead>
      <div class="status">
        <Section id="s-people" title="What people ask">
          <Facts of={questions(payload, chrome).map(([asked, answered]) => [asked, dated(answered)])} />
        </Section>
        <Fold look="machine" title="For operators: every value">
          <Section id="s-glance" title="At a glance">
            {factList(facts)}
          </Section>
          {lists.map(({ name, records }) => (
            <Section id={`s-${name}`} title={capitalised(spaced(name))}>
              {factTable(records, capitalised(spaced(name)))}
            </Section>
          ))}
        </Fold>
      </div>
    </Layout>,
  );
}

function isList(value: Json): value is readonly JsonObject[] {
  return Array.isArray(value);
}

const SOURCES: Readonly<Record<StatusReply['source'], string>> = {
  sample: 'The filings are a sample world: every company in it is invented.',
  mirror: 'The filings come from a folder that holds documents as EDGAR serves them.',
  live: 'The filings come from the SEC’s EDGAR.',
};

const MAIL_WORDS: Readonly<Record<StatusReply['mailTransport'], string>> = {
  smtp: 'Emails go to a mail server.',
  files: 'Emails are written to a folder and reach nobody, because the sample world has no mail server.',
  none: 'We send no emails, because no mail server is configured.',
};

/** What people ask about the service, each with its answer. */
function questions(reply: StatusReply, { service }: Chrome): readonly (readonly [string, string])[] {
  const { lookedAt, parity, coverage, wholeMarket, quarantine, waiting } = reply;
  return [
    ['Is it fresh?', service.isStoredOnly === true ? storedWords(lookedAt) : loadingWords(reply)],
    ...(waiting === 0 ? [] : [['What is missing?', waitingWords(waiting, quarantine)] as const]),
    ['For which filers is it complete?', coverageWords(coverage)],
    ...(wholeMarket === undefined ? [] : [['Is the whole market here?', wholeMarket] as const]),
    ['Do all formats agree?', parity === null ? 'We have not compared the formats yet.' : parityWords(parity)],
  ];
}

/** Where nothing is loaded. */
function storedWords(lookedAt: string | null): string {
  return lookedAt === null ? 'No: no filings were ever loaded.' : `${freshnessWords(lookedAt)} We look for no more.`;
}

function loadingWords(reply: StatusReply): string {
  const { lookedAt } = reply;
  if (lookedAt === null && hasFailed(reply)) return NEVER_REACHED;
  return `${freshnessWords(lookedAt)}${troubleWords(reply)}`;
}

/** A list of runs below has the reason. */
const NEVER_REACHED =
  'No: every try to load filings has failed so far. The table of runs below says why, and we try again each minute.';

function hasFailed({ successes }: Pick<StatusReply, 'successes'>): boolean {
  return successes.some(({ failedSince }) => failedSince > 0);
}

export function freshnessWords(lookedAt: string | null): string {
  return lookedAt === null
    ? 'Not yet: no run has finished, and the boards fill while the first one reads.'
    : `Our last successful check for new filings was on ${easternStamp(lookedAt)}, New York time.`;
}

/** What has gone wrong since, if anything has. */
function troubleWords({ successes, blockedUntil }: Pick<StatusReply, 'successes' | 'blockedUntil'>): string {
  if (blockedUntil !== null) {
    return ` The SEC has asked us to stay away until ${easternStamp(blockedUntil)}. Then we look again.`;
  }
  const failed = successes.find(({ command }) => command === 'poll')?.failedSince ?? 0;
  if (failed === 0) return '';
  const times = failed === 1 ? 'The one since has failed' : `The ${grouped(failed)} since have failed`;
  return ` ${times}. We look again each minute of the SEC’s business hours.`;
}

/** How many documents could not be read, and when the first of those shown is tried again. */
function waitingWords(waiting: number, quarantine: StatusReply['quarantine']): string {
  const what = `We could not read ${quantity(waiting, 'document')} of the SEC`;
  const again = `We try ${waiting === 1 ? 'it' : 'each document'} again for a month, at growing intervals`;
  const [next] = quarantine.flatMap(({ nextAt }) => nextAt ?? []).toSorted();
  return `${what}. ${again}.${next === undefined ? '' : ` The next try is not before ${easternStamp(next)}.`}`;
}

/** Which filers the boards can say filed nothing. */
function coverageWords({ population, filers, through, gaps }: StatusReply['coverage']): string {
  if (population === 'ALL_FILERS') return `We have loaded the filings of every filer up to ${through ?? 'no day'}.`;
  if (filers === null || filers === 0) {
    const missing = gaps.length === 0 ? '' : ` The indexes of all filers have ${count(gaps.length, 'gap')} in them.`;
    return `We have not loaded any company’s list of filings of the past year.${missing}`;
  }
  const whose = filers === 1 ? 'one company' : `${grouped(filers)} companies`;
  return (
    `We have loaded the lists of filings of ${whose} up to ${through ?? 'no day'}. ` +
    'Only for these companies do boards say that we found no filing.'
  );
}

export function parityWords({ checkedAt, surfaces, differing }: NonNullable<StatusReply['parity']>): string {
  const asked = `We asked ${count(surfaces, 'question')} on ${easternStamp(checkedAt)}`;
  if (differing.length === 0) {
    return `${asked}, and every format gave the same answer: GraphQL, tools, JSON, CSV and RSS.`;
  }
  const answers = differing.length === 1 ? 'one answer differs' : `${grouped(differing.length)} answers differ`;
  return `${asked}, and ${answers} from that of GraphQL: ${differing.join('; ')}.`;
}
