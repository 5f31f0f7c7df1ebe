import { cardFigures, noCardFigures } from '../../schema/domain/card/card-figures.ts';
import { whyNoFigures } from '../../schema/domain/card/company-card.ts';
import { chainAnswer, figureChain } from '../../schema/domain/card/lineage.ts';
import { chainText } from '../../schema/domain/card/lineage-text.ts';
import { nameInForce } from '../../schema/domain/filers/name-in-force.ts';
import type { CardFieldName } from '../../schema/domain/terms/card-fields.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import { type Day, newYorkDay } from '../../schema/domain/terms/day.ts';
import { businessDayAfter } from '../../schema/domain/terms/today.ts';
import { figuresOf, filerFacts } from '../store/filer-facts.ts';
import { filerNames } from '../store/filer-names.ts';
import type { JobParts } from './deps.ts';

/** Which number of which company, as of which day. */
export interface FigureQuestion {
  readonly cik: Cik;
  readonly field: CardFieldName;
  readonly asOf?: Day | undefined;
}

/**
 * The chain from a number of a company's card back to the facts as filed, as text: what `/boards/figure` shows.
 *
 * Errors: UnknownFiler for a company that is not on file.
 */
export async function explain(
  { database, clock }: Pick<JobParts, 'database' | 'clock'>,
  { cik, field, asOf }: FigureQuestion,
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

const QUESTION = `query explain($cik: Cik!, $field: String!, $asOf: Date) {
  figure(cik: $cik, field: $field, asOf: $asOf) { text }
}`;
const ANSWER_MS = 30_000;

/**
 * The same, asked of a server: one that has the data folder to itself.
 *
 * Errors: what the server says of the question; whatever keeps it from answering.
 */
export async function explainFrom(address: string, { cik, field, asOf }: FigureQuestion): Promise<string> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: QUESTION, variables: { cik, field, asOf: asOf ?? null } }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const { data, errors } = (await response.json()) as {
    data?: { figure?: { text: string } | null } | null;
    errors?: readonly { message: string }[];
  };
  const text = data?.figure?.text;
  if (text !== undefined) return text;
  throw new Error(errors?.[0]?.message ?? `${address} gave no answer that can be read.`);
}
