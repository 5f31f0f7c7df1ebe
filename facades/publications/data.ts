import { z } from 'zod';
import { BUNDLE_PATH, BUNDLE_TABLES } from '../../schema/domain/terms/lists/bundle.ts';
import { opening } from '../opening.ts';
import { reply, said, TEXT } from '../reply.ts';
import type { Publication } from '../surface.ts';

const DATA_SCHEMA = 'svc.data/1';

const CONTRACT = reply(DATA_SCHEMA, 'Data', {
  manifest: said(TEXT, 'Address of the list of files, with their hashes.'),
  dictionary: said(TEXT, 'Address of the meaning of every column.'),
  tables: said(
    z.array(
      z.strictObject({
        name: said(TEXT, 'Name of the table.'),
        row: said(TEXT, 'What a row is.'),
        parquet: said(TEXT, 'Address of the table as Parquet.'),
        csv: said(TEXT, 'Address of the table as CSV, packed by gzip.'),
      }),
    ),
    'Every table.',
  ),
});

/** The whole data set, to take home. */
export const dataPublication: Publication = {
  name: 'data',
  title: 'The whole data set',
  description: 'Every table as Parquet and CSV, made each night, with the meaning of each column and hashes.',
  paths: [{ pattern: BUNDLE_PATH, formats: ['html', 'json'] }],
  reply: CONTRACT,
  page: async (...shown) => (await import('../pages/pages/data.ts')).renderData(...shown),
  maxAge: 86_400,
  render(context) {
    const at = (file: string) => `${context.service.baseUrl}${BUNDLE_PATH}/${file}`;
    return {
      ...opening(DATA_SCHEMA, context, `${BUNDLE_TABLES.length} tables can be taken home whole, as Parquet and CSV`),
      manifest: at('manifest.json'),
      dictionary: at('dictionary.json'),
      tables: BUNDLE_TABLES.map(({ name, words }) => ({
        name,
        row: words,
        parquet: at(`${name}.parquet`),
        csv: at(`${name}.csv.gz`),
      })),
      sources: {},
      absent: {},
    };
  },
};
