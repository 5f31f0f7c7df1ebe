import type { CardFieldName } from '../../schema/terms/card-fields.ts';
import type { Cik } from '../../schema/terms/cik.ts';
import { type Day, newYorkDay } from '../../schema/terms/day.ts';
import { businessDayAfter } from '../../schema/terms/today.ts';
import { cardFigures, noCardFigures } from '../derive/card-figures.ts';
import { chainText } from '../derive/chain-text.ts';
import { whyNoFigures } from '../derive/company-card.ts';
import { chainAnswer, figureChain } from '../derive/figure-chain.ts';
import { nameInForce } from '../derive/name-in-force.ts';
import { figuresOf, filerFacts } from '../store/filer-facts.ts';
import { filerNames } from '../store/filer-names.ts';
import type { JobParts } from './parts.ts';

/**
 * The chain from a number of a company's card back to the facts as filed, as text: what `/boards/figure` shows.
 *
 * Errors: UnknownFiler for a company that is not on file.
 */
export async function explain(
  { database, clock }: Pick<JobParts, 'database' | 'clock'>,
  { cik, field, asOf }: { readonly cik: Cik; readonly field: CardFieldName; readonly asOf?: Day | undefined },
): Promise<string> {
  const today = newYorkDay(clock());
  const day = asOf ?? today;
  const until = asOf ?? businessDayAfter(today);
  const names = await filerNames(database.pool, cik);
  if (names === undefined) {
    throw new UnknownFiler(`No filer on file has CIK ${cik}. Load it with: npm run ingest -- backfill --cik ${cik}`);
  }
  const [filer] = await filerFacts(database.pool, [cik]);
  const figures = filer === undefined ? null : figuresOf(filer, until, 'latest');
  const numbers =
    figures === null ? noCardFigures(whyNoFigures({ facts: filer?.facts ?? [], until })) : cardFigures(figures);
  const chain = figureChain(field, { figures, numbers });
  return chainText(cik, chainAnswer(nameInForce(names, day), day, chain), chain);
}

/** A company that is not on file. */
export class UnknownFiler extends Error {
  override readonly name = 'UnknownFiler';
}
