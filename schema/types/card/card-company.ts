import { builder } from '../../builder.ts';
import type { PriceRatios } from '../../domain/card/price-ratios.ts';
import type { MatchedBy } from '../../domain/filers/choose-filer.ts';
import { nameHistory } from '../../domain/filers/name-history.ts';
import type { Candidate } from '../../domain/terms/error-codes.ts';
import { filerUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { BrandNameType } from '../filers/brand-record.ts';
import { CompanyCandidateType } from '../filers/company-candidate.ts';
import { MatchedByType } from '../filers/matched-by.ts';
import type { LoadedCard } from './load-card.ts';

/** A card as it is served: with what led to it, and with ratios at the caller's price, which nothing keeps. */
export interface ServedCard extends LoadedCard {
  readonly matchedBy: MatchedBy | null;
  /** What was asked for, where that was found to mean this company. */
  readonly asked: string | null;
  /** Other companies that the question might have meant. */
  readonly also: readonly Candidate[];
  readonly ratios: PriceRatios | null;
  readonly price: number | null;
}

export const CardCompanyType = builder.objectRef<ServedCard>('CardCompany').implement({
  description: 'The company a card is about.',
  fields: (t) => ({
    cik: t.field({ type: 'Cik', description: 'Central Index Key.', resolve: ({ filer }) => filer.cik }),
    name: t.exposeString('name', { description: 'Name in force on the day of the card.' }),
    names: t.field({
      type: [BrandNameType],
      description: 'Names it has filed under by the day of the card, oldest first.',
      resolve: ({ filer, names, asOf }) => [...nameHistory(filer.name, names, null, asOf.day).names],
    }),
    ticker: t.string({ nullable: true, description: 'Ticker listed first.', resolve: ({ filer }) => filer.ticker }),
    tickers: t.stringList({
      description: 'Tickers in use, in listed order.',
      resolve: ({ tickers }) => tickers.map(({ ticker }) => ticker),
    }),
    exchanges: t.stringList({
      description: 'Exchanges of its tickers.',
      resolve: ({ tickers }) => [...new Set(tickers.flatMap(({ exchange }) => exchange ?? []))],
    }),
    sic: t.string({ nullable: true, description: 'SIC code.', resolve: ({ filer }) => filer.sic }),
    industry: t.string({
      nullable: true,
      description: 'The SEC’s own words for the SIC code.',
      resolve: ({ filer }) => filer.industry,
    }),
    fiscalYearEnd: t.string({
      nullable: true,
      description: 'Fiscal year end as filed, MMDD.',
      resolve: ({ filer }) => filer.fiscalYearEnd,
    }),
    state: t.string({
      nullable: true,
      description: 'State or country of incorporation.',
      resolve: ({ filer }) => filer.state,
    }),
    url: t.string({ description: SAID.filingsAtSec, resolve: ({ filer }) => filerUrl(filer.cik) }),
    matchedBy: t.field({
      type: MatchedByType,
      nullable: true,
      description: SAID.matchedPart,
      resolve: ({ matchedBy }) => matchedBy,
    }),
    asked: t.string({
      nullable: true,
      description: 'What a search asked for; null unless it means this company.',
      resolve: ({ asked }) => asked,
    }),
    also: t.field({
      type: [CompanyCandidateType],
      description: SAID.also,
      resolve: ({ also }) => [...also],
    }),
  }),
});
