/** The thread that replays the range method for `replayInThread`, once. */
import { parentPort, workerData } from 'node:worker_threads';
import { backtestReport } from '../../schema/domain/range/backtest-report.ts';
import type { BacktestInput, BacktestOutput } from './backtest-thread.ts';

if (parentPort === null) throw new Error('ingest/jobs/backtest-worker.ts runs only as a worker thread.');
const { panel, edition, asOf } = workerData as BacktestInput;
const { report, rolled } = backtestReport(panel, edition, asOf);
parentPort.postMessage({ report, forecasts: rolled.forecasts } satisfies BacktestOutput);
