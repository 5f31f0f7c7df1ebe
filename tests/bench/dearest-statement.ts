import { withAdmin } from '../support/database/admin.ts';

/** What a statement of ours may cost a server, in milliseconds. */
export const STATEMENT_MS = { must: 5 };
/** What is asked more seldom is no statement of a question: a process reads the boards once for each state of the data. */
const LEAST_CALLS = 5;
const PASSES = 3;

export interface StatementCost {
  readonly ms: number;
  /** How often it was sent, what it took at the least and the most, and its text. */
  readonly told: string;
}

export interface StatementCosts {
  /** The dearest of the first time, when the server had to read what it needed. */
  readonly cold: StatementCost;
  /** The dearest afterwards. */
  readonly warm: StatementCost;
}

/**
 * Asks the same questions several times and tells what the dearest of their statements costs the server: the mean of its
 * calls, about one filer after another, and of several such means the middle one, because the machine is shared. The
 * first time is told by itself. Null where the server does not keep count.
 *
 * @param ask  has to ask so that nothing is answered from what the time before has left
 */
export async function dearestStatement(url: string, ask: () => Promise<void>): Promise<StatementCosts | null> {
  if (!(await isCounted(url))) return null;
  const cold = await costsOf(url, ask);
  const passes: ReadonlyMap<string, StatementCost>[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) passes.push(await costsOf(url, ask));
  const texts = new Set(passes.flatMap((pass) => [...pass.keys()]));
  return { cold: dearest([...cold.values()]), warm: dearest([...texts].map((text) => middle(passes, text))) };
}

function middle(passes: readonly ReadonlyMap<string, StatementCost>[], text: string): StatementCost {
  // What is not sent each time is no statement of the questions: the process reads for itself too, as the names of all.
  const costs = passes.map((pass) => pass.get(text) ?? NONE);
  costs.sort((one, other) => one.ms - other.ms);
  return costs[costs.length >> 1] ?? NONE;
}

const NONE: StatementCost = { ms: 0, told: 'none' };
const dearest = (costs: readonly StatementCost[]) => costs.reduce((most, one) => (one.ms > most.ms ? one : most), NONE);

async function isCounted(url: string): Promise<boolean> {
  return withAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ loaded: string }>(
      `select current_setting('shared_preload_libraries') as loaded`,
    );
    if (rows[0]?.loaded.includes('pg_stat_statements') !== true) return false;
    await admin.query('create extension if not exists pg_stat_statements');
    return true;
  });
}

interface Counted {
  readonly text: string;
  readonly calls: number;
  readonly least: number;
  readonly mean: number;
  readonly most: number;
}

const COUNTED = `
  select text, sum(calls)::int as calls, min(min_exec_time) as least, sum(total_exec_time) / sum(calls) as mean,
    max(max_exec_time) as most
  from (select *, left(regexp_replace(query, '\\s+', ' ', 'g'), 160) as text from pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database())) s
  group by text having sum(calls) >= $1`;

/** What each statement costs that a piece of work sends often enough, by its text. */
async function costsOf(url: string, work: () => Promise<void>): Promise<ReadonlyMap<string, StatementCost>> {
  await withAdmin(url, (admin) => admin.query('select pg_stat_statements_reset()'));
  await work();
  const { rows } = await withAdmin(url, (admin) => admin.query<Counted>(COUNTED, [LEAST_CALLS]));
  return new Map(
    rows.map(({ text, calls, least, mean, most }) => {
      const told = `${calls} calls of ${least.toFixed(1)} to ${most.toFixed(1)} ms: ${text}`;
      return [text, { ms: mean, told }];
    }),
  );
}
