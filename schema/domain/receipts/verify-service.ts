import { readEdition } from '../range/edition.ts';
import { CHAINS, type Chain, type RangeRecord } from '../range/registry-records.ts';
import type { PublishedRecord, RecordPart } from '../range/track-record.ts';
import { canonicalHash, canonicalJson } from './canonical-hash.ts';
import type { ChainEntry, ChainHead } from './chain.ts';
import { findChainFault } from './verify-chain.ts';
import { boundsFault, checkScores, type ScoreCheck } from './verify-scores.ts';

/** Gives the text behind a path of the service. Errors: whatever keeps it from being read. */
export type ReadPath = (path: string) => Promise<string>;

/** A head written down earlier: what `/boards/scorecard/head.json` answered then. */
export interface SavedHead extends ChainHead {
  readonly chain: Chain;
}

/** The result of a stranger's verification. */
export interface Verification {
  /** The checks and their results, line by line. */
  readonly said: readonly string[];
  /** The checks that failed; empty when all hold. */
  readonly faults: readonly string[];
}

/**
 * Checks the registry of a service as a stranger can: recomputes every hash, the chain, every score, every bound and
 * the track record from the published bytes, and compares the heads, those written down earlier included.
 */
export async function verifyService(read: ReadPath, saved: readonly SavedHead[] = []): Promise<Verification> {
  const said: string[] = [];
  const faults: string[] = [];
  for (const chain of CHAINS) {
    const earlier = saved.filter((head) => head.chain === chain);
    const found = await verifyChain(read, chain, earlier);
    said.push(...found.said.map((line) => `${chain}: ${line}`));
    faults.push(...found.faults.map((line) => `${chain}: ${line}`));
  }
  return { said, faults };
}

async function verifyChain(read: ReadPath, chain: Chain, saved: readonly ChainHead[]): Promise<Verification> {
  const head = JSON.parse(await read(`/boards/scorecard/head.json?chain=${chain}`)) as ChainHead & {
    readonly heads: readonly ChainHead[];
  };
  const parsed = parseLog(await read(`/boards/scorecard/log.jsonl?chain=${chain}`));
  if (parsed.fault !== null) return { said: [], faults: [parsed.fault] };
  const { entries } = parsed;
  const published = [...head.heads, ...(head.sequence === 0 ? [] : [head])];
  const heads = [...saved, ...published].filter(({ sequence }) => sequence > 0);
  // Heads that disagree about one place cannot both be passed through.
  const fault =
    heads.map((one) => findChainFault(entries, [one])).find((one) => one !== null) ?? findChainFault(entries);
  if (fault !== null) return { said: [], faults: [`${fault.fault}: ${fault.what}`] };
  const said = [
    entries.length === 0
      ? 'the log is empty.'
      : `${entries.length} entries: every record hashed, every link followed, to ${entries.at(-1)?.entryHash}.`,
    `${published.length} published heads and ${saved.length} saved ones lie on the chain.`,
  ];
  const check = checkScores(entries);
  const faults = [...check.faults.map(({ what }) => what), ...(await editionFaults(read, entries))];
  said.push(`${check.ranges} ranges against their editions, ${check.scores} scores recomputed.`);
  const board = JSON.parse(await read(`/boards/scorecard.json?limit=1&chain=${chain}`)) as PublishedBoard;
  const different = boardFault(board, check, entries.length);
  if (different === null) said.push('the published counts and track record are those of the log.');
  else faults.push(different);
  return { said, faults };
}

/** Lines as entries. Each has to be canonical JSON: other bytes with the same meaning are not what was published. */
function parseLog(text: string): { readonly entries: readonly ChainEntry[]; readonly fault: string | null } {
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

/** Each edition a range names has to have the hash it names, and give the bounds it says. */
async function editionFaults(read: ReadPath, entries: readonly ChainEntry[]): Promise<string[]> {
  const ranges = entries.filter(({ record }) => (record as RangeRecord | null)?.schema === 'svc.range-receipt/1');
  const byEdition = Map.groupBy(ranges, ({ record }) => (record as RangeRecord).edition);
  const faults: string[] = [];
  for (const [name, own] of byEdition) {
    const { document } = JSON.parse(await read(`/boards/scorecard/editions/${encodeURIComponent(name)}.json`)) as {
      document: unknown;
    };
    const hash = canonicalHash(document);
    const edition = readEdition(document);
    for (const { sequence, record } of own) {
      const range = record as RangeRecord;
      const what =
        range.editionSha256 === hash
          ? boundsFault(range, edition)
          : `names edition ${name} by ${range.editionSha256}; it hashes to ${hash}.`;
      if (what !== null) faults.push(`Entry ${sequence} ${what}`);
    }
  }
  return faults;
}

interface PublishedBoard {
  readonly counts: Readonly<Record<string, number>>;
  readonly trackRecord: unknown;
  readonly bySizeBand: readonly unknown[];
  readonly byCredibility: readonly unknown[];
  readonly byTargetYear: readonly unknown[];
  readonly head: ChainHead | null;
}

/** The difference between scorecard and log, in words; null when there is none. */
function boardFault(board: PublishedBoard, check: ScoreCheck, length: number): string | null {
  // Entries logged while this ran are on one and not on the other.
  if ((board.head?.sequence ?? 0) !== length)
    return `the scorecard stands at ${board.head?.sequence ?? 0} entries, the log at ${length}: run again.`;
  const counts = { logged: check.ranges, ...check.counts };
  if (canonicalJson(board.counts) !== canonicalJson(counts)) {
    return `the scorecard counts ${JSON.stringify(board.counts)}; the log gives ${JSON.stringify(counts)}.`;
  }
  const { all, bySizeBand, byCredibility, byTargetYear }: PublishedRecord = check.trackRecord;
  const own = {
    trackRecord: all === null ? null : shown({ of: 'all', ...all }),
    bySizeBand: bySizeBand.map(shown),
    byCredibility: byCredibility.map(shown),
    byTargetYear: byTargetYear.map(shown),
  };
  for (const [name, value] of Object.entries(own)) {
    if (!isClose(board[name as keyof PublishedBoard], value)) {
      return `the scorecard's ${name} is ${JSON.stringify(board[name as keyof PublishedBoard])}; the log gives ${JSON.stringify(value)}.`;
    }
  }
  return null;
}

/** A part as it is published, unrounded. */
function shown({ of, settled, b0, b1, ...range }: RecordPart & { readonly of: string }) {
  const performance = ({ coverage, below, above, meanLogWidth, meanIS }: RecordPart['b0']) => ({
    coverage,
    below,
    above,
    meanLogWidth,
    meanIntervalScore: meanIS,
  });
  return { of, settled, range: performance(range), b0: performance(b0), b1: performance(b1) };
}

/** Published numbers have four decimals. */
const ROUNDED = 0.5001e-4;

/** The same members, and numbers that round alike. */
function isClose(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= ROUNDED;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [own, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    own.length === others.size && own.every(([name, value]) => others.has(name) && isClose(value, others.get(name)))
  );
}
