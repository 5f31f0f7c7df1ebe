import { todayBy } from '../../schema/domain/terms/as-of.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import type { Drawings } from '../drawing.ts';
import type { JsonObject } from '../json-value.ts';
import { graphiqlPath } from '../links.ts';
import { pageHeaders } from '../pages/headers.ts';
import { isFeed, mediaTypeOf } from '../paths.ts';
import type { Execute } from '../replies/ask.ts';
import { ask } from '../replies/ask.ts';
import { isPublication, type MadeBundle, type Route } from '../resource.ts';
import { type Scope, scopeOf } from '../scope.ts';
import type { Chrome, DataState, ServiceFacts } from '../service-facts.ts';
import type { Lead, Surface } from '../surface.ts';
import { chooseEncoding, chooseFormat, type Encoding } from './accept.ts';
import { encodeBody, textOf } from './encode.ts';
import { chromeOf, linkHeader, nextLink } from './frame.ts';
import { cacheControl, createLastModified, entityTag, noticeHeader, PRIVATE_REPLY, PUBLIC_HEADERS } from './headers.ts';
import { type Question, questionOf } from './question.ts';
import { NO_VALIDATORS, namesTag, type Reply, unkeptReply, type Validators } from './reply.ts';
import { type Representation, represent } from './represent.ts';
import type { HttpRequest } from './request.ts';
import { whileLoading } from './while-loading.ts';

/** The part of the running service that serving a path needs. */
export interface ServeDeps {
  readonly execute: Execute;
  readonly service: ServiceFacts;
  /** The service's clock; frozen if AS_OF is set. */
  readonly now: () => Date;
  readonly dataState: () => DataState;
  readonly drawings: Drawings;
  /** Changes with the code, so that no client keeps what an older version made. */
  readonly revision: string;
  /** Waits for the turn of the next piece of long work, clients in turn; absent: at once. */
  readonly nextPiece?: (client: string | null) => Promise<void>;
  /** The files of the whole data set; absent if there are none. */
  readonly bundle?: BundleFiles | undefined;
  /** The GraphQL schema in its own language. */
  readonly schemaText: () => Promise<string>;
}

export interface BundleFiles {
  /** The newest bundle; null before the first. */
  made(): Promise<MadeBundle | null>;
  /** One of its files, or a range of it. Errors: NOT_INGESTED, UNKNOWN_PATH. */
  file(name: string, request: HttpRequest): Promise<Reply>;
}

/**
 * Answers GET on a route: checks arguments, then validators, and only then does the work.
 *
 * Errors: BAD_ARGUMENT, NOT_ACCEPTABLE, and those of the operation.
 */
export function createServeResource(deps: ServeDeps): (route: Route, request: HttpRequest, url: URL) => Promise<Reply> {
  const today = todayBy(deps.now);
  const lastModified = createLastModified();
  return async (route, request, url) => {
    const form = formOf(deps, route, request, url);
    if (form !== null) return formReply(deps, form, request, url);
    const question = questionOf(route, request, url, today());
    // A running state is not determined by the data: it is made first and validated by its bytes.
    if (question.resource.maxAge === 0) return runningState(deps, question);
    if (isPrivate(question)) return privateReply(deps, question);
    const state = deps.dataState();
    const modified = lastModified(state, question.today);
    const validators = {
      etag: entityTag([...identity(deps, question), state.version, question.today], question.encoding),
      lastModified: modified === null ? null : modified.toUTCString(),
    };
    const headers = replyHeaders(deps.service, question);
    if (request.ignoresConditions !== true && namesTag(request.headers, validators)) {
      return { status: 304, headers, body: null, scope: 'public', validators };
    }
    const representation = await madeOrLoading(deps, question, leadOf).catch((error: unknown) =>
      leadInstead(deps, question, error),
    );
    if ('status' in representation) return representation;
    // A reply made while the data changed may be of either state: it is sent, but must not be cached under this tag.
    return deps.dataState().version === state.version
      ? reply(representation, question.encoding, { headers, scope: 'public', validators })
      : reply(representation, question.encoding, { headers, scope: 'never-kept', validators: NO_VALIDATORS });
  };
}

/**
 * A redirect to the page's address if that is another one. Errors of the look-up are ignored here, because the page
 * itself fails with them.
 */
async function leadOf(
  { execute }: ServeDeps,
  { resource, format, coerced, url, client }: Question,
  reply: JsonObject,
): Promise<Reply | null> {
  const lead = isPublication(resource) || format !== 'html' ? undefined : resource.lead;
  const location = lead === undefined ? null : await locationOf(execute, lead, { coerced, url, client }, reply);
  if (lead === undefined || location === null) return null;
  const headers = { ...PUBLIC_HEADERS, location, 'cache-control': LEAD_CACHE };
  return unkeptReply(lead.status, headers, null);
}

/** A redirect where no company has the name that was asked for and something else does, such as a fund. */
async function leadInstead(deps: ServeDeps, question: Question, error: unknown): Promise<Reply> {
  const isUnknown = error instanceof ServiceError && error.code === 'UNKNOWN_COMPANY';
  const elsewhere = isUnknown ? await leadOf(deps, question, {}) : null;
  if (elsewhere === null) throw error;
  return elsewhere;
}

async function locationOf(
  execute: ServeDeps['execute'],
  lead: Lead,
  { coerced: { variables }, url, client }: Pick<Question, 'coerced' | 'url' | 'client'>,
  reply: JsonObject,
): Promise<string | null> {
  if ('at' in lead) return lead.at(reply, url);
  if (lead.stands?.(reply, variables) === true) return null;
  try {
    return lead.to(await execute(lead.operation, lead.variables(variables), client), variables, url);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** Short, because tickers change hands and new names become known. */
const LEAD_CACHE = 'public, max-age=300';

/** The surface whose form is requested: its page, without a query. */
function formOf(
  { drawings }: ServeDeps,
  { resource, offered }: Route,
  { headers }: HttpRequest,
  { searchParams }: URL,
): Surface | null {
  if (isPublication(resource) || drawings[resource.name]?.form === undefined) return null;
  const isAsked = [...searchParams].some(([name, value]) => value !== '' && !name.startsWith('utm_'));
  return !isAsked && chooseFormat(headers.accept, offered, resource) === 'html' ? resource : null;
}

/** A form is the same for everyone until the code changes. */
async function formReply(deps: ServeDeps, surface: Surface, { headers }: HttpRequest, url: URL): Promise<Reply> {
  const { service, revision, drawings } = deps;
  const encoding = chooseEncoding(headers['accept-encoding']) ?? 'identity';
  const body = drawings[surface.name]?.form?.(chromeOf(service, new URL(url.pathname, url), null)) ?? '';
  return reply({ body, headers: pageHeaders }, encoding, {
    headers: { ...PUBLIC_HEADERS, ...noticeHeader(service), 'cache-control': 'public, max-age=0, must-revalidate' },
    scope: 'never-kept',
    validators: { etag: entityTag([revision, body], encoding), lastModified: null },
  });
}

/** True if the arguments contain something private: a price, holdings, an address. */
function isPrivate({ resource, coerced }: Question): boolean {
  return !isPublication(resource) && scopeOf(resource, coerced.variables) === 'private';
}

/** The link to the query of a page. A link must not pass on what is private. */
function graphiqlOf(question: Question): Pick<Chrome, 'graphiql'> {
  const { resource, coerced } = question;
  if (isPublication(resource) || isPrivate(question)) return {};
  return { graphiql: graphiqlPath(resource.document, { ...resource.fixed, ...coerced.variables }) };
}

async function privateReply(deps: ServeDeps, question: Question): Promise<Reply> {
  const headers = { ...replyHeaders(deps.service, question), 'cache-control': PRIVATE_REPLY };
  const representation = await madeOrLoading(deps, question);
  if ('status' in representation) return representation;
  return reply(representation, question.encoding, { headers, scope: 'private', validators: NO_VALIDATORS });
}

async function runningState(deps: ServeDeps, question: Question): Promise<Reply> {
  const representation = await made(deps, question);
  const etag = entityTag([...identity(deps, question), textOf(representation.body)], question.encoding);
  return reply(representation, question.encoding, {
    headers: replyHeaders(deps.service, question),
    scope: 'never-kept',
    validators: { etag, lastModified: null },
  });
}

type HeaderLines = Readonly<Record<string, string>>;

/** The representation; for a page that has to wait for a fetch, a page that says so. */
function madeOrLoading(deps: ServeDeps, question: Question, lead?: Leads): Promise<Representation | Reply> {
  if (question.format !== 'html') return made(deps, question, { lead });
  const chrome = chromeOf(deps.service, question.url, null);
  return whileLoading(chrome, (onLoading) => made(deps, question, { lead, onLoading }));
}

type Leads = typeof leadOf;

interface Making {
  readonly lead?: Leads | undefined;
  readonly onLoading?: () => void;
}

async function made(deps: ServeDeps, question: Question): Promise<Representation>;
async function made(deps: ServeDeps, question: Question, making: Making): Promise<Representation | Reply>;
async function made(
  deps: ServeDeps,
  question: Question,
  { lead, onLoading }: Making = {},
): Promise<Representation | Reply> {
  const { execute, service, schemaText, drawings } = deps;
  const { resource, coerced, format, url, today, client } = question;
  if (!isPublication(resource) && resource.pieces !== undefined && format === 'text') {
    const first = await ask(execute, resource, coerced, client);
    const body = textInPieces(execute, resource, resource.pieces, { first, variables: coerced.variables, client });
    return { body, headers: { 'content-type': mediaTypeOf(resource, 'text') } };
  }
  const reply: JsonObject | string = isPublication(resource)
    ? await resource.render({ service, today, schemaText, bundle: async () => (await deps.bundle?.made()) ?? null })
    : await askWhole(execute, resource, question, onLoading);
  const elsewhere = typeof reply === 'string' ? null : ((await lead?.(deps, question, reply)) ?? null);
  if (elsewhere !== null) return elsewhere;
  if (format === 'png') await deps.nextPiece?.(client);
  const representation = await represent(
    resource,
    reply,
    format,
    { ...chromeOf(service, url, resource), today, ...graphiqlOf(question) },
    drawings[resource.name],
  );
  const after = typeof reply === 'string' || isPublication(resource) ? null : (resource.after?.(reply) ?? null);
  const next = nextLink(service, url, after);
  if (next === null) return representation;
  const link = `${linkHeader(service, url, resource)}, ${next}`;
  return { ...representation, headers: { ...representation.headers, link } };
}

/** The reply; of a feed, with all rows that it has to have. */
async function askWhole(
  execute: Execute,
  surface: Surface,
  { coerced, format, url, client }: Question,
  onLoading: (() => void) | undefined,
): Promise<JsonObject> {
  const query = Object.fromEntries(url.searchParams);
  for (let asked = coerced; ; ) {
    const reply = await ask(execute, surface, asked, client, onLoading);
    const more = isFeed(format) ? (surface.feedAgain?.(reply, query, asked.variables) ?? null) : null;
    if (more === null) return reply;
    asked = { ...asked, variables: more };
  }
}

interface FirstPiece {
  readonly first: JsonObject;
  readonly variables: JsonObject;
  readonly client: string | null;
}

/**
 * A text whose pieces are loaded while it is sent; the first is already loaded, so that errors show before anything is
 * sent.
 */
async function* textInPieces(
  execute: Execute,
  surface: Surface,
  pieces: NonNullable<Surface['pieces']>,
  { first, variables, client }: FirstPiece,
): AsyncGenerator<string> {
  for (let reply = first, asked = variables; ; ) {
    yield pieces.text(reply);
    const next = pieces.next(reply, asked);
    if (next === null) return;
    asked = next;
    reply = await ask(execute, surface, { variables: next, notes: [] }, client);
  }
}

/** Everything that the bytes depend on except the data. */
function identity({ service, revision }: ServeDeps, { url, format }: Question): string[] {
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

interface About {
  readonly headers: HeaderLines;
  readonly scope: Scope;
  readonly validators: Validators;
}

async function reply(
  { body, headers: own }: Representation,
  wanted: Encoding,
  { headers, scope, validators }: About,
): Promise<Reply> {
  const encoded = await encodeBody(body, wanted);
  const coding = encoded.encoding === 'identity' ? {} : { 'content-encoding': encoded.encoding };
  return { status: 200, headers: { ...headers, ...own, ...coding }, body: encoded.body, scope, validators };
}
