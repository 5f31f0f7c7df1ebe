import { BOARDS, boardOf } from '../../schema/domain/boards/index.ts';
import { EVENT_KINDS } from '../../schema/domain/terms/event-kind.ts';
import { filingUrl } from '../../schema/domain/terms/sec-url.ts';
import { ADDRESS_KEPT, PENDING_DAYS } from '../../schema/domain/terms/watch.ts';
import { shortDate } from '../../schema/domain/terms/words/day-words.ts';
import { displayName } from '../../schema/domain/terms/words/display-name.ts';
import { confirmPath, stopPath } from '../links.ts';
import { datedText } from '../pages/parts/text.tsx';
import { easternStamp, easternTime } from '../pages/parts/words.ts';
import type { ServiceFacts } from '../service-facts.ts';
import { aForm, type MailContent, type MailFact, named, shortName, type WrittenMail } from './mail.ts';
import { renderMail } from './render-mail.tsx';

export interface WatchFacts {
  readonly cik: number;
  readonly company: string;
  readonly ticker: string | null;
  /** Slug of the board; null for every filing of the company. */
  readonly board: string | null;
  /** When it was requested, as an instant. */
  readonly askedAt: string;
}

export interface FilingFacts {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
  readonly acceptedAt: string | null;
  readonly items: readonly string[];
  /** Excerpts from its items; empty if they were not read. */
  readonly excerpts: readonly string[];
}

/** The watched board, for a subject line. */
function ofBoard({ board }: Pick<WatchFacts, 'board'>): string {
  const title = board === null ? undefined : boardOf(board)?.title;
  return title === undefined ? '' : ` (${title})`;
}

/** The mail that asks to confirm a watch. */
export function writeConfirmation(
  watch: WatchFacts,
  tokens: { readonly confirm: string; readonly stop: string },
  service: ServiceFacts,
): WrittenMail {
  const { baseUrl } = service;
  return renderMail({
    ...frame(service),
    subject: `Confirm: mails when ${shortName(watch.company)} files${ofBoard(watch)}`,
    kicker: 'Please confirm',
    heading: `Mails about ${displayName(watch.company)}?`,
    paragraphs: [
      `Somebody, probably you, asked us on ${easternStamp(watch.askedAt)} (New York) to send this ` +
        `address an email for ${coverWords(watch)}.`,
      `Press the button and confirm on the page that opens. The link is good for ${PENDING_DAYS} days. ` +
        'If it was not you, do nothing: we will not write again.',
    ],
    facts: [],
    action: { words: 'Open the page to confirm', href: `${baseUrl}${confirmPath(tokens.confirm)}` },
    beside: null,
    why: `You get this mail because somebody gave this address for a watch. ${ADDRESS_KEPT}`,
    stop: { before: 'To erase the address now:', words: 'stop and erase', href: `${baseUrl}${stopPath(tokens.stop)}` },
  });
}

/** The mail about a filing; with the board's answer if a board is watched. */
export function writeFilingMail(
  watch: WatchFacts,
  filing: FilingFacts,
  { token, boardAnswer }: { readonly token: string; readonly boardAnswer: string | null },
  service: ServiceFacts,
): WrittenMail {
  const { baseUrl } = service;
  const board = watch.board === null ? undefined : boardOf(watch.board);
  const { form, filedOn } = filing;
  return renderMail({
    ...frame(service),
    subject: `${shortName(watch.company)} filed ${aForm(form)}${ofBoard(watch)}`,
    kicker: board === undefined ? 'New filing' : board.title,
    heading: `${displayName(watch.company)} filed ${aForm(form)}`,
    paragraphs: filing.excerpts.map((excerpt) => `“${excerpt}”`),
    facts: factsOf(watch, filing),
    action: { words: 'Read it at the SEC', href: filingUrl(watch.cik, filing.accession) },
    beside:
      board === undefined || boardAnswer === null
        ? null
        : {
            title: board.question,
            text: datedText(boardAnswer),
            link: { words: `The board: ${board.title}`, href: `${baseUrl}/boards/${board.slug}` },
          },
    why:
      `You get this because you confirmed a watch: one mail for ${coverWords(watch)}. This one is ` +
      `about the filing of ${shortDate(filedOn)}.`,
    stop: { before: 'To stop these mails:', words: 'stop this watch', href: `${baseUrl}${stopPath(token)}` },
  });
}

/** The opening and closing words of every mail. */
function frame({ name, baseUrl, contact, notice }: ServiceFacts): Pick<MailContent, 'notice' | 'signature'> {
  return { notice, signature: `${name}, ${baseUrl}/boards. Contact: ${contact}. Descriptions of filings, not advice.` };
}

/** What the watch covers: `every filing that Example Corp itself makes`. */
function coverWords({ company, ticker, board }: Pick<WatchFacts, 'company' | 'ticker' | 'board'>): string {
  const name = named(company, ticker);
  const title = BOARDS.find(({ slug }) => slug === board)?.title;
  return title === undefined
    ? `every filing that ${name} itself makes`
    : `every filing of ${name} on the board “${title}”`;
}

function factsOf({ company, ticker, cik }: WatchFacts, filing: FilingFacts): MailFact[] {
  const { form, filedOn, acceptedAt, items, accession } = filing;
  const kinds = EVENT_KINDS.filter(({ kind }) => kind === form || items.some((item) => kind === `8-K ${item}`));
  return [
    { label: 'Company', text: `${named(company, ticker)}, CIK ${cik}` },
    { label: 'Form', text: items.length === 0 ? form : `${form}, items ${items.join(', ')}` },
    ...(kinds.length === 0 ? [] : [{ label: 'About', text: kinds.map(({ title }) => title).join('; ') }]),
    {
      label: 'Filed',
      text:
        acceptedAt === null
          ? shortDate(filedOn)
          : `${shortDate(filedOn)}, accepted ${acceptedWords(acceptedAt, filedOn)} New York`,
    },
    { label: 'Accession', text: accession },
  ];
}

/** Omits the day if it is the filing date. */
function acceptedWords(acceptedAt: string, filedOn: string): string {
  const stamp = easternStamp(acceptedAt);
  return stamp.startsWith(shortDate(filedOn)) ? easternTime(acceptedAt) : stamp;
}
