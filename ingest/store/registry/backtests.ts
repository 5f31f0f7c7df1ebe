import { run, type Tx } from '../../../prisma/transaction.ts';
import { DERIVATION } from '../../../schema/domain/card/figure-history.ts';
import type { Forecast } from '../../../schema/domain/range/backtest/backtest.ts';
import type { BacktestReport } from '../../../schema/domain/range/backtest/backtest-report.ts';
import { wholeDollars } from '../../../schema/domain/range/v4-1.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { copyInto, copyLine } from '../shared/copy.ts';

export interface BacktestRun {
  readonly ranAt: Date;
  /** Facts filed by this day were used. */
  readonly asOf: Day;
  /** The command that reproduces it. */
  readonly command: string;
  /** Identifies its input: `factsState` and the versions of the method. */
  readonly facts: string;
  readonly report: BacktestReport;
}

/**
 * Stores a run, with the range for each filer and year in it. Deletes the ranges of an earlier run over the same day,
 * because the newest run of a day is the one shown.
 */
export async function storeBacktest(
  tx: Tx,
  { ranAt, asOf, command, facts, report }: BacktestRun,
  forecasts: readonly Forecast[],
): Promise<void> {
  await run(tx, 'delete from backtest_ranges r using backtests b where b.id = r.backtest_id and b.as_of = $1::date', [
    asOf,
  ]);
  const { rows } = await run<{ id: string }>(
    tx,
    'insert into backtests (ran_at, as_of, command, facts, result) values ($1, $2, $3, $4, $5) returning id::text',
    [ranAt, asOf, command, facts, JSON.stringify(report)],
  );
  const id = rows[0]?.id ?? null;
  const dollars = (log: number) => wholeDollars(Math.exp(log));
  const byYear = new Map(forecasts.map((forecast) => [`${forecast.cik} ${forecast.targetEnd}`, forecast]));
  let lines = '';
  for (const { cik, targetEnd, range, outcome } of byYear.values()) {
    // Outcomes were whole dollars before they became logarithms.
    const reported = Math.round(Math.exp(outcome));
    lines += copyLine([id, cik, targetEnd, dollars(range.low), dollars(range.high), reported]);
  }
  await copyInto(tx, 'backtest_ranges (backtest_id, cik, target_end, low, high, outcome)', lines);
}

/**
 * Identifies the state of the figures as of a day, as far as ranges depend on them: the same text means the same
 * figures, another text possibly other figures. It covers the hashes of companyfacts documents, the filers' industries,
 * and the release's derivation number, because another derivation computes other figures from the same facts.
 */
export async function factsState(reader: Pick<Tx, 'query'>, day: Day): Promise<string> {
  const { rows } = await run<{ state: string }>(
    reader as Tx,
    `select md5(concat_ws(' ',
       (select string_agg(path || sha256, ',' order by path) from loaded_sources
        where path like 'data/api/xbrl/companyfacts/%' or path like 'bulk/%'),
       (select string_agg(distinct c.cik || coalesce(f.sic, ''), ',') from company_figures c join filers f on f.cik = c.cik),
       (select max(known_from) from company_figures where known_from <= $1::date),
       (select count(*) from company_figures where known_from <= $1::date),
       (select max(id) from edition_adoptions where adopted_on <= $1::date))) as state`,
    [day],
  );
  return `${rows[0]?.state ?? ''} ${DERIVATION}`;
}

/** The state of the facts behind the newest back-test by a day; null if there is none. */
export async function backtestedFacts(reader: Pick<Tx, 'query'>, day: Day): Promise<string | null> {
  const { rows } = await run<{ facts: string | null }>(
    reader as Tx,
    'select facts from backtests where as_of <= $1::date order by as_of desc, id desc limit 1',
    [day],
  );
  return rows[0]?.facts ?? null;
}

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
