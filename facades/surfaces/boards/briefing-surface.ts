import { z } from 'zod';
import { EVENT_CLASSES, EVENT_KINDS, kindNamed } from '../../../schema/domain/terms/event-kind.ts';
import {
  ABSENT,
  absentOf,
  as,
  DAY,
  FLAG,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { SurfaceOf } from '../../surface.ts';
import { RANGE_ROW_FIELDS, RANGE_SELECTION, type RangeData, rangeRow } from '../registry/range-row.ts';
import { asOf } from '../shared/common-arguments.ts';
import { coverageOf, REACH_SELECTION, type Reach, withReach } from '../shared/coverage-reply.ts';
import { lower, passed, slugOf, variables } from '../shared/operation.ts';
import { EVENT_KIND } from './board-reply.ts';
import { reasonsFor, SAID_ROW_FIELDS, SAID_ROW_SELECTION } from './said-row.ts';

const BRIEFED = record('BoardRow', {
  class: as(z.enum(EVENT_CLASSES), 'BriefedFiling.class'),
  ...SAID_ROW_FIELDS,
  kinds: z.array(EVENT_KIND),
  title: TEXT,
  boards: as(TEXTS, 'BriefedFiling.boards'),
  cardUrl: as(TEXT, 'BriefedFiling.cardUrl'),
  absent: ABSENT,
});
export type BriefedRow = ReplyOf<typeof BRIEFED>;

const DUE = record('LoggedRange', { reportDue: as(DAY, 'ResultDue.reportDue'), ...RANGE_ROW_FIELDS, cardUrl: TEXT });

/** What a briefing says beside its opening. */
export const BRIEFING_FIELDS = {
  day: as(DAY.nullable(), 'Briefing.day'),
  filings: as(z.array(BRIEFED), 'Briefing.filings'),
  dueThrough: as(DAY, 'Briefing.dueThrough'),
  dueTotal: as(WHOLE, 'Briefing.dueTotal'),
  due: as(z.array(DUE), 'Briefing.due'),
  replay: as(FLAG, 'Briefing.isReplay'),
};

const CONTRACT = reply('svc.briefing/1', 'Briefing', { ...coverageOf('Briefing'), ...BRIEFING_FIELDS });
type BriefingReply = ReplyOf<typeof CONTRACT>;

/** A briefing as GraphQL gives it. */
export type BriefingData = Opening &
  Reach &
  Pick<BriefingReply, 'day' | 'dueThrough' | 'dueTotal'> & {
    readonly filings: readonly {
      readonly class: string;
      readonly boards: readonly string[];
      readonly cardUrl: string;
      readonly row: Omit<BriefedRow, 'class' | 'boards' | 'cardUrl' | 'kinds' | 'title' | 'absent'> & {
        readonly kinds: readonly string[];
        readonly absent: Reasons;
      };
    }[];
    readonly due: readonly { readonly reportDue: string; readonly range: RangeData & { readonly cardUrl: string } }[];
    readonly isReplay: boolean;
  };

export const BRIEFING_SELECTION = `asOf answer notice ${REACH_SELECTION} day dueThrough dueTotal isReplay
    filings { class boards cardUrl row { ${SAID_ROW_SELECTION} kinds absent { field reason } } }
    due { reportDue range { ${RANGE_SELECTION} cardUrl } }`;

/** The briefing as replies have it. */
export function briefingOf({ day, filings, dueThrough, dueTotal, due, isReplay }: BriefingData) {
  return {
    day,
    filings: filings.map(({ class: severity, boards, cardUrl, row: { kinds: named, absent, ...facts } }) => {
      const kinds = named.map(kindNamed);
      const title = EVENT_KINDS.find(({ kind }) => kind === kinds[0])?.title ?? facts.form;
      return {
        class: lower(severity) as BriefedRow['class'],
        ...facts,
        kinds,
        title,
        boards: boards.map(slugOf),
        cardUrl,
        absent: reasonsFor(absentOf(absent), facts),
      };
    }),
    dueThrough,
    dueTotal,
    due: due.map(({ reportDue, range }) => ({ reportDue, ...rangeRow(range) })),
    replay: isReplay,
  };
}

/** The most serious filings of the newest day, and the results that are due this week with their ranges. */
export const briefing: SurfaceOf<typeof CONTRACT, { readonly briefing: BriefingData }> = {
  name: 'briefing',
  title: 'Morning briefing',
  description: 'The most serious filings of the newest day, each in its own words, and the results due within a week.',
  document: `query briefing(${variables(asOf)}) { briefing(${passed(asOf)}) { ${BRIEFING_SELECTION} } }`,
  arguments: asOf,
  reply: CONTRACT,
  paths: [{ pattern: '/boards/briefing', formats: ['json'] }],
  maxAge: 60,
  shape({ briefing: found }) {
    return {
      ...replyOpening('svc.briefing/1', found),
      coverage: found.coverage,
      window: found.window,
      ...briefingOf(found),
      sources: { filings: 'url of each row', due: 'url of each row' },
      absent: withReach(found.coverage, found.day === null ? { day: 'NOT_FILED' } : {}),
    };
  },
};
