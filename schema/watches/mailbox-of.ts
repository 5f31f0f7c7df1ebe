interface Provider {
  /** Domains at which one name is one mailbox; the first stands for all. */
  readonly domains: readonly string[];
  /** What the provider overlooks in a name, beside dots and what follows a plus sign. */
  readonly overlooked?: RegExp;
}

const YANDEX_COUNTRIES = 'az by co.il com com.am com.ge com.tr com.ua ee eu fr kg kz lt lv md pl tj tm ua uz'.split(
  ' ',
);

/** Providers that deliver to one mailbox under several domains. At Outlook, Hotmail and Live a name is had by itself. */
const PROVIDERS: readonly Provider[] = [
  // Google.
  { domains: ['gmail.com', 'googlemail.com'] },
  // Proton gives a name that differs from another in dots, hyphens and underscores alone to nobody else.
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], overlooked: /[-_]/g },
  // Apple: accounts of .Mac and MobileMe kept their addresses.
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  // Yandex takes a hyphen for a dot.
  {
    domains: ['yandex.ru', 'ya.ru', 'narod.ru', ...YANDEX_COUNTRIES.map((country) => `yandex.${country}`)],
    overlooked: /-/g,
  },
];

const FASTMAIL_COUNTRIES = 'com fm net org us uk co.uk com.au de es in jp nl se to'.split(' ');

/** Domains of Fastmail's: whatever is sent to any name at `user.fastmail.com` goes to `user@fastmail.com`. */
const NAMES_AS_HOSTS = [
  ...FASTMAIL_COUNTRIES.map((country) => `fastmail.${country}`),
  ...['sent.com', 'eml.cc', 'imap.cc', 'imapmail.org', 'messagingengine.com', 'warpmail.net', 'xsmail.com'],
];

const providers = new Map(PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider])));

/**
 * The mailbox that an address is counted as, as far as its spelling tells: without what follows a plus sign, without dots
 * in the name, and at one domain where its provider has several. For limits alone: elsewhere a dot may tell two people apart.
 *
 * @param folded  an address in lower case
 */
export function mailboxOf(folded: string): string {
  const [given, host] = splitAt(folded, folded.lastIndexOf('@'));
  const below = NAMES_AS_HOSTS.find((domain) => host.endsWith(`.${domain}`));
  const [local, domain] = below === undefined ? [given, host] : [lastLabel(host.slice(0, -below.length - 1)), below];
  const provider = providers.get(domain);
  const name = local.replace(/\+.*$/, '').replaceAll('.', '');
  return `${name.replace(provider?.overlooked ?? '', '')}@${provider?.domains[0] ?? domain}`;
}

const splitAt = (text: string, at: number): [string, string] => [text.slice(0, at), text.slice(at + 1)];
const lastLabel = (host: string) => host.slice(host.lastIndexOf('.') + 1);
