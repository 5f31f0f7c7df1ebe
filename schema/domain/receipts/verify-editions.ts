import { canonicalHash } from '../methods/canonical-hash.ts';
import { inputYears, quarterGrowth } from '../range/corrections/corrected-input.ts';
import { readEdition } from '../range/edition.ts';
import { challengerRanges } from '../range/race/challengers.ts';
import { isByDate, type RaceEdition } from '../range/race/race-edition.ts';
import { readRaceEdition } from '../range/race/read-race-edition.ts';
import type { Logged, RangeRecord } from '../range/registry/registry-records.ts';
import { CARD_METHOD } from '../terms/range-method.ts';
import { moneyFault } from './money-fault.ts';
import type { ReadPath } from './read-path.ts';
import { computedFault, inputsFault, partFault } from './verify-ranges.ts';
import type { RecordFault } from './verify-scores.ts';

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

/**
 * Checks that the parts and bounds of a challenger's range follow from its inputs and the edition by date that it
 * names.
 *
 * @returns the first that does not, as the rest of a sentence; null if all do
 */
function challengerFault(range: RangeRecord, edition: RaceEdition): string | null {
  const { years, sic, quarter } = range.inputs;
  if (range.method === CARD_METHOD) return `is of ${CARD_METHOD}, which is not computed from an edition by date.`;
  if (years === undefined || quarter === undefined) return 'gives no years or says nothing of its quarter.';
  const fault = inputsFault(range, years);
  if (fault !== null) return fault;
  const growth = quarterGrowth(range, years);
  if (quarter !== null && growth === null) return 'gives nine months that leave no fourth quarter of its years.';
  const input = { years: inputYears(range, years), sic, currency: 'USD', isStale: false };
  const ranges = challengerRanges(input, growth, edition);
  if ('absent' in ranges) return `has inputs from which there is no range of ${range.method}: ${ranges.absent}.`;
  const own = ranges.find(({ method }) => method === range.method);
  if (own === undefined) return `is of ${range.method}, which is no challenger.`;
  const money = {
    low: [own.low, range.low],
    high: [own.high, range.high],
    'b0.low': [own.b0.low, range.b0.low],
    'b0.high': [own.b0.high, range.b0.high],
    'b1.low': [own.b1.low, range.b1.low],
    'b1.high': [own.b1.high, range.b1.high],
  } as const;
  return partFault(own.parts, range) ?? moneyFault(money, `its inputs and edition ${range.edition}`);
}
