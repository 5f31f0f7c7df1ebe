import { CARD_FIELD_LIST } from '../../../schema/domain/terms/card-fields.ts';
import { BUNDLE_PATH, BUNDLE_TABLES, LATER_DAYS } from '../../../schema/domain/terms/lists/bundle.ts';
import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import type { DataReply } from '../../publications/data.ts';
import { CROISSANT_PATH, CSV, DATA_PACKAGE_PATH, PARQUET } from '../../publications/described-files.ts';
import { unitOfCardField } from '../../publications/fields.ts';
import type { Chrome } from '../../service-facts.ts';
import { Lead } from '../parts/blocks.tsx';
import { dataSet } from '../parts/frame/data-set.ts';
import { Layout, rendered } from '../parts/frame/layout.tsx';
import { Table } from '../parts/table.tsx';
import { After, join } from '../parts/text.tsx';

/** Code that reads a table, in each of the most common programs. */
export function examples(baseUrl: string): readonly (readonly [program: string, ...lines: string[]])[] {
  const rows = `${baseUrl}${BUNDLE_PATH}/board_rows.parquet`;
  return [
    ['DuckDB', `from '${rows}'`, `where board = 'breaches'`, 'order by filed_on desc;'],
    [
      'pandas',
      'import pandas',
      `rows = pandas.read_parquet('${rows}')`,
      `print(rows.groupby('board').size().sort_values(ascending=False))`,
    ],
    [
      'R',
      `download.file('${rows}', 'board_rows.parquet', mode = 'wb')`,
      `rows <- arrow::read_parquet('board_rows.parquet')`,
      'sort(table(rows$board), decreasing = TRUE)',
    ],
  ];
}

/** Fetches every file in its present state. Curl expands the braces itself. */
export function allFiles(baseUrl: string): string {
  const names = [
    'dictionary.json',
    'manifest.json',
    'datapackage.json',
    'croissant.json',
    'LICENCE.txt',
    ...BUNDLE_TABLES.map(({ name }) => `${name}.parquet`),
  ];
  return `curl --fail --remote-name-all '${baseUrl}${BUNDLE_PATH}/{${names.join(',')}}'`;
}

const TITLE = 'The whole data set';

/** What can be downloaded, and how to read it. */
export function renderData({ answer, dataAsOf, tables }: DataReply, chrome: Chrome): string {
  const file = (name: string) => <a href={`${BUNDLE_PATH}/${name}`}>{name}</a>;
  const sized = (name: string, bytes: number | null) =>
    bytes === null ? (
      name
    ) : (
      <>
        {file(name)} <span class="quiet">{bytesInWords(bytes)}</span>
      </>
    );

  return rendered(
    <Layout
      chrome={chrome}
      title={TITLE}
      summary={answer}
      about={dataSet(chrome, {
        name: TITLE,
        description: answer,
        version: dataAsOf,
        variables: CARD_FIELD_LIST.map(({ group, name, field }) => {
          const path = `${group}.${name}`;
          return { name: path, description: field.description, unit: unitOfCardField(path) };
        }),
        downloads: tables.flatMap(({ parquet, csv }) => [
          { href: parquet, mediaType: PARQUET.mediaType },
          { href: csv, mediaType: CSV.packing },
        ]),
      })}
      describedBy={[
        { href: DATA_PACKAGE_PATH, type: 'application/json' },
        { href: CROISSANT_PATH, type: 'application/ld+json' },
      ]}>
      <Lead kicker="Downloads" title="May I have all of it?" answer={answer} />
      <div class="prose">
        <h2>Read it in three lines</h2>
        {examples(chrome.service.baseUrl).map(([program, ...lines]) => (
          <>
            <h3>{program}</h3>
            <pre class="code" tabindex={0}>
              <code>{lines.join('\n')}</code>
            </pre>
          </>
        ))}
        <h3>All of it, in one command</h3>
        <pre class="code" tabindex={0}>
          <code>{allFiles(chrome.service.baseUrl)}</code>
        </pre>
        <h2>What is in it</h2>
        <p>
          {file('dictionary.json')} says what each column means. {file('manifest.json')} names every file with its
          length and SHA-256. It also names the one state of the data from which we made them all. The same state gives
          the same bytes. Facts and holdings are decimals, digit by digit as filed. Figures that we calculate from them
          give money and shares as exact whole numbers. Ratios and amounts per share have four decimals in{' '}
          <code>figure_sources</code> and are doubles elsewhere. Lists and objects are JSON. A value that is absent is
          null. Codes such as industry, item and CUSIP are strings in Parquet. In CSV a reader that guesses types would
          drop their zeros. {file('dictionary.json')} marks them, and <code>dtype=str</code> (pandas) or{' '}
          <code>all_varchar=true</code>
          {' (DuckDB) '} keeps them. Texts are as filed, in CSV too. A spreadsheet may take one that begins with = for a
          formula.{dayWords(dataAsOf)} We make new files after each night’s loading.
        </p>
        <p>
          {file('datapackage.json')} (Data Package) and {file('croissant.json')} (Croissant) describe the files to
          programs: columns, types, units, keys and hashes.
        </p>
        <p>
          You can fetch large files in parts, and continue after a broken connection. Add <code>?sha256=</code> and a
          file’s hash to its address to get exactly that file. This also works for one more night after we have made new
          files, because we store the previous ones that long. The licence is <a href="/boards/license">CC BY 4.0</a>.
          The files have nothing about readers: no address, no watch.
        </p>
      </div>
      <Table
        isScrolled
        caption="Tables"
        isShown
        rows={tables}
        columns={[
          ['Table', ({ name }) => name],
          ['A row is', ({ row }) => row],
          ['Rows', ({ rows }) => (rows === null ? 'not made yet' : rows.toLocaleString('en-US')), 'n'],
          ['Parquet', ({ name, parquetBytes }) => sized(`${name}.parquet`, parquetBytes)],
          ['CSV, packed', ({ name, csvBytes }) => sized(`${name}.csv.gz`, csvBytes)],
        ]}
      />
    </Layout>,
  );
}

/** The day that no table passes, and the columns that look ahead. */
function dayWords(dataAsOf: string | null) {
  if (dataAsOf === null) return '';
  const columns = Object.keys(LATER_DAYS).map((name) => <code>{name}</code>);
  return (
    <After>
      Every table ends on {shortDate(dataAsOf)}, including those of figures, proofs and peers. No table has what
      companies filed after that day. Only these columns may have later days: {join(columns)}.{' '}
      <code>dictionary.json</code> says why.
    </After>
  );
}

const UNITS = [
  ['GB', 1e9],
  ['MB', 1e6],
  ['KB', 1e3],
] as const;

function bytesInWords(bytes: number): string {
  const [unit, of] = UNITS.find(([, least]) => bytes >= least) ?? ['bytes', 1];
  return `${(bytes / of).toLocaleString('en-US', { maximumSignificantDigits: 2 })} ${unit}`;
}
