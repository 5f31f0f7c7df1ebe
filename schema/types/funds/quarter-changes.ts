import { builder } from '../../builder/builder.ts';
import { type ChangedPosition, HOLDING_CHANGES, type HoldingChange } from '../../domain/portfolio/quarter-changes.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { LoadedChanges } from '../../loads/funds/load-quarter-changes.ts';
import { describedValues } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, filedFields } from '../shared/reply-fields.ts';
import { dollars } from './portfolio-parts.ts';

const CHANGE_WORDS: Readonly<Record<HoldingChange, string>> = {
  NEW: 'Not reported in the previous quarter.',
  ADDED: 'More shares than in the previous quarter.',
  REDUCED: 'Fewer shares than in the previous quarter.',
  SOLD: 'Reported in the previous quarter, but no longer.',
};

const HoldingChangeType = builder.enumType('HoldingChange', {
  description: 'Change of a position since the previous quarter, by number of shares.',
  values: describedValues(HOLDING_CHANGES, (change) => CHANGE_WORDS[change]),
});

const ChangedPositionType = builder.objectRef<ChangedPosition>('ChangedPosition').implement({
  description: 'A position of a portfolio that changed since the previous quarter.',
  fields: table((t) => ({
    name: t.text('Issuer as filed.', ({ issuer }) => issuer),
    cusip: t.text('CUSIP as filed.'),
    change: t.one(HoldingChangeType, 'Kind of change.'),
    isPrincipal: t.flag(
      'True if `shares` gives a principal amount, as for bonds.',
      ({ amountType }) => amountType === 'PRN',
    ),
    shares: t.number.orNull('Number of shares as reported. Null if the position is no longer reported.', ({ now }) =>
      now === null ? null : dollars(now.amount),
    ),
    sharesBefore: t.number.orNull(
      'Number of shares in the previous quarter, not adjusted for splits. Null if the position was not reported then.',
      ({ before }) => (before === null ? null : dollars(before.amount)),
    ),
    value: t.number.orNull('Value in US dollars. Null if the position is no longer reported.', ({ now }) =>
      now === null ? null : dollars(now.valueUsd),
    ),
    valueBefore: t.number.orNull(
      'Value in US dollars in the previous quarter. Null if the position was not reported then.',
      ({ before }) => (before === null ? null : dollars(before.valueUsd)),
    ),
  })),
});

export const QuarterChangesType = builder.objectRef<LoadedChanges>('QuarterChanges').implement({
  description:
    'Changes of a manager’s portfolio since the previous quarter, by shares as reported. A split counts as added shares.',
  fields: table((t) => {
    const count = (of: HoldingChange | 'UNCHANGED', description: string) =>
      t.whole.orNull(description, ({ changes }) => changes?.counts[of]);
    return {
      quarter: t.day('Last day of the previous quarter.'),
      ...filedFields(t, ({ cik, report }) => report && { ...report, cik }),
      accession: t.accession.orNull(
        'Accession number of the previous quarter’s report.',
        ({ report }) => report?.accession,
      ),
      new: count('NEW', 'Number of positions not reported in the previous quarter.'),
      added: count('ADDED', 'Number of positions with more shares than in the previous quarter.'),
      reduced: count('REDUCED', 'Number of positions with fewer shares than in the previous quarter.'),
      sold: count('SOLD', 'Number of positions reported in the previous quarter, but no longer.'),
      unchanged: count('UNCHANGED', 'Number of positions with as many shares as in the previous quarter.'),
      lines: t.list(
        ChangedPositionType,
        'Positions that changed, largest first.',
        ({ changes }) => changes?.changed ?? [],
      ),
      absent: t.list(AbsenceType, SAID.absence, ({ report, changes }) =>
        [
          ...(report?.filedOn == null ? ['filedOn'] : []),
          ...(report?.accession == null ? ['accession', 'url'] : []),
          ...(changes === null ? ['new', 'added', 'reduced', 'sold', 'unchanged'] : []),
        ].map((field) => ({ field, reason: 'NOT_INGESTED' as const, ...(changes === null ? NO_REPORT : {}) })),
      ),
    };
  }),
});

const NO_REPORT = { explanation: 'The report of the quarter before is not loaded.' };
