/**
 * `npm run verify -- BASE_URL [--head FILE] [--tsa-ca FILE] [--edgar USER_AGENT]`: checks the registry of any service from outside.
 *
 * Exit codes: 0 everything holds, 1 something does not, 2 it could not be checked, 64 invalid command line.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Certificate } from 'pkijs';
import { isUserAgent, USER_AGENT_WANTED } from '../../ingest/edgar/user-agent.ts';
import type { OutcomeSource } from '../../schema/domain/receipts/verify-outcomes.ts';
import { type SavedHead, type Verification, verifyService } from '../../schema/domain/receipts/verify-service.ts';
import { type Day, newYorkDay, parseDay } from '../../schema/domain/terms/day.ts';
import { EXIT } from '../../schema/domain/terms/running/exit-codes.ts';
import { certificatesOf } from '../stamps/check-signer.ts';
import { edgarOutcomes } from './edgar-outcomes.ts';
import { readLimited, readTokensAt } from './read-limited.ts';

const USAGE = `npm run verify -- BASE_URL [--head FILE] [--tsa-ca FILE] [--edgar USER_AGENT]
  BASE_URL            where the service is, such as https://boards.example
  --head FILE         what /boards/scorecard/head.json answered some day before; may be given several times
  --tsa-ca FILE       certificates in PEM that signers of stamped heads have to lead to: the CA of the time-stamp
                      authority, which you have from the authority itself
  --edgar USER_AGENT  compares outcomes with the SEC as well, one request for each company; the SEC wants to know
                      who asks: a name and an e-mail address`;
/** A log of a hundred thousand entries takes a while to send. */
const TIMEOUT_MS = 120_000;
/** Such a log is some 250 MB. */
const MAX_BYTES = 384 * 2 ** 20;

class UsageError extends Error {}

interface Arguments {
  readonly base: string;
  readonly saved: readonly SavedHead[];
  readonly userAgent: string | null;
  readonly trusted: readonly Certificate[] | undefined;
}

function readArguments(args: readonly string[]): Arguments {
  try {
    const options = {
      head: { type: 'string', multiple: true },
      'tsa-ca': { type: 'string' },
      edgar: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [base] = positionals;
    if (base === undefined || positionals.length > 1) throw new Error('Give one address.');
    if (!/^https?:$/.test(new URL(base).protocol)) throw new Error(`${base} is no web address.`);
    const { edgar } = values;
    if (edgar !== undefined && !isUserAgent(edgar)) throw new Error(`--edgar has to be ${USER_AGENT_WANTED}.`);
    const ca = values['tsa-ca'];
    return {
      base: base.replace(/\/+$/, ''),
      saved: (values.head ?? []).map(readHead),
      userAgent: edgar ?? null,
      trusted: ca === undefined ? undefined : certificatesOf(readFileSync(ca, 'utf8')),
    };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A saved head, with the day of its last entry and the day of the request. */
function readHead(file: string): SavedHead {
  const { chain, sequence, entryHash, date, asOf } = JSON.parse(readFileSync(file, 'utf8')) as SavedHead & {
    readonly asOf?: unknown;
  };
  if ((chain !== 'live' && chain !== 'replay') || !Number.isInteger(sequence) || typeof entryHash !== 'string') {
    throw new Error(`${file} holds no head: it has to be what /boards/scorecard/head.json answered.`);
  }
  return { chain, sequence, entryHash, date: dayOf(date), savedOn: dayOf(asOf) };
}

function dayOf(value: unknown): Day | null {
  return typeof value === 'string' ? parseDay(value) : null;
}

async function read(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return (await readLimited(response, MAX_BYTES)).toString('utf8');
}

/** The SEC's own figures, which are missing for some filers. */
function fromEdgar(userAgent: string, today: Day): OutcomeSource {
  const headers = { 'user-agent': userAgent };
  return edgarOutcomes(async (address) => {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
    return (await readLimited(response, MAX_BYTES)).toString('utf8');
  }, today);
}

function report({ said, faults }: Verification): number {
  for (const line of said) process.stdout.write(`${line}\n`);
  for (const line of faults) process.stdout.write(`DOES NOT HOLD ${line}\n`);
  process.stdout.write(
    faults.length === 0 ? 'Everything that was checked holds.\n' : `${faults.length} found that does not hold.\n`,
  );
  return faults.length === 0 ? EXIT.done : EXIT.failed;
}

try {
  const { base, saved, userAgent, trusted } = readArguments(process.argv.slice(2));
  const today = newYorkDay(new Date());
  process.stdout.write(`${base}: the registry, recomputed from its published bytes\n`);
  const outcomes = userAgent === null ? [] : [fromEdgar(userAgent, today)];
  process.exitCode = report(
    await verifyService((path) => read(`${base}${path}`), {
      today,
      saved,
      outcomes,
      readToken: readTokensAt(base, trusted),
    }),
  );
} catch (error) {
  const isUsage = error instanceof UsageError;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${isUsage ? `${USAGE}\n` : ''}`);
  process.exitCode = isUsage ? EXIT.usage : EXIT.unchecked;
}
