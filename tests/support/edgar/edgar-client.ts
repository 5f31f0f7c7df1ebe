/** What tests of the live source share: a client whose SEC is a server of the test, and bodies as the SEC sends them. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type ClientLimits, createEdgarClient } from '../../../ingest/edgar/client.ts';
import { dailyIndexPath, feedPagePath, submissionsPath } from '../../../ingest/edgar/paths.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { createFakeClock, type FakeClock } from '../service/fake-clock.ts';
import { createMemoryGate } from './memory-gate.ts';
import { startSecServer } from './sec-server.ts';

const ERRORS = join(import.meta.dirname, '../../../../shared/edgar/www/errors');
export const XML_DENIED =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
export const XML_NO_KEY =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>';
export const UNAVAILABLE =
  '<!DOCTYPE html>\n<html lang="en">\n\n<head><title>SEC.gov | File Unavailable</title></head><body></body></html>';
export const THRESHOLD = 'Request Rate Threshold Exceeded';
export const JSON_BODY = '{"cik":"0009900001"}';
export const ATOM_BODY =
  '<?xml version="1.0" encoding="ISO-8859-1" ?>\n<feed xmlns="http://www.w3.org/2005/Atom"></feed>\n';
export const USER_AGENT = 'Example Boards admin@example.com';

/** The SEC's own body of an error where the mirror is here, else one of the same shape. */
export const errorBody = (name: string, ownBody: string): string =>
  existsSync(join(ERRORS, name)) ? readFileSync(join(ERRORS, name), 'utf8') : ownBody;

export const FILER = submissionsPath(9_900_001 as Cik);
export const INDEX = dailyIndexPath('2026-01-12', 'master');
export const feedPage = (start: number) => feedPagePath({ day: '2026-01-12', type: 'all', count: 100, start });

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers every request with the same status and body. */
export const body =
  (status: number, text: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(text);
  };

const open: { close(): Promise<void> }[] = [];

/** To be called after each test. */
export async function closeServers(): Promise<void> {
  for (const part of open.splice(0).reverse()) await part.close();
}

/** A server, closed after the test. */
export async function startServer(answer: Answer) {
  const server = await startSecServer(answer);
  open.push(server);
  return server;
}

/** A client of a server that answers so, with a clock that does not wait. */
export async function serve(answer: Answer, limits: Partial<ClientLimits> = {}, clock: FakeClock = createFakeClock()) {
  const server = await startServer(answer);
  const gate = createMemoryGate(clock);
  const bases = { www: server.origin, data: server.origin };
  const client = createEdgarClient({ userAgent: USER_AGENT, gate, clock, archive: null, bases, limits });
  open.push(client);
  return { server, client, clock, gate };
}
