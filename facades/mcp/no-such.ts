import type { JsonObject } from '../json-value.ts';
import { RpcError } from './json-rpc.ts';

const SHOWN_LENGTH = 60;

interface Details {
  readonly code?: number;
  readonly data?: JsonObject;
  /** Which of them was probably meant, in words. */
  readonly meant?: string;
}

/** The error for a name that nothing has: what it was, and what there is. */
export function noSuch(
  kind: 'prompt' | 'resource' | 'tool',
  given: string,
  known: readonly string[],
  { code = -32602, data, meant = '' }: Details = {},
): RpcError {
  const short = given.length > SHOWN_LENGTH ? `${given.slice(0, SHOWN_LENGTH)}…` : given;
  const message = `There is no ${kind} ${JSON.stringify(short)}.${meant} There are: ${known.join(', ')}.`;
  return new RpcError(code, message, data === undefined ? {} : { data });
}
