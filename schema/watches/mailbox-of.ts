import { FASTMAIL_DOMAINS } from './fastmail-domains.ts';

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
