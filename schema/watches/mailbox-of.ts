/** Endings of the domain `fastmail`. */
const FASTMAIL_AT = 'cn co.uk com com.au de es fm fr im in jp mx net nl org se to tw uk us';

/** Other domains it gives addresses at, as listed in December 2023, with three in `.us` from an older list. */
const OTHERS = `
  123mail.org 150mail.com 150ml.com 16mail.com 2-mail.com 4email.net 50mail.com airpost.net allmail.net bestmail.us
  cluemail.com elitemail.org emailcorner.net emailengine.net emailengine.org emailgroups.net emailplus.org emailuser.net
  eml.cc f-m.fm fast-email.com fast-mail.org fastem.com fastemail.us fastemailer.com fastest.cc fastimap.com
  fastmailbox.net fastmessaging.com fea.st fmail.co.uk fmailbox.com fmgirl.com fmguy.com ftml.net h-mail.us hailmail.net
  imap-mail.com imap.cc imapmail.org inoutbox.com internet-e-mail.com internet-mail.org internetemails.net
  internetmailing.net jetemail.net justemail.net letterboxes.org mail-central.com mail-page.com mailas.com mailbolt.com
  mailc.net mailcan.com mailforce.net mailhaven.com mailingaddress.org mailite.com mailmight.com mailnew.com
  mailsent.net mailservice.ms mailup.net mailworks.org messagingengine.com ml1.net mm.st myfastmail.com mymacmail.com
  nospammail.net ownmail.net petml.com postinbox.com postpro.net proinbox.com promessage.com realemail.net
  reallyfast.biz reallyfast.info rushpost.com sent.as sent.at sent.com speedpost.net speedymail.org ssl-mail.com
  swift-mail.com the-fastest.net the-quickest.com theinternetemail.com veryfast.biz veryspeedy.net warpmail.net xsmail.com
  yepmail.net your-mail.com
`;

/** Fastmail's domains. A customer has every name at a host below theirs. */
const FASTMAIL_DOMAINS: readonly string[] = [
  ...FASTMAIL_AT.split(' ').map((end) => `fastmail.${end}`),
  ...OTHERS.trim().split(/\s+/),
];

interface Provider {
  readonly domains: RegExp;
  /** The domain that stands for all, if a name is the same mailbox at all of them; absent if each has its own names. */
  readonly one?: string;
  /** What the provider ignores in a name, besides dots and a plus sign with what follows. */
  readonly overlooked?: RegExp;
}

/** Providers that deliver several spellings to one mailbox. At Outlook, Hotmail and Live each name is separate. */
const PROVIDERS: readonly Provider[] = [
  { domains: /^(gmail|googlemail)\.com$/, one: 'gmail.com' },
  // Proton gives a name that differs only in dots, hyphens and underscores to nobody else.
  { domains: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/, one: 'proton.me', overlooked: /[-_]/g },
  // Apple: .Mac and MobileMe accounts kept their addresses.
  { domains: /^(icloud|me|mac)\.com$/, one: 'icloud.com' },
  // Yandex treats a hyphen as a dot.
  {
    domains:
      /^((ya|narod)\.ru|yandex\.(ru|com(\.(am|ge|tr|ua))?|co\.il|az|by|ee|eu|fr|kg|kz|lt|lv|md|pl|tj|tm|ua|uz))$/,
    one: 'yandex.ru',
    overlooked: /-/g,
  },
  // Posteo: a name at one of its domains is reserved for the same customer at all others (its news of 2023-12-14).
  { domains: /^posteo\.([a-z]{2,3}|com?\.[a-z]{2})$/, one: 'posteo.de' },
  // Yahoo: disposable addresses are base-keyword, and no registered name has a hyphen.
  {
    domains: /^(yahoo\.([a-z]{2,3}|com?\.[a-z]{2})|myyahoo\.com|ymail\.com|rocketmail\.com|y7mail\.com)$/,
    overlooked: /-.*$/,
  },
];

/**
 * The mailbox an address counts as, judging by its spelling: without a plus sign and what follows it, without dots in
 * the name, and at one domain if its provider has several. For limits only: with other providers a dot may tell two
 * people apart.
 *
 * @param folded  an address in lower case
 */
export function mailboxOf(folded: string): string {
  const [given, host] = splitAt(folded, folded.lastIndexOf('@'));
  // Mail to any name at `user.fastmail.com` goes to `user@fastmail.com`.
  const below = FASTMAIL_DOMAINS.find((domain) => host.endsWith(`.${domain}`));
  const [local, domain] = below === undefined ? [given, host] : [lastLabel(host.slice(0, -below.length - 1)), below];
  const { one = domain, overlooked = '' } = PROVIDERS.find(({ domains }) => domains.test(domain)) ?? {};
  const name = local.replace(/\+.*$/, '').replaceAll('.', '');
  return `${name.replace(overlooked, '')}@${one}`;
}

const splitAt = (text: string, at: number): [string, string] => [text.slice(0, at), text.slice(at + 1)];
const lastLabel = (host: string) => host.slice(host.lastIndexOf('.') + 1);
