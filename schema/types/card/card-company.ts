import { builder } from '../../builder/builder.ts';
import { nameHistory } from '../../domain/filers/name-history.ts';
import { filerUrl } from '../../domain/terms/sec-url.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { ServedCard } from '../../loads/card/serve-card.ts';
import { BrandNameType } from '../filers/brand-record.ts';
import { CompanyCandidateType } from '../filers/company-candidate.ts';
import { MatchedByType } from '../filers/matched-by.ts';
import { table } from '../shared/fields.ts';

export const CardCompanyType = builder.objectRef<ServedCard>('CardCompany').implement({
  description: 'The company of a card.',
  fields: table((t) => ({
    cik: t.cik('Central Index Key.', ({ filer }) => filer.cik),
    name: t.text('Name on the day of the card.'),
    displayName: t.text(SAID.displayName, ({ name }) => displayName(name)),
    names: t.list(
      BrandNameType,
      'Names under which the company had filed by the day of the card, oldest first.',
      ({ filer, names, asOf }) => nameHistory(filer.name, names, null, asOf.day).names,
    ),
    ticker: t.text.orNull(
      'First of the company’s tickers in the SEC’s list on the day of the card. Null if no copy of the list that we had by that day shows one.',
      ({ tickers }) => tickers[0]?.ticker ?? null,
    ),
    tickers: t.texts('Tickers in use on the day of the card, in the order of EDGAR’s list.', ({ tickers }) =>
      tickers.map(({ ticker }) => ticker),
    ),
    exchanges: t.texts('Exchanges of the tickers.', ({ tickers }) => [
      ...new Set(tickers.flatMap(({ exchange }) => exchange ?? [])),
    ]),
    sic: t.text.orNull('SIC code.', ({ filer }) => filer.sic),
    industry: t.text.orNull('Industry, in the SEC’s words for the SIC code.', ({ filer }) => filer.industry),
    fiscalYearEnd: t.text.orNull(
      'Last day of the fiscal year, as EDGAR has it, in the form MMDD.',
      ({ filer }) => filer.fiscalYearEnd,
    ),
    state: t.text.orNull('State or country of incorporation.', ({ filer }) => filer.state),
    url: t.text(SAID.filingsAtSec, ({ filer }) => filerUrl(filer.cik)),
    matchedBy: t.one.orNull(MatchedByType, SAID.matchedPart),
    asked: t.text.orNull(
      'Search words that led to this card, as the argument `asked` gives them. Null unless they mean this company.',
    ),
    also: t.list(CompanyCandidateType, SAID.also),
  })),
});
