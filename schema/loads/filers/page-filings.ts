import type { Filing } from '../../../prisma/generated/client/client.ts';
import type { AsOf, Dated } from '../../domain/terms/as-of.ts';
import type { Day } from '../../domain/terms/day.ts';
import type { FilingRecord, FilingsKey } from '../../queries/filings/filings-of-filers.ts';
import { dateOf, dayOf } from '../../queries/shared/days.ts';
import type { Context } from '../../request/context.ts';
import { checkSpan } from '../shared/check-arguments.ts';
import {
  checkPage,
  fromCursor,
  isBackwardPage,
  type PageArguments,
  pageSize,
  toCursor,
  walkedPage,
} from '../shared/make-page.ts';
import { type Selected, selectsOfNode } from '../shared/walk-selections.ts';
import { formsOf } from './read-filings-question.ts';

/** A row of filings, with the day it was requested for. */
export interface DatedFiling extends Filing, Dated {
  /** Present if they were read together. */
  readonly items?: readonly string[];
}

/** The row of a filing that SQL read, without its place in the day, which no field shows. */
export function filingRow({ filedOn, reportDate, acceptedAt, ...filing }: FilingRecord, asOf: AsOf): DatedFiling {
  return {
    ...filing,
    filedOn: dateOf(filedOn),
    reportDate: reportDate === null ? null : dateOf(reportDate),
    acceptedAt: acceptedAt === null ? null : new Date(acceptedAt),
    asOf,
  } as DatedFiling;
}

export interface FilingsArguments extends PageArguments {
  readonly forms?: readonly string[] | null | undefined;
  readonly since?: Day | null | undefined;
  readonly until?: Day | null | undefined;
}

const CURSOR = /^\d{4}-\d{2}-\d{2}:\d{10}-\d{2}-\d{6}$/;

const filingCursor = ({ filedOn, accession }: DatedFiling) => toCursor([dayOf(filedOn), accession]);

/**
 * The query for a page: one filing more than it holds, to tell whether others follow.
 *
 * Errors: BAD_ARGUMENT for an invalid page or cursor.
 */
function filingsQuestion(cik: number, args: FilingsArguments, asOf: AsOf, info: Selected): FilingsKey {
  checkPage(args);
  checkSpan(args.since, args.until);
  const position = (cursor: string | null | undefined, argument: string) => {
    if (typeof cursor !== 'string') return null;
    const [day = '', accession = ''] = fromCursor(cursor, CURSOR, argument);
    return [day, accession] as const;
  };
  return {
    cik,
    until: lastDay(args, asOf),
    since: args.since ?? null,
    ...formsOf(args),
    from: position(args.after, 'after'),
    to: position(args.before, 'before'),
    backward: isBackwardPage(args),
    limit: pageSize(args) + 1,
    withItems: selectsOfNode(info, 'items') || selectsOfNode(info, 'boards'),
  };
}

function lastDay({ until }: FilingsArguments, asOf: AsOf): Day {
  return typeof until === 'string' && until < asOf.until ? until : asOf.until;
}

/** A page of a filer's filings, newest first; the count is read only if requested. */
export async function filingsPage(
  { loaders }: Context,
  cik: number,
  args: FilingsArguments,
  asOf: AsOf,
  info: Selected,
) {
  const question = filingsQuestion(cik, args, asOf, info);
  const found = await loaders.filingsByFiler.load(question);
  const size = question.limit - 1;
  const nodes = found.slice(0, size).map((filing) => filingRow(filing, asOf));
  const { until, since, forms, notForms, backward: isBackward, from: after, to: before } = question;
  const walk = isBackward ? { isBackward, from: before, to: after } : { isBackward, from: after, to: before };
  return {
    ...walkedPage(nodes, filingCursor, walk, found.length > size),
    totalCount: () => loaders.filingCounts.load({ cik, until, since, forms, notForms }),
  };
}
