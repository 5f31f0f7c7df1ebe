import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { coerceToolArguments } from '../arguments.ts';
import { ask } from '../ask.ts';
import type { JsonObject, Surface } from '../surface.ts';
import { chooseEncoding, chooseFormat } from './accept.ts';
import { encodeBody } from './encode.ts';
import { chromeOf } from './frame.ts';
import { noticeHeader, PRIVATE_REPLY, PUBLIC_HEADERS } from './headers.ts';
import { type Reply, unkeptReply } from './reply.ts';
import { represent } from './represent.ts';
import type { HttpRequest } from './request.ts';
import type { ServeDeps } from './serve-resource.ts';
import type { Route } from './site.ts';

/**
 * Answers a surface's question whose arguments are posted: the same answer as by its tool, in the format of the path. What is
 * posted belongs to who asks: the reply is kept nowhere.
 *
 * Errors: UNSUPPORTED_MEDIA_TYPE, MALFORMED_BODY, NOT_ACCEPTABLE, BAD_ARGUMENT, and whatever the question itself meets.
 */
export function createPostResource({ execute, service }: Pick<ServeDeps, 'execute' | 'service'>) {
  return async (
    { resource, offered }: Route & { readonly resource: Surface },
    { headers, body }: HttpRequest,
    url: URL,
  ): Promise<Reply> => {
    const format = chooseFormat(headers.accept, offered, resource);
    const encoding = chooseEncoding(headers['accept-encoding']);
    if (format === null || encoding === null) {
      throw new ServiceError('NOT_ACCEPTABLE', 'Nothing that is served here fits the Accept headers of the request.', {
        hint: `Served here: ${offered.join(', ')}; plain, gzip or br.`,
      });
    }
    const reply = await ask(
      execute,
      resource,
      coerceToolArguments(resource.arguments, jsonIn(headers['content-type'], body)),
    );
    const { body: made, headers: own } = await represent(
      resource,
      reply,
      format,
      chromeOf(service, new URL(url.pathname, url), resource),
    );
    const encoded = await encodeBody(made, encoding);
    const coding = encoded.encoding === 'identity' ? {} : { 'content-encoding': encoded.encoding };
    const kept = { ...PUBLIC_HEADERS, ...noticeHeader(service), ...own, ...coding, 'cache-control': PRIVATE_REPLY };
    return { ...unkeptReply(200, kept, null), body: encoded.body };
  };
}

/** The object that a body holds. Nothing of the body is repeated in an error. */
function jsonIn(type: string | undefined, body: Uint8Array | null): JsonObject {
  if (!/^application\/json[ \t]*(;|$)/i.test(type ?? '')) {
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'The body sent here has to be JSON.', {
      hint: 'Send content-type: application/json.',
    });
  }
  const malformed = (message: string) =>
    new ServiceError('MALFORMED_BODY', message, {
      hint: 'Send a JSON object such as {"holdings":[{"ticker":"T","weight":1}]}.',
    });
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body ?? new Uint8Array()));
  } catch {
    throw malformed('The body is no JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('The body is no JSON object.');
  return value as JsonObject;
}
