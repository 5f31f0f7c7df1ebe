/**
 * `npm run verify -- BASE_URL [--head FILE]`: checks the registry of any service as a stranger can.
 *
 * Exit codes: 0 everything holds, 1 something does not, 2 it could not be checked, 64 the command line makes no sense.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type SavedHead, type Verification, verifyService } from '../../schema/domain/receipts/verify-service.ts';
import { EXIT } from '../../schema/domain/terms/exit-codes.ts';

const USAGE = `npm run verify -- BASE_URL [--head FILE]
  BASE_URL     where the service is, such as https://boards.example
  --head FILE  what /boards/scorecard/head.json answered some day before; may be given several times`;
/** A log of a hundred thousand entries takes a while to send. */
const TIMEOUT_MS = 120_000;

class UsageError extends Error {}

function readArguments(args: readonly string[]): { readonly base: string; readonly saved: readonly SavedHead[] } {
  try {
    const options = { head: { type: 'string', multiple: true } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [base] = positionals;
    if (base === undefined || positionals.length > 1) throw new Error('Give one address.');
    if (!/^https?:$/.test(new URL(base).protocol)) throw new Error(`${base} is no web address.`);
    return { base: base.replace(/\/+$/, ''), saved: (values.head ?? []).map(readHead) };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readHead(file: string): SavedHead {
  const { chain, sequence, entryHash } = JSON.parse(readFileSync(file, 'utf8')) as SavedHead;
  if ((chain !== 'live' && chain !== 'replay') || !Number.isInteger(sequence) || typeof entryHash !== 'string') {
    throw new Error(`${file} holds no head: it has to be what /boards/scorecard/head.json answered.`);
  }
  return { chain, sequence, entryHash };
}

async function read(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return response.text();
}

function report({ said, faults }: Verification): number {
  for (const line of said) process.stdout.write(`${line}\n`);
  for (const line of faults) process.stdout.write(`DOES NOT HOLD ${line}\n`);
  process.stdout.write(faults.length === 0 ? 'Everything holds.\n' : `${faults.length} found that does not hold.\n`);
  return faults.length === 0 ? EXIT.done : EXIT.failed;
}

try {
  const { base, saved } = readArguments(process.argv.slice(2));
  process.stdout.write(`${base}: the registry, recomputed from its published bytes\n`);
  process.exitCode = report(await verifyService((path) => read(`${base}${path}`), saved));
} catch (error) {
  const isUsage = error instanceof UsageError;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${isUsage ? `${USAGE}\n` : ''}`);
  process.exitCode = isUsage ? EXIT.usage : EXIT.unchecked;
}
