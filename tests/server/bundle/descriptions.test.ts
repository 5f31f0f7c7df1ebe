import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../facades/json-value.ts';
import { croissantPublication } from '../../../facades/publications/croissant.ts';
import { dataPackagePublication } from '../../../facades/publications/data-package.ts';
import type { Publication } from '../../../facades/resource.ts';
import { SAMPLE_AS_OF, SAMPLE_NOTICE } from '../../../ingest/sample-world/about.ts';
import { BUNDLE_TABLES } from '../../../schema/domain/terms/lists/bundle.ts';
import { UNITS } from '../../../schema/domain/terms/lists/bundle-units.ts';
import { MEANING } from '../../../server/bundle/bundle-tables.ts';
import { makeBundle } from '../../../server/bundle/make-bundle.ts';
import { DICTIONARY } from '../../../server/bundle/manifest.ts';
import { dictionaryOf, type MadeBundle, presentBundle } from '../../../server/bundle/present-bundle.ts';
import { dataPackageFaults } from '../../facades/publications/published-schemas.ts';
import { service as facts } from '../../facades/surfaces/fixtures/fixture.ts';
import { openTestDatabase } from '../../support/database/database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'filings-boards-descriptions-'));
let bundle: MadeBundle;
let duck: DuckDBConnection;
const service = { ...facts, isSample: true, notice: SAMPLE_NOTICE };

beforeAll(async () => {
  const database = await openTestDatabase({ holds: 'shared sample world' });
  await makeBundle({ database, dataDir, notice: SAMPLE_NOTICE, today: SAMPLE_AS_OF });
  await database.close();
  bundle = (await presentBundle(dataDir)) as MadeBundle;
  duck = await (await DuckDBInstance.create(':memory:')).connect();
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const rows = async (sql: string) => (await duck.runAndReadAll(sql)).getRows().map((row) => row.map(String));
const pathOf = (name: string) => join(bundle.folder, name);
const rendered = async ({ render }: Publication, of: MadeBundle | null = bundle) => {
  const made = of === null ? null : { ...of.manifest, dictionary: () => dictionaryOf(of) };
  return String(await render({ service, today: SAMPLE_AS_OF, bundle: async () => made, schemaText: async () => '' }));
};

interface Field {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly unit?: string;
  readonly constraints?: { readonly required: boolean };
}
interface Resource {
  readonly name: string;
  readonly path: string;
  readonly format: string;
  readonly bytes: number;
  readonly hash: string;
  readonly dialect?: { readonly delimiter: string; readonly quoteChar: string; readonly doubleQuote: boolean };
  readonly schema: {
    readonly fields: readonly Field[];
    readonly primaryKey: readonly string[];
    readonly foreignKeys?: readonly {
      readonly fields: readonly string[];
      readonly reference: { readonly resource: string; readonly fields: readonly string[] };
    }[];
  };
}
const dataPackage = async () =>
  JSON.parse(await rendered(dataPackagePublication)) as JsonObject & { readonly resources: readonly Resource[] };

/** Types of Table Schema for those that DuckDB finds in a Parquet file. JSON is text there. */
const TYPES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(INTEGER|BIGINT)$/, ['integer']],
  [/^(DOUBLE|DECIMAL)/, ['number']],
  [/^BOOLEAN$/, ['boolean']],
  [/^DATE$/, ['date']],
  [/^TIMESTAMP/, ['datetime']],
  [/^VARCHAR$/, ['string', 'any']],
];
const typesOf = (type: string) => TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? [];

describe('the Data Package', () => {
  it('is one by the published schema of version 2', async () => {
    const given = await dataPackage();
    expect(dataPackageFaults(given)).toEqual([]);
    for (const wrong of [{ type: 'decimal' }, { type: 'string', constraints: { minimum: 1, required: 'yes' } }]) {
      const [first] = given.resources;
      const fields = [{ ...first?.schema.fields[0], ...wrong }];
      expect(dataPackageFaults({ ...given, resources: [{ ...first, schema: { fields } }] })).not.toEqual([]);
    }
  });

  it('has every table twice, each file with its length, its hash and the columns that it has', async () => {
    const { resources } = await dataPackage();
    expect(resources.map(({ path }) => path)).toEqual(
      BUNDLE_TABLES.flatMap(({ name }) => [`${name}.csv.gz`, `${name}.parquet`]),
    );
    for (const { name, path, format, bytes, hash, schema } of resources) {
      const file = bundle.manifest.files.find((one) => one.name === path);
      expect([bytes, hash], name).toEqual([file?.bytes, `sha256:${file?.sha256}`]);
      const fields = schema.fields.map((field) => field.name);
      if (format === 'csv') {
        const [header] = parse(gunzipSync(readFileSync(pathOf(path))), { to: 1 });
        expect(fields, name).toEqual(header);
        continue;
      }
      const found = await rows(`select column_name, column_type from (describe select * from '${pathOf(path)}')`);
      expect(fields, name).toEqual(found.map(([column]) => column));
      for (const [at, [column, type = '']] of found.entries())
        expect(typesOf(type), `${name}.${column} ${type}`).toContain(schema.fields[at]?.type);
    }
  });

  it('loads its CSV files by the dialect and types that it gives, no row and no required value missing', async () => {
    const types: Readonly<Record<string, string>> = {
      ...{ integer: 'bigint', number: 'double', boolean: 'boolean', string: 'varchar', any: 'json' },
      ...{ date: 'date', datetime: 'timestamp' },
    };
    for (const { name, path, dialect, schema } of (await dataPackage()).resources) {
      if (dialect === undefined) continue;
      const { delimiter, quoteChar, doubleQuote } = dialect;
      const written = `delim = '${delimiter}', quote = '${quoteChar}', escape = '${doubleQuote ? quoteChar : ''}'`;
      const columns = schema.fields.map((field) => `'${field.name}': '${types[field.type]}'`).join(', ');
      const required = schema.fields.filter(({ constraints }) => constraints?.required === true);
      const missing = required.map((field) => `count(*) filter ("${field.name}" is null)`);
      await duck.run(
        `create table "${name}" as select * from
          read_csv('${pathOf(path)}', auto_detect = false, header = true, ${written}, columns = {${columns}})`,
      );
      const [counts = []] = await rows(`select count(*), ${missing.join(', ')} from "${name}"`);
      const file = bundle.manifest.files.find((one) => one.name === path);
      expect(counts, name).toEqual([String(file?.rows), ...required.map(() => '0')]);
    }
  });

  it('has keys that tell rows apart, and references that lead to a row', async () => {
    let references = 0;
    for (const { name, path, format, schema } of (await dataPackage()).resources) {
      if (format === 'csv') continue;
      const from = `'${pathOf(path)}'`;
      const key = schema.primaryKey.map((column) => `"${column}"`).join(', ');
      const twice = `select ${key} from ${from} group by ${key} having count(*) > 1`;
      expect(await rows(twice), name).toEqual([]);
      for (const { fields, reference } of schema.foreignKeys ?? []) {
        const given = fields.map((column) => `"${column}"`).join(', ');
        const to = reference.fields.map((column) => `"${column}"`).join(', ');
        const lost = `select distinct ${given} from ${from} where ("${fields.join('" is not null and "')}" is not null)
          and (${given}) not in (select (${to}) from '${pathOf(reference.resource)}')`;
        expect(await rows(lost), `${name} ${given}`).toEqual([]);
        references += 1;
      }
    }
    expect(references).toBeGreaterThan(9);
  });

  it('gives the unit of every number that is neither whole nor a name', async () => {
    const columns = MEANING.flatMap(({ table, columns: all }) =>
      all.map((one) => ({ ...one, path: `${table}.${one.name}` })),
    );
    const measured = columns.filter(({ kind, name }) => /^(bigint|float|decimal)$/.test(kind) && !name.endsWith('_id'));
    expect(measured.filter(({ path }) => !UNITS.has(path)).map(({ path }) => path)).toEqual([]);
    expect(columns.map(({ path }) => path)).toEqual(expect.arrayContaining([...UNITS.keys()]));
    const { resources } = await dataPackage();
    const given = resources
      .filter(({ format }) => format === 'csv')
      .flatMap(({ name, schema }) =>
        schema.fields.flatMap((field) => (field.unit === undefined ? [] : [[`${name}.${field.name}`, field.unit]])),
      );
    expect(new Map(given as [string, string][])).toEqual(UNITS);
  });
});

/** No types come with it. */
const jsonld = createRequire(import.meta.url)('jsonld') as {
  expand(document: JsonObject, options: Readonly<Record<string, unknown>>): Promise<Node[]>;
};
interface Node {
  readonly '@id'?: string;
  readonly '@type'?: readonly string[];
  readonly '@value'?: unknown;
  readonly [iri: string]: unknown;
}

const SC = 'https://schema.org/';
const CR = 'http://mlcommons.org/croissant/';
const HERE = 'https://boards.example/boards/data/';
/** What Croissant 1.1 takes from schema.org, and what it adds; anything else is a term that its context does not know. */
const KNOWN = [
  ...['name', 'description', 'url', 'license', 'creator', 'datePublished', 'version', 'distribution'],
  ...['contentUrl', 'contentSize', 'encodingFormat', 'sha256', 'unitText'],
].map((name) => SC + name);

describe('Croissant', () => {
  const all = (node: Node | undefined, iri: string) => (node?.[iri] ?? []) as Node[];
  const value = (node: Node | undefined, iri: string) => all(node, iri)[0]?.['@value'] ?? all(node, iri)[0]?.['@id'];
  const local = (node: Node | undefined) => node?.['@id']?.slice(HERE.length) ?? '';
  let dataset: Node | undefined;
  beforeAll(async () => {
    const document = JSON.parse(await rendered(croissantPublication)) as JsonObject;
    const documentLoader = (url: string) => Promise.reject(new Error(`It needs ${url}.`));
    [dataset] = await jsonld.expand(document, { base: HERE, documentLoader, safe: true });
  });

  it('has once expanded what every data set has to have, and no term that the context lacks', () => {
    expect(dataset?.['@type']).toEqual([`${SC}Dataset`]);
    const required = ['description', 'license', 'name', 'url', 'creator', 'datePublished'];
    for (const name of required) expect(all(dataset, SC + name), name).toHaveLength(1);
    expect(all(dataset, `${SC}distribution`).length).toBeGreaterThan(0);
    expect(value(dataset, 'http://purl.org/dc/terms/conformsTo')).toBe('http://mlcommons.org/croissant/1.1');
    const iris = new Set<string>();
    JSON.stringify(dataset, (key, member) => {
      if (key.startsWith(SC)) iris.add(key);
      return member;
    });
    expect([...iris].filter((iri) => !KNOWN.includes(iri))).toEqual([]);
  });

  it('has each file with its hash, at an address that stays the same bytes', () => {
    const files = all(dataset, `${SC}distribution`);
    expect(files.map(local)).toEqual(BUNDLE_TABLES.flatMap(({ name }) => [`${name}.parquet`, `${name}.csv.gz`]));
    for (const file of files) {
      const made = bundle.manifest.files.find(({ name }) => name === local(file));
      expect(file['@type']).toEqual([`${CR}FileObject`]);
      expect(['name', 'sha256', 'contentSize', 'contentUrl'].map((name) => value(file, SC + name))).toEqual([
        ...[made?.name, made?.sha256, `${made?.bytes} B`],
        `${HERE}${made?.name}?sha256=${made?.sha256}`,
      ]);
      expect(all(file, `${SC}encodingFormat`)).toHaveLength(2);
    }
  });

  it('has each table as a record set, its fields the columns of the Parquet file with their types', async () => {
    const sets = all(dataset, `${CR}recordSet`);
    expect(sets.map(local)).toEqual(BUNDLE_TABLES.map(({ name }) => name));
    const types: Readonly<Record<string, string>> = {
      ...{
        integer: 'Integer',
        number: 'Float',
        boolean: 'Boolean',
        string: 'Text',
        date: 'Date',
        datetime: 'DateTime',
      },
    };
    const fields = new Set(sets.flatMap((set) => all(set, `${CR}field`).map(local)));
    let references = 0;
    for (const set of sets) {
      const table = local(set);
      expect([set['@type'], value(set, `${SC}name`)]).toEqual([[`${CR}RecordSet`], table]);
      const found = await rows(
        `select column_name, column_type from (describe select * from '${pathOf(`${table}.parquet`)}')`,
      );
      const told = all(set, `${CR}field`).map((field) => {
        const [source] = all(field, `${CR}source`);
        const column = value(all(source, `${CR}extract`)[0], `${CR}column`);
        expect([field['@type'], local(field), local(all(source, `${CR}fileObject`)[0])]).toEqual([
          ...[[`${CR}Field`], `${table}/${column}`, `${table}.parquet`],
        ]);
        for (const other of all(field, `${CR}references`)) expect(fields).toContain(local(other));
        references += all(field, `${CR}references`).length;
        return [column, value(field, `${CR}dataType`)];
      });
      expect(told).toEqual(found.map(([column, type = '']) => [column, `${SC}${types[typesOf(type)[0] ?? '']}`]));
      const key = MEANING.find((one) => one.table === table)?.key;
      expect(all(set, `${CR}key`).map(local)).toEqual(key?.map((column) => `${table}/${column}`));
    }
    expect(references).toBeGreaterThan(9);
  });
});

describe('both', () => {
  it('say that the companies are invented, and name the SEC as source only if they are not', async () => {
    const { description, sources } = await dataPackage();
    expect([description, sources]).toEqual([expect.stringContaining(SAMPLE_NOTICE), []]);
    expect(await rendered(croissantPublication)).toContain(SAMPLE_NOTICE);
  });

  it.each([dataPackagePublication, croissantPublication])(
    '$title is of files that were made, by the dictionary made with them',
    async (publication) => {
      await expect(rendered(publication, null)).rejects.toMatchObject({ code: 'NOT_INGESTED' });
      const whole = readFileSync(pathOf(DICTIONARY), 'utf8');
      const before = await rendered(publication);
      writeFileSync(pathOf(DICTIONARY), whole.replace('"cik"', '"kic"'));
      await expect(rendered(publication)).rejects.toMatchObject({ code: 'NOT_INGESTED' });
      writeFileSync(pathOf(DICTIONARY), whole);
      expect(await rendered(publication)).toBe(before);
    },
  );
});
