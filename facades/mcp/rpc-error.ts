import { ERROR_CODES, type ErrorCode } from '../../schema/domain/terms/error-codes.ts';
import type { JsonObject } from '../json-value.ts';

/** The id of a request; null only in a reply to something whose id could not be read. */
export type RpcId = string | number | null;

/** Codes the specification of the tool protocol defines beside JSON-RPC's own. */
export const HEADER_MISMATCH = -32020;
export const UNSUPPORTED_VERSION = -32022;

interface RpcErrorDetails {
  /** HTTP status of a reply that carries only this error. */
  readonly status?: number;
  readonly data?: JsonObject;
  /** The id of the request, where it is known at this point. */
  readonly id?: RpcId;
}

/** A request that could not be served as a request: answered by a JSON-RPC error that no model reads. */
export class RpcError extends Error {
  readonly code: number;
  readonly status: number;
  readonly data: JsonObject | undefined;
  readonly id: RpcId;
  constructor(code: number, message: string, { status = 200, data, id = null }: RpcErrorDetails = {}) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.status = status;
    this.data = data;
    this.id = id;
  }
}

/** A message that is no request of JSON-RPC; 400, as no revision lets it through. */
export function invalidRequest(message: string, id: RpcId = null): RpcError {
  return new RpcError(-32600, message, { status: 400, id });
}

/** A header of 2026-07-28 that is missing or says something else than the body it mirrors. */
export function headerMismatch(name: string, value: string | undefined, expected: string): RpcError {
  const quoted = JSON.stringify(expected.slice(0, 200));
  const message =
    value === undefined
      ? `The header ${name} is missing; the body says ${quoted}.`
      : `The header ${name} says ${JSON.stringify(value.slice(0, 200))}; the body says ${quoted}.`;
  return new RpcError(HEADER_MISMATCH, message, { status: 400 });
}

/** A refusal before the message is read: code and HTTP status of the table, words of the caller's. */
export function refusal(code: ErrorCode, message: string): RpcError {
  const { status, tool } = ERROR_CODES[code];
  return new RpcError(typeof tool === 'number' ? tool : -32600, message, { status, data: { code } });
}
