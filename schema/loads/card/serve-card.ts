import { createHmac } from 'node:crypto';
import { type PriceRatios, priceRatios } from '../../domain/card/price-ratios.ts';
import { foldTicker, withClass } from '../../domain/filers/fold-name.ts';
import type { MatchedBy } from '../../domain/filers/found-filer.ts';
import { matchWords, spokenName } from '../../domain/filers/match-words.ts';
import { isCommonStock } from '../../domain/filers/securities.ts';
import { foremostSentence, type WhatFollows } from '../../domain/filers/what-follows/words.ts';
import type { Day } from '../../domain/terms/day.ts';
import { type Candidate, ServiceError } from '../../domain/terms/error-codes.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { type FilerMatch, findFiler } from '../../queries/filers/find-filer.ts';
import type { Context, SchemaDeps } from '../../request/context.ts';
import { whatFollowsOn } from '../../snapshots/what-follows.ts';
import { loadFiler } from '../filers/load-filer.ts';
import { asOfDay, datedId } from '../shared/read-as-of.ts';
import { type LoadedCard, loadCard } from './load-card.ts';

/** A served card, with how it was found and with ratios at the caller's price, which is never stored. */
export interface ServedCard extends LoadedCard {
  readonly matchedBy: MatchedBy | null;
  /** The text asked for, if it was matched to this company. */
  readonly asked: string | null;
  /** Other companies that the text might have meant. */
  readonly also: readonly Candidate[];
  /** Whose card it is, in a sentence, where the text is not the company's name. */
  readonly said: string | null;
  readonly ratios: PriceRatios | null;
  readonly price: number | null;
  /** Why there are no ratios at the price: the ticker asked about may be that of a note; else null. */
  readonly doubt: string | null;
}

/** What a card has that no text led to. */
export const UNASKED = {
  matchedBy: null,
  asked: null,
  also: [],
  said: null,
  ratios: null,
  price: null,
  doubt: null,
} satisfies Omit<ServedCard, keyof LoadedCard>;

/**
 * Cards with different prices must be different objects to a client that caches by id. The id must not contain the
 * price, nor let anyone try out prices: ids appear in logs and caches, and there are few plausible prices.
 */
export function cardId({ filer, asOf, price }: ServedCard, deps: Pick<SchemaDeps, 'random'>): string {
  return datedId([filer.cik, ...(price === null ? [] : [`price-${markOf(price, deps)}`])], asOf);
}

/** Secret keys of the marks that stand for prices, one per source of randomness, drawn at the first price. */
const MARK_KEYS = new WeakMap<SchemaDeps['random'], Buffer>();

function markOf(price: number, { random }: Pick<SchemaDeps, 'random'>): string {
  const key = MARK_KEYS.get(random) ?? random(32);
  MARK_KEYS.set(random, key);
  return createHmac('sha256', key).update(String(price)).digest('hex').slice(0, 16);
}

/** The answer sentence by sentence: whose card it is, the card, and the one outcome that stands out after its warnings. */
export function servedSentences({ card, said, doubt }: ServedCard, rates: WhatFollows | null): readonly string[] {
  const follows = rates === null ? null : foremostSentence(card.healthWatch ?? [], rates);
  return [said, ...card.sentences, doubt, follows].flatMap((sentence) => sentence || []);
}

export interface CardQuestion {
  readonly company: string;
  readonly price: number | null;
  readonly asOf: string | null | undefined;
  readonly asked?: string | null | undefined;
}

/** The card of the one filer that a text means, with ratios at a price if one is given. */
export async function serveCard(context: Context, { company, price, asOf, asked }: CardQuestion): Promise<ServedCard> {
  const day = asOfDay(context, asOf);
  const { cik, ...found } = await foundBy(context, company, asked);
  const loaded = await loadCard(context, await loadFiler(context, cik, 'company'), day);
  const text = found.asked ?? company;
  const said = matchWords(text, found, loaded.filer.name) ?? tickerWords(found, text, loaded, context.today);
  const { figures } = loaded.card;
  const doubt = price === null ? null : doubtOf(found, text, loaded);
  const isStale = figures?.isStale ?? false;
  const ratios = price === null || figures === null ? null : priceRatios(price, figures.items, { isStale, doubt });
  return { ...loaded, ...found, said, ratios, price, doubt };
}

/** The ticker that a text means among some; undefined if it is none of them. */
const tickerAmong = (asked: string, listed: readonly string[]) =>
  [withClass(asked), foldTicker(asked)].find((one) => one !== null && listed.includes(one));

/** Said of a company found by a ticker that is not known to have been its own on the past day asked about. */
function tickerWords(
  { matchedBy }: Pick<FilerMatch, 'matchedBy'>,
  asked: string,
  { tickers, asOf }: Pick<LoadedCard, 'tickers' | 'asOf'>,
  today: Day,
): string | null {
  const listed = tickers.map(({ ticker }) => ticker);
  if (matchedBy !== 'TICKER' || asOf.day >= today || tickerAmong(asked, listed)) return null;
  return `We found the company by ${foldTicker(asked)}. We cannot tell whether that was its ticker on ${shortDate(asOf.day)}.`;
}

/** Why the price may not be that of the common stock: the ticker asked about may be that of a note. */
function doubtOf(
  { matchedBy }: Pick<FilerMatch, 'matchedBy'>,
  asked: string,
  { tickersOfToday, filer }: Pick<LoadedCard, 'tickersOfToday' | 'filer'>,
): string | null {
  if (matchedBy !== 'TICKER') return null;
  const listed = tickersOfToday.map(({ ticker }) => ticker);
  const ticker = tickerAmong(asked, listed);
  if (ticker && isCommonStock(ticker, listed)) return null;
  return `We cannot tell that ${ticker ?? foldTicker(asked)} is common stock of ${spokenName(filer.name)}.`;
}

/** The filer, found by the text asked for if that still means the same one; otherwise the text is not repeated. */
async function foundBy(
  { deps }: Context,
  company: string,
  asked: string | null | undefined,
): Promise<FilerMatch & Pick<ServedCard, 'asked'>> {
  const found = { ...(await findFiler(deps.database, company)), asked: null };
  if (typeof asked !== 'string' || asked.trim() === '') return found;
  try {
    const meant = await findFiler(deps.database, asked);
    return meant.cik === found.cik ? { ...meant, asked } : found;
  } catch (error) {
    if (error instanceof ServiceError) return found;
    throw error;
  }
}

/** What follows, as known on the day of a card; not read for a card without events. */
export async function ratesFor(
  deps: Context['deps'],
  { card, asOf }: Pick<LoadedCard, 'card' | 'asOf'>,
): Promise<WhatFollows | null> {
  return (card.healthWatch ?? []).length === 0 ? null : whatFollowsOn(deps, asOf.day);
}
