import { canonicalJson } from '../methods/canonical-hash.ts';
import { RANGE_SCHEMAS } from '../range/registry/receipt.ts';
import { LEDGERS, type LedgerKind, type Logged, type RangeRecord } from '../range/registry/registry-records.ts';
import { type Day, parseDay } from '../terms/day.ts';
import { type ChainEntry, findChainFault } from './chain.ts';
import { cardOutcomes } from './outcomes-on-cards.ts';
import type { ReadPath } from './read-path.ts';
import { boardTestFault, checkBoardTest, type PublishedBoardTest } from './verify-board-test.ts';
import { type CorrectionCheck, checkCorrections } from './verify-corrections.ts';
import { type DatedHead, dateFaults } from './verify-dates.ts';
import { editionFaults } from './verify-editions.ts';
import { checkKept, type KeptCheck, keptBoardFault, type SealedMonthHead } from './verify-kept.ts';
import { checkOutcomes, type OutcomeSource, unscoredRanges } from './verify-outcomes.ts';
import { rangeFaults } from './verify-ranges.ts';
import { boardFault, type PublishedBoard } from './verify-scorecard.ts';
import { checkScores, type RecordFault, type ScoreCheck, schemaOf } from './verify-scores.ts';
import { checkStamps, type ReadToken } from './verify-stamps.ts';

/** A head written down earlier: the reply of `/boards/scorecard/head.json` at that time. */
export interface SavedHead extends DatedHead {
  readonly chain: LedgerKind;
}

export interface Doubts {
  /** By the verifier's own clock. */
  readonly today: Day;
  readonly saved?: readonly SavedHead[];
  /** Reads and checks what time-stamp authorities have signed; absent: their stamps are not checked. */
  readonly readToken?: ReadToken;
  /** Sources of outcomes in addition to the service's own cards. */
  readonly outcomes?: readonly OutcomeSource[];
}

export interface Verification {
  /** The checks and their results, line by line. */
  readonly said: readonly string[];
  readonly faults: readonly string[];
}

/** What no recomputation can establish. */
const NOT_CHECKED = [
  'the day of an entry beyond the order of days: it is the word of the service, as far back as the newest head that you saved yourself or that somebody else has stamped. Save one now and then, somewhere else.',
  'whether the figures that a range starts from are all that was filed by its day, and whether its industry code is right.',
];

/**
 * Verifies the registry of a service without trusting it: recomputes every hash, the chain, every part, bound and score
 * and the track record from the published bytes; compares days with each other, with today and with the heads written
 * down earlier; and looks outcomes up.
 */
export async function verifyService(
  read: ReadPath,
  { today, saved = [], outcomes = [], readToken }: Doubts,
): Promise<Verification> {
  const said: string[] = [];
  const faults: string[] = [];
  const sources = [cardOutcomes(read), ...outcomes];
  for (const chain of LEDGERS) {
    const earlier = saved.filter((head) => head.chain === chain);
    const found = await verifySettled(read, chain, { today, saved: earlier, sources, readToken });
    said.push(...found.said.map((line) => `${chain}: ${line}`));
    faults.push(...found.faults.map((line) => `${chain}: ${line}`));
  }
  const edgar = outcomes.length > 0 ? [] : ['outcomes against the SEC: --edgar does that.'];
  return { said: [...said, ...[...edgar, ...NOT_CHECKED].map((line) => `not checked: ${line}`)], faults };
}

interface ChainDoubts {
  readonly today: Day;
  readonly saved: readonly DatedHead[];
  readonly sources: readonly OutcomeSource[];
  readonly readToken: ReadToken | undefined;
}

/** Entries come singly or once a night, so a chain that never stops growing is a fault in itself. */
const TRIES = 3;

/**
 * Verifies a chain and what is published of it. Its parts are read one after another: where something does not hold and
 * the chain has grown meanwhile, all of them are read again.
 */
async function verifySettled(read: ReadPath, chain: LedgerKind, doubts: ChainDoubts): Promise<Verification> {
  let head = await readHead(read, chain);
  for (let tries = 1; ; tries += 1) {
    const found = await verifyChain(read, chain, head, doubts);
    if (found.faults.length === 0 || tries === TRIES) return found;
    const { sequence } = head;
    head = await readHead(read, chain);
    if (head.sequence === sequence) return found;
  }
}

type PublishedHead = DatedHead & { readonly heads: readonly DatedHead[]; readonly asOf: unknown };

const readHead = async (read: ReadPath, chain: LedgerKind) =>
  JSON.parse(await read(`/boards/scorecard/head.json?chain=${chain}`)) as PublishedHead;

async function verifyChain(
  read: ReadPath,
  chain: LedgerKind,
  head: PublishedHead,
  { today, saved, sources, readToken }: ChainDoubts,
): Promise<Verification> {
  const parsed = parseLog(await read(`/boards/scorecard/log.jsonl?chain=${chain}`));
  if (parsed.fault !== null) return { said: [], faults: [parsed.fault] };
  const { entries } = parsed;
  const published = [...head.heads, ...(head.sequence === 0 ? [] : [head])];
  const heads = [...saved, ...published].filter(({ sequence }) => sequence > 0);
  // A chain cannot contain two heads that disagree about one position.
  const fault =
    heads.map((one) => findChainFault(entries, [one])).find((one) => one !== null) ?? findChainFault(entries);
  if (fault !== null) return { said: [], faults: [`${fault.fault}: ${fault.what}`] };
  const said = [
    entries.length === 0
      ? 'the log is empty.'
      : `${entries.length} entries: every record hashed, every link followed, to ${entries.at(-1)?.entryHash}.`,
    `${published.length} published heads and ${saved.length} saved ones lie on the chain; ${entries.length === 0 ? 'there are no days to compare.' : `its days rise to ${lastDay(entries)}.`}`,
  ];
  const found: RecordFault[] = [...dateFaults(entries, { chain, heads: [...saved, ...published], today })];
  const ranges = entries.filter(({ record }) => isRange(record)) as unknown as readonly Logged<RangeRecord>[];
  const { faults: formFaults, readable } = rangeFaults(ranges);
  const corrected = checkCorrections(entries, readable);
  const check = checkScores(entries, readable, corrected.byRange);
  const kept = checkKept(entries);
  const { faults: lockFaults, locks } = checkBoardTest(entries);
  const computed = await editionFaults(read, [...readable, ...corrected.ranges]);
  found.push(...formFaults, ...computed, ...corrected.faults, ...check.faults, ...kept.faults, ...lockFaults);
  const judged =
    ranges.length + corrected.corrections + check.scores + kept.months.length + kept.corrections + locks.size;
  said.push(
    ...rangesSaid(readable, check),
    ...correctionsSaid(corrected),
    ...othersSaid(kept, entries.length - judged),
  );
  // A replaying service has stopped its clock and ignores later filings.
  const day =
    chain === 'live' ? today : typeof head.asOf === 'string' && parseDay(head.asOf) !== null ? head.asOf : today;
  const unscored = unscoredRanges(readable, check.newest, day);
  found.push(...unscored.faults);
  if (unscored.due.length > 0) said.push(dueSaid(unscored.due, day));
  for (const source of readable.length === 0 ? [] : sources) {
    const { faults: others, compared, unknown } = await checkOutcomes(readable, check.newest, { source, day });
    found.push(...others);
    said.push(
      `${compared} of ${check.newest.size} outcomes are those of ${source.name}${unknown > 0 ? `; of ${unknown} it says nothing` : ''}.`,
    );
  }
  const stamps = await checkStamps(read, entries, { chain, readToken });
  said.push(...stamps.said);
  const faults = [...stamps.faults, ...found.map(({ sequence, what }) => `Entry ${sequence} ${what}`)];
  const board = JSON.parse(await read(`/boards/scorecard.json?limit=1&chain=${chain}`)) as PublishedBoard;
  const different = boardFault(board, check, entries.length);
  if (different === null) said.push('the published counts and track record are those of the log.');
  else faults.push(different);
  // The record lists the months of the chain that its service writes.
  const record = kept.months.length === 0 ? null : (JSON.parse(await read('/boards/record.json')) as PublishedKept);
  if (record?.chain === chain) {
    const published = record.receipts.map((one) => ({
      ...one,
      corrections: one.corrections.map(({ sha256 }) => sha256),
    }));
    const other = keptBoardFault(published, kept.months);
    if (other === null) said.push('the published months of the kept-its-word record are those of the log.');
    else faults.push(other);
  }
  if (locks.size > 0) {
    const test = JSON.parse(await read('/boards/board-test.json')) as PublishedBoardTest;
    const lock = locks.get(test.entryHash ?? '');
    const other = lock === undefined ? null : boardTestFault(test, lock);
    if (other !== null) faults.push(other);
    else said.push(lockSaid(locks.size, lock !== undefined));
  }
  return { said, faults };
}

function lockSaid(locks: number, isPublished: boolean): string {
  const hashed = `${locks === 1 ? 'the lock' : `${locks} locks`} of the board test: the file hashed, its slots counted, its cash thresholds recomputed`;
  return isPublished
    ? `${hashed}; the published file is the locked one, and its states follow from its values.`
    : `${hashed}.`;
}

function lastDay(entries: readonly ChainEntry[]): string {
  return String((entries.at(-1)?.record as { readonly loggedOn?: unknown } | null)?.loggedOn);
}

export function isRange(record: unknown): boolean {
  return (RANGE_SCHEMAS as readonly (string | undefined)[]).includes(schemaOf(record));
}

function othersSaid({ months, corrections }: KeptCheck, others: number): readonly string[] {
  return [
    ...(months.length === 0
      ? []
      : [
          `${months.length} sealed months, ${months[0]?.month} to ${months.at(-1)?.month}, and ${corrections} corrections: each state recomputed from its values, each test from its text.`,
        ]),
    ...(others === 0
      ? []
      : [`${others} entries are no ranges, scores, sealed months or locks: chained and dated, and not judged.`]),
  ];
}

interface PublishedKept {
  readonly chain: string;
  readonly receipts: readonly (Omit<SealedMonthHead, 'corrections'> & {
    readonly corrections: readonly { readonly sha256: string }[];
  })[];
}

function rangesSaid(ranges: readonly Logged<RangeRecord>[], check: ScoreCheck): readonly string[] {
  const old = ranges.filter(({ record }) => record.schema === 'svc.range-receipt/1').length;
  return [
    `${ranges.length} ranges against their editions, ${check.scores} scores recomputed.`,
    ...(old === 0
      ? []
      : [
          `${old} ranges are of the first form, which gives no years: m, f and ind recomputed; how past misses widen them, s, checked from its own parts only, and taken as it is.`,
        ]),
  ];
}

function correctionsSaid({ corrections, ranges }: CorrectionCheck): readonly string[] {
  if (corrections === 0) return [];
  return [
    `${corrections} corrections, each of a range before it and of numbers it was logged with: ${ranges.length} give a range, recomputed by the same edition. That the numbers were wrong is the word of the service, with the filing it names.`,
  ];
}

const NAMED = 20;

function dueSaid(due: readonly Logged<RangeRecord>[], day: Day): string {
  const names = due
    .slice(0, NAMED)
    .map(({ sequence, record }) => `entry ${sequence} (CIK ${record.cik}, year to ${record.targetFiscalYearEnd})`);
  const more = due.length > NAMED ? ` and ${due.length - NAMED} more` : '';
  const count = due.length === 1 ? '1 range' : `${due.length} ranges`;
  return `${count} had no score by ${day} though the annual report is due: ${names.join(', ')}${more}.`;
}

/**
 * Parses lines as entries. Each must be canonical JSON: other bytes with the same meaning are not what was published.
 */
export function parseLog(text: string): { readonly entries: readonly ChainEntry[]; readonly fault: string | null } {
  const entries: ChainEntry[] = [];
  const lines = text.split('\n');
  if (lines.pop() !== '') return { entries, fault: `line ${lines.length + 1} is cut off.` };
  for (const [at, line] of lines.entries()) {
    try {
      const entry = JSON.parse(line) as ChainEntry;
      if (canonicalJson(entry) !== line) return { entries, fault: `line ${at + 1} is not canonical JSON.` };
      entries.push(entry);
    } catch {
      return { entries, fault: `line ${at + 1} is no JSON.` };
    }
  }
  return { entries, fault: null };
}
