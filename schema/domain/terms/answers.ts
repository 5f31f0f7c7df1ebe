/** How a column of an answer's table is written: shares with one decimal of a per cent, yields and returns with two. */
export type AnswerUnit = 'text' | 'share' | 'yield' | 'count' | 'ratio' | 'day';

export interface AnswerColumn {
  readonly name: string;
  readonly label: string;
  readonly unit: AnswerUnit;
}

/** A question that has a page of its own. */
export interface AnswerQuestion {
  readonly slug: string;
  readonly question: string;
  readonly columns: readonly AnswerColumn[];
  /** Path of the resource that says more. */
  readonly more: string;
}

const column = (name: string, label: string, unit: AnswerUnit): AnswerColumn => ({ name, label, unit });

/** The questions of METHODS 13, in the order shown. */
export const ANSWER_QUESTIONS = [
  {
    slug: 'insurers-portfolios-last-quarter',
    question: 'How healthy were insurers’ portfolios last quarter?',
    columns: [
      column('name', 'Portfolio', 'text'),
      column('warningShare', 'Warning filings', 'share'),
      column('severeShare', 'Severe ones', 'share'),
      column('knownShare', 'Known', 'share'),
      column('top10', 'Ten largest', 'share'),
      column('effectiveN', 'Like so many equal holdings', 'ratio'),
      column('boat', 'Boat', 'text'),
    ],
    more: '/boards/portfolio',
  },
] as const satisfies readonly AnswerQuestion[];

export type AnswerSlug = (typeof ANSWER_QUESTIONS)[number]['slug'];
