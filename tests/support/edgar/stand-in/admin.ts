import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Clock } from '../../../../ingest/edgar/clock.ts';
import type { SecFault } from '../sec-trouble.ts';
import type { SecWorld } from '../sec-world.ts';
import type { Market } from './market.ts';
import type { FilerChange } from './market-register.ts';

export interface AdminServer {
  readonly origin: string;
  close(): Promise<void>;
}

export interface AdminDeps {
  readonly sec: SecWorld;
  readonly market: Market | null;
  readonly clock: Clock;
}

/** A trouble as it is asked for; `forSeconds` counts from now. */
interface AskedTrouble {
  readonly on: string;
  readonly fault: SecFault;
  readonly times?: number;
  readonly forSeconds?: number;
}

interface AskedFiling {
  readonly cik: number;
  readonly form: string;
  readonly items?: string;
  readonly reportDate?: string;
  readonly factsLagMs?: number | null;
}

const LAST_SHOWN = 20;

/**
 * The door for hands, on loopback. Each answer is the present state.
 *
 *     GET    /           counts, the most requests in any one second, the troubles, the last requests
 *     POST   /filings    { cik, form, items?, reportDate?, factsLagMs? }     accepted now
 *     POST   /changes    { cik, name?, sic?, industry?, tickers? }
 *     POST   /troubles   { on, fault: { kind, ... }, times?, forSeconds? }   `on` is a regular expression
 *     DELETE /troubles
 */
export async function startAdmin(deps: AdminDeps, port = 0): Promise<AdminServer> {
  const server = createServer((request, response) => {
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(value, null, 2)}\n`);
    };
    take(deps, request).then(
      (done) => answer(200, { ...stateOf(deps), ...done }),
      (error: unknown) => answer(400, { error: String(error) }),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function take({ sec, market, clock }: AdminDeps, request: IncomingMessage): Promise<object> {
  const now = clock.now();
  switch (`${request.method} ${request.url}`) {
    case 'GET /':
      return {};
    case 'POST /filings':
      return { added: needMarket(market).add({ ...((await json(request)) as AskedFiling), acceptedAt: now }) };
    case 'POST /changes': {
      const { cik, ...change } = (await json(request)) as FilerChange & { cik: number };
      needMarket(market).change(cik, change, now);
      return {};
    }
    case 'POST /troubles': {
      const { on, forSeconds, ...trouble } = (await json(request)) as AskedTrouble;
      const until = forSeconds === undefined ? {} : { until: new Date(now.getTime() + 1_000 * forSeconds) };
      sec.script.add({ ...trouble, ...until, on: new RegExp(on) });
      return {};
    }
    case 'DELETE /troubles':
      sec.script.clear();
      return {};
    default:
      throw new Error('No such door: see the head of admin.ts.');
  }
}

function needMarket(market: Market | null): Market {
  if (market === null) throw new Error('Only invented filers (--filers) can file and change.');
  return market;
}

function stateOf({ sec, clock }: AdminDeps) {
  const statuses = Object.groupBy(sec.exchanges, ({ status }) => String(status));
  return {
    now: clock.now(),
    requests: sec.requests.length,
    mostInASecond: sec.rate?.most ?? null,
    mostAt: sec.rate?.mostAt ?? null,
    byStatus: Object.fromEntries(Object.entries(statuses).map(([status, some]) => [status, some?.length ?? 0])),
    troubles: sec.script.list().map(({ on, ...trouble }) => ({ on: on.source, ...trouble })),
    last: sec.exchanges.slice(-LAST_SHOWN),
  };
}
