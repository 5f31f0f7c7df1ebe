import { lowSpace } from './free-space.ts';

export type ServerVariable = 'DATABASE_URL' | 'DATABASE_READ_URL';

/** The database does not open: the message names its variable, the fault and the remedy. */
export class DatabaseUnusable extends Error {
  constructor(variable: 'DATA_DIR' | ServerVariable, words: Words, cause: unknown) {
    super(`${variable} cannot be used: ${words.found}. ${words.remedy}`, { cause });
    this.name = 'DatabaseUnusable';
  }
}

interface Words {
  readonly found: string;
  readonly remedy: string;
}

interface Met {
  readonly place: string;
  readonly user: string;
  readonly database: string;
  readonly message: string;
}

const REACH = 'Start the PostgreSQL server, or correct the host and port.';
const MADE_ANEW =
  'Start the version of commit 48e3665f on it once, which brings them up to date, or name an empty database.';
const LOGIN = 'Correct the user and the password in the address.';

/** By the codes of PostgreSQL and the system. */
const SERVER_TROUBLE: Readonly<Record<string, (met: Met) => Words>> = {
  ECONNREFUSED: ({ place }) => ({ found: `nobody listens at ${place}`, remedy: REACH }),
  ENOTFOUND: ({ place }) => ({ found: `there is no host ${place}`, remedy: 'Correct the host.' }),
  EAI_AGAIN: ({ place }) => ({ found: `the host ${place} is not known just now`, remedy: 'Correct the host.' }),
  ENOENT: () => ({ found: 'there is no server at that socket', remedy: REACH }),
  '28P01': ({ user }) => ({ found: `the server refuses the password of ${user}`, remedy: LOGIN }),
  '28000': ({ user, message }) => ({ found: `the server does not let ${user} in (${message})`, remedy: LOGIN }),
  '3D000': ({ database }) => ({
    found: `the server has no database ${database}`,
    remedy: `Create it (createdb ${database}), or name another at the end of the address.`,
  }),
  '42501': ({ user, database }) => ({
    found: `${user} may not make tables or extensions in ${database}`,
    remedy: `Make ${user} the owner of the database, and have pg_trgm installed on it.`,
  }),
  '0A000': () => ({
    found: 'the server lacks the extension pg_trgm',
    remedy: 'Install the contrib package of PostgreSQL on the server.',
  }),
  '53300': () => ({
    found: 'the server has no connection left',
    remedy: 'Raise its max_connections, or end other clients.',
  }),
  '25006': ({ place }) => ({
    found: `${place} is a standby`,
    remedy: 'Name the primary, or a proxy that leads to it; the address of standbys is DATABASE_READ_URL.',
  }),
  NOT_UTF8: ({ database, message }) => ({
    found: `the database ${database} ${message}`,
    remedy:
      'Make one in UTF-8 (createdb --encoding=UTF8 --template=template0 --locale=C.UTF-8 NAME) and name it at the end of the address.',
  }),
  NOT_MIGRATED: ({ message }) => ({
    found: message,
    remedy: 'Start an instance with DATABASE_URL first: it makes the tables on the primary.',
  }),
  TOO_OLD: ({ message }) => ({ found: message, remedy: MADE_ANEW }),
  '57P03': () => ({ found: 'the server is starting or stopping', remedy: 'Try again in a moment.' }),
};

const WITHOUT: Readonly<Record<ServerVariable, string>> = {
  DATABASE_URL: 'Correct the address, or leave the variable out to use the embedded database.',
  DATABASE_READ_URL: 'Correct the address, or leave the variable out to read from the primary.',
};

/** The error for a server that could not be opened; the address is shown without its password. */
export function serverUnusable(variable: ServerVariable, url: string, error: unknown): DatabaseUnusable {
  const { host, hostname, username, pathname } = new URL(url);
  const met: Met = {
    place: hostname === '' ? 'that address' : host,
    user: username === '' ? 'the user' : decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)) || 'of the user’s name',
    message: messageOf(error),
  };
  const known = SERVER_TROUBLE[codeOf(error)]?.(met);
  const words = known ?? { found: `${met.place} cannot be talked to (${met.message})`, remedy: WITHOUT[variable] };
  return new DatabaseUnusable(variable, words, error);
}

/** The error for a folder whose tables are older than the first migration. */
export const tooOldFolder = (error: Error): DatabaseUnusable =>
  new DatabaseUnusable('DATA_DIR', { found: error.message, remedy: MADE_ANEW }, error);

const MAKE_ROOM = 'Make room on that disk and start again; leave the folder as it is.';
/** The wording of the system and of SQLite for a full disk. */
const FULL = /ENOSPC|EDQUOT|disk is full/;

/** The error for a folder that cannot hold our files, or whose database does not open. */
export function folderUnusable(folder: string, error: unknown): DatabaseUnusable {
  const found = `${folder}: ${messageOf(error)}`;
  const remedy = FULL.test(found) ? MAKE_ROOM : 'Set it to a folder that this user may write to.';
  return new DatabaseUnusable('DATA_DIR', { found, remedy }, error);
}

/** The embedded engine has ended, and every pending statement with it. Clients treat it as a lost connection. */
export class EngineEnded extends Error {
  readonly code = 'ECONNRESET';

  /** @param folder of the database; null for one in memory */
  constructor(folder: string | null, cause: unknown, spaceWords: (folder: string) => string | null = lowSpaceIn) {
    super(`The embedded database has stopped (${messageOf(cause)}). ${remedyFor(folder, spaceWords)}`, { cause });
    this.name = 'EngineEnded';
  }
}

function remedyFor(folder: string | null, spaceWords: (folder: string) => string | null): string {
  if (folder === null) return 'It was in memory alone, and is gone.';
  return spaceWords(folder) === null
    ? `Start the service again: all that was committed is in ${folder}.`
    : `Make room on the disk of ${folder} and start again: all that was committed is there.`;
}

/** If the disk cannot be queried, space is not the problem. */
function lowSpaceIn(folder: string): string | null {
  try {
    return lowSpace(folder);
  } catch {
    return null;
  }
}

/**
 * The error for a folder whose database the embedded engine cannot open. On a full disk no database opens, and moving
 * the folder away then could lose data that only it holds.
 *
 * @param spaceWords returns a message if there is too little space
 */
export function embeddedUnusable(
  folder: string,
  version: string | null,
  error: unknown,
  spaceWords: (folder: string) => string | null = lowSpace,
): DatabaseUnusable {
  if (spaceWords(folder) !== null) {
    return new DatabaseUnusable(
      'DATA_DIR',
      {
        found: `the disk of ${folder} has too little room for an embedded database to open (${messageOf(error)})`,
        remedy: MAKE_ROOM,
      },
      error,
    );
  }
  const made = version === null ? '' : `, of PostgreSQL ${version},`;
  return new DatabaseUnusable(
    'DATA_DIR',
    {
      found: `the database in ${folder}${made} is damaged or was made by another version (${messageOf(error)})`,
      remedy: 'Move that folder away: the next start makes a new one and loads the filings again.',
    },
    error,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Without a full stop at the end, because it is embedded in a sentence. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().replace(/\.$/, '');
}
