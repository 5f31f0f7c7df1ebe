import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { as, TEXT } from '../../reply.ts';
import type { Made, SurfaceFor } from '../../surface.ts';
import { RANGE, rangeAbsent, rangeWords } from '../registry/range-row.ts';
import { asOf } from '../shared/common-arguments.ts';
import { REACH } from '../shared/coverage-reply.ts';
import { OPENING, passed, variables } from '../shared/operation.ts';
import { ROW_REASONS, SAID_ROW, saidRowAbsent, titleOfKinds } from './said-row.ts';

export type BriefedRow = Replies['briefing']['filings'][number];
type Filing = Answers['briefing']['briefing']['filings'][number];

/** A serious filing: a selection of `BriefedFiling`. */
export const BRIEFED_FILING = `class row @inline { ${SAID_ROW} kinds title @added ${ROW_REASONS} } boards cardUrl absent @added`;

/** What is made of one, by the name of the list. */
export const briefedMade = (list: string): Readonly<Record<string, Made>> => ({
  [`${list}.title`]: made(as(TEXT, 'BoardRow.title'), ({ kinds, form }: Filing['row']) => titleOfKinds(kinds) ?? form),
  [`${list}.absent`]: saidRowAbsent,
});

/** What a briefing says beside its opening: a selection of `Briefing`, whose made fields are `BRIEFING_MADE`. */
export const BRIEFING = `day @because(is: NOT_FILED)
    filings { ${BRIEFED_FILING} }
    dueThrough dueTotal due { reportDue range @inline { ${RANGE} cardUrl } } replay: isReplay`;

/** What is made of its rows. */
export const BRIEFING_MADE: Readonly<Record<string, Made>> = {
  ...briefedMade('filings'),
  'due.absent': rangeAbsent,
};

/** The most serious filings of the week, and the results that are due this week with their ranges. */
export const briefing: SurfaceFor<'briefing'> = {
  name: 'briefing',
  schema: 'svc.briefing/1',
  title: 'Morning briefing',
  description: 'The most serious filings of the week, each in its own words, and the results due within a week.',
  document: `query briefing(${variables(asOf)}) {
  briefing(${passed(asOf)}) {
    ${OPENING} ${REACH} ${BRIEFING}
  }
}`,
  arguments: asOf,
  made: BRIEFING_MADE,
  words: rangeWords('due'),
  sources: () => ({ filings: 'url of each row', due: 'url of each row' }),
  paths: [{ pattern: '/boards/briefing', formats: ['json'] }],
  maxAge: 60,
};
