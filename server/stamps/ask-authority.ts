import { randomBytes } from 'node:crypto';
import { Integer, Null, OctetString } from 'asn1js';
import { AlgorithmIdentifier, id_sha256, MessageImprint, TimeStampReq } from 'pkijs';
import { Agent, type Dispatcher, request } from 'undici';
import { isPrivateAddress, publicLookup } from '../../ingest/edgar/addresses.ts';
import { sha256 } from '../../schema/domain/methods/canonical-hash.ts';
import { type CheckedStamp, checkStamp } from './check-stamp.ts';
import { viewOf } from './der.ts';
import { printable } from './read-stamp.ts';
import { StampFault } from './stamp-fault.ts';

/**
 * The question to an authority (RFC 3161, 2.4.1): stamp the SHA-256 of this document, answer with this nonce, and bring
 * the certificates.
 */
export function timeStampQuery(document: string, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  const query = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: id_sha256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: viewOf(Buffer.from(sha256(document), 'hex')).buffer }),
    }),
    nonce: new Integer({ valueHex: viewOf(nonce).buffer }),
    certReq: true,
  });
  return new Uint8Array(query.toSchema().toBER());
}

/** A stamp as it came, checked. */
export interface AskedStamp extends Omit<CheckedStamp, 'isSignerChecked'> {
  readonly response: Uint8Array;
}

/** Asks a time-stamp authority to stamp a document. Errors: StampFault, in words fit to publish. */
export type AskAuthority = (document: string, signal: AbortSignal) => Promise<AskedStamp>;

export interface AuthorityLimits {
  /** For the whole exchange. */
  readonly deadlineMs: number;
  /** Tokens with their chains have some 3 to 8 kB. */
  readonly maxBytes: number;
}

const LIMITS: AuthorityLimits = { deadlineMs: 30_000, maxBytes: 64 * 1024 };
const QUERY = 'application/timestamp-query';
const REPLY = 'application/timestamp-reply';

/** Makes the client of the authority at an address (RFC 3161, 3.4). */
export function authorityAt(url: string, limits: AuthorityLimits = LIMITS): AskAuthority {
  const agent = agentFor(new URL(url));
  return async (document, stopping) => {
    const nonce = makeNonce();
    const deadline = AbortSignal.timeout(limits.deadlineMs);
    const signal = AbortSignal.any([stopping, deadline]);
    const body = timeStampQuery(document, nonce);
    try {
      const headers = { 'content-type': QUERY, accept: REPLY };
      const answer = await request(url, { method: 'POST', dispatcher: agent, headers, body, signal });
      const response = await readAnswer(answer, limits.maxBytes);
      const { isSignerChecked: _, ...stamp } = await checkStamp(response, document, { nonce });
      return { ...stamp, response };
    } catch (error) {
      stopping.throwIfAborted();
      if (error instanceof StampFault) throw error;
      const late = `no whole answer in ${Math.round(limits.deadlineMs / 1000)} s`;
      throw new StampFault(deadline.aborted ? late : `no answer: ${codeOf(error)}`, error);
    }
  };
}

/**
 * A name must lead to public addresses only, whatever the name server says. An authority in the operator's own network
 * is meant where its address is written as numbers, or as localhost.
 */
function agentFor({ hostname }: URL): Agent {
  const isOwn = hostname === 'localhost' || isPrivateAddress(hostname);
  return new Agent({ maxHeaderSize: 16 * 1024, ...(isOwn ? {} : { connect: { lookup: publicLookup() } }) });
}

/** Eight bytes that read as a positive number whatever their first is. */
function makeNonce(): Uint8Array {
  const nonce = randomBytes(8);
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}

async function readAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<Uint8Array> {
  const fault = answerFault(statusCode, String(headers['content-type'] ?? ''));
  if (fault !== null) {
    // Nobody reads on, so its abort is no error of anybody.
    body.on('error', () => {}).destroy();
    throw new StampFault(fault);
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    size += piece.byteLength;
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new StampFault(`the answer is longer than ${Math.round(maxBytes / 1024)} kB`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Redirects are not followed: whoever moves an authority sets another address. */
function answerFault(status: number, contentType: string): string | null {
  if (status >= 300 && status < 400) return `it answers ${status}, another address, which is not followed`;
  if (status !== 200) return `it answers ${status}`;
  const [type = ''] = contentType.toLowerCase().split(';');
  if (type.trim() === REPLY) return null;
  return `it answers ${printable(type).slice(0, 60) || 'without a type'} in place of a time stamp`;
}

/** What failed, without the addresses that messages name. */
function codeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return String(code ?? name ?? 'unknown');
}
