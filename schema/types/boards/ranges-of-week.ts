import { builder } from '../../builder.ts';
import type { RangesOfWeek, ScoresOfWeek } from '../../queries/registry/registry-week.ts';
import { CountsType, LoggedRangeType, loggedRange } from '../registry/logged-range.ts';

export const RangesOfWeekType = builder.objectRef<RangesOfWeek>('RangesOfWeek').implement({
  description: 'Ranges logged in a week.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Ranges.' }),
    rows: t.field({
      type: [LoggedRangeType],
      description: 'The ranges, newest first, each as it stood at the end of the week.',
      complexity: { field: 0, multiplier: 1 },
      resolve: ({ rows }) => rows.map(loggedRange),
    }),
  }),
});

export const ScoresOfWeekType = builder.objectRef<ScoresOfWeek>('ScoresOfWeek').implement({
  description: 'Ranges scored in a week; a correction counts as the score.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Ranges.' }),
    counts: t.expose('counts', { type: CountsType, description: 'Counts by outcome.' }),
    rows: t.field({
      type: [LoggedRangeType],
      description: 'The ranges, the newest score first.',
      complexity: { field: 0, multiplier: 1 },
      resolve: ({ rows }) => rows.map(loggedRange),
    }),
  }),
});
