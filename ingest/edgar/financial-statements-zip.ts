import { createInterface } from 'node:readline';
import { openPromise } from 'yauzl';
import {
  type StatementFiling,
  type StatementNumber,
  type StatementTag,
  statementFilingReader,
  statementNumberReader,
  statementTagReader,
} from '../readers/financial-statements.ts';
import { ReadError } from '../readers/records.ts';

/** A table of the set, line by line. */
const READERS = {
  'sub.txt': statementFilingReader,
  'num.txt': statementNumberReader,
  'tag.txt': statementTagReader,
} as const;

interface Lines {
  readonly 'sub.txt': StatementFiling;
  readonly 'num.txt': StatementNumber;
  readonly 'tag.txt': StatementTag;
}

/**
 * Reads one table of a quarter of the SEC's Financial Statement Data Sets out of its archive, one line in memory at a time: the
 * numbers of a recent quarter unpack to half a gigabyte. Numbers that a filing leaves empty on purpose are passed over.
 *
 * Errors: a file that is no archive, or is damaged, rejects with yauzl's or zlib's error, one without the table with ReadError.
 */
export async function* readFinancialStatements<Table extends keyof Lines>(
  file: string,
  table: Table,
): AsyncGenerator<Lines[Table]> {
  const zip = await openPromise(file, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== table) continue;
      const input = await zip.openReadStreamPromise(entry);
      yield* readLines(createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }), table, `${file}: ${table}`);
      return;
    }
    throw new ReadError(`An archive without ${table}`, { source: file });
  } finally {
    zip.close();
  }
}

async function* readLines<Table extends keyof Lines>(
  lines: AsyncIterable<string>,
  table: Table,
  source: string,
): AsyncGenerator<Lines[Table]> {
  let read: ((line: string) => Lines[keyof Lines] | null) | null = null;
  for await (const line of lines) {
    if (read === null) {
      read = READERS[table](line, source);
      continue;
    }
    const record = line === '' ? null : read(line);
    if (record !== null) yield record as Lines[Table];
  }
  if (read === null) throw new ReadError('An empty table', { source });
}
