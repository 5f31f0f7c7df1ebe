import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { coerceToolArguments } from '../arguments.ts';
import { problemHeaders, problemOf } from '../errors.ts';
import type { Json, JsonObject } from '../json-value.ts';
import { isObject } from '../json-value.ts';
import { pageHeaders } from '../pages/headers.ts';
import { ask } from '../replies/ask.ts';
import type { Route } from '../resource.ts';
import type { Chrome } from '../service-facts.ts';
import type { Surface } from '../surface.ts';
import { chooseEncoding, chooseFormat } from './accept.ts';
import { encodeBody } from './encode.ts';
import { chromeOf } from './frame.ts';
import { noticeHeader, PRIVATE_REPLY, PUBLIC_HEADERS } from './headers.ts';
import { isForm, readForm } from './own-form.ts';
import { type Reply, unkeptReply } from './reply.ts';
import { type Representation, represent } from './represent.ts';
import type { HttpRequest } from './request.ts';
import type { ServeDeps } from './serve-resource.ts';

type PostDeps = Pick<ServeDeps, 'execute' | 'service' | 'nextPiece' | 'drawings'>;

/**
 * Answers a surface whose arguments are posted, as JSON or by its form: the same reply as from its tool, in the format
 * of the path. The input is private, so the reply is never stored.
 *
 * Errors: UNSUPPORTED_MEDIA_TYPE, MALFORMED_BODY, NOT_ACCEPTABLE, BAD_ARGUMENT, and those of the operation.
 */
export function createPostResource({ execute, service, nextPiece, drawings }: PostDeps) {
  return async (
    { resource, offered }: Route & { readonly resource: Surface },
    request: HttpRequest,
    url: URL,
  ): Promise<Reply> => {
    const { headers, client } = request;
    const format = chooseFormat(headers.accept, offered, resource);
    const encoding = chooseEncoding(headers['accept-encoding']);
    if (format === null || encoding === null) {
      throw new ServiceError('NOT_ACCEPTABLE', 'Nothing served here matches the Accept headers of the request.', {
        hint: `Served here: ${offered.join(', ')}; plain, gzip or br.`,
      });
    }
    const chrome = chromeOf(service, new URL(url.pathname, url), resource);
    const { form } = resource;
    const drawing = drawings[resource.name];
    /** Shaping a book of two thousand lines takes some twenty milliseconds, and writing it as many. */
    const written = async (reply: JsonObject, more: Pick<Chrome, 'remarks'> = {}) => {
      await nextPiece?.(client);
      return represent(resource, reply, format, { ...chrome, ...more }, drawing);
    };
    const send = async (
      { body, headers: own }: Representation,
      status = 200,
      more: Readonly<Record<string, string>> = {},
    ) => {
      const encoded = await encodeBody(body, encoding);
      const coding = encoded.encoding === 'identity' ? {} : { 'content-encoding': encoded.encoding };
      const all = { ...PUBLIC_HEADERS, ...noticeHeader(service), ...own, ...coding, ...more };
      return { ...unkeptReply(status, { ...all, 'cache-control': PRIVATE_REPLY }, null), body: encoded.body };
    };
    if (form === undefined || !isForm(request)) {
      const reply = await ask(execute, resource, coerceToolArguments(resource.arguments, jsonIn(request)), client);
      return send(await written(reply));
    }
    const fields = await readForm(request);
    // Two thousand lines take some ten milliseconds.
    await nextPiece?.(client);
    const { given, remarks, fault } = form.read(fields);
    try {
      if (fault !== null) throw fault;
      const coerced = coerceToolArguments(resource.arguments, given);
      const notes = remarks.length === 0 ? [] : [`Lines that were not taken: ${remarks.length}.`];
      const reply = await ask(execute, resource, { ...coerced, notes: [...coerced.notes, ...notes] }, client);
      return await send(await written(reply, { remarks }));
    } catch (error) {
      // A person can correct the form on the page; any other failure is the same as at every door.
      if (format !== 'html' || !(error instanceof ServiceError) || error.code !== 'BAD_ARGUMENT') throw error;
      const { detail, hint, status } = problemOf(error, service.baseUrl, request.requestId);
      const body = drawing?.form?.(chrome, { fields, fault: `${detail} ${hint}`, remarks });
      if (body === undefined) throw error;
      return send({ body, headers: pageHeaders }, status, problemHeaders(error));
    }
  };
}

/** The object in a body. Errors never repeat any of the body. */
function jsonIn({ headers, body }: HttpRequest): JsonObject {
  if (!/^application\/json[ \t]*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON.', {
      hint: 'Send content-type: application/json.',
    });
  }
  const malformed = (message: string) =>
    new ServiceError('MALFORMED_BODY', message, {
      hint: 'Send a JSON object such as {"holdings":[{"ticker":"T","weight":1}]}.',
    });
  let value: Json;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body ?? new Uint8Array()));
  } catch {
    throw malformed('The body is no JSON.');
  }
  if (!isObject(value)) throw malformed('The body is no JSON object.');
  return value;
}
