import { SAMPLE_AS_OF } from './about.ts';
import type { SampleFiler } from './filers/filer.ts';
import { SAMPLE_FILERS } from './filers/index.ts';
import { type Random, seededRandom } from './filers/random.ts';
import { buildWorld, type World } from './filers/world.ts';
import { writeCashDocuments } from './funds/write-cash-documents.ts';
import { writeEtfDocuments } from './funds/write-etf-documents.ts';
import { writeFundDocuments } from './funds/write-fund-documents.ts';
import { writeKeptDocuments } from './funds/write-kept-documents.ts';
import { writePortfolioDocuments } from './funds/write-portfolio-documents.ts';
import { writeCompanyFacts } from './write-company-facts.ts';
import { writeFeed } from './write-feed.ts';
import { writeHeaders } from './write-headers.ts';
import { writeIndexes } from './write-indexes.ts';
import { writeItemDocuments } from './write-item-documents.ts';
import { writeSubmissions } from './write-submissions.ts';
import { writeTickers } from './write-tickers.ts';

const SEED = 20_261_030;
/** Figures have separate randomness, so that another year of figures moves no filing. */
const FIGURES = 1;

export const sampleRandom = (): Random => seededRandom(SEED);

/**
 * The sample world as EDGAR would publish it: a few dozen invented filers, each with a special property (`filers.ts`).
 *
 * @param random source of randomness; the default gives the same bytes every time
 * @returns bytes by mirror path
 */
export function sampleWorld(random: Random = sampleRandom(), filers?: readonly SampleFiler[]): Map<string, Uint8Array> {
  return writeWorld(buildSampleWorld(random, filers), random);
}

export function buildSampleWorld(random: Random, filers: readonly SampleFiler[] = SAMPLE_FILERS): World {
  return buildWorld(filers, SAMPLE_AS_OF, random);
}

export function writeWorld(world: World, random: Random): Map<string, Uint8Array> {
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
      writeCashDocuments,
      writePortfolioDocuments,
      writeEtfDocuments,
      writeKeptDocuments,
    ].flatMap((write) => write(world)),
    ...writeCompanyFacts(world, random.fork(FIGURES)),
  ];
  return new Map(files.map(([path, text]) => [path, encoder.encode(text)]));
}
