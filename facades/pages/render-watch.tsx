import type { Child } from 'hono/jsx';
import { BOARDS } from '../../schema/domain/boards/index.ts';
import type { Problem } from '../errors.ts';
import { CONFIRM_PATH, STOP_PATH, WATCH_PATH, WRITTEN_PATH } from '../links.ts';
import type { Chrome } from '../service-facts.ts';
import type { WatchReply } from '../surfaces/service/watch-surfaces.ts';
import { Lead } from './parts/blocks.tsx';
import { Layout, rendered } from './parts/frame/layout.tsx';
import { After, Name } from './parts/text.tsx';
import { NOBODY, watchForm } from './parts/watch-form.tsx';

/** The form on a page of its own, filled in from the query parameters company and board. */
export function renderWatchForm(chrome: Chrome): string {
  const { company = '', board = '' } = chrome.query;
  const known = BOARDS.find(({ slug }) => slug === board)?.slug ?? null;
  return page(
    {
      ...{ title: 'Watch a company', kicker: 'Emails', heading: 'Hear about it the day it is filed' },
      lead: chrome.service.sendsNoMails === true ? NO_MAILS : LEAD,
    },
    watchForm({ company: null, board: known, question: company }, chrome.service),
    chrome,
  );
}

const WORDS_ID = 'fault';

/** The form as filled in, with what is wrong with it, and companies to choose from if there are several. */
export function renderWatchAgain(asked: Readonly<Record<string, string>>, problem: Problem, chrome: Chrome): string {
  const { company = '', board = '', email = '' } = asked;
  const { detail, hint, code, requestId, candidates = [], argument } = problem;
  const form = watchForm(
    {
      ...{ company: null, board: BOARDS.find(({ slug }) => slug === board)?.slug ?? null, question: company, email },
      ...{ candidates, fault: { field: argument ?? '', words: WORDS_ID } },
    },
    chrome.service,
  );
  return page(
    {
      title: 'Watch a company: look again',
      kicker: 'Not asked for yet',
      heading: 'Please look at the form again',
      lead: (
        <span id={WORDS_ID}>
          {detail} {candidates.length > 0 ? 'Choose the one you mean.' : hint}
        </span>
      ),
      summary: detail,
    },
    <>
      {form}
      <p class="quiet press">
        Code <code>{code}</code>, request <code>{requestId}</code>. <a href={WATCH_PATH}>An empty form</a>
      </p>
    </>,
    chrome,
  );
}

const NO_MAILS =
  'This service has no mail server, so it sends no emails. Follow its RSS feed, which lists each new filing.';

const LEAD =
  'An email for each filing a company makes, or for those on one board, with the link to the SEC. ' +
  'We send nothing else.';

/** After the form: the same for every address. */
export function renderWatchAsked(chrome: Chrome): string {
  const { mailsReachNobody, writtenMail } = chrome.service;
  if (mailsReachNobody === true) {
    const lead = 'If the watch is not confirmed yet, its email is now in the folder outbox of DATA_DIR.';
    return page(
      {
        title: 'Asked for',
        kicker: 'Asked for',
        heading: 'The email is written, and sent to nobody',
        lead: (
          <>
            {lead} {NOBODY}
            {writtenMail !== undefined && (
              <After>
                <a href={WRITTEN_PATH}>Read it here</a>, and open its link to confirm.
              </After>
            )}
          </>
        ),
        summary: lead,
      },
      onward(),
      chrome,
    );
  }
  return page(
    {
      title: 'Check your inbox',
      kicker: 'Asked for',
      heading: 'Check your inbox',
      lead:
        'If the watch is not confirmed yet, an email with a link goes to that address, at most one a day ' +
        'for a company. Open the link within seven days and press the button. Until then we send nothing else.',
    },
    onward(),
    chrome,
  );
}

/** The newest mail of a sample world, for whoever tries watches on a machine of their own. */
export function renderWrittenMail(chrome: Chrome): string {
  const mail = chrome.service.writtenMail?.() ?? null;
  const lead =
    mail === null
      ? 'No email has been written since the start. A new one takes a moment, so load this page again.'
      : NOBODY;
  return page(
    { title: 'The email as written', kicker: 'Emails', heading: 'The email as written', lead },
    mail === null ? (
      onward()
    ) : (
      <>
        <p class="press">
          To {mail.to}: <b>{mail.subject}</b>
        </p>
        <pre class="code" tabindex={0}>
          {linked(mail.text, chrome.service.baseUrl)}
        </pre>
        {onward()}
      </>
    ),
    chrome,
  );
}

/** A text with the addresses of this service as links. */
function linked(text: string, baseUrl: string) {
  return text
    .split(/(https?:\/\/\S+[^\s.,;])/)
    .map((part) => (part.startsWith(`${baseUrl}/`) ? <a href={part}>{part}</a> : part));
}

/** The page behind the link of a confirmation mail. Opening it changes nothing. */
export function renderConfirm(watch: WatchReply, token: string, chrome: Chrome): string {
  if (watch.status === 'active') return renderConfirmed(chrome);
  return page(
    {
      title: 'Confirm the watch',
      kicker: 'One step is left',
      heading: (
        <>
          Emails about <Name filed={watch.company.name} />?
        </>
      ),
      lead: `${covered(watch)}, to ${watch.email ?? 'the address'}. Press the button to confirm.`,
    },
    button(CONFIRM_PATH, token, 'Yes, send me these emails'),
    chrome,
  );
}

export function renderConfirmed(chrome: Chrome): string {
  return page(
    {
      title: 'Confirmed',
      kicker: 'Confirmed',
      heading: 'The watch is on',
      lead: 'We send one email for each filing. Every email has a link that stops the watch.',
    },
    onward(),
    chrome,
  );
}

/** The page behind a stop link: a button, because mail scanners open every link. */
export function renderStop(watch: WatchReply, token: string, chrome: Chrome): string {
  if (watch.status === 'stopped') return renderStopped(chrome);
  return page(
    {
      title: 'Stop the watch',
      kicker: 'Stop',
      heading: (
        <>
          No more emails about <Name filed={watch.company.name} />?
        </>
      ),
      lead:
        `${covered(watch)}, to ${watch.email ?? 'the address'}. Press the button to stop them and erase ` +
        'the address.',
    },
    button(STOP_PATH, token, 'Stop these emails'),
    chrome,
  );
}

export function renderStopped(chrome: Chrome): string {
  return page(
    {
      title: 'Stopped',
      kicker: 'Stopped',
      heading: 'The watch is stopped',
      lead: 'The address is erased. Nothing more is sent.',
    },
    onward(),
    chrome,
  );
}

interface Words {
  readonly title: string;
  readonly kicker: string;
  readonly heading: string | Child;
  readonly lead: string | Child;
  /** The lead as plain text, if it is markup. */
  readonly summary?: string;
}

function page({ title, kicker, heading, lead, summary = String(lead) }: Words, content: Child, chrome: Chrome): string {
  // The address may contain a token, which must appear nowhere on the page but in the button.
  return rendered(
    <Layout chrome={{ ...chrome, query: {} }} title={title} summary={summary} isUnlisted>
      <Lead kicker={kicker} title={heading} answer={lead} />
      {content}
    </Layout>,
  );
}

function covered({ board }: WatchReply): string {
  const title = BOARDS.find(({ slug }) => slug === board)?.title;
  return title === undefined
    ? 'An email for every filing of its own'
    : `An email for every filing on the board “${title}”`;
}

const button = (path: string, token: string, words: string) => (
  <form method="post" action={path} class="press">
    <input type="hidden" name="token" value={token} />
    <button type="submit">{words}</button>
  </form>
);

const onward = () => (
  <p class="press">
    <a href={WATCH_PATH}>Watch another company</a> or see <a href="/boards">all boards</a>.
  </p>
);
