import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Clock } from '../../../ingest/edgar/clock.ts';
import { sendPage } from './sec-server.ts';

/** One way in which the SEC fails. */
export type SecFault =
  /** A page with this status; 403 and 429 are the pages of a block. */
  | { readonly kind: 'status'; readonly status: number }
  /** A page with status 200 in place of the document. */
  | { readonly kind: 'page' }
  /** The beginning of the packed document, with a whole end of the connection. */
  | { readonly kind: 'truncated' }
  /** One byte a second. */
  | { readonly kind: 'slow' }
  /** The whole document, later. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** The connection is reset in the middle of the document. */
  | { readonly kind: 'reset' }
  /** What the SEC says of a document that it does not have. */
  | { readonly kind: 'absent' }
  /** The first entries or rows of a listing alone. */
  | { readonly kind: 'shrunk'; readonly entries: number };

export interface SecTrouble {
  /** Looked for in the path with its query. */
  readonly on: RegExp;
  readonly fault: SecFault;
  /** By the clock of the stand-in; without them from the beginning and for ever. */
  readonly from?: Date;
  readonly until?: Date;
  /** How many requests it strikes at most. */
  readonly times?: number;
}

/** The troubles of a stand-in; `struck` counts the requests that each has struck. */
export function createTroubles(now: () => Date) {
  let script: { readonly trouble: SecTrouble; struck: number }[] = [];
  return {
    add(...troubles: readonly SecTrouble[]) {
      script.push(...troubles.map((trouble) => ({ trouble, struck: 0 })));
    },
    clear() {
      script = [];
    },
    list: () => script.map(({ trouble, struck }) => ({ ...trouble, struck })),
    /** The fault of the first trouble that strikes a request. */
    strike(url: string): SecFault | null {
      const at = now();
      const found = script.find(
        ({ trouble: { on, from, until, times = Number.POSITIVE_INFINITY }, struck }) =>
          struck < times && on.test(url) && (from === undefined || from <= at) && (until === undefined || at < until),
      );
      if (found === undefined) return null;
      found.struck += 1;
      return found.trouble.fault;
    },
  };
}

export type SecTroubles = ReturnType<typeof createTroubles>;

/** The faults that send the document, or a part of it. */
type BodyFault = Extract<SecFault, { kind: 'truncated' | 'slow' | 'reset' }>;

export const isBodyFault = (fault: SecFault | null): fault is BodyFault =>
  fault !== null && ['truncated', 'slow', 'reset'].includes(fault.kind);

const BLOCKS = [403, 429];

export function sendStatus(response: ServerResponse, status: number): void {
  sendPage(response, status, BLOCKS.includes(status) ? 'Request Rate Threshold Exceeded' : 'File Unavailable');
}

const packed = { 'content-encoding': 'gzip' };

/** Sends a document so that its reader never has all of it. */
export function sendBroken(response: ServerResponse, bytes: Uint8Array, fault: BodyFault, clock: Clock): void {
  const body = gzipSync(bytes);
  const half = body.subarray(0, Math.floor(body.length / 2));
  if (fault.kind === 'truncated') return void response.writeHead(200, packed).end(half);
  response.writeHead(200, { ...packed, 'content-length': String(body.length) });
  if (fault.kind === 'reset') return void response.write(half, () => response.destroy());
  void sendSlowly(response, body, clock);
}

const BYTE_MS = 1_000;

async function sendSlowly(response: ServerResponse, body: Uint8Array, { sleep }: Clock): Promise<void> {
  for (let at = 0; at < body.length && !response.destroyed; at++) {
    response.write(body.subarray(at, at + 1));
    await sleep(BYTE_MS);
  }
  response.end();
}

/** The head of a feed or an index with its first entries: a listing that is whole and has lost the others. */
export function shrink(bytes: Uint8Array, entries: number): Uint8Array {
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.includes('<feed')) {
    const [head, ...listed] = text.replace('</feed>', '').split(/(?=<entry>)/);
    return Buffer.from(`${head}${listed.slice(0, entries).join('')}</feed>\n`, 'latin1');
  }
  const lines = text.split('\n');
  const ruler = lines.findIndex((line) => line.startsWith('-----'));
  return Buffer.from(`${lines.slice(0, ruler + 1 + entries).join('\n')}\n`, 'latin1');
}
