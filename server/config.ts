import { z } from 'zod';
import {
  type Environment,
  INGEST_VARIABLES,
  readVariables,
  sourceOf,
  type Values,
  type VariableTypes,
} from '../ingest/config.ts';
import { isServerAddress } from '../prisma/servers/addresses.ts';
import type { SourceKind } from '../schema/domain/terms/source-kind.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
/** `fetch` takes no credentials in an address, and replies name this one. */
const openAddress = address.refine((url) => new URL(url).username === '' && new URL(url).password === '');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== ''),
);
const flag = z
  .string()
  .regex(/^(1|0|true|false|on|off|yes|no)$/i)
  .transform((text) => /^(1|true|on|yes)$/i.test(text));

function isHost(host: string): boolean {
  return URL.canParse(`http://${hostInUrl(host)}/`);
}

/** A host as addresses have it: IPv6 in brackets. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Every variable the service reads: how it is read, and what to say when it cannot be. */
const VARIABLES = {
  ...INGEST_VARIABLES,
  DATABASE_READ_URL: [
    z
      .string()
      .refine((text) => isServerAddress(text, 'standby'))
      .optional(),
    'the address of standbys to read from, such as postgresql://user@standby1,standby2/name',
  ],
  PORT: [port.default(8080), 'a port number from 0 to 65535'],
  HOST: [z.string().refine(isHost).default('127.0.0.1'), 'an address to listen on, such as 127.0.0.1 or ::'],
  BASE_URL: [address.optional(), 'the public address, such as https://boards.example'],
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }).optional(), 'the address of a mail server, such as smtp://host:587'],
  MAIL_FROM: [z.string().regex(/@/).optional(), 'an e-mail address'],
  CATALOGUE_URL: [openAddress.optional(), 'the address of the product catalogue, without a name and a password in it'],
  SERVICE_NAME: [z.string().min(1).max(100).default('Filings Boards'), 'a name of up to 100 characters'],
  CONTACT: [z.string().min(1).max(200).default('the operator of this service'), 'whom to write to'],
  ALLOWED_HOSTS: [list.optional(), 'host names, separated by commas'],
  TRUST_PROXY: [flag.default(false), '1 or 0'],
  ANSWER_CACHE: [flag.default(true), 'on or off'],
  DRAIN_SECONDS: [
    z.coerce.number().min(0).max(300).optional(),
    'seconds from 0 to 300: how long a server that is told to stop still takes requests',
  ],
  DKIM_DOMAIN: [z.string().min(1).optional(), 'a domain'],
  DKIM_SELECTOR: [z.string().min(1).optional(), 'a selector'],
  DKIM_KEY: [z.string().min(1).optional(), 'a private key, or the file that holds it'],
} as const satisfies VariableTypes;

/** The service's configuration. `BASE_URL` undefined means where it listens. */
export type Config = Values<typeof VARIABLES> & { readonly source: SourceKind };

/**
 * Reads the configuration from the environment. An empty variable counts as not set.
 *
 * Errors: ConfigError that names the variable and says what is allowed.
 */
export function readConfig(environment: Environment): Config {
  const values = readVariables(VARIABLES, environment);
  return { ...values, source: sourceOf(values) };
}
