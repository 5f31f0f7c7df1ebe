import type { Json, JsonObject } from '../../../facades/surface.ts';
import { EVENT_KINDS, kindName } from '../../../schema/domain/terms/event-kind.ts';
import { reach } from './reach-fixture.ts';

const share = (of: number) => ({ share: of, low: of / 2, high: of * 2 });

/** What followed a kind, as GraphQL gives it: an outcome that stands out, one without a difference, one that never came. */
export const FOLLOWS: JsonObject = {
  answer:
    'Of 81 filer-years with NT 10-K (notice of a late annual report), of 44 companies, 12.3% (95% interval 6.2 to 24.7%) stopped reporting: no report in months 7 to 18 after, and not acquired; without one 1.1%.',
  outcomes: [
    {
      ...{ outcome: 'bankruptcy', title: 'Bankruptcy or receivership', hits: 0, share: 0, low: 0, high: 0.0682 },
      ...{
        unflagged: share(0.0021),
        difference: { share: -0.0021, low: -0.004, high: 0.001 },
        differs: false,
        resumed: 0,
      },
    },
    {
      ...{ outcome: 'stoppedReporting', title: 'Stopped reporting', hits: 10, ...share(0.1235) },
      ...{ unflagged: share(0.0105), difference: { share: 0.113, low: 0.052, high: 0.235 }, differs: true, resumed: 3 },
    },
    {
      ...{ outcome: 'acquired', title: 'Acquired', hits: 4, ...share(0.0494) },
      ...{ unflagged: null, difference: null, differs: false, resumed: 0 },
    },
  ],
  ...{ of: 81, filers: 44, unflaggedOf: 5021, unflaggedFilers: 433, from: '2007-06-30', to: '2023-06-30' },
  population:
    'The 438 companies whose own lists of filings are loaded, as of 2025-09-12. Where lists were captured for companies of that day, companies that failed earlier are under-represented.',
  url: 'https://boards.example/boards/what-follows',
};

/** What follows each kind, as GraphQL gives it: one kind has rates. */
export function whatFollowsData(asOf: Json, isMade = true): JsonObject {
  const reason = isMade ? 'TOO_FEW_EVENTS' : 'NOT_RUN';
  const kinds = EVENT_KINDS.map((kind) => ({
    ...kind,
    kind: kindName(kind.kind),
    follows: isMade && kind.kind === 'NT 10-K' ? FOLLOWS : null,
  }));
  return {
    asOf,
    answer: isMade
      ? `As of ${String(asOf)}, what followed a distress-type filing is known for 1 of 11 kinds, over 5,102 filer-years of 438 companies, looked at on each 30 June from 2007 to 2023.`
      : `As of ${String(asOf)}, what followed a distress-type filing has not been counted yet.`,
    notice: null,
    ...reach(asOf, isMade ? 438 : 0),
    filers: isMade ? 438 : null,
    countedThrough: isMade ? '2025-09-12' : null,
    population: isMade ? String(FOLLOWS.population) : null,
    kinds,
    absent: [
      ...(isMade ? [] : ['filers', 'countedThrough', 'population'].map((field) => ({ field, reason }))),
      ...kinds.flatMap(({ follows }, at) => (follows === null ? [{ field: `kinds.${at}.follows`, reason }] : [])),
    ],
  };
}
