import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { boardOf } from '../../schema/domain/boards/index.ts';
import { boardPagePayload, homePayload, mergedPayload, rowOf } from '../facades/pages/payloads/board-payloads.ts';
import { chromeOf, HOSTILE_NAME } from '../facades/pages/payloads/chrome.ts';
import {
  companiesPayload,
  filingsPayload,
  qualityPayload,
  screenPayload,
  trackRecordPayload,
  whatFollowsPayload,
} from '../facades/pages/payloads/record-payloads.ts';
import { AMBIGUOUS, NOT_FOUND, STATUS } from '../facades/pages/payloads/service-payloads.ts';
import {
  assets,
  embedHeaders,
  pageHeaders,
  renderBoard,
  renderBoards,
  renderCompanies,
  renderEmbed,
  renderError,
  renderFilings,
  renderLicense,
  renderQuality,
  renderScreen,
  renderStatus,
  renderTrackRecord,
  renderWhatFollows,
} from '../support/service/pages.ts';

type Reply = readonly [status: number, headers: Readonly<Record<string, string>>, body: string | Buffer];

/** Serves every page over fixed replies, with the headers the service sends. */
export async function serveSite(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const [status, headers, body] = reply(pathname, Object.fromEntries(searchParams));
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

function reply(path: string, query: Record<string, string>): Reply {
  const asset = assets.get(path);
  if (asset !== undefined) {
    return [200, { 'content-type': asset.contentType, 'cache-control': asset.cacheControl }, asset.bytes];
  }
  const chrome = chromeOf(path, query);
  if (path === '/boards') return [200, pageHeaders, renderBoards(homePayload(), chrome)];
  if (path === '/boards/status') return [200, pageHeaders, renderStatus(STATUS, chrome)];
  if (path === '/boards/quality') return [200, pageHeaders, renderQuality(qualityPayload(true), chrome)];
  if (path === '/boards/companies') return [200, pageHeaders, renderCompanies(companiesPayload(), chrome)];
  if (path === '/boards/filings') return [200, pageHeaders, renderFilings(filingsPayload(), chrome)];
  if (path === '/boards/screen') return [200, pageHeaders, renderScreen(screenPayload(), chrome)];
  if (path === '/boards/what-follows') return [200, pageHeaders, renderWhatFollows(whatFollowsPayload(true), chrome)];
  if (path === '/boards/track-record') return [200, pageHeaders, renderTrackRecord(trackRecordPayload(false), chrome)];
  if (path === '/boards/license') return [200, pageHeaders, renderLicense(chrome)];
  if (path === '/boards/ambiguous') return [409, pageHeaders, renderError(AMBIGUOUS, chrome)];
  if (path === '/embed') return [200, embedHeaders, renderEmbed(mergedPayload(), chrome)];
  const [, slug = '', embed] = /^\/boards\/([a-z-]+)(\/embed)?$/.exec(path) ?? [];
  if (boardOf(slug) === undefined) return [404, pageHeaders, renderError(NOT_FOUND, chrome)];
  const payload =
    query.company === 'hostile' ? hostile(slug) : query.company === 'nobody' ? nothing(slug) : boardPagePayload(slug);
  if (embed !== undefined) return [200, embedHeaders, renderEmbed(payload, chrome)];
  return [200, pageHeaders, renderBoard(payload, chrome)];
}

function hostile(slug: string) {
  return boardPagePayload(slug, { rows: [{ ...rowOf(slug, 0), company: HOSTILE_NAME, note: HOSTILE_NAME }] });
}

function nothing(slug: string) {
  return boardPagePayload(slug, {
    rows: [],
    total: 0,
    truncated: false,
    answer: 'As of 2025-09-12, none in the last 12 months.',
  });
}
