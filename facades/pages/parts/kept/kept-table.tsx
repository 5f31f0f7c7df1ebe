import type { Child } from 'hono/jsx';
import { type KeptPartName, PART_WORDS, testOf } from '../../../../schema/domain/terms/kept-tests.ts';
import { shortDate } from '../../../../schema/domain/terms/words/day-words.ts';
import { quantity } from '../../../../schema/domain/terms/words/numbers.ts';
import type { KeptReply, KeptRow } from '../../../surfaces/kept/kept-surface.ts';
import { Unloaded } from '../blocks.tsx';
import { absentMark } from '../cell.tsx';
import { type Column, Table } from '../table.tsx';
import { Name, Ticker, Time } from '../text.tsx';
import { absentSentence, grouped } from '../words.ts';
import { measureWords, memberPath, percentWords, stateMark, strip } from './kept-words.tsx';

/** The funds or companies of a kind side by side, each with its newest period. */
export function keptTable(kind: KeptRow['kind'], { rows }: Pick<KeptReply, 'rows'>, asOf: string | null) {
  const { title, parts } = testOf(kind);
  const columns: readonly Column<KeptRow>[] = [
    [kind === 'payer' ? 'Company' : 'Fund', (row) => member(row, asOf)],
    [
      kind === 'payer' ? 'Year to' : 'Month',
      ({ newest, absent }) => (newest === null ? notOnFile(absent) : <Time day={newest.period} />),
    ],
    ['Outcome', ({ newest, absent }) => (newest === null ? notOnFile(absent) : stateMark(newest.state))],
    ...parts.map((name): Column<KeptRow> => [PART_WORDS[name].label, (row) => measure(row, name)]),
    ...(kind === 'payer' ? [YEAR_BEFORE] : []),
    [
      kind === 'payer' ? 'Years held' : 'Months held',
      (row) => counted(row, `${grouped(row.held)} of ${grouped(row.scored)}`),
    ],
    ['In a row', (row) => counted(row, grouped(row.run))],
    ...(kind === 'money-market' ? [YIELD] : []),
    [kind === 'payer' ? 'Last years' : 'Last 12 months', ({ ticker, recent }) => strip(ticker, recent)],
  ];
  const [period, one, many] = kind === 'payer' ? PAYERS : FUNDS;
  const own = rows.filter((row) => row.kind === kind);
  const [loaded, unloaded] = [own.filter(isLoaded), own.filter((row) => !isLoaded(row))];
  return (
    <>
      {loaded.length > 0 && (
        <Table
          isWide
          caption={`${loaded.length} ${title.toLowerCase()}, each with its newest ${period}.`}
          isShown
          rows={loaded}
          columns={columns}
        />
      )}
      <Unloaded
        title={`No report loaded: ${quantity(unloaded.length, one, many)}`}
        of={unloaded.map((row) => [member(row, asOf), absentSentence(row.absent.newest ?? 'NOT_INGESTED')])}
      />
    </>
  );
}

const PAYERS = ['fiscal year', 'company', 'companies'] as const;
const FUNDS = ['month', 'fund', 'funds'] as const;

const isLoaded = ({ newest, yield: value, recent }: KeptRow) => newest !== null || value !== null || recent.length > 0;

const member = ({ ticker, name }: KeptRow, asOf: string | null) => (
  <>
    <a href={memberPath(ticker, asOf)}>{name === null ? ticker : <Name filed={name} />}</a>
    {name !== null && <Ticker code={ticker} />}
  </>
);

const YEAR_BEFORE: Column<KeptRow> = [
  'Year before',
  ({ newest, absent }) => {
    const before = newest?.parts.find((part) => part.before !== null)?.before ?? null;
    if (before !== null) return measureWords('dividend', before);
    return newest === null ? notOnFile(absent) : absentMark(newest.absent.parts ?? 'NOT_APPLICABLE');
  },
];

const YIELD: Column<KeptRow> = [
  '7-day net yield',
  ({ yield: value, yieldOn, absent }) =>
    value === null ? (
      absentMark(absent.yield ?? 'NOT_INGESTED')
    ) : (
      <span title={yieldOn === null ? undefined : `on ${shortDate(yieldOn)}`}>{percentWords(value, 2)}</span>
    ),
];

/** A count, if there is something to count. */
function counted({ scored, newest, absent }: KeptRow, count: Child) {
  if (scored > 0) return count;
  return newest === null ? notOnFile(absent) : absentMark(newest.absent.parts ?? 'NOT_APPLICABLE');
}

const notOnFile = (absent: KeptRow['absent']) => absentMark(absent.newest ?? 'NOT_INGESTED');

function measure({ newest, absent }: KeptRow, name: KeptPartName) {
  if (newest === null) return notOnFile(absent);
  const part = newest.parts.find((one) => one.measure === name);
  if (part === undefined) return absentMark(newest.absent.parts ?? 'NOT_APPLICABLE');
  const words = measureWords(name, part.value);
  const shown =
    newest.url === null ? (
      words
    ) : (
      <a href={newest.url} title={`on ${shortDate(part.on)}`}>
        {words}
      </a>
    );
  return part.holds ? shown : <strong>{shown}</strong>;
}
