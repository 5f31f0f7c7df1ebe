import { describe, expect, it } from 'vitest';
import { MOVES_FROM } from '../../ingest/sample-world/about.ts';
import { laterFiling, STRETCH_MINUTES, stretchesBegun } from '../../ingest/sample-world/later-filings.ts';
import { createMovingWorld, type MovingWorld } from '../../ingest/sample-world/moving-world.ts';
import { sampleRandom, sampleWorld } from '../../ingest/sample-world/sample-world.ts';
import { isBusinessDay } from '../../schema/domain/terms/day.ts';
import { readWorld } from './read-world.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const at = (minutes: number) => new Date(MOVES_FROM.getTime() + minutes * MINUTE_MS);
const base = sampleWorld();
const stretches = (count: number) =>
  Array.from({ length: count }, (_, stretch) => laterFiling(stretch, sampleRandom()));

function filesOf(world: MovingWorld): Map<string, Uint8Array> {
  const names = world.names().toSorted();
  return new Map(
    names.map((name) => {
      const file = world.read(name);
      if (file === null) throw new Error(`${name} is listed and is not there.`);
      return [name, file.bytes];
    }),
  );
}

describe('later filings', () => {
  it('are made by the seed and the minute alone, one in each stretch', () => {
    const forwards = stretches(500);
    expect(forwards.toReversed().map(({ stretch }) => laterFiling(stretch, sampleRandom()))).toEqual(
      forwards.toReversed(),
    );
    for (const { stretch, acceptedMs } of forwards) {
      expect(stretchesBegun(acceptedMs) - 1).toBe(stretch);
      expect(acceptedMs).toBeGreaterThanOrEqual(at(stretch * STRETCH_MINUTES).getTime());
    }
    expect(new Set(forwards.map(({ accession }) => accession)).size).toBe(500);
  });

  it('are dated as EDGAR dates them: the next business day after half past five, and on days it is closed', () => {
    for (const { acceptedAt, filedOn } of stretches(3_000)) {
      const [day = '', time = ''] = acceptedAt.split('T');
      expect(isBusinessDay(filedOn)).toBe(true);
      expect(filedOn === day, acceptedAt).toBe(isBusinessDay(day) && time < '17:30:00');
      expect(filedOn >= day).toBe(true);
    }
  });

  it('come from many filers and put two in three on a board', () => {
    const filings = stretches(3_000);
    expect(new Set(filings.map(({ filers }) => filers[0]?.cik)).size).toBe(14);
    const onBoard = filings.filter(({ items }) => /1\.0[35]|2\.0[456]|3\.01|4\.0[12]|5\.02/.test(items)).length;
    expect(onBoard / filings.length).toBeGreaterThan(0.6);
    expect(onBoard / filings.length).toBeLessThan(0.9);
  });
});

describe('the moving world', () => {
  it('begins as the world that stands still', () => {
    const files = filesOf(createMovingWorld(() => at(0)));
    expect([...files.keys()]).toEqual([...base.keys()].sort());
    for (const [name, bytes] of files) expect(Buffer.compare(bytes, base.get(name) as Uint8Array), name).toBe(0);
  });

  it('is the same at a minute whether it was followed there or opened then', () => {
    let minutes = 0;
    const followed = createMovingWorld(() => at(minutes));
    for (; minutes < 3 * DAY_MINUTES; minutes += 613) filesOf(followed);
    const [walked, opened] = [filesOf(followed), filesOf(createMovingWorld(() => at(minutes)))];
    expect([...walked.keys()]).toEqual([...opened.keys()]);
    for (const [name, bytes] of walked) expect(Buffer.compare(bytes, opened.get(name) as Uint8Array), name).toBe(0);
  });

  it('shows each filing in the feed of its day, in its filer’s list and as a document, all read as EDGAR’s are', async () => {
    const now = at(DAY_MINUTES);
    const files = filesOf(createMovingWorld(() => now));
    const world = await readWorld(files);
    const made = stretches(stretchesBegun(now.getTime())).filter(({ acceptedMs }) => acceptedMs <= now.getTime());
    expect(made.length).toBeGreaterThan(400);
    const inFeed = new Map(world.feed.map(({ filing }) => [filing.accession, filing]));
    for (const { accession, filedOn, items, filers, primaryDocument, acceptedMs } of made) {
      const cik = filers[0]?.cik as never;
      const entry = { accession, filedOn, items: items.split(',') };
      expect(inFeed.get(accession as never)).toMatchObject({ ...entry, acceptedAt: new Date(acceptedMs) });
      expect(world.listed.get(cik)?.find((one) => one.accession === accession)).toMatchObject({
        ...entry,
        primaryDocument,
      });
    }
    const folders = new Set(made.map(({ accession }) => accession.replaceAll('-', '')));
    const documents = [...world.documents].filter(([path]) => folders.has(path.split('/')[5] ?? ''));
    expect(documents.length).toBeGreaterThan(200);
    for (const [path, sections] of documents) expect(sections.length, path).toBeGreaterThan(0);
  });

  it('changes the stamp of a file when its bytes change, and only then', () => {
    let minutes = 60;
    const world = createMovingWorld(() => at(minutes));
    const stamps = () => new Map(world.names().map((name) => [name, world.read(name)?.sha256]));
    const before = stamps();
    const filesBefore = filesOf(world);
    minutes += 10;
    const after = stamps();
    const files = filesOf(world);
    const changed = [...after].filter(([name, stamp]) => before.get(name) !== stamp).map(([name]) => name);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed).toEqual(
      [...after.keys()].filter(
        (name) => !Buffer.from(files.get(name) ?? []).equals(filesBefore.get(name) ?? Buffer.of()),
      ),
    );
  });
});
