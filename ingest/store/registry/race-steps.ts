import { run, type Tx } from '../../../prisma/transaction.ts';

/** A step of an unfinished back-test, as text, because it passes from the tables to the thread. */
export interface StoredStep {
  /** Year of the edition's 30 June. */
  readonly year: number;
  /** Null with too few outcomes. */
  readonly constants: string | null;
  /** Name of the edition; null with too few outcomes. */
  readonly edition: string | null;
  readonly forecasts: string;
}

/**
 * Stores a step, and deletes steps made from other facts.
 *
 * @param facts identifies the state of the facts and the version of the method
 */
export async function storeRaceStep(
  tx: Tx,
  facts: string,
  { year, constants, edition, forecasts }: StoredStep,
): Promise<void> {
  await run(tx, 'delete from race_steps where facts <> $1 or year >= $2', [facts, year]);
  await run(tx, 'insert into race_steps (year, facts, constants, edition, forecasts) values ($1, $2, $3, $4, $5)', [
    year,
    facts,
    constants,
    edition,
    forecasts,
  ]);
}

/** The steps made from these facts by this version of the method, in order. */
export async function storedRaceSteps(reader: Pick<Tx, 'query'>, facts: string): Promise<readonly StoredStep[]> {
  const { rows } = await run<StoredStep>(
    reader as Tx,
    'select year, constants, edition, forecasts from race_steps where facts = $1 order by year',
    [facts],
  );
  return rows;
}

export async function dropRaceSteps(tx: Tx): Promise<void> {
  await run(tx, 'delete from race_steps', []);
}
