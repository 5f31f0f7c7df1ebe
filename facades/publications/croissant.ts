import type { DescribedTable, TableReference } from '../../schema/domain/terms/lists/bundle.ts';
import type { JsonObject } from '../json-value.ts';
import type { MadeFile, Publication } from '../resource.ts';
import type { ServiceFacts } from '../service-facts.ts';
import {
  aboutData,
  CROISSANT_PATH,
  CSV,
  DATA_SET_NAME,
  type DescribedFiles,
  describedFiles,
  PARQUET,
  TYPES,
} from './described-files.ts';
import { creditLine, LICENCE } from './license.ts';

const VERSION = 'http://mlcommons.org/croissant/1.1';

/** The whole data set in Croissant, by which data catalogues and machine-learning libraries load it. */
export const croissantPublication: Publication = {
  name: 'croissant',
  title: 'Croissant',
  description:
    'The whole data set in Croissant 1.1 (JSON-LD): each file at an address that stays the same bytes, and each ' +
    'table as a record set with fields, keys and references.',
  paths: [{ pattern: CROISSANT_PATH, formats: ['text'] }],
  mediaType: `application/ld+json; profile="${VERSION}"`,
  maxAge: 0,
  render: async (context) => JSON.stringify(croissant(context.service, await describedFiles(context)), null, 2),
};

/** Terms of Croissant without a type of their own. */
const TERMS = [
  ...['annotation', 'arrayShape', 'citeAs', 'column', 'containedIn', 'equivalentProperty', 'excludes', 'extract'],
  ...['field', 'fileObject', 'fileProperty', 'fileSet', 'format', 'includes', 'isArray', 'isLiveDataset', 'jsonPath'],
  ...['key', 'md5', 'parentField', 'readLines', 'recordSet', 'references', 'regex', 'sdVersion', 'separator'],
  ...['source', 'subField', 'transform', 'unArchive', 'value'],
];

/**
 * The context of the specification (appendix 1), whole, because its validator compares it. That validator also knows
 * schema.org by https only, where the text of 1.1 has http (mlcommons/croissant, issue 1018).
 */
const CONTEXT = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  rai: 'http://mlcommons.org/croissant/RAI/',
  dct: 'http://purl.org/dc/terms/',
  conformsTo: 'dct:conformsTo',
  ...Object.fromEntries(TERMS.map((term) => [term, `cr:${term}`])),
  data: { '@id': 'cr:data', '@type': '@json' },
  examples: { '@id': 'cr:examples', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
};

function croissant(service: ServiceFacts, described: DescribedFiles): JsonObject {
  const { baseUrl, name } = service;
  const { made, tables, fileOf } = described;
  const page = `${baseUrl}/boards/data`;
  const files = tables.flatMap(({ table }) => [
    fileObject(page, fileOf(table, PARQUET), [PARQUET.mediaType, 'application/x-parquet']),
    fileObject(page, fileOf(table, CSV), [CSV.mediaType, CSV.packing]),
  ]);
  return {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: VERSION,
    name: DATA_SET_NAME,
    description: aboutData(service, described),
    url: page,
    license: LICENCE.url,
    creator: { '@type': 'Organization', name, url: baseUrl },
    datePublished: made.changedAt,
    citeAs: creditLine(service),
    isLiveDataset: true,
    version: `${made.version}.0.0`,
    distribution: files,
    recordSet: tables.map(recordSet),
  };
}

/** The address has the hash, so that its bytes stay the same. */
function fileObject(page: string, { name, bytes, sha256 }: MadeFile, encodingFormat: readonly string[]): JsonObject {
  const contentUrl = `${page}/${name}?sha256=${sha256}`;
  return { '@type': 'cr:FileObject', '@id': name, name, contentUrl, contentSize: `${bytes} B`, encodingFormat, sha256 };
}

function recordSet({ table, words, key, columns, references = [] }: DescribedTable): JsonObject {
  return {
    '@type': 'cr:RecordSet',
    '@id': table,
    name: table,
    description: words,
    key: key.map((name) => ({ '@id': `${table}/${name}` })),
    field: columns.map(({ name, kind, words: meaning, unit }) => ({
      '@type': 'cr:Field',
      '@id': `${table}/${name}`,
      name,
      description: meaning,
      dataType: TYPES[kind][1],
      ...(unit === undefined ? {} : { unitText: unit }),
      ...referencesOf(name, references),
      source: { fileObject: { '@id': `${table}${PARQUET.ending}` }, extract: { column: name } },
    })),
  };
}

function referencesOf(column: string, references: readonly TableReference[]): JsonObject {
  const fields = references.flatMap(({ columns, table, key }) =>
    columns.flatMap((name, at) => (name === column ? [{ '@id': `${table}/${key[at]}` }] : [])),
  );
  return fields.length === 0 ? {} : { references: fields };
}
