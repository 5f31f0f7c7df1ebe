import { builder } from '../../builder.ts';
import type { Context } from '../../context.ts';
import { managerBook } from '../../domain/portfolio/manager-book.ts';
import {
  type ChangedPosition,
  HOLDING_CHANGES,
  type HoldingChange,
  type QuarterChanges,
  quarterBefore,
  quarterChanges,
} from '../../domain/portfolio/quarter-changes.ts';
import type { Day } from '../../domain/terms/day.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { type ManagerReportRow, readManagerQuarter } from '../../queries/funds/manager-reports.ts';
import { AbsenceType } from '../shared/absence.ts';
import type { AsOf } from '../shared/as-of.ts';
import type { LoadedPortfolio } from './load-portfolio.ts';
import { dollars } from './portfolio-parts.ts';

/** A quarter of a manager beside the one before it. */
export interface LoadedChanges {
  readonly cik: number;
  readonly quarter: Day;
  /** Null where no report of it is on file. */
  readonly report: ManagerReportRow | null;
  readonly changes: QuarterChanges | null;
}

/** Compares a manager's book with that of the quarter before, as it had been reported by the same day: one statement. */
export async function loadQuarterChanges(
  { deps }: Context,
  { cik, report, book }: NonNullable<LoadedPortfolio['manager']>,
  asOf: AsOf,
): Promise<LoadedChanges> {
  const quarter = quarterBefore(report.reportDate);
  const reports = await readManagerQuarter(deps.database, cik, asOf.until, quarter);
  const before = managerBook(reports);
  const first = reports.find(({ source }) => source === before?.reports[0]?.source) ?? null;
  return { cik, quarter, report: first, changes: before === null ? null : quarterChanges(book, before) };
}

const CHANGE_WORDS: Readonly<Record<HoldingChange, string>> = {
  NEW: 'Not reported the quarter before.',
  ADDED: 'More shares than the quarter before.',
  REDUCED: 'Fewer shares than the quarter before.',
  SOLD: 'Reported the quarter before, and no longer.',
};

const HoldingChangeType = builder.enumType('HoldingChange', {
  description: 'What became of a position since the quarter before, by its shares.',
  values: Object.fromEntries(
    HOLDING_CHANGES.map((change) => [change, { value: change, description: CHANGE_WORDS[change] }]),
  ) as Record<HoldingChange, { value: HoldingChange; description: string }>,
});

const ChangedPositionType = builder.objectRef<ChangedPosition>('ChangedPosition').implement({
  description: 'A position that changed since the quarter before.',
  fields: (t) => ({
    name: t.exposeString('issuer', { description: 'Issuer as filed.' }),
    cusip: t.exposeString('cusip', { description: 'CUSIP as filed.' }),
    change: t.field({ type: HoldingChangeType, description: 'What changed.', resolve: ({ change }) => change }),
    isPrincipal: t.boolean({
      description: 'Whether its shares are a principal amount, as of bonds.',
      resolve: ({ amountType }) => amountType === 'PRN',
    }),
    shares: t.float({
      nullable: true,
      description: 'Shares as reported; null where it is reported no longer.',
      resolve: ({ now }) => (now === null ? null : dollars(now.amount)),
    }),
    sharesBefore: t.float({
      nullable: true,
      description: 'Shares the quarter before, splits not adjusted for; null where it was not reported.',
      resolve: ({ before }) => (before === null ? null : dollars(before.amount)),
    }),
    value: t.float({
      nullable: true,
      description: 'Value in US dollars; null where it is reported no longer.',
      resolve: ({ now }) => (now === null ? null : dollars(now.valueUsd)),
    }),
    valueBefore: t.float({
      nullable: true,
      description: 'Value the quarter before; null where it was not reported.',
      resolve: ({ before }) => (before === null ? null : dollars(before.valueUsd)),
    }),
  }),
});

export const QuarterChangesType = builder.objectRef<LoadedChanges>('QuarterChanges').implement({
  description: 'Changes of a manager’s book since the quarter before, by shares as reported: a split counts as added.',
  fields: (t) => {
    const count = (of: HoldingChange | 'UNCHANGED', description: string) =>
      t.int({ nullable: true, description, resolve: ({ changes }) => changes?.counts[of] ?? null });
    return {
      quarter: t.field({
        type: 'Date',
        description: 'Last day of the quarter before.',
        resolve: ({ quarter }) => quarter,
      }),
      filedOn: t.field({
        type: 'Date',
        nullable: true,
        description: SAID.reportFiledOn,
        resolve: ({ report }) => report?.filedOn ?? null,
      }),
      accession: t.field({
        type: 'AccessionNumber',
        nullable: true,
        description: 'Accession number of the report of that quarter.',
        resolve: ({ report }) => report?.accession ?? null,
      }),
      url: t.string({
        nullable: true,
        description: SAID.reportUrl,
        resolve: ({ cik, report }) => (report?.accession == null ? null : filingUrl(cik, report.accession)),
      }),
      new: count('NEW', 'Positions that were not reported then.'),
      added: count('ADDED', 'Positions of more shares than then.'),
      reduced: count('REDUCED', 'Positions of fewer shares than then.'),
      sold: count('SOLD', 'Positions reported then, and no longer.'),
      unchanged: count('UNCHANGED', 'Positions of as many shares as then.'),
      lines: t.field({
        type: [ChangedPositionType],
        description: 'Positions that changed, largest first.',
        resolve: ({ changes }) => [...(changes?.changed ?? [])],
      }),
      absent: t.field({
        type: [AbsenceType],
        description: SAID.absence,
        resolve: ({ report, changes }) =>
          [
            ...(report?.filedOn == null ? ['filedOn'] : []),
            ...(report?.accession == null ? ['accession', 'url'] : []),
            ...(changes === null ? ['new', 'added', 'reduced', 'sold', 'unchanged'] : []),
          ].map((field) => ({ field, reason: 'NOT_INGESTED' as const, ...(changes === null ? NO_REPORT : {}) })),
      }),
    };
  },
});

const NO_REPORT = { explanation: 'The report of the quarter before is not on file.' };
