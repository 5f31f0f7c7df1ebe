import { CLIENTS_KEPT_DAYS, MAILS_KEPT_DAYS, PENDING_DAYS } from '../schema/domain/terms/watch.ts';

/** Something stored about a person, in which form and for how long. */
export interface Kept {
  readonly what: string;
  readonly form: string;
  readonly until: string;
}

const days = (count: number) => (count === 1 ? 'one day' : `${count} days`);

/**
 * What the tables hold about someone who asks for mails, compared with the tables by `tests/abuse/privacy.test.ts`, and
 * what the log has of a slow query.
 */
export const KEPT: readonly Kept[] = [
  {
    what: 'Your email address, the company and the board you watch, and when you asked and confirmed',
    form: 'As you gave it.',
    until:
      `If you do not confirm, we erase the address after ${days(PENDING_DAYS)}. If you do, we store it until you ` +
      'stop the watch or your mail server refuses the address. We then erase it from the tables at once. It is gone ' +
      'from the log of changes and the backups of the database when the operator renews them.',
  },
  {
    what: 'That an address has watched a company',
    form:
      'A keyed hash (HMAC-SHA-256) of the address, with the company, the board and the days. The address cannot be ' +
      'read from it.',
    until:
      'Indefinitely. With it we limit the emails that repeated requests can send to one address. It also makes ' +
      'sure that a stopped watch stays stopped.',
  },
  {
    what: 'The links in your emails',
    form: 'A SHA-256 hash of the random part of the link. The link itself is only in the email.',
    until:
      'Links that confirm a watch: until the watch ends. Links that stop a watch: indefinitely, so that an old email ' +
      'can still stop it.',
  },
  {
    what: 'Which filing was emailed when, and the code with which a mail server answered',
    form: 'Without the address, linked to the watch.',
    until: `${days(MAILS_KEPT_DAYS)} after it was written.`,
  },
  {
    what: 'How many watches were asked for from a network address in an hour',
    form: 'A keyed hash of the network address. The key changes every day.',
    until:
      `We store the count for ${days(CLIENTS_KEPT_DAYS)}, and the key for ${days(2 * CLIENTS_KEPT_DAYS)}. After that ` +
      'the hash is meaningless.',
  },
  {
    what: 'That a question took long to answer, whoever asked it',
    form:
      'A line in the log of the service. It has the time, the status and a keyed hash of the network address. It ' +
      'also has our own name for the kind of request, such as a board. It has none of your words: no address of a ' +
      'page, no query, no values.',
    until:
      'We hold the key of the hash only in memory. It is gone after a day, or when the service stops. After that ' +
      'the hash is meaningless. The operator says how long the log is stored.',
  },
];

export const NEVER_KEPT: readonly string[] = [
  'Holdings that you paste or post, and a price that you give. We put them in no table, cache, archive, file, log, ' +
    'metric or error report. We look up the tickers in the database but do not write them down. The ' +
    'weights are only in the memory of the process, until we have answered.',
  'Cookies, accounts, keys, or anything else that would tell one reader from another. Pages load nothing from ' +
    'other sites. Your browser alone stores your choice of a dark or light page, the companies you follow and the ' +
    'searches you save. The home page sends only the numbers of these companies, to ask for their new filings.',
  'Network addresses of readers. The log of the service contains no network address, email address, holding, price ' +
    'or token of a link.',
];

export const WRONG_NUMBER: readonly string[] = [
  'Send the address of the page, the number you see, and what the filing says, with its accession number if you ' +
    'have it.',
  'Every figure of a company card has a page that says which filing, line and rule it comes from. Most doubts end ' +
    'there.',
  'If the filing itself is wrong, only the company can amend it. Our number follows the amendment.',
  'If a number of ours was wrong, we correct it and say so in the changelog. We never change logged ranges or ' +
    'sealed months. A correction is a new entry beside them.',
];
