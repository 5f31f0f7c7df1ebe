import { addDays, type Day } from '../../schema/domain/terms/day.ts';
import { graphql } from './asked/graphql-ask.ts';
import { type Running, residentMb } from './processes.ts';

/** How others fare beside clients that ask about nothing but past days. */
export interface MeasuredNeighbours {
  /** Milliseconds of the slowest hundredth of the others' questions, alone and beside them. */
  readonly alone: number;
  readonly beside: number;
  /** Questions of the others that were not answered, beside them. */
  readonly failed: number;
  readonly asked: number;
  /** Queries of the clients on past days, and those of them that were answered: who is refused is no neighbour. */
  readonly past: { readonly asked: number; readonly answered: number };
  /** Resident megabytes by which the process grew at most. */
  readonly grownMb: number;
}

const SECONDS = 15;
const OTHERS = 5;
const ATTACKERS = 4;
/** As many past days as one query may name. */
const DAYS_A_QUERY = 12;
const SAMPLE_MS = 250;

/** Cards and boards of today, asked by some clients for a while; then the same beside clients that ask about past days. */
export async function measureNeighbours(
  { url, pid }: Running,
  ciks: readonly number[],
  today: Day,
): Promise<MeasuredNeighbours> {
  const before = await residentMb(pid);
  let peak = before;
  const sampling = setInterval(async () => {
    peak = Math.max(peak, await residentMb(pid));
  }, SAMPLE_MS);
  const alone = await ask(url, ciks, 0);
  let isOver = false;
  let day = today;
  const past = { asked: 0, answered: 0 };
  const attackers = Array.from({ length: ATTACKERS }, async () => {
    while (!isOver) {
      const days = Array.from({ length: DAYS_A_QUERY }, () => {
        day = addDays(day, -3);
        return day;
      });
      past.asked += 1;
      const query = `{ ${days.map((one, at) => `a${at}: board(slug: BREACHES, asOf: "${one}", limit: 1) { total }`).join(' ')} }`;
      if (await isAnswered(url, query)) past.answered += 1;
    }
  });
  const beside = await ask(url, ciks, ciks.length >> 1);
  isOver = true;
  await Promise.all(attackers);
  clearInterval(sampling);
  const { failed, asked } = beside;
  return { alone: alone.p99, beside: beside.p99, failed, asked, past, grownMb: peak - before };
}

async function ask(url: string, ciks: readonly number[], first: number) {
  const took: number[] = [];
  let failed = 0;
  let next = first;
  const until = performance.now() + 1000 * SECONDS;
  const client = async () => {
    while (performance.now() < until) {
      const at = next++;
      const path = at % 2 === 0 ? `ask.json?q=${ciks[at % ciks.length]}` : `breaches.json?limit=${1 + (at % 200)}`;
      const began = performance.now();
      const response = await fetch(`${url}/boards/${path}`);
      await response.arrayBuffer();
      took.push(performance.now() - began);
      if (response.status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: OTHERS }, client));
  const sorted = took.sort((a, b) => a - b);
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, failed, asked: sorted.length };
}

async function isAnswered(url: string, query: string): Promise<boolean> {
  const { url: address, method = 'POST', headers = {}, body = '' } = graphql(url, query);
  const response = await fetch(address, { method, headers, body });
  const { errors } = (await response.json()) as { errors?: unknown };
  return response.ok && errors === undefined;
}
