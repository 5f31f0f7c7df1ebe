import { askOnce } from './asked/ask-once.ts';
import { pastQuestions } from './asked/past-questions.ts';
import { CARD_STATEMENTS, type Company, firstCards, WORKLOADS, type Workload } from './asked/workloads.ts';
import { dearestStatement, STATEMENT_MS } from './dearest-statement.ts';
import type { StoredReply } from './floors.ts';
import type { Ask, Measured } from './load.ts';
import type { Floors, Running } from './processes.ts';
import { firstCardOfVersion, raiseVersion } from './raise-version.ts';
import { rounds } from './rounds.ts';
import { countFirst, countStatements } from './statements.ts';
import { keep } from './told/closing-table.ts';
import { type Floor, printRate } from './told/print-rate.ts';
import { atMost } from './told/verdict.ts';

const FIRST_CARDS = 20;
const FIRST_OF_VERSION_MS = { must: 300 };

/** Our own reply, for the bytes floor to send again. */
export async function keepReply({ name, ask }: Workload, { url }: Running, company: Company): Promise<StoredReply> {
  const response = await askOnce(ask(url, company), 0, { 'accept-encoding': 'identity' });
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
  { name, title, ask, askInTurn, peer: asPeer, subject, ...musts }: Workload,
  { ours, uncached, embedded, floors, peer }: Servers,
  company: Company,
): Promise<void> {
  const { mustAgain, aimAgain, mustFirst, aimFirst, mustStatements } = musts;
  const statements = await countStatements(
    uncached.url,
    askInTurn?.(uncached.url, floors.companies) ?? ask(uncached.url, company),
  );
  const measured = await rounds({
    B: { url: `${floors.url}/b/${name}` },
    again: ask(ours.url, company),
    embedded: ask(embedded.url, company),
    ...(mustFirst === undefined ? {} : { Q: { url: `${floors.url}/q/${name}` } }),
    ...(asPeer === undefined ? {} : { P: asPeer.ask(peer.url, company) }),
    first: ask(uncached.url, company),
    ...(askInTurn === undefined ? {} : { turn: askInTurn(uncached.url, floors.companies) }),
    ...(asPeer?.askInTurn === undefined ? {} : { peerTurn: asPeer.askInTurn(peer.url, floors.companies) }),
  });
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
  if (subject === undefined) return;
  keepRate(`${subject}, first`, first, P, { must: asPeer?.mustFirst, unit: 'P' });
  keepRate(`${subject}, first`, first, Q, { must: mustFirst, aim: aimFirst, unit: 'Q' });
  keepRate(`${subject}, no question twice`, turn, peerTurn, { must: asPeer?.mustFirst, unit: 'P' });
  keepRate(`${subject}, no question twice`, turn, Q, { must: mustFirst, aim: aimFirst, unit: 'Q' });
  if (mustStatements !== undefined)
    keep({ subject: `${subject}, first`, value: statements, unit: 'statements' }, 'at most', { must: mustStatements });
}

/** A rate as a multiple of another's, for the closing table. */
function keepRate(
  subject: string,
  ours: Measured | undefined,
  theirs: Measured | undefined,
  { must, aim, unit }: { readonly must: number | undefined; readonly aim?: number | undefined; readonly unit: string },
): void {
  if (ours === undefined || theirs === undefined || must === undefined) return;
  keep({ subject, value: ours.perSecond / theirs.perSecond, unit, digits: 2 }, 'at least', { must, aim });
}

/** A process's first card reads what all cards share (editions, coverage, back-test, what follows): it is told apart. */
export async function measureFirstCards(uncached: Running, floors: Floors, databaseUrl: string): Promise<void> {
  const [shared, ...each] = firstCards(uncached.url, floors.companies.slice(0, FIRST_CARDS + 1));
  if (shared === undefined) return;
  const ofProcess = await countFirst(uncached.url, [shared]);
  const { least, median, most } = await countFirst(uncached.url, each);
  console.log(`\nFirst cards of ${each.length} companies`);
  console.log(
    `  ${least} to ${most} statements each, half of them at most ${median} ${atMost(median, { must: CARD_STATEMENTS })}; ${ofProcess.most} for the first of a process`,
  );
  const ciks = floors.companies.map(({ cik }) => cik);
  const value = await firstCardOfVersion(databaseUrl, uncached, ciks.slice(FIRST_CARDS + 1));
  const held = keep({ subject: 'first card of a data version', value, unit: 'ms' }, 'at most', FIRST_OF_VERSION_MS);
  console.log(`  ${value.toFixed(0)} ms for the first of a data version ${held}`);
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

/** A question that has no turns is asked as often as a statement has to be sent to count. */
const EACH = 25;
const THE_SAME = 6;

/** What the database spends on first questions, about one filer and one day after another. */
export async function measureStatements(
  uncached: Running,
  { companies }: Floors,
  company: Company,
  databaseUrl: string,
): Promise<void> {
  const { url } = uncached;
  const groups: readonly (readonly [title: string, asks: readonly Ask[]])[] = [
    ['today', WORKLOADS.map(({ ask, askInTurn }) => askInTurn?.(url, companies) ?? ask(url, company))],
    ['past days', pastQuestions(url, companies)],
  ];
  console.log('\nThe dearest statement of first questions');
  for (const [title, asks] of groups) {
    const costs = await dearestStatement(databaseUrl, async () => {
      // What the process keeps of a state of the data would spare it the statements.
      await raiseVersion(databaseUrl, uncached);
      for (const ask of asks) await askEach(ask);
    });
    const subject = `the dearest statement, ${title}, a server of default settings`;
    if (costs === null) {
      // What nobody knows is not held.
      keep({ subject, value: Number.NaN, unit: 'ms' }, 'at most', STATEMENT_MS);
      console.log('  not known: the server does not load pg_stat_statements');
      continue;
    }
    const { cold, warm } = costs;
    const held = keep({ subject, value: warm.ms, unit: 'ms', digits: 1 }, 'at most', STATEMENT_MS);
    console.log(`  ${title}: ${warm.ms.toFixed(1)} ms ${held}: ${warm.told}`);
    console.log(`  ${title}, the first time: ${cold.ms.toFixed(1)} ms: ${cold.told}`);
  }
}

/** Asks a question some times, each time about the next company or day where it has such turns. */
async function askEach(ask: Ask): Promise<void> {
  const times = ask.nthBody === undefined && ask.nthPath === undefined ? THE_SAME : EACH;
  for (let nth = 0; nth < times; nth += 1) {
    const response = await askOnce(ask, nth);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${ask.url}: ${response.status} ${text.slice(0, 300)}`);
  }
}
