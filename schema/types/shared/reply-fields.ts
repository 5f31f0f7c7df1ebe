import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { SchemaDeps } from '../../request/context.ts';
import { noticeOf, offerOf } from '../../snapshots/loaded-so-far.ts';
import { CoverageType, DaySpanType } from './coverage.ts';
import type { Fields } from './fields.ts';

/** A notice about all data of this service, such as that they are invented or still arriving; in every reply. */
export const noticeField = <Parent>(t: Fields<Parent>) =>
  t.text.orNull(SAID.notice, (_parent, _args, { deps }) => noticeOf(deps));

/** The way to load the whole market, if only a part of it is loaded. */
export const wholeMarketField = <Parent>(t: Fields<Parent>) =>
  t.text.orNull(
    'Sentence that says which part of the market is loaded, with the command that loads the rest. Null if the rest is loaded or on its way, or if filings come from a folder or are invented.',
    (_parent, _args, { deps }) => offerOf(deps),
  );

/** `coverage` and `window` of a reply about filings, each described by the reply's type. */
export const reachFields = <Parent extends { readonly coverage: Coverage; readonly window: DaySpan }>(
  t: Fields<Parent>,
  words: { readonly coverage: string; readonly window: string },
) => ({
  coverage: t.one(CoverageType, words.coverage, ({ coverage }) => coverage, { complexity: 1 }),
  window: t.one(DaySpanType, words.window, ({ window }) => window, { complexity: 1 }),
});

/** The time of the last change, as shown: never ahead of the clock, which may have been set back since. */
export const notAhead = (changedAt: Date, { now }: Pick<SchemaDeps, 'now'>): Date =>
  changedAt > now() ? now() : changedAt;
