import type { Day } from '../../schema/domain/terms/day.ts';
import { SAMPLE_FILERS } from './filers.ts';
import { type Random, seededRandom } from './random.ts';
import { buildWorld } from './world.ts';
import { writeCompanyFacts } from './write-company-facts.ts';
import { writeFeed } from './write-feed.ts';
import { writeFundDocuments } from './write-fund-documents.ts';
import { writeHeaders } from './write-headers.ts';
import { writeIndexes } from './write-indexes.ts';
import { writeItemDocuments } from './write-item-documents.ts';
import { writeSubmissions } from './write-submissions.ts';
import { writeTickers } from './write-tickers.ts';

/** The last day of the sample world, a Friday: its clock stands at the end of it. */
export const SAMPLE_AS_OF: Day = '2026-10-30';

/** Said at every door that serves the sample world. */
export const SAMPLE_NOTICE = 'Sample data: the companies are invented and these are not real filings.';

const SEED = 20_261_030;
/** Figures have a chance of their own: one more year of them moves no filing. */
const FIGURES = 1;

/**
 * The sample world as EDGAR would publish it: a few dozen invented filers, each for one hard property (`filers.ts`).
 *
 * @param random  where chance comes from; the default gives the same bytes every time
 * @returns       bytes by path, the paths being those of an EDGAR mirror
 */
export function sampleWorld(random: Random = seededRandom(SEED)): Map<string, Uint8Array> {
  const world = buildWorld(SAMPLE_FILERS, SAMPLE_AS_OF, random);
  const encoder = new TextEncoder();
  const files = [
    ...[
      writeSubmissions,
      writeTickers,
      writeFeed,
      writeIndexes,
      writeHeaders,
      writeItemDocuments,
      writeFundDocuments,
    ].flatMap((write) => write(world)),
    ...writeCompanyFacts(world, random.fork(FIGURES)),
  ];
  return new Map(files.map(([path, text]) => [path, encoder.encode(text)]));
}
