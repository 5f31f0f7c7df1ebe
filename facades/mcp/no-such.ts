import type { JsonObject } from '../json-value.ts';
import { RpcError } from './json-rpc.ts';

const SHOWN_LENGTH = 60;

/** The error for a name that nothing has: what it was, and what there is. */
export function noSuch(
  kind: 'prompt' | 'resource',
  given: string,
  known: readonly string[],
  { code = -32602, data }: { readonly code?: number; readonly data?: JsonObject } = {},
): RpcError {
  const short = given.length > SHOWN_LENGTH ? `${given.slice(0, SHOWN_LENGTH)}…` : given;
  const message = `There is no ${kind} ${JSON.stringify(short)}. There are: ${known.join(', ')}.`;
  return new RpcError(code, message, data === undefined ? {} : { data });
}
