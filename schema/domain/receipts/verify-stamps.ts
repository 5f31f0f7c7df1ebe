import type { LedgerKind } from '../range/registry/registry-records.ts';
import { type Day, parseDay } from '../terms/day.ts';
import type { ChainEntry } from './chain.ts';
import type { ReadPath } from './read-path.ts';
import { headDocument, stampingTimes, stampPaths, stampWords, utcWords } from './stamped-head.ts';
import { schemaOf } from './verify-scores.ts';

/** What an authority's answer says, once it is checked. */
export interface TokenReading {
  readonly time: Date;
  readonly authority: string;
  /** True if who signed leads to a CA that the verifier was given. */
  readonly isSignerChecked: boolean;
}

/**
 * Reads the answer of an authority at a path of the service and checks it over a document. Rejects with what it lacks,
 * in words that follow "the stamp of a day: ".
 */
export type ReadToken = (path: string, document: string) => Promise<TokenReading>;

interface PublishedStamp {
  readonly day: Day;
  readonly document: string;
  readonly authority: string;
  readonly stampedAt: string;
}

interface Found {
  readonly said: readonly string[];
  readonly faults: readonly string[];
}

/**
 * Checks the stamped heads of a chain: recomputes what was stamped from the log, holds each answer of an authority
 * against that, and its time against the day. An entry that was dated back changes the heads of the days between.
 */
export async function checkStamps(
  read: ReadPath,
  entries: readonly ChainEntry[],
  { chain, readToken }: { readonly chain: LedgerKind; readonly readToken: ReadToken | undefined },
): Promise<Found> {
  const { rows } = JSON.parse(await read(`/boards/scorecard/heads.json?chain=${chain}`)) as {
    readonly rows: readonly PublishedStamp[];
  };
  const [newest] = rows;
  if (newest === undefined) return { said: [`the log is ${stampWords(null)}.`], faults: [] };
  if (readToken === undefined) return { said: [`${rows.length} stamped heads are not checked.`], faults: [] };
  const faults: string[] = [];
  const readings: TokenReading[] = [];
  for (const row of rows) {
    const result = await checkStamp(row, entries, { chain, readToken });
    if (typeof result === 'string') faults.push(`The stamp of ${row.day}: ${result}.`);
    else readings.push(result);
  }
  const [last] = readings;
  if (last === undefined) return { said: [], faults };
  const signers = readings.every(({ isSignerChecked }) => isSignerChecked)
    ? 'signature valid, signer checked to the CA that was given'
    : 'signature valid, signer not checked: --tsa-ca does that';
  const heads = readings.length === 1 ? '1 stamped head is' : `${readings.length} stamped heads are`;
  return {
    said: [
      `${heads} that of the log, the newest ${stampWords({ ...last, stampedAt: last.time })}: ${signers}.`,
      `${witnessed(entries, rows)} of ${entries.length} entries were stamped on the day after they were logged.`,
    ],
    faults,
  };
}

async function checkStamp(
  { day, document, authority, stampedAt }: PublishedStamp,
  entries: readonly ChainEntry[],
  { chain, readToken }: { readonly chain: LedgerKind; readonly readToken: ReadToken },
): Promise<TokenReading | string> {
  if (parseDay(day) === null) return 'it is of no day';
  const own = documentOf(entries, chain, day);
  if (own !== document) return `it is over ${document}; by the log the head of that day is ${own}`;
  let reading: TokenReading;
  try {
    reading = await readToken(stampPaths(chain, day).response, own);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { from, until } = stampingTimes(day);
  const { time } = reading;
  if (time < from || time > until) return `it is of ${utcWords(time)}, which is not the day after`;
  if (authority === reading.authority && Date.parse(stampedAt) === time.getTime()) return reading;
  return `it is said to be ${stampWords({ authority, stampedAt: new Date(stampedAt) })}, and is ${stampWords({ ...reading, stampedAt: time })}`;
}

const KEPT_SCHEMAS = ['svc.kept-receipt/1', 'svc.kept-correction/1'];

/** What there is to stamp at the end of a day, by the log; null while it is empty. */
function documentOf(entries: readonly ChainEntry[], chain: LedgerKind, day: Day): string | null {
  const isBy = (entry: ChainEntry) => loggedOn(entry) <= day;
  const head = entries.findLast(isBy);
  const kept = entries.findLast((entry) => isBy(entry) && KEPT_SCHEMAS.includes(schemaOf(entry.record) ?? ''));
  return head === undefined ? null : headDocument({ ...head, chain, day, kept: kept ?? null });
}

const loggedOn = ({ record }: ChainEntry): string =>
  String((record as { readonly loggedOn?: unknown } | null)?.loggedOn ?? '');

/** How many entries have a stamp of their own day. */
function witnessed(entries: readonly ChainEntry[], stamps: readonly PublishedStamp[]): number {
  const days = new Set(stamps.map(({ day }) => day));
  return entries.filter((entry) => days.has(loggedOn(entry))).length;
}
