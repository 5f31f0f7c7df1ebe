import { z } from 'zod';
import type { Absent } from '../../schema/domain/terms/absence.ts';
import { BUNDLE_PATH, BUNDLE_TABLES } from '../../schema/domain/terms/lists/bundle.ts';
import { shortDate } from '../../schema/domain/terms/words/day-words.ts';
import { opening } from '../opening.ts';
import { DAY, type ReplyOf, reply, said, TEXT, WHOLE } from '../reply.ts';
import type { MadeBundle, Publication } from '../resource.ts';
import { CROISSANT_PATH, DATA_PACKAGE_PATH } from './described-files.ts';

const DATA_SCHEMA = 'svc.data/1';

const CONTRACT = reply(DATA_SCHEMA, 'Data', {
  dataAsOf: said(
    DAY.nullable(),
    'Day of the files: no table has what was filed later. Null if no files have been made yet.',
  ),
  manifest: said(
    TEXT,
    'Address of the list of files, with their hashes. A file requested with ?sha256= and its hash stays the same ' +
      'bytes.',
  ),
  dictionary: said(TEXT, 'Address of the dictionary of columns.'),
  dataPackage: said(TEXT, 'Address of the files and columns as a Data Package, version 2.'),
  croissant: said(TEXT, 'Address of the files and columns in Croissant 1.1.'),
  tables: said(
    z.array(
      z.strictObject({
        name: said(TEXT, 'Name of the table.'),
        row: said(TEXT, 'Meaning of a row.'),
        parquet: said(TEXT, 'Address of the table as Parquet.'),
        csv: said(TEXT, 'Address of the table as CSV, packed by gzip.'),
        rows: said(WHOLE.nullable(), 'Number of rows. Null if no files have been made yet.'),
        parquetBytes: said(WHOLE.nullable(), 'Length of the Parquet file in bytes. Null if there is none yet.'),
        csvBytes: said(WHOLE.nullable(), 'Length of the CSV file in bytes. Null if there is none yet.'),
      }),
    ),
    'Every table.',
  ),
});

/** The whole data set, for download. */
export const dataPublication: Publication = {
  name: 'data',
  title: 'The whole data set',
  description:
    'Every table as Parquet and CSV, made after the first load and each night, with the meaning of each column ' +
    'and hashes.',
  paths: [{ pattern: BUNDLE_PATH, formats: ['html', 'json'] }],
  reply: CONTRACT,
  // The files are made independently of the data.
  maxAge: 0,
  async render(context) {
    const made = await context.bundle();
    const at = (file: string) => `${context.service.baseUrl}${BUNDLE_PATH}/${file}`;
    const files = new Map(made?.files.map((file) => [file.name, file]));
    return {
      ...opening(DATA_SCHEMA, context, factsOf(made)),
      dataAsOf: made?.asOf ?? null,
      manifest: at('manifest.json'),
      dictionary: at('dictionary.json'),
      dataPackage: `${context.service.baseUrl}${DATA_PACKAGE_PATH}`,
      croissant: `${context.service.baseUrl}${CROISSANT_PATH}`,
      tables: BUNDLE_TABLES.map(({ name, words }) => {
        const [parquet, csv] = [`${name}.parquet`, `${name}.csv.gz`];
        return {
          name,
          row: words,
          ...{ parquet: at(parquet), csv: at(csv) },
          rows: files.get(parquet)?.rows ?? null,
          parquetBytes: files.get(parquet)?.bytes ?? null,
          csvBytes: files.get(csv)?.bytes ?? null,
        };
      }),
      sources: {},
      absent: absentOf(made),
    };
  },
};

/** What can be downloaded, to complete a sentence. */
function factsOf(made: MadeBundle | null): string {
  if (made === null) return 'we have not made the files yet. The first are made after the first load';
  const whole = `all ${BUNDLE_TABLES.length} tables can be downloaded, as Parquet or CSV`;
  return `${whole}. Nothing in them was filed after ${shortDate(made.asOf)}`;
}

const absentOf = (made: MadeBundle | null): Absent => (made === null ? { dataAsOf: 'NOT_RUN', tables: 'NOT_RUN' } : {});

export type DataReply = ReplyOf<typeof CONTRACT>;
