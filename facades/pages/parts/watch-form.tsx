import { BOARDS, boardOf } from '../../../schema/domain/boards/index.ts';
import type { Candidate } from '../../../schema/domain/terms/error-codes.ts';
import { boardPath, WATCH_PATH, withQuery } from '../../links.ts';
import { pathIn } from '../../paths.ts';
import type { ServiceFacts } from '../../service-facts.ts';
import { Section, Submit } from './blocks.tsx';
import { After, Name } from './text.tsx';

/** The subject of a watch form, as far as its page determines it. */
export interface WatchFormAbout {
  /** The page's company; null makes the form ask for one. */
  readonly company: { readonly cik: number; readonly name: string } | null;
  /** Slug of the page's board; null offers every filing, and the boards as choices. */
  readonly board: string | null;
  /** True if the company is a foreign private issuer, whose news is on no board. */
  readonly isForeign?: boolean;
  /** Value of the company field, if there is one. */
  readonly question?: string;
  /** Value of the address field. */
  readonly email?: string;
  /** Companies to choose from, if the company field is ambiguous. */
  readonly candidates?: readonly Candidate[];
  /** The field with an error, and the id of the message. */
  readonly fault?: { readonly field: string; readonly words: string };
}

/**
 * A form that requests mails, for any page. It works without script, and its result is a page of its own.
 *
 * ```ts
 * watchForm({ company: { cik, name }, board: null }, service) // on a company's page
 * watchForm({ company: null, board: 'breaches' }, service)    // on a board's page
 * ```
 *
 * If the service sends no mails, it names the feed to follow instead.
 */
export function watchForm(about: WatchFormAbout, service: Pick<ServiceFacts, 'sendsNoMails' | 'mailsReachNobody'>) {
  return service.sendsNoMails === true ? feedInstead(about) : mailForm(about, service.mailsReachNobody === true);
}

/** What every page says that offers a mail where none is sent. */
export const NOBODY = 'Emails are written as files and reach nobody, because the sample world has no mail server.';

/** How to follow new filings without mails. */
function feedInstead({ company, board, isForeign = false }: WatchFormAbout) {
  const title = board === null ? undefined : boardOf(board)?.title;
  return (
    <Section
      id="watch"
      look="watch"
      title={
        <>
          Follow {company === null ? title === undefined ? 'the boards' : `“${title}”` : <Name filed={company.name} />}
        </>
      }>
      <p>
        This service has no mail server. <a href={feedPath(board, company?.cik ?? null)}>The RSS feed</a> lists each new
        filing{company !== null && ' of the company'} on {title === undefined ? 'a board' : 'this board'}.
        {isForeign && ' The company is a foreign private issuer. It files its news on Form 6-K, which no board shows.'}
      </p>
    </Section>
  );
}

/** The feed of a board, or of all; of one company if it is given. */
export function feedPath(board: string | null, cik: number | null, format: 'rss' | 'jsonfeed' = 'rss'): string {
  const path = pathIn(board === null ? '/' : boardPath(board), format);
  return withQuery(path, {}, { company: cik === null ? null : String(cik) });
}

function mailForm(about: WatchFormAbout, reachesNobody: boolean) {
  const { company, board, question = '', email = '', candidates = [], fault } = about;
  const marks = (field: string) =>
    fault?.field === field && { 'aria-invalid': 'true' as const, 'aria-describedby': fault.words };
  return (
    <Section
      id="watch"
      look="watch"
      title={
        <>
          Get an email the day{' '}
          {company === null ? (
            'a company files'
          ) : (
            <>
              <Name filed={company.name} /> files
            </>
          )}
        </>
      }>
      <form method="post" action={WATCH_PATH} class="watching">
        {company === null ? (
          <div class="field wide">
            <label for="w-company">Company</label>
            {candidates.length > 0 ? (
              <select id="w-company" name="company" {...marks('company')}>
                {candidates.map(choice)}
              </select>
            ) : (
              <input
                id="w-company"
                name="company"
                type="text"
                value={question}
                required
                maxlength={200}
                placeholder="Name, ticker or CIK"
                autocomplete="off"
                spellcheck={false}
                {...marks('company')}
              />
            )}
          </div>
        ) : (
          <input type="hidden" name="company" value={company.cik} />
        )}
        <div class="field wide">
          <label for="w-email">Your e-mail address</label>
          <input
            id="w-email"
            name="email"
            type="email"
            value={email}
            required
            maxlength={254}
            placeholder="name@example.org"
            autocomplete="email"
            {...marks('email')}
          />
        </div>
        {boardField(board)}
        <Submit words="Email me" />
      </form>
      <p class="quiet">
        {words(board)} An email asks you to confirm first. Every email has a link that stops them and erases the
        address.
        {reachesNobody && (
          <After>
            <strong>{NOBODY}</strong>
          </After>
        )}{' '}
        Without an address, follow <a href={feedPath(board, company?.cik ?? null)}>the RSS feed</a>, which has the same
        filings.
      </p>
    </Section>
  );
}

const choice = ({ cik, name, ticker }: Candidate) => (
  <option value={cik}>
    {name}, {ticker !== null && `${ticker}, `}CIK {cik}
  </option>
);

function boardField(board: string | null) {
  if (board !== null) return <input type="hidden" name="board" value={board} />;
  return (
    <div class="field wide">
      <label for="w-board">For</label>
      <select id="w-board" name="board">
        <option value="">Every filing of its own</option>
        {BOARDS.map(({ slug, title }) => (
          <option value={slug}>Only: {title}</option>
        ))}
      </select>
    </div>
  );
}

function words(board: string | null): string {
  const title = board === null ? undefined : boardOf(board)?.title;
  return title === undefined
    ? 'One email for each filing, with the link to the SEC.'
    : `One email for each filing of the company that comes onto this board (${title}).`;
}
