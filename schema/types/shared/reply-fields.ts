import type { builder } from '../../builder.ts';
import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { CoverageType, DaySpanType } from '../boards/coverage.ts';

type FieldsOf<Parent> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Parent>;

/** What has to be said of all data of this service, such as that they are invented; on every reply. */
export const noticeField = <Parent>(t: FieldsOf<Parent>) =>
  t.string({ nullable: true, description: SAID.notice, resolve: (_parent, _args, { deps }) => deps.notice });

/** `coverage` and `window` of a reply about filings, described as it means them. */
export const reachFields = <Parent extends { readonly coverage: Coverage; readonly window: DaySpan }>(
  t: FieldsOf<Parent>,
  words: { readonly coverage: string; readonly window: string },
) => ({
  coverage: t.field({
    type: CoverageType,
    description: words.coverage,
    complexity: 1,
    resolve: (parent) => parent.coverage,
  }),
  window: t.field({ type: DaySpanType, description: words.window, complexity: 1, resolve: (parent) => parent.window }),
});
