/** Worker thread of `replayInThread`; runs once. */
import { parentPort, workerData } from 'node:worker_threads';
import { backtestReport } from '../../../schema/domain/range/backtest/backtest-report.ts';
import { areInputsAsTagged } from '../../../schema/domain/range/backtest/witnessed-inputs.ts';
import { type PanelFiler, panelFilerOf } from '../../../schema/domain/range/panel.ts';
import { type RaceForecast, raceSteps, raceYears } from '../../../schema/domain/range/race/race.ts';
import type { DatedConstants } from '../../../schema/domain/range/race/race-edition.ts';
import { type RaceFiler, raceFiler } from '../../../schema/domain/range/race/race-filer.ts';
import { raceReport } from '../../../schema/domain/range/race/race-report.ts';
import { namedEdition } from '../../../schema/domain/receipts/hashed-records.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { FilerFacts } from '../../store/facts/filer-facts.ts';
import type { FromThread, ToThread } from './thread.ts';

const port = parentPort;
if (port === null) throw new Error('ingest/jobs/backtest/worker.ts runs only as a worker thread.');
const tell = (message: FromThread) => port.postMessage(message);
const asOf = workerData as Day;
const panel: PanelFiler[] = [];
const asTagged: PanelFiler[] = [];
const racing: RaceFiler[] = [];

port.on('message', (message: ToThread) => {
  if (message.kind === 'run') return run(message);
  take(message.filer);
  return tell({ kind: 'taken' });
});

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

function run({ edition, done }: Extract<ToThread, { kind: 'run' }>): void {
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
    tell({
      kind: 'step',
      year: step.year,
      of,
      constants: step.constants && JSON.stringify(step.constants),
      edition: made?.edition ?? null,
      made,
      forecasts: JSON.stringify(step.forecasts),
    });
  }
  const race = raceReport({ forecasts, editions: editions.map((name) => ({ edition: name })) });
  // The race's input is most of this thread's memory and is not needed again.
  racing.length = 0;
  forecasts.length = 0;
  const { report, rolled } = backtestReport({ asOf, panel, asTagged, edition, race });
  tell({ kind: 'done', report, forecasts: rolled.forecasts });
}
