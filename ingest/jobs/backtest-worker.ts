/** The thread that replays the range method for `replayInThread`, once. */
import { parentPort, workerData } from 'node:worker_threads';
import { backtestReport } from '../../schema/domain/range/backtest-report.ts';
import { raceByDate } from '../../schema/domain/range/race/race.ts';
import { namedEdition } from '../../schema/domain/receipts/named-edition.ts';
import type { BacktestInput, BacktestOutput } from './backtest-thread.ts';

if (parentPort === null) throw new Error('ingest/jobs/backtest-worker.ts runs only as a worker thread.');
const { panel, racing, edition, asOf } = workerData as BacktestInput;
const race = raceByDate(racing);
const editions = race.editions.map(namedEdition);
const { report, rolled } = backtestReport(panel, edition, { ...race, editions }, asOf);
parentPort.postMessage({ report, forecasts: rolled.forecasts, editions } satisfies BacktestOutput);
