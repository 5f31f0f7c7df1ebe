import type { DescribedTable } from '../../schema/domain/terms/lists/bundle.ts';
import type { JsonObject } from '../json-value.ts';
import { MEDIA_TYPES } from '../paths.ts';
import type { MadeFile, Publication } from '../resource.ts';
import type { ServiceFacts } from '../service-facts.ts';
import {
  aboutData,
  CSV,
  DATA_PACKAGE_PATH,
  DATA_SET_NAME,
  type DescribedFiles,
  describedFiles,
  PARQUET,
  TYPES,
} from './described-files.ts';
import { LICENCE } from './license.ts';

/** The whole data set as a Data Package, version 2: a list of files and columns that programs load it by. */
export const dataPackagePublication: Publication = {
  name: 'data_package',
  title: 'Data Package',
  description:
    'Every file of the whole data set with its hash, and every column with its type, unit and keys, as a Data ' +
    'Package (version 2).',
  paths: [{ pattern: DATA_PACKAGE_PATH, formats: ['text'] }],
  mediaType: MEDIA_TYPES.json,
  maxAge: 0,
  render: async (context) => JSON.stringify(dataPackage(context.service, await describedFiles(context)), null, 2),
};

/** RFC 4180. */
const DIALECT = { header: true, delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true };

function dataPackage(service: ServiceFacts, described: DescribedFiles): JsonObject {
  const { baseUrl, name, isSample } = service;
  const { made, tables, fileOf } = described;
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: DATA_SET_NAME,
    title: `${name}: the whole data set`,
    description: aboutData(service, described),
    homepage: `${baseUrl}/boards/data`,
    version: made.version,
    created: made.changedAt,
    contributors: [{ title: name, path: baseUrl, roles: ['publisher'] }],
    licenses: [{ name: 'CC-BY-4.0', title: LICENCE.name, path: LICENCE.url }],
    sources: isSample ? [] : [{ title: 'SEC EDGAR', path: 'https://www.sec.gov/edgar' }],
    resources: tables.flatMap((table) => [
      {
        name: table.table,
        ...resource(table, fileOf(table.table, CSV)),
        ...{ format: 'csv', mediatype: CSV.mediaType, encoding: 'utf-8', compression: 'gz', dialect: DIALECT },
        schema: schema(table, (name) => name),
      },
      {
        name: parquetName(table.table),
        ...resource(table, fileOf(table.table, PARQUET)),
        ...{ format: 'parquet', mediatype: PARQUET.mediaType },
        schema: schema(table, parquetName),
      },
    ]),
  };
}

/** The name of a table's Parquet resource. That of its CSV is the table's. */
const parquetName = (table: string) => `${table}.parquet`;

function resource({ words }: DescribedTable, { name, bytes, sha256 }: MadeFile): JsonObject {
  return { type: 'table', path: name, description: words, bytes, hash: `sha256:${sha256}` };
}

/** @param nameOf the resource of another table in the same format */
function schema({ key, columns, references = [] }: DescribedTable, nameOf: (table: string) => string): JsonObject {
  return {
    fields: columns.map(({ name, kind, words, unit, isNullable }) => ({
      name,
      type: TYPES[kind][0],
      description: words,
      ...(unit === undefined ? {} : { unit }),
      ...(isNullable ? {} : { constraints: { required: true } }),
    })),
    primaryKey: key,
    ...(references.length > 0 && {
      foreignKeys: references.map((one) => ({
        fields: one.columns,
        reference: { resource: nameOf(one.table), fields: one.key },
      })),
    }),
  };
}
