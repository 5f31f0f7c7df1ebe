import { ServiceError } from '../../schema/domain/terms/error-codes.ts';

/**
 * Codes of the system, of PostgreSQL (classes or single codes), of Prisma and of ours for a database that is
 * unavailable, or behind the data already shown. Standbys give 25006 when asked to write, and 40001 for rows that the
 * primary has just removed.
 */
const AWAY =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN|08...|57P0[1-5]|57014|53[0-4]00|25006|40001|BEHIND_SHOWN|P10(01|02|08|17)|P2024)$/;

/** The driver's messages without a code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Connection is closed)/;

/** True if an error only means that the database is lost or too slow, so that the request may be retried. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (codesOf(at).some((code) => AWAY.test(String(code))) || AWAY_WORDS.test(at.message)) return true;
  }
  return false;
}

/** An error of the Prisma client has its own code, and inside it the driver's. */
interface Coded extends Error {
  readonly code?: unknown;
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: { readonly originalCode?: unknown } } };
}

const codesOf = ({ code, meta }: Coded) => [code, meta?.driverAdapterError?.cause?.originalCode];

/** The error that every door returns in this case. */
export const DATABASE_AWAY = new ServiceError('OVERLOADED', 'The database does not answer right now.', {
  hint: 'Try again in a moment.',
  retryAfter: 5,
});
