import type { Day } from '../terms/day.ts';

/** A rule change that is visible in a board's number of filings. */
export interface RuleChange {
  readonly on: Day;
  readonly boards: readonly string[];
  readonly words: string;
  /** The release or statement, as the SEC numbers or names it. */
  readonly source: string;
}

/** The changes annotated on board charts, oldest first. */
export const RULE_CHANGES: readonly RuleChange[] = [
  {
    on: '2006-11-07',
    boards: ['leadership-changes'],
    words: 'Item 5.02 also takes in pay arrangements of named officers',
    source: 'SEC Release 33-8732A',
  },
  {
    on: '2020-03-04',
    boards: ['late-filers'],
    words: 'Companies hit by COVID-19 get 45 more days',
    source: 'SEC Release 34-88318',
  },
  {
    on: '2021-04-12',
    boards: ['restatements', 'late-filers'],
    words: 'SEC staff says how blank-check companies account for their warrants',
    source: 'SEC staff statement of 12 Apr 2021',
  },
  { on: '2023-12-18', boards: ['breaches'], words: 'Item 1.05 takes effect', source: 'SEC Release 33-11216' },
];
