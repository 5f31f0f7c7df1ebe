import { builder } from '../../builder/builder.ts';
import { readLoggedRange } from '../../loads/registry/load-registry.ts';
import type { RangesOfWeek, ScoresOfWeek } from '../../queries/registry/registry-week.ts';
import { CountsType, LoggedRangeType } from '../registry/logged-range.ts';
import { table } from '../shared/fields.ts';

export const RangesOfWeekType = builder.objectRef<RangesOfWeek>('RangesOfWeek').implement({
  description: 'Ranges logged in a week.',
  fields: table((t) => ({
    total: t.whole('Ranges.'),
    rows: t.list(
      LoggedRangeType,
      'The ranges, newest first, each as it stood at the end of the week.',
      ({ rows }) => rows.map(readLoggedRange),
      { complexity: { field: 0, multiplier: 1 } },
    ),
  })),
});

export const ScoresOfWeekType = builder.objectRef<ScoresOfWeek>('ScoresOfWeek').implement({
  description: 'Ranges scored in a week; a correction counts as the score.',
  fields: table((t) => ({
    total: t.whole('Ranges.'),
    counts: t.one(CountsType, 'Counts by outcome.'),
    rows: t.list(LoggedRangeType, 'The ranges, the newest score first.', ({ rows }) => rows.map(readLoggedRange), {
      complexity: { field: 0, multiplier: 1 },
    }),
  })),
});
