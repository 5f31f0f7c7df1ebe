import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { BUNDLE_PATH, type DescribedColumn } from '../../schema/domain/terms/lists/bundle.ts';
import type { RenderContext } from '../resource.ts';
import type { ServiceFacts } from '../service-facts.ts';

/**
 * The descriptions of the whole data set, served beside its files. They are made when they are asked for, because the
 * files know neither the service's name nor its address.
 */
export const DATA_PACKAGE_PATH = `${BUNDLE_PATH}/datapackage.json`;
export const CROISSANT_PATH = `${BUNDLE_PATH}/croissant.json`;

/** Identifies the data set, whatever the service is called. */
export const DATA_SET_NAME = 'filings-boards';

/** Both files of a table, with their media types. The CSV file is packed. */
export const PARQUET = { ending: '.parquet', mediaType: 'application/vnd.apache.parquet' } as const;
export const CSV = { ending: '.csv.gz', mediaType: 'text/csv', packing: 'application/gzip' } as const;

/** The type of a column in both. */
export const TYPES: Readonly<Record<DescribedColumn['kind'], readonly [tableSchema: string, croissant: string]>> = {
  integer: ['integer', 'sc:Integer'],
  bigint: ['integer', 'sc:Integer'],
  float: ['number', 'sc:Float'],
  decimal: ['number', 'sc:Float'],
  boolean: ['boolean', 'sc:Boolean'],
  text: ['string', 'sc:Text'],
  // A list or an object as text.
  json: ['any', 'sc:Text'],
  day: ['date', 'sc:Date'],
  instant: ['datetime', 'sc:DateTime'],
};

export type DescribedFiles = Awaited<ReturnType<typeof describedFiles>>;

/** The files of the whole data set, and their dictionary, which is of the same state. Errors: NOT_INGESTED. */
export async function describedFiles({ bundle }: RenderContext) {
  const made = await bundle();
  if (made === null) throw notMade();
  const files = new Map(made.files.map((file) => [file.name, file]));
  return {
    made,
    tables: await made.dictionary(),
    fileOf(table: string, { ending }: typeof PARQUET | typeof CSV) {
      const file = files.get(`${table}${ending}`);
      if (file === undefined) throw new Error(`There is no file ${table}${ending}.`);
      return file;
    },
  };
}

/** One sentence on the data set, and that the companies are invented if they are. */
export function aboutData({ name, notice, isSample }: ServiceFacts, { tables }: DescribedFiles): string {
  const about = `What companies file with the SEC, in ${tables.length} tables, by ${name}.`;
  return isSample && notice !== null ? `${about} ${notice}` : about;
}

/** The error before the first files are made. */
export function notMade(): ServiceError {
  return new ServiceError('NOT_INGESTED', 'No bundle has been made here yet.', {
    hint:
      'The first is made after the first load, others each night. Until then, boards and cards are there as CSV and ' +
      'JSON.',
    retryAfter: 3600,
  });
}
