import { createHash } from 'node:crypto';
import { padCik } from '../../schema/domain/terms/cik.ts';
import { addDays, type Day, newYorkDay } from '../../schema/domain/terms/day.ts';
import type { Random } from './filers/random.ts';
import type { WorldFiling } from './filers/world.ts';
import { LATER_FILERS, type LaterFiling, laterFiling, stretchesBegun } from './later-filings.ts';
import { buildSampleWorld, sampleRandom, writeWorld } from './sample-world.ts';
import { writeFeed } from './write-feed.ts';
import { isReport, itemDocumentOf } from './write-item-documents.ts';
import { writeFiler } from './write-submissions.ts';

/** Number of later filings included in the revision. */
const LATER = 100;

/**
 * Hashes all files of the sample world's last day and its next filings, so that different worlds have different
 * revisions.
 *
 * @param files its files on that day, by path
 */
export function worldRevision(files: ReadonlyMap<string, Uint8Array>, random: Random): string {
  const hash = createHash('sha256');
  for (const [path, bytes] of files) hash.update(`${path}\0`).update(bytes);
  for (let stretch = 0; stretch < LATER; stretch++) hash.update(JSON.stringify(laterFiling(stretch, random)));
  return hash.digest('hex');
}

/** The feed covers about a day. */
const FEED_DAYS = 2;

/** The present state of a file. The same number of filings gives the same bytes. */
interface Written {
  readonly state: number;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

export interface MovingWorld {
  read(file: string): { readonly bytes: Uint8Array; readonly sha256: string } | null;
  names(): readonly string[];
  /** Identifies the version of the world. */
  readonly revision: string;
}

/** A file changed by later filings. */
interface Moved {
  /** Number of filings it contains. */
  readonly state: number;
  write(): string;
}

/**
 * The sample world as EDGAR would publish it at an instant: every few minutes one more filing (`later-filings.ts`), in
 * the feed, in its filer's own list, and as a document.
 *
 * @param clock the service's clock
 */
export function createMovingWorld(clock: () => Date): MovingWorld {
  const random = sampleRandom();
  const world = buildSampleWorld(random);
  const base = writeWorld(world, random);
  const ownFilings = new Map(
    LATER_FILERS.map((filer) => [filer.cik, world.filings.filter(({ filers }) => filers.includes(filer))]),
  );
  const later: LaterFiling[] = [];
  const documents = new Map<string, LaterFiling>();
  const kept = new Map<string, Written>();
  let stretches = 0;

  /** Adds the filings accepted so far. */
  const move = () => {
    const now = clock().getTime();
    for (; stretches < stretchesBegun(now); stretches++) {
      const filing = laterFiling(stretches, random);
      // The filing of the current stretch may not be accepted yet.
      if (filing.acceptedMs > now) return;
      later.push(filing);
      if (isReport(filing)) for (const [file] of documentOf(filing)) documents.set(file, filing);
    }
  };

  const writeMoved = (today: Day): ReadonlyMap<string, Moved> => {
    const files = new Map<string, Moved>();
    for (let back = 0; back < FEED_DAYS; back++) {
      const lastDay = addDays(today, -back);
      const accepted = later.filter(isAcceptedOn(lastDay));
      // Includes the world's own filings of its last day, because moving begins that evening.
      const filings = [...world.filings.filter(isAcceptedOn(lastDay)), ...accepted];
      if (accepted.length === 0) continue;
      for (const [file, text] of writeFeed({ filings, lastDay }))
        files.set(file, { state: filings.length, write: () => text });
    }
    for (const filer of LATER_FILERS) {
      const own = later.filter(({ filers }) => filers.includes(filer));
      const write = () => writeFiler([...(ownFilings.get(filer.cik) ?? []), ...own], filer)[0]?.[1] ?? '';
      if (own.length > 0) files.set(`data/submissions/CIK${padCik(filer.cik)}.json`, { state: own.length, write });
    }
    return files;
  };

  let moved: { readonly key: string; readonly files: ReadonlyMap<string, Moved> } = { key: '', files: new Map() };
  /** New and changed files, built once per filing. */
  const movedFiles = () => {
    move();
    const today = newYorkDay(clock());
    const key = `${today} ${later.length}`;
    if (key !== moved.key) moved = { key, files: writeMoved(today) };
    return moved.files;
  };

  const find = (file: string): Written | null => {
    const now = movedFiles().get(file);
    const document = documents.get(file);
    if (document !== undefined) return written(0, documentOf(document).find(([path]) => path === file)?.[1] ?? '');
    const before = kept.get(file);
    if (before !== undefined && before.state === (now?.state ?? 0)) return before;
    const bytes = now === undefined ? base.get(file) : encoder.encode(now.write());
    if (bytes === undefined) return null;
    const made = written(now?.state ?? 0, bytes);
    kept.set(file, made);
    return made;
  };

  return {
    read: find,
    names: () => [...new Set([...base.keys(), ...movedFiles().keys(), ...documents.keys()])],
    revision: worldRevision(base, random),
  };
}

const encoder = new TextEncoder();

function written(state: number, content: Uint8Array | string): Written {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  return { state, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const isAcceptedOn = (day: Day) => (filing: WorldFiling) => filing.acceptedAt.startsWith(day);

function documentOf(filing: LaterFiling): readonly (readonly [path: string, text: string])[] {
  return itemDocumentOf(filing, filing.stretch, () => filing.stretch).files;
}
