import { documents } from '../../replies/generated/documents.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { as, TEXT } from '../../reply.ts';
import type { Made, SurfaceFor } from '../../surface.ts';
import { rangeAbsent, rangeWords } from '../registry/range-row.ts';
import { asOf } from '../shared/common-arguments.ts';
import { saidRowAbsent, titleOfKinds } from './said-row.ts';

export type BriefedRow = Replies['briefing']['filings'][number];
type Filing = Answers['briefing']['briefing']['filings'][number];

/** What is made of one, by the name of the list. */
export const briefedMade = (list: string): Readonly<Record<string, Made>> => ({
  [`${list}.title`]: made(as(TEXT, 'BoardRow.title'), ({ kinds, form }: Filing['row']) => titleOfKinds(kinds) ?? form),
  [`${list}.absent`]: saidRowAbsent,
});

/** What is made of its rows. */
export const BRIEFING_MADE: Readonly<Record<string, Made>> = { ...briefedMade('filings'), 'due.absent': rangeAbsent };

/** The most serious filings of the week, and the results that are due this week with their ranges. */
export const briefing: SurfaceFor<'briefing'> = {
  name: 'briefing',
  schema: 'svc.briefing/1',
  title: 'Morning briefing',
  description: 'The most serious filings of the week in their own words, and the results due within a week.',
  document: documents.briefing,
  arguments: asOf,
  made: BRIEFING_MADE,
  words: rangeWords('due'),
  sources: () => ({ filings: 'url of each row', due: 'url of each row' }),
  paths: [{ pattern: '/boards/briefing', formats: ['json'] }],
  maxAge: 60,
};
