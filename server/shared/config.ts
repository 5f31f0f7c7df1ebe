import { z } from 'zod';
import { ConfigError } from '../../ingest/jobs/shared/config-error.ts';
import {
  type Environment,
  INGEST_VARIABLES,
  line,
  readVariables,
  sourceOf,
  type Values,
  type VariableTypes,
  wrongVariable,
} from '../../ingest/jobs/shared/ingest-config.ts';
import { isServerAddress } from '../../prisma/servers/server-address.ts';
import type { SourceKind } from '../../schema/domain/terms/sources.ts';

const port = z.coerce.number().int().min(0).max(65_535);
/** Without credentials, because `fetch` rejects them, and replies and links contain these addresses. */
const address = z
  .url({ protocol: /^https?$/ })
  .refine((url) => URL.parse(url)?.username === '' && URL.parse(url)?.password === '')
  .transform((url) => url.replace(/\/+$/, ''));
/** As it is given: an authority may have a path that ends with a slash. */
const authority = z
  .url({ protocol: /^https?$/ })
  .refine((url) => URL.parse(url)?.username === '' && URL.parse(url)?.password === '');
/** Without a path, because links append theirs and every path is served from the root. */
const origin = address.refine((url) => URL.parse(url)?.href === `${URL.parse(url)?.origin}/`);
const hosts = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => entry !== ''),
  )
  .refine((entries) => entries.every(isHostName));
const MAILBOX = /^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const flag = z
  .string()
  .regex(/^(1|0|true|false|on|off|yes|no)$/i)
  .transform((text) => /^(1|true|on|yes)$/i.test(text));

function isHost(host: string): boolean {
  return URL.canParse(`http://${hostInUrl(host)}/`);
}

/** True if requests may have it as their host: not an address, pattern or port. */
function isHostName(name: string): boolean {
  return !name.includes('*') && URL.parse(`http://${name}/`)?.hostname === name;
}

/** True if a URL names a host and its parts can be decoded; a mistake must not surface with the first mail only. */
function isMailServer(url: string): boolean {
  const { hostname = '', username = '', password = '' } = URL.parse(url) ?? {};
  return hostname !== '' && [hostname, username, password].every(isDecodable);
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** A host as written in URLs: IPv6 in brackets. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Every variable of the service, with its type and the description for errors. */
const VARIABLES = {
  ...INGEST_VARIABLES,
  DATABASE_READ_URL: [
    z.string().refine(isServerAddress).optional(),
    'one address to read from, such as postgresql://user@standby/name; among several standbys a proxy chooses, as OPERATIONS.md shows',
    'secret',
  ],
  PORT: [port.default(8080), 'a port number from 0 to 65535', 'shown'],
  HOST: [z.string().refine(isHost).default('127.0.0.1'), 'an address to listen on, such as 127.0.0.1 or ::', 'shown'],
  BASE_URL: [
    origin.optional(),
    'the public address, such as https://boards.example, without a path, a name and a password in it',
    'secret',
  ],
  SMTP_URL: [
    z
      .url({ protocol: /^smtps?$/ })
      .refine(isMailServer)
      .optional(),
    'the address of a mail server, such as smtp://host:587, a % in its name or password written as %25',
    'secret',
  ],
  MAIL_FROM: [
    line.regex(MAILBOX).optional(),
    'an e-mail address, such as boards@example.com or Boards <boards@example.com>',
    'shown',
  ],
  CATALOGUE_URL: [
    address.optional(),
    'the address of the product catalogue, without a name and a password in it',
    'secret',
  ],
  TSA_URL: [
    authority.optional(),
    'the address of a time-stamp authority (RFC 3161), such as https://tsa.example/, without a name and a password in it',
    'secret',
  ],
  SERVICE_NAME: [line.min(1).max(100).default('Filings Boards'), 'a name of up to 100 characters', 'shown'],
  CONTACT: [
    line.min(1).max(200).default('the operator of this service'),
    'whom to write to, in up to 200 characters',
    'shown',
  ],
  ALLOWED_HOSTS: [
    hosts.optional(),
    'host names, separated by commas, such as boards.example, without a scheme, a port or a *',
    'shown',
  ],
  TRUST_PROXY: [flag.default(false), '1 or 0', 'shown'],
  BULK: [flag.default(false), '1 or 0', 'shown'],
  ANSWER_CACHE: [flag.default(true), 'on or off', 'shown'],
  DRAIN_SECONDS: [
    z.coerce.number().min(0).max(300).optional(),
    'seconds from 0 to 300: how long a server that is told to stop still takes requests',
    'shown',
  ],
  SLOW_SECONDS: [
    z.coerce.number().min(0.01).max(60).default(2),
    'seconds from 0.01 to 60: from when on a request is slow, and logged',
    'shown',
  ],
  DKIM_DOMAIN: [z.string().min(1).optional(), 'a domain', 'shown'],
  DKIM_SELECTOR: [z.string().min(1).optional(), 'a selector', 'shown'],
  DKIM_KEY: [z.string().min(1).optional(), 'a private key in PEM, or the file that holds it', 'secret'],
} as const satisfies VariableTypes;

/** The service's configuration. An undefined `BASE_URL` means the listening address. */
export type Config = Values<typeof VARIABLES> & { readonly source: SourceKind };

/**
 * Reads the configuration from the environment. Empty variables count as unset.
 *
 * Errors: ConfigError that names the variable and says what is allowed.
 */
export function readConfig(environment: Environment): Config {
  const values = readVariables(VARIABLES, environment);
  const source = sourceOf(values);
  if (values.BULK && (source !== 'live' || values.AS_OF !== undefined)) {
    throw new ConfigError(
      'BULK loads the whole market from the SEC: it needs SEC_USER_AGENT, and AS_OF has to be unset.',
    );
  }
  return { ...values, source };
}

/** The error for a value that proves wrong only in use. */
export function wrongValue(name: keyof typeof VARIABLES, text: string): ConfigError {
  return wrongVariable(VARIABLES, name, text);
}
