import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { parseAccession } from '../schema/domain/terms/accession.ts';
import { type Cik, parseCik } from '../schema/domain/terms/cik.ts';
import { parseDay } from '../schema/domain/terms/day.ts';
import { ITEM_OUTCOMES, isTextItem } from '../schema/domain/terms/item-outcome.ts';
import { UsageError } from './exit-code.ts';
import { backfillAll, backfillFilers } from './jobs/backfill.ts';
import { backtest } from './jobs/backtest/backtest.ts';
import { adoptEdition, makeEdition } from './jobs/backtest/choose-edition.ts';
import { backfillBulk } from './jobs/bulk.ts';
import { loadFunds } from './jobs/funds/ingest-funds.ts';
import { loadStatements } from './jobs/ingest-statements.ts';
import { labelItem, listUnlabelled } from './jobs/label.ts';
import { sealMonth } from './jobs/log-due.ts';
import { nightly } from './jobs/nightly.ts';
import { pollFilings } from './jobs/poll.ts';
import { audit } from './jobs/quality/audit.ts';
import { compareWithFile } from './jobs/quality/compare-with-file.ts';
import { ConfigError } from './jobs/shared/config-error.ts';
import type { JobDeps } from './jobs/shared/job-deps.ts';
import type { RunCounts } from './store/runs.ts';
import type { Use } from './worlds/decide-world.ts';

/** An invalid command line; the message ends with the usage. */
class CommandError extends UsageError {
  constructor(problem: string) {
    super(problem, USAGE);
  }
}

const USAGE = `Commands:
  poll                                take what was filed since the last look
  nightly                             bring everything up to date
  backfill --all                      load history of every filer
  backfill --cik N,N                  load history of these filers
  backfill --bulk submissions.zip [companyfacts.zip]
                                      load the SEC's archives of all submissions and all company facts
  statements QUARTER ...              load the SEC's financial statement data sets of these quarters, such as 2010q1
  funds                               load the reports of the funds and 13F managers that are followed
  edition [--on DAY]                  build the constants of the revenue range from the facts in the tables
  edition --adopt NAME                take such constants into use: ranges from today on are computed with them
  backtest [--details FILE]           replay the revenue range over the facts in the tables
  audit                               hear the witnesses of every figure of every fiscal year on file
  audit --against FILE                compare every figure with a CSV file of cik, period_end, item and value
  seal-month                          seal the months of the kept-its-word record that are due
  label [--shown]                     list sections of filings that nobody has labelled; with what the rules make of them
  label ACCESSION ITEM OUTCOME [--blind]
                                      say what such a section reports; blind: without having seen the rules' answer
  lock-board-test                     lock the calls of the board test, from what is on file
  bundle                              write all tables into files, which the service offers at /boards/data
  explain CIK FIELD [--as-of DAY]     the chain from a number of a company card back to the facts as filed
  forget [--yes]                      empty the database, so that filings of another source can be loaded`;

export interface Command {
  /** What it takes the tables for. */
  readonly use: Exclude<Use, 'start'>;
  /** Resolves to counts, or to a text for the terminal. */
  readonly run: (deps: JobDeps) => Promise<RunCounts | string>;
}

const fromSource = (run: Command['run']): Command => ({ use: 'source', run });
const onTables = (run: Command['run']): Command => ({ use: 'tables', run });

const WITHOUT_ARGUMENTS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['poll', fromSource(pollFilings)],
  ['nightly', fromSource(nightly)],
  ['funds', fromSource(loadFunds)],
  ['seal-month', onTables(sealMonth)],
]);

/** Parses the command line of `forget`: true if nobody is to be asked. Errors: UsageError. */
export function readForget(args: string[]): boolean {
  return usageOf(() => parseArgs({ args, options: { yes: { type: 'boolean', default: false } } })).values.yes;
}

/** Parses a command line. Errors: UsageError; ConfigError for an unusable file. */
export function readCommand(args: readonly string[]): Command {
  const [name, ...rest] = args;
  const whole = WITHOUT_ARGUMENTS.get(name ?? '');
  if (whole !== undefined) {
    if (rest.length > 0) throw new CommandError(`${name} takes no arguments.`);
    return whole;
  }
  if (name === 'audit') return readAudit(rest);
  if (name === 'edition') return readEdition(rest);
  if (name === 'backtest') {
    const { details } = readNamed(rest, 'details');
    return onTables((deps) => backtest(deps, details));
  }
  if (name === 'statements') return readStatements(rest);
  if (name === 'backfill') return readBackfill(rest);
  if (name === 'label') return readLabel(rest);
  throw new CommandError(name === undefined ? 'Name a command.' : `There is no command ${name}.`);
}

function readAudit(args: string[]): Command {
  const { against } = readNamed(args, 'against');
  if (against === undefined) return onTables(audit);
  if (statSync(against, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new ConfigError(`--against cannot be "${against}". There is no such file.`);
  }
  return onTables((deps) => compareWithFile(deps, { name: basename(against), open: () => createReadStream(against) }));
}

function readEdition(args: string[]): Command {
  const { on, adopt } = usageOf(() =>
    parseArgs({ args, options: { on: { type: 'string' }, adopt: { type: 'string' } } }),
  ).values;
  if (on !== undefined && adopt !== undefined) throw new CommandError('edition takes one of --on and --adopt.');
  if (on !== undefined && parseDay(on) === null) throw new CommandError(`"${on}" is not a day, YYYY-MM-DD.`);
  return onTables((deps) => (adopt === undefined ? makeEdition(deps, on) : adoptEdition(deps, adopt)));
}

function readLabel(args: string[]): Command {
  const { values, positionals } = usageOf(() =>
    parseArgs({
      args,
      options: { shown: { type: 'boolean', default: false }, blind: { type: 'boolean', default: false } },
      allowPositionals: true,
    }),
  );
  if (positionals.length === 0 && !values.blind) {
    return onTables((deps) => listUnlabelled(deps, { isShown: values.shown }));
  }
  const [text = '', item = '', outcome = ''] = positionals;
  const accession = parseAccession(text);
  if (values.shown || positionals.length !== 3)
    throw new CommandError('label takes an accession number, an item and an outcome.');
  if (accession === null) throw new CommandError(`"${text}" is no accession number.`);
  if (!isTextItem(item) || ITEM_OUTCOMES[item].length === 0) throw new CommandError(`Item "${item}" has no outcomes.`);
  const known = ITEM_OUTCOMES[item].find((one) => one === outcome);
  if (known === undefined) throw new CommandError(`Item ${item} reports one of ${ITEM_OUTCOMES[item].join(', ')}.`);
  return onTables((deps) => labelItem(deps, { accession, item, outcome: known, isBlind: values.blind }));
}

function readStatements(quarters: readonly string[]): Command {
  if (quarters.length === 0) throw new CommandError('statements takes one quarter or more, such as 2010q1.');
  const wrong = quarters.find((quarter) => !/^\d{4}q[1-4]$/.test(quarter));
  if (wrong !== undefined) throw new CommandError(`"${wrong}" is not a quarter, such as 2010q1.`);
  return fromSource((deps) => loadStatements(deps, quarters));
}

function readBackfill(args: string[]): Command {
  const { all, cik, bulk, files } = readOptions(args);
  if ([all, cik, bulk].filter((option) => option !== undefined).length !== 1) {
    throw new CommandError('backfill takes one of --all, --cik and --bulk.');
  }
  if (bulk === undefined && files.length > 0) throw new CommandError(`backfill does not know ${files.join(' ')}.`);
  if (cik !== undefined) {
    const ciks = cik.split(',').map(readCik);
    return fromSource((deps) => backfillFilers(deps, ciks));
  }
  if (bulk !== undefined) {
    const [companyFacts, ...others] = files;
    if (others.length > 0)
      throw new CommandError(`backfill --bulk takes two archives at most, not ${others.join(' ')}.`);
    for (const archive of [bulk, ...files]) requireArchive(archive);
    const archives = { submissions: bulk, ...(companyFacts !== undefined && { companyFacts }) };
    return { use: 'archives', run: (deps) => backfillBulk(deps, archives) };
  }
  return fromSource(backfillAll);
}

function readNamed<Name extends string>(args: string[], name: Name): { readonly [Key in Name]?: string | undefined } {
  const { values } = usageOf(() => parseArgs({ args, options: { [name]: { type: 'string' } } }));
  return values as { readonly [Key in Name]?: string | undefined };
}

function usageOf<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

function readOptions(args: string[]) {
  const { values, positionals } = usageOf(() =>
    parseArgs({
      args,
      options: { all: { type: 'boolean' }, cik: { type: 'string' }, bulk: { type: 'string' } },
      allowPositionals: true,
    }),
  );
  return { all: values.all, cik: values.cik, bulk: values.bulk, files: positionals };
}

function readCik(text: string): Cik {
  const cik = parseCik(text);
  if (cik === null) throw new CommandError(`"${text}" is not a CIK.`);
  return cik;
}

/** Checks the file before the database is opened. */
function requireArchive(file: string): void {
  const remedy =
    "Give the path of the SEC's submissions.zip, from /Archives/edgar/daily-index/bulkdata/ of www.sec.gov.";
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new ConfigError(`--bulk cannot be "${file}". There is no such file. ${remedy}`);
  }
  const start = Buffer.alloc(2);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, start);
  closeSync(descriptor);
  if (start.toString('latin1') !== 'PK')
    throw new ConfigError(`--bulk cannot be "${file}". It is no zip archive. ${remedy}`);
}
