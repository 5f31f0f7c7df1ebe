import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { type ColumnSource, fileWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { csvText } from '../../facades/representations/csv.ts';
import type { ColumnType } from '../../prisma/model-columns.ts';
import { PAGE_ROWS, type TextRow } from '../../schema/queries/bundle/table-rows.ts';

export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly isNullable: boolean;
}

export interface TableFile {
  readonly name: string;
  write(rows: readonly TextRow[]): Promise<void>;
  end(): Promise<void>;
}

/** Gzipped RFC 4180. Node's gzip header has no time, so the same rows give the same bytes. */
export function csvFile(folder: string, table: string, columns: readonly TableColumn[]): TableFile {
  const name = `${table}.csv.gz`;
  const packed: Gzip = createGzip();
  const done = pipeline(packed, createWriteStream(join(folder, name)));
  // Errors such as a full disk reach the next write or end; between them they must not count as unhandled.
  done.catch(() => {});
  packed.write(csvText([columns.map((column) => column.name)]));
  return {
    name,
    async write(rows) {
      if (packed.destroyed) await done;
      if (!packed.write(csvText(rows))) await Promise.race([once(packed, 'drain'), done]);
    },
    async end() {
      packed.end();
      await done;
    },
  };
}

/** Each type's Parquet element and conversion. Decimals keep their digits. */
const PARQUET: {
  readonly [Kind in ColumnType['kind']]: {
    readonly element: Omit<SchemaElement, 'name'>;
    readonly value: (text: string) => unknown;
  };
} = {
  integer: { element: { type: 'INT32' }, value: Number },
  bigint: { element: { type: 'INT64' }, value: BigInt },
  float: { element: { type: 'DOUBLE' }, value: Number },
  boolean: { element: { type: 'BOOLEAN' }, value: (text) => text === 'true' },
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, value: (text) => text },
  // A list or an object as its JSON text, the same in both files.
  json: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, value: (text) => text },
  day: { element: { type: 'INT32', converted_type: 'DATE' }, value: (text) => new Date(`${text}T00:00:00Z`) },
  instant: { element: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }, value: (text) => new Date(text) },
  decimal: {
    element: { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, converted_type: 'DECIMAL' },
    value: (text) => BigInt(text.replace('.', '')),
  },
};

/** One row group for each page of rows. */
export function parquetFile(folder: string, table: string, columns: readonly TableColumn[]): TableFile {
  const name = `${table}.parquet`;
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map((column): SchemaElement => {
      const { type } = column;
      const digits = type.kind === 'decimal' ? { precision: type.precision, scale: type.scale } : {};
      return {
        ...PARQUET[type.kind].element,
        ...digits,
        name: column.name,
        repetition_type: column.isNullable ? 'OPTIONAL' : 'REQUIRED',
      };
    }),
  ];
  const writer = new ParquetWriter({ writer: fileWriter(join(folder, name)), schema, createdBy: 'filings-boards' });
  return {
    name,
    async write(rows) {
      const columnData = columns.map((column, at): ColumnSource => {
        const { value } = PARQUET[column.type.kind];
        return {
          name: column.name,
          data: rows.map((row) => {
            const text = row[at] ?? null;
            return text === null ? null : value(text);
          }) as ColumnSource['data'],
        };
      });
      await writer.write({ columnData, rowGroupSize: PAGE_ROWS });
    },
    async end() {
      await writer.finish();
    },
  };
}
