import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { CoverageType, DaySpanType } from './coverage.ts';
import type { Fields } from './fields.ts';

/** A notice about all data of this service, such as that they are invented; in every reply. */
export const noticeField = <Parent>(t: Fields<Parent>) =>
  t.text.orNull(SAID.notice, (_parent, _args, { deps }) => deps.notice);

/** `coverage` and `window` of a reply about filings, each described by the reply's type. */
export const reachFields = <Parent extends { readonly coverage: Coverage; readonly window: DaySpan }>(
  t: Fields<Parent>,
  words: { readonly coverage: string; readonly window: string },
) => ({
  coverage: t.one(CoverageType, words.coverage, ({ coverage }) => coverage, { complexity: 1 }),
  window: t.one(DaySpanType, words.window, ({ window }) => window, { complexity: 1 }),
});
