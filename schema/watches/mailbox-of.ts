import { FASTMAIL_DOMAINS } from './fastmail-domains.ts';

interface Provider {
  readonly domains: RegExp;
  /** The domain that stands for all, where one name is one mailbox at all of them; absent where each has names of its own. */
  readonly one?: string;
  /** What the provider overlooks in a name, beside dots and what follows a plus sign. */
  readonly overlooked?: RegExp;
}

/** Providers that deliver to one mailbox under several spellings. At Outlook, Hotmail and Live a name is had by itself. */
const PROVIDERS: readonly Provider[] = [
  // Google.
  { domains: /^(gmail|googlemail)\.com$/, one: 'gmail.com' },
  // Proton gives a name that differs from another in dots, hyphens and underscores alone to nobody else.
  { domains: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/, one: 'proton.me', overlooked: /[-_]/g },
  // Apple: accounts of .Mac and MobileMe kept their addresses.
  { domains: /^(icloud|me|mac)\.com$/, one: 'icloud.com' },
  // Yandex takes a hyphen for a dot.
  {
    domains:
      /^((ya|narod)\.ru|yandex\.(ru|com(\.(am|ge|tr|ua))?|co\.il|az|by|ee|eu|fr|kg|kz|lt|lv|md|pl|tj|tm|ua|uz))$/,
    one: 'yandex.ru',
    overlooked: /-/g,
  },
  // Posteo: whoever has a name at one of its domains is the only one to get it at the others (its news of 2023-12-14).
  { domains: /^posteo\.([a-z]{2,3}|com?\.[a-z]{2})$/, one: 'posteo.de' },
  // Yahoo: disposable addresses are base-keyword, and no name that is registered has a hyphen.
  {
    domains: /^(yahoo\.([a-z]{2,3}|com?\.[a-z]{2})|myyahoo\.com|ymail\.com|rocketmail\.com|y7mail\.com)$/,
    overlooked: /-.*$/,
  },
];

/**
 * The mailbox that an address is counted as, as far as its spelling tells: without what follows a plus sign, without dots
 * in the name, and at one domain where its provider has several. For limits alone: elsewhere a dot may tell two people apart.
 *
 * @param folded  an address in lower case
 */
export function mailboxOf(folded: string): string {
  const [given, host] = splitAt(folded, folded.lastIndexOf('@'));
  // Whatever is sent to any name at `user.fastmail.com` goes to `user@fastmail.com`.
  const below = FASTMAIL_DOMAINS.find((domain) => host.endsWith(`.${domain}`));
  const [local, domain] = below === undefined ? [given, host] : [lastLabel(host.slice(0, -below.length - 1)), below];
  const { one = domain, overlooked = '' } = PROVIDERS.find(({ domains }) => domains.test(domain)) ?? {};
  const name = local.replace(/\+.*$/, '').replaceAll('.', '');
  return `${name.replace(overlooked, '')}@${one}`;
}

const splitAt = (text: string, at: number): [string, string] => [text.slice(0, at), text.slice(at + 1)];
const lastLabel = (host: string) => host.slice(host.lastIndexOf('.') + 1);
