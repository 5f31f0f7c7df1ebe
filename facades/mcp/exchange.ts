import type { JsonObject } from '../json-value.ts';
import type { Allowance } from '../replies/ask.ts';
import type { Scope } from '../scope.ts';
import type { Revision } from '../tool-interface.ts';
import type { CallContext } from './call-tool.ts';
import { errorOf, invalidRequest, type Message, RpcError, type RpcId, readMessage, resultOf } from './json-rpc.ts';
import type { Methods } from './methods.ts';
import type { McpRequest } from './origin-check.ts';
import { checkModern, claimedVersion, revisionOf } from './revisions.ts';

/** With a larger batch one client could take the place of many. */
const MAX_BATCH = 50;

/** The reply to a body; null if it wants none. */
export interface Outcome<Body = JsonObject | null> {
  readonly status: number;
  readonly body: Body;
  /** Who may be sent it again; absent: nobody. */
  readonly scope?: Scope;
}

export type Exchange = (
  body: unknown,
  request: McpRequest,
  signal: AbortSignal | undefined,
) => Promise<Outcome<JsonObject | readonly JsonObject[] | null>>;

type Request = Message & { readonly kind: 'request' };

const ACCEPTED: Outcome<null> = { status: 202, body: null };

/** Shared by the calls of a batch. */
export interface BatchDeps {
  /** The total cost allowed for the calls of one batch; absent: no limit. */
  readonly newAllowance?: (() => Allowance) | undefined;
  /** Waits for the turn of the next message of a batch, clients in turn; absent: at once. */
  readonly nextPiece?: ((client: string | null) => Promise<void>) | undefined;
}

/**
 * Answers a parsed body: one message, or a batch if the revision has batches.
 *
 * @param report  called with errors other than RpcError, which are internal and masked for the client
 */
export function exchange(
  methods: Methods,
  report: (error: unknown, requestId: string | undefined) => void,
  { newAllowance, nextPiece }: BatchDeps = {},
): Exchange {
  async function answer({ id, method, params }: Request, context: CallContext): Promise<Outcome<JsonObject>> {
    const { era } = context.revision;
    const handler = methods[era].get(method);
    if (handler === undefined) {
      const known = [...methods[era].keys()].join(', ');
      const status = era === 'modern' ? 404 : 200;
      throw new RpcError(-32601, `There is no such method. There are: ${known}.`, { status });
    }
    const { result, scope } = await handler(params, context);
    return { status: 200, body: resultOf(id, result), scope };
  }

  /** Does the work for one message; anything thrown becomes an error under the message's id. */
  async function settle<Body>(
    id: RpcId,
    request: McpRequest,
    work: () => Promise<Outcome<Body>>,
  ): Promise<Outcome<Body | JsonObject>> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RpcError)) report(error, request.requestId);
      const trouble = error instanceof RpcError ? error : new RpcError(-32603, 'Something went wrong on our side.');
      return { status: trouble.status, body: errorOf(trouble.id ?? id, trouble) };
    }
  }

  async function single(body: unknown, request: McpRequest, signal: AbortSignal | undefined): Promise<Outcome> {
    const message = readMessage(body);
    const version = versionHeader(request);
    if (message.kind !== 'request') {
      const { era } = revisionOf(version, version);
      if (message.kind === 'response' && era === 'modern')
        throw invalidRequest('This revision has no client responses.');
      return ACCEPTED;
    }
    return settle(message.id, request, async () => {
      const revision = revisionOf(version, claimedVersion(message.params));
      if (revision.era === 'modern') checkModern(request.headers, message.method, message.params);
      return answer(message, contextOf(revision, request, signal));
    });
  }

  async function batch(
    body: readonly unknown[],
    request: McpRequest,
    signal?: AbortSignal,
  ): Promise<Outcome<readonly JsonObject[] | null>> {
    const version = versionHeader(request);
    const revision = revisionOf(version, version);
    if (!revision.batches) throw invalidRequest(`Revision ${revision.name} has no batches. Send one message.`);
    if (body.length === 0 || body.length > MAX_BATCH) throw invalidRequest(`A batch holds 1 to ${MAX_BATCH} messages.`);
    const context = { ...contextOf(revision, request, signal), allowance: newAllowance?.() };
    const one = (value: unknown) =>
      settle(null, request, async () => {
        const message = readMessage(value);
        if (message.kind !== 'request') return ACCEPTED;
        // It would open what the rest of the batch already needs.
        if (message.method === 'initialize') throw invalidRequest('"initialize" cannot be in a batch.', message.id);
        return settle(message.id, request, () => answer(message, context));
      });
    const responses: JsonObject[] = [];
    // One at a time: a batch takes one client's place, and the rest of an abandoned one is not computed.
    for (const [at, value] of body.entries()) {
      if (at > 0) await nextPiece?.(context.client);
      if (signal?.aborted === true) break;
      const { body: response } = await one(value);
      if (response !== null) responses.push(response);
    }
    return responses.length === 0 ? ACCEPTED : { status: 200, body: responses };
  }

  return (body, request, signal) =>
    settle<JsonObject | readonly JsonObject[] | null>(null, request, () =>
      Array.isArray(body) ? batch(body, request, signal) : single(body, request, signal),
    );
}

function versionHeader({ headers }: McpRequest): string | undefined {
  return headers['mcp-protocol-version']?.trim();
}

function contextOf(
  revision: Revision,
  { requestId, client = null }: McpRequest,
  signal: AbortSignal | undefined,
): CallContext & { readonly client: string | null } {
  return { revision, requestId, client, signal };
}
