import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import type { HttpRequest } from './request.ts';

/**
 * Refuses a form that another site posts through a reader's browser: it would use up the reader's own limit, and write
 * to strangers. Browsers send the form's origin; programs send none and may post.
 *
 * Errors: FORBIDDEN_ORIGIN.
 */
export function requireOwnForm(request: HttpRequest, baseUrl: string): void {
  if (isOwnPage(request, baseUrl)) return;
  throw new ServiceError('FORBIDDEN_ORIGIN', 'This form was sent from a page of another site.', {
    hint: 'Open the page here and send its form; programs use the tool watch_company or GraphQL.',
  });
}

/** True if a request comes from a page of ours, or from a program, which sends no origin. */
export function isOwnPage({ headers }: Pick<HttpRequest, 'headers'>, baseUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === new URL(baseUrl).origin || hostOf(origin) === host?.toLowerCase();
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)[ \t]*(;|$)/i;

/** True if a body is a form, of either type. */
export const isForm = ({ headers }: Pick<HttpRequest, 'headers'>) => FORM_TYPES.test(headers['content-type'] ?? '');

/**
 * Reads a posted form, in either of the types that browsers and mail programs send.
 * Errors: UNSUPPORTED_MEDIA_TYPE; MALFORMED_BODY if it cannot be read, or contains files.
 */
export async function readForm({ headers, body }: HttpRequest): Promise<URLSearchParams> {
  const type = headers['content-type'] ?? '';
  if (!isForm({ headers })) {
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'The body must be a form.', {
      hint: 'Send application/x-www-form-urlencoded or multipart/form-data.',
    });
  }
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  const fields = form === null ? [] : [...form];
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string');
  if (form === null || texts.length < fields.length) {
    throw new ServiceError('MALFORMED_BODY', 'The form cannot be read.', { hint: 'Send its fields as text.' });
  }
  return new URLSearchParams(texts);
}

/** The networks of loopback addresses, as `client` has them. */
const LOOPBACK = /^(127\.|0:0:0:0::\/64$)/;
/** Headers by which a proxy says that it passes on somebody else's request. */
const OF_PROXIES = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** True if a request comes straight from a program on this machine: through a proxy it may be anybody's. */
export function isAskedHere({ client, headers }: Pick<HttpRequest, 'client' | 'headers'>): boolean {
  return client !== null && LOOPBACK.test(client) && !Object.keys(headers).some((name) => OF_PROXIES.test(name));
}
