/**
 * `npm run ingest -- explain CIK FIELD [--as-of DAY]`: prints one number of a company card with its derivation, back to
 * the facts as filed. Runs the public GraphQL document, here or on the server that owns the data folder.
 *
 * Exit codes: 0 printed, 1 no such company or no answer, 64 invalid command line or variable, 75 the data folder is in
 * use by a process without a service.
 */

import { parseArgs } from 'node:util';
import { graphql } from 'graphql';
import { exitCodeOf, UsageError } from '../../ingest/exit-code.ts';
import { type IngestConfig, readIngestConfig } from '../../ingest/jobs/shared/ingest-config.ts';
import { openWorld } from '../../ingest/worlds/open-world.ts';
import { FolderInUse } from '../../prisma/embedded/lock.ts';
import { openDatabase } from '../../prisma/open.ts';
import { CARD_FIELD_LIST } from '../../schema/domain/terms/card-fields.ts';
import { type Cik, parseCik } from '../../schema/domain/terms/cik.ts';
import { type Day, parseDay } from '../../schema/domain/terms/day.ts';
import { schema } from '../../schema/index.ts';
import { makeContext } from '../../schema/request/context.ts';
import { readingDeps } from './reading-deps.ts';

const USAGE = 'npm run ingest -- explain CIK FIELD [--as-of DAY]';

const DOCUMENT = `query explain($cik: Cik!, $field: CardField!, $asOf: Date) {
  figure(cik: $cik, field: $field, asOf: $asOf) { text }
}`;
const SERVER_TIMEOUT_MS = 30_000;

interface Question {
  readonly cik: Cik;
  readonly field: string;
  readonly asOf: Day | null;
}

/** A GraphQL reply, in process or over HTTP. */
interface Reply {
  readonly data?: { readonly figure?: { readonly text: string } | null } | null;
  readonly errors?: readonly { readonly message: string }[];
}

function readQuestion(args: string[]): Question {
  const { positionals, values } = readArguments(args);
  const [cikText, field, ...others] = positionals;
  if (cikText === undefined || field === undefined || others.length > 0) {
    throw new UsageError('explain takes a CIK and a field.', USAGE);
  }
  const cik = parseCik(cikText);
  if (cik === null) throw new UsageError(`"${cikText}" is not a CIK.`, USAGE);
  const names = CARD_FIELD_LIST.map(({ name }) => name);
  if (!names.some((name) => name === field)) {
    throw new UsageError(`"${field}" is no number of a card. There are: ${names.join(', ')}.`, USAGE);
  }
  const asOf = values['as-of'] ?? null;
  if (asOf !== null && parseDay(asOf) === null) throw new UsageError(`"${asOf}" is not a day, YYYY-MM-DD.`, USAGE);
  return { cik, field, asOf };
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { 'as-of': { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), USAGE);
  }
}

/** Answers from the tables, or through the server that owns them. */
async function answer(asked: IngestConfig, question: Question): Promise<Reply> {
  try {
    const database = await openDatabase({ url: asked.DATABASE_URL, dataDir: asked.DATA_DIR });
    try {
      const { config, clock } = await openWorld(asked, { database, use: 'tables' });
      const contextValue = makeContext(readingDeps(database, config, clock));
      const result = await graphql({ schema, source: DOCUMENT, contextValue, variableValues: { ...question } });
      return result as unknown as Reply;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse) || error.address === null) throw error;
    return askServer(error.address, question);
  }
}

async function askServer(address: string, question: Question): Promise<Reply> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: DOCUMENT, variables: question }),
    signal: AbortSignal.timeout(SERVER_TIMEOUT_MS),
  });
  return (await response.json()) as Reply;
}

try {
  const question = readQuestion(process.argv.slice(2));
  const { data, errors } = await answer(readIngestConfig(process.env), question);
  const text = data?.figure?.text;
  if (text === undefined) throw new Error(errors?.[0]?.message ?? 'There is no answer that can be read.');
  process.stdout.write(`${text}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodeOf(error);
}
