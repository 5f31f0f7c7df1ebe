import { todayBy } from '../../schema/domain/terms/today.ts';
import { ask } from '../ask.ts';
import { mediaTypeOf } from '../paths.ts';
import type { DataState, Execute, JsonObject, ServiceFacts, Surface } from '../surface.ts';
import type { Encoding } from './accept.ts';
import { encodeBody, textOf } from './encode.ts';
import { chromeOf, linkHeader } from './frame.ts';
import { cacheControl, noticeHeader, PRIVATE_REPLY, PUBLIC_HEADERS } from './headers.ts';
import { type Question, questionOf } from './question.ts';
import { type Representation, represent } from './represent.ts';
import { isPublication, type Route } from './site.ts';
import { createLastModified, entityTag, isFresh } from './validators.ts';
import { WholeResponse } from './whole-response.ts';

/** What answering a path needs of the running service. */
export interface AnswerParts {
  readonly execute: Execute;
  readonly service: ServiceFacts;
  /** The service's clock; frozen where AS_OF is set. */
  readonly now: () => Date;
  readonly dataState: () => DataState;
  /** Changes when the code does, so that no client keeps what an older version made. */
  readonly revision: string;
}

/** Marks replies that may be sent to anyone again while the data stays: the server's byte cache keeps those and strips it. */
export const ANSWER_SCOPE = 'x-answer-scope';

/**
 * Answers GET on a route: arguments, then the validators, and only then the work.
 *
 * Errors: BAD_ARGUMENT, NOT_ACCEPTABLE, and whatever the question itself meets.
 */
export function createAnswer(parts: AnswerParts): (route: Route, request: Request) => Promise<Response> {
  const today = todayBy(parts.now);
  const lastModified = createLastModified();
  return async (route, request) => {
    const question = questionOf(route, request, today());
    // A running state is not determined by the data: it is made first and validated by its bytes.
    if (question.resource.maxAge === 0) return runningState(parts, question, request);
    if (isPrivate(question)) return privateReply(parts, question);
    const state = parts.dataState();
    const modified = lastModified(state, question.today);
    const tag = entityTag([...identity(parts, question), state.version, question.today], question.encoding);
    const headers = replyHeaders(parts.service, question);
    const validated = { ...headers, ...validators(tag, modified) };
    if (isFresh(request.headers, tag, modified)) return new Response(null, { status: 304, headers: validated });
    const representation = await made(parts, question);
    // What was made while the data changed may be of either state: it is sent, but nobody may keep it by this tag.
    const isStill = parts.dataState().version === state.version;
    return send(representation, question.encoding, isStill ? { ...validated, [ANSWER_SCOPE]: 'public' } : headers);
  };
}

/** Was something given that belongs to who asked: a price, holdings, an address. */
function isPrivate({ resource, coerced }: Question): boolean {
  if (isPublication(resource)) return false;
  return resource.arguments.some(({ name, isPrivate }) => isPrivate === true && coerced.variables[name] !== undefined);
}

async function privateReply(parts: AnswerParts, question: Question): Promise<Response> {
  const headers = { ...replyHeaders(parts.service, question), 'cache-control': PRIVATE_REPLY };
  return send(await made(parts, question), question.encoding, headers);
}

async function runningState(parts: AnswerParts, question: Question, request: Request): Promise<Response> {
  const representation = await made(parts, question);
  const tag = entityTag([...identity(parts, question), textOf(representation.body)], question.encoding);
  const headers = { ...replyHeaders(parts.service, question), ...validators(tag, null) };
  if (isFresh(request.headers, tag, null)) return new Response(null, { status: 304, headers });
  return send(representation, question.encoding, headers);
}

type HeaderLines = Readonly<Record<string, string>>;

function validators(tag: string, modified: Date | null): HeaderLines {
  return modified === null ? { etag: tag } : { etag: tag, 'last-modified': modified.toUTCString() };
}

async function made({ execute, service }: AnswerParts, question: Question): Promise<Representation> {
  const { resource, coerced, format, url, today } = question;
  if (!isPublication(resource) && resource.pieces !== undefined && format === 'text') {
    const first = await ask(execute, resource, coerced);
    const body = textInPieces(execute, resource, resource.pieces, { first, variables: coerced.variables });
    return { body, headers: { 'content-type': mediaTypeOf(resource, 'text') } };
  }
  const reply: JsonObject | string = isPublication(resource)
    ? resource.render({ service, today })
    : await ask(execute, resource, coerced);
  return represent(resource, reply, format, chromeOf(service, url, resource));
}

/** A text that is asked for piece by piece while it is sent; the first piece is at hand, so that trouble shows at once. */
async function* textInPieces(
  execute: Execute,
  surface: Surface,
  pieces: NonNullable<Surface['pieces']>,
  { first, variables }: { readonly first: JsonObject; readonly variables: JsonObject },
): AsyncGenerator<string> {
  for (let reply = first, asked = variables; ; ) {
    yield pieces.text(reply);
    const next = pieces.next(reply, asked);
    if (next === null) return;
    asked = next;
    reply = await ask(execute, surface, { variables: next, notes: [] });
  }
}

/** What the bytes depend on beside the data. */
function identity({ service, revision }: AnswerParts, { url, format }: Question): string[] {
  const { baseUrl, name, contact, notice } = service;
  return [revision, baseUrl, name, contact, String(notice), url.pathname, url.search, format];
}

function replyHeaders(service: ServiceFacts, { resource, coerced, url, today }: Question): HeaderLines {
  return {
    ...PUBLIC_HEADERS,
    ...noticeHeader(service),
    'cache-control': cacheControl(resource.maxAge, coerced.variables, today),
    link: linkHeader(service, url, resource),
  };
}

async function send({ body, headers: own }: Representation, wanted: Encoding, headers: HeaderLines): Promise<Response> {
  const { bytes, encoding, length } = await encodeBody(body, wanted);
  const init = {
    headers: {
      ...headers,
      ...own,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...(length === null ? {} : { 'content-length': String(length) }),
    },
  };
  return bytes instanceof ReadableStream ? new Response(bytes, init) : new WholeResponse(bytes, init);
}
