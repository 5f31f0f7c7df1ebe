import type { StoredReply } from './floors.ts';
import type { Ask, Measured } from './load.ts';
import { type Floor, printRate } from './print-rate.ts';
import type { Floors, Running } from './processes.ts';
import { rounds } from './rounds.ts';
import { countFirst, countStatements } from './statements.ts';
import { atMost } from './verdict.ts';
import { type Company, firstCards, WORKLOADS, type Workload } from './workloads.ts';

/** SQL statements of a card that was not asked for before. */
const FIRST_CARD = { must: 4 };
const FIRST_CARDS = 20;

/** Our own reply, for the bytes floor to send again. */
export async function keepReply({ name, ask }: Workload, { url }: Running, company: Company): Promise<StoredReply> {
  const { url: address, method = 'GET', headers = {}, body } = ask(url, company);
  const response = await fetch(address, {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    ...(body === undefined ? {} : { body }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${name}: ${response.status} ${bytes.toString().slice(0, 500)}`);
  return {
    name,
    status: 200,
    headers: { 'content-type': response.headers.get('content-type') ?? '', 'content-length': String(bytes.length) },
    body: bytes.toString('base64'),
  };
}

export async function keepNotModified({ url }: Running): Promise<StoredReply> {
  return { name: 'notModified', status: 304, headers: { etag: await etagOf(url) }, body: '' };
}

async function etagOf(url: string): Promise<string> {
  const response = await fetch(`${url}/boards/leadership-changes.json?limit=200`, {
    headers: { 'accept-encoding': 'identity' },
  });
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
}

export interface Servers {
  readonly ours: Running;
  /** Ours, keeping no answers: each question is a first one. */
  readonly uncached: Running;
  readonly embedded: Running;
  readonly floors: Floors;
  readonly peer: Running;
}

/** Measures and prints one workload beside the floors and, where the peer has the answer, beside the peer. */
export async function measureWorkload(
  { name, title, ask, askInTurn, peer: asPeer, ...musts }: Workload,
  { ours, uncached, embedded, floors, peer }: Servers,
  company: Company,
): Promise<void> {
  const { mustAgain, aimAgain, mustFirst, aimFirst, mustStatements } = musts;
  const measured = await rounds({
    B: { url: `${floors.url}/b/${name}` },
    again: ask(ours.url, company),
    embedded: ask(embedded.url, company),
    ...(mustFirst === undefined ? {} : { Q: { url: `${floors.url}/q/${name}` } }),
    ...(asPeer === undefined ? {} : { P: asPeer.ask(peer.url, company) }),
    first: ask(uncached.url, company),
    ...(askInTurn === undefined ? {} : { turn: askInTurn(uncached.url, floors.ciks) }),
    ...(asPeer?.askInTurn === undefined ? {} : { peerTurn: asPeer.askInTurn(peer.url, floors.ciks) }),
  });
  const statements = await countStatements(uncached.url, ask(uncached.url, company));
  const { B, Q, P, again, embedded: onEmbedded, first, turn, peerTurn } = measured;
  const beside = (letter: string, floor: Measured | undefined, must: number | undefined, aim?: number): Floor[] =>
    floor === undefined || must === undefined ? [] : [{ floor, letter, bounds: { must, aim } }];
  const toB = beside('B', B, mustAgain, aimAgain);
  const toQ = beside('Q', Q, mustFirst, aimFirst);
  const counted = mustStatements === undefined ? '' : ` ${atMost(statements, { must: mustStatements })}`;
  console.log(`\n${title}`);
  printRate('again', again, [...toB, ...beside('P', P, asPeer?.mustAgain)]);
  printRate('again, embedded', onEmbedded, toB);
  printRate('first', first, [...toQ, ...beside('P', P, asPeer?.mustFirst)], `, ${statements} statements${counted}`);
  if (turn !== undefined) {
    printRate('no question twice', turn, [...toQ, ...beside('P', peerTurn, asPeer?.mustFirst)]);
  }
}

/** A process's first card reads what all cards share (editions, coverage, back-test, what follows): it is told apart. */
export async function measureFirstCards(uncached: Running, floors: Floors): Promise<void> {
  const [shared, ...each] = firstCards(uncached.url, floors.ciks.slice(0, FIRST_CARDS + 1));
  if (shared === undefined) return;
  const ofProcess = await countFirst(uncached.url, [shared]);
  const { least, median, most } = await countFirst(uncached.url, each);
  console.log(`\nFirst cards of ${each.length} companies`);
  console.log(
    `  ${least} to ${most} statements each, half of them at most ${median} ${atMost(median, FIRST_CARD)}; ${ofProcess.most} for the first of a process`,
  );
}

export async function measureNotModified(ours: Running, embedded: Running, floors: Floors): Promise<void> {
  const notModified = async (url: string): Promise<Ask> => ({
    url: `${url}/boards/leadership-changes.json?limit=200`,
    headers: { 'if-none-match': await etagOf(url), 'accept-encoding': 'identity' },
    expect: 304,
  });
  const { B, again, onEmbedded } = await rounds({
    B: { url: `${floors.url}/b/notModified`, expect: 304 },
    again: await notModified(ours.url),
    onEmbedded: await notModified(embedded.url),
  });
  const toB = [{ floor: B, letter: 'B', bounds: { must: 0.17, aim: 0.5 } }];
  console.log('\nJSON, 304');
  printRate('again', again, toB);
  printRate('again, embedded', onEmbedded, toB);
}

const EACH = 12;

/** Asks every workload some times, each time about the next filer where it has such questions. */
export async function askEach(base: string, company: Company, ciks: readonly number[]): Promise<void> {
  for (const { ask, askInTurn } of WORKLOADS) {
    const question = askInTurn?.(base, ciks) ?? ask(base, company);
    for (let n = 0; n < EACH; n += 1) {
      const body = question.nthBody?.(n) ?? question.body;
      const response = await fetch(`${question.url}${question.nthPath?.(n) ?? ''}`, {
        method: question.method ?? 'GET',
        headers: question.headers ?? {},
        ...(body === undefined ? {} : { body }),
      });
      await response.arrayBuffer();
    }
  }
}
