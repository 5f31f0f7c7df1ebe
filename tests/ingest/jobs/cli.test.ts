import { describe, expect, it } from 'vitest';
import { readCommand } from '../../../ingest/commands.ts';
import { UsageError } from '../../../ingest/exit-code.ts';
import { readIngestConfig } from '../../../ingest/jobs/shared/ingest-config.ts';

describe('the ingest commands', () => {
  it.each([
    [[], 'Name a command.'],
    [['reckon'], 'There is no command reckon.'],
    [['toString'], 'There is no command toString.'],
    [['poll', 'now'], 'poll takes no arguments.'],
    [['audit', '--against'], "Option '--against <value>' argument missing"],
    [['audit', 'all'], "Unexpected argument 'all'"],
    [['backfill'], 'backfill takes one of --all, --cik and --bulk.'],
    [['backfill', '--all', '--cik', '1'], 'backfill takes one of --all, --cik and --bulk.'],
    [['backfill', '--cik', '1,x'], '"x" is not a CIK.'],
    [['backfill', '--cik'], "Option '--cik <value>' argument missing"],
    [['backfill', '--bulk', 'submissions.zip', 'companyfacts.zip', 'c.zip'], 'takes two archives at most, not c.zip'],
    [['statements'], 'statements takes one quarter or more, such as 2010q1.'],
    [['statements', '2010q1', '2010q5'], '"2010q5" is not a quarter, such as 2010q1.'],
  ])('%j is refused', (args, message) => {
    expect(() => readCommand(args)).toThrow(UsageError);
    expect(() => readCommand(args)).toThrow(message);
  });
});

it('an audit against a file that is not there is refused before the database opens', () => {
  expect(() => readCommand(['audit', '--against', 'nowhere.csv'])).toThrow(
    '--against cannot be "nowhere.csv". There is no such file.',
  );
});

describe('the configuration of commands', () => {
  it('takes an empty variable for one that is not set', () => {
    expect(readIngestConfig({ EDGAR_MIRROR: ' ', DATA_DIR: '' })).toMatchObject({
      DATA_DIR: './data',
      source: 'sample',
    });
  });
  it('chooses the source', () => {
    expect(readIngestConfig({ EDGAR_MIRROR: 'x' }).source).toBe('mirror');
    expect(readIngestConfig({ SEC_USER_AGENT: 'Boards a@b.example' }).source).toBe('live');
    expect(() => readIngestConfig({ EDGAR_MIRROR: 'x', SEC_USER_AGENT: 'Boards a@b.example' })).toThrow('are both set');
  });
});
