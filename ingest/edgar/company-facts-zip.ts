import { type CompanyFactsRecord, readCompanyFacts } from '../readers/company-facts.ts';
import { ReadError } from '../readers/records.ts';
import { type BulkOptions, bulkFiles } from './bulk-zip.ts';

const FILER = /^CIK\d{10}\.json$/;

export type BulkFacts = { readonly name: string; readonly index: number } & (
  | { readonly kind: 'facts'; readonly record: CompanyFactsRecord }
  | { readonly kind: 'unreadable'; readonly error: ReadError }
);

/**
 * Reads the wanted concepts from the SEC's nightly `companyfacts.zip`, with one filer in memory at a time. Unreadable
 * entries, including the empty files of filers without facts, come as `unreadable` and do not stop the rest.
 *
 * @param options.isWanted whether to keep rows of a form, by concept; without it, rows of every form are kept
 *
 * Errors: those of `bulkFiles`, and ReadError for an archive without any filer.
 */
export async function* readCompanyFactsZip(
  file: string,
  wanted: ReadonlySet<string>,
  options: BulkOptions & { readonly isWanted?: IsWanted } = {},
): AsyncGenerator<BulkFacts> {
  let filers = 0;
  for await (const { name, index, isBefore, unpack } of bulkFiles(file, (one) => FILER.test(one), options)) {
    filers += 1;
    if (!isBefore) yield { name, index, ...readEntry(await unpack(), wanted, name, options.isWanted) };
  }
  if (filers === 0) throw new ReadError('An archive of company facts with no filer in it', { source: file });
}

type IsWanted = (form: string, concept: string) => boolean;

function readEntry(bytes: Buffer, wanted: ReadonlySet<string>, name: string, isWanted?: IsWanted) {
  try {
    return { kind: 'facts', record: readCompanyFacts(bytes, wanted, name, isWanted) } as const;
  } catch (error) {
    if (error instanceof ReadError) return { kind: 'unreadable', error } as const;
    throw error;
  }
}
