/**
 * Worker thread of the back-test, which over all of EDGAR is minutes of uninterrupted arithmetic; runs once. Only it
 * holds the filers, and of each filer's megabytes of facts a few kilobytes.
 */
import { workerData } from 'node:worker_threads';
import type { Forecast } from '../../../schema/domain/range/backtest/backtest.ts';
import { type BacktestReport, backtestReport } from '../../../schema/domain/range/backtest/backtest-report.ts';
import { areInputsAsTagged } from '../../../schema/domain/range/backtest/witnessed-inputs.ts';
import type { DatedEdition } from '../../../schema/domain/range/edition-in-use.ts';
import { type PanelFiler, panelFilerOf } from '../../../schema/domain/range/panel.ts';
import { type RaceForecast, raceSteps, raceYears } from '../../../schema/domain/range/race/race.ts';
import type { DatedConstants, RaceEdition } from '../../../schema/domain/range/race/race-edition.ts';
import { type RaceFiler, raceFiler } from '../../../schema/domain/range/race/race-filer.ts';
import { raceReport } from '../../../schema/domain/range/race/race-report.ts';
import { namedEdition } from '../../../schema/domain/receipts/hashed-records.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { FilerFacts } from '../../store/facts/filer-facts.ts';
import type { StoredStep } from '../../store/registry/backtests.ts';
import { replyToEach } from '../shared/ask-thread.ts';

/** The worker's data. The caller sends every filer, then null for each step until the output. */
export interface BacktestInput {
  readonly asOf: Day;
  readonly edition: DatedEdition;
  /** Steps stored earlier from the same facts. */
  readonly done: readonly StoredStep[];
}

export interface MadeStep extends StoredStep {
  readonly made: RaceEdition | null;
  /** Total number of steps in the race. */
  readonly of: number;
}

export interface BacktestOutput {
  readonly report: BacktestReport;
  readonly forecasts: readonly Forecast[];
}

export type BacktestReply = IteratorResult<MadeStep, BacktestOutput>;

const { asOf, edition, done } = workerData as BacktestInput;
const panel: PanelFiler[] = [];
const asTagged: PanelFiler[] = [];
const racing: RaceFiler[] = [];

const steps = run();

replyToEach((filer: FilerFacts | null) => (filer === null ? steps.next() : take(filer)));

/** The panel has the filers that report in dollars as of today; the race sees each filer as of every earlier day. */
function take({ cik, sic, facts }: FilerFacts): void {
  const filer = { cik, sic, asOf };
  const own = panelFilerOf(facts, filer);
  if (own === null) return;
  const tagged = panelFilerOf(facts, { ...filer, isAsTagged: true });
  panel.push(own);
  asTagged.push(tagged === null || areInputsAsTagged(own, tagged) ? own : tagged);
  racing.push(raceFiler(facts, filer));
}

function* run(): Generator<MadeStep, BacktestOutput> {
  const of = raceYears(racing).length;
  const editions = done.flatMap((step) => step.edition ?? []);
  const forecasts = done.flatMap((step) => JSON.parse(step.forecasts) as RaceForecast[]);
  const before = done.map(({ year, constants }) => ({
    year,
    constants: constants === null ? null : (JSON.parse(constants) as DatedConstants),
  }));
  for (const step of raceSteps(racing, before)) {
    const made = step.edition && namedEdition(step.edition);
    if (made !== null) editions.push(made.edition);
    forecasts.push(...step.forecasts);
    yield {
      year: step.year,
      of,
      constants: step.constants && JSON.stringify(step.constants),
      edition: made?.edition ?? null,
      made,
      forecasts: JSON.stringify(step.forecasts),
    };
  }
  const race = raceReport({ forecasts, editions: editions.map((name) => ({ edition: name })) });
  // The race's input is most of this thread's memory and is not needed again.
  racing.length = 0;
  forecasts.length = 0;
  const { report, rolled } = backtestReport({ asOf, panel, asTagged, edition, race });
  return { report, forecasts: rolled.forecasts };
}
