import { z } from 'zod';
import { isServerAddress } from '../../../prisma/servers/server-address.ts';
import { parseDay } from '../../../schema/domain/terms/day.ts';
import type { SourceKind } from '../../../schema/domain/terms/sources.ts';
import { isFolder, type MirrorSettings, mirrorFolders, sortFolders } from '../../edgar/mirror-folders.ts';
import { isUserAgent, USER_AGENT_PARTS, USER_AGENT_WANTED } from '../../edgar/user-agent.ts';
import { ConfigError } from './config-error.ts';
import { refuseMisspelt } from './misspelt.ts';

/**
 * Each variable's type, the description of its allowed values, and whether errors may repeat the value. Logs are kept
 * and shared, so values that may hold a password or a key, such as addresses, are secret.
 */
export type VariableTypes = Record<string, readonly [z.ZodType, string, 'shown' | 'secret']>;

/** Single-line text, because such values go into request and mail headers. */
export const line = z.string().regex(/^\P{Cc}*$/u);

/** The variables that commands and the server share: where filings come from, and where they go. */
export const INGEST_VARIABLES = {
  DATA_DIR: [z.string().min(1).default('./data'), 'a folder', 'shown'],
  DATABASE_URL: [
    z.string().refine(isServerAddress).optional(),
    'the address of one PostgreSQL database, such as postgresql://user@host/name; to the primary among several servers a proxy leads, as OPERATIONS.md shows',
    'secret',
  ],
  EDGAR_MIRROR: [
    z.string().min(1).optional(),
    'a folder that holds documents under EDGAR’s own paths, or several, oldest first, with commas between',
    'shown',
  ],
  EDGAR_MIRROR_CUT: [
    z.string().min(1).optional(),
    'folders, with commas between, of which only revenue and net income are taken',
    'shown',
  ],
  SEC_USER_AGENT: [
    USER_AGENT_PARTS.reduce((type, { isThere, missing }) => type.refine(isThere, missing), line.max(200))
      .refine(isUserAgent)
      .optional(),
    USER_AGENT_WANTED,
    'shown',
  ],
  AS_OF: [
    z
      .string()
      .refine((text) => parseDay(text) !== null)
      .optional(),
    'a day, YYYY-MM-DD',
    'shown',
  ],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'one of trace, debug, info, warn, error, fatal, silent',
    'shown',
  ],
} as const satisfies VariableTypes;

export type Environment = Readonly<Record<string, string | undefined>>;

export type Values<Types extends VariableTypes> = { readonly [Name in keyof Types]: z.infer<Types[Name][0]> };

/**
 * States what is allowed, and repeats the value unless it is declared secret.
 *
 * @param missing a sentence that names what the value lacks, if that is known
 */
export function wrongVariable<Types extends VariableTypes>(
  types: Types,
  name: keyof Types & string,
  text: string | undefined,
  missing = '',
): ConfigError {
  const [, allowed, mayBe] = types[name] as VariableTypes[string];
  const value = mayBe === 'shown' ? JSON.stringify(text) : 'what it is set to';
  return new ConfigError(`${name} cannot be ${value}. It has to be ${allowed}.${missing && ` ${missing}`}`);
}

/**
 * Reads variables from the environment. Empty ones count as unset.
 *
 * Errors: ConfigError that names the variable and says what is allowed, or which one is almost meant.
 */
export function readVariables<Types extends VariableTypes>(types: Types, environment: Environment): Values<Types> {
  refuseMisspelt(Object.keys(types), environment);
  const values = Object.entries(types).map(([name, [type]]) => {
    const text = environment[name]?.trim();
    const parsed = type.safeParse(text === '' ? undefined : text);
    if (!parsed.success) throw wrongVariable(types, name, text, missingPart(parsed.error));
    return [name, parsed.data];
  });
  return Object.fromEntries(values);
}

/** The sentence of a refinement that has one; zod says the same of all others. */
function missingPart({ issues: [first] }: z.ZodError): string {
  return first?.code === 'custom' && /missing\.$/.test(first.message) ? first.message : '';
}

export type IngestConfig = Values<typeof INGEST_VARIABLES> & { readonly source: SourceKind };

/**
 * Checks that the mirror exists. Without it every board would be empty and nothing would say why.
 *
 * Errors: ConfigError.
 */
export function requireMirror(settings: MirrorSettings): void {
  for (const name of ['EDGAR_MIRROR', 'EDGAR_MIRROR_CUT'] as const) {
    const missing = mirrorFolders(settings[name]).find((folder) => !isFolder(folder));
    if (missing !== undefined) throw new ConfigError(`${name} cannot be "${missing}". There is no such folder.`);
  }
  if (settings.EDGAR_MIRROR === undefined) {
    if (settings.EDGAR_MIRROR_CUT === undefined) return;
    throw new ConfigError('EDGAR_MIRROR_CUT is set and EDGAR_MIRROR is not. Name the folder of whole captures there.');
  }
  if (sortFolders(settings).whole.length > 0) return;
  throw new ConfigError('EDGAR_MIRROR names no folder but of cut captures. Name one of whole captures first.');
}

/** Reads a command's settings from the environment. Errors: ConfigError. */
export function readIngestConfig(environment: Environment): IngestConfig {
  const values = readVariables(INGEST_VARIABLES, environment);
  return { ...values, source: sourceOf(values) };
}

/** The source chosen by the variables; with neither set, the sample world. Errors: ConfigError if both are set. */
export function sourceOf(values: Pick<Values<typeof INGEST_VARIABLES>, 'EDGAR_MIRROR' | 'SEC_USER_AGENT'>): SourceKind {
  const { EDGAR_MIRROR: mirror, SEC_USER_AGENT: userAgent } = values;
  if (mirror !== undefined && userAgent !== undefined) {
    throw new ConfigError('EDGAR_MIRROR and SEC_USER_AGENT are both set. Set the one that filings should come from.');
  }
  if (mirror !== undefined) return 'mirror';
  return userAgent === undefined ? 'sample' : 'live';
}
