import { canonicalHash } from '../methods/canonical-hash.ts';
import { readEdition } from '../range/edition.ts';
import { isByDate } from '../range/race/race-edition.ts';
import { readRaceEdition } from '../range/race/read-race-edition.ts';
import type { RangeRecord } from '../range/registry/registry-records.ts';
import type { ReadPath } from './read-path.ts';
import { challengerFault } from './verify-challengers.ts';
import { computedFault } from './verify-ranges.ts';
import type { Logged, RecordFault } from './verify-scores.ts';

/**
 * Checks each edition that a range names: its hash matches, it is not dated after the range, and the range's numbers
 * follow from it.
 */
export async function editionFaults(read: ReadPath, ranges: readonly Logged<RangeRecord>[]): Promise<RecordFault[]> {
  const faults: RecordFault[] = [];
  for (const [name, own] of Map.groupBy(ranges, ({ record }) => record.edition)) {
    const reply = await read(`/boards/scorecard/editions/${encodeURIComponent(name)}.json`);
    const { document, builtOn } = JSON.parse(reply) as { document: unknown; builtOn: unknown };
    const hash = canonicalHash(document);
    const faultOf = computedWith(name, document);
    for (const { sequence, record } of own) {
      const what =
        record.editionSha256 === hash
          ? (builtLater(record, builtOn) ?? faultOf(record))
          : `names edition ${name} by ${record.editionSha256}; it hashes to ${hash}.`;
      if (what !== null) faults.push({ sequence, what });
    }
  }
  return faults;
}

/** Editions by date belong to the challengers. */
function computedWith(name: string, document: unknown): (record: RangeRecord) => string | null {
  if (isByDate(name)) {
    const edition = readRaceEdition(document);
    return (record) => challengerFault(record, edition);
  }
  const edition = readEdition(document);
  return (record) => computedFault(record, edition);
}

function builtLater(record: RangeRecord, builtOn: unknown): string | null {
  const day = record.knownOn ?? record.loggedOn;
  return typeof builtOn === 'string' && builtOn > day
    ? `is of ${day} and uses edition ${record.edition}, built on ${builtOn}.`
    : null;
}
