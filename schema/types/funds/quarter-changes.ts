import { builder } from '../../builder/builder.ts';
import { type ChangedPosition, HOLDING_CHANGES, type HoldingChange } from '../../domain/portfolio/quarter-changes.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { LoadedChanges } from '../../loads/funds/load-quarter-changes.ts';
import { AbsenceType } from '../shared/absence.ts';
import { table } from '../shared/fields.ts';
import { dollars } from './portfolio-parts.ts';

const CHANGE_WORDS: Readonly<Record<HoldingChange, string>> = {
  NEW: 'Not reported the quarter before.',
  ADDED: 'More shares than the quarter before.',
  REDUCED: 'Fewer shares than the quarter before.',
  SOLD: 'Reported the quarter before, but no longer.',
};

const HoldingChangeType = builder.enumType('HoldingChange', {
  description: 'Change of a position since the quarter before, by number of shares.',
  values: Object.fromEntries(
    HOLDING_CHANGES.map((change) => [change, { value: change, description: CHANGE_WORDS[change] }]),
  ) as Record<HoldingChange, { value: HoldingChange; description: string }>,
});

const ChangedPositionType = builder.objectRef<ChangedPosition>('ChangedPosition').implement({
  description: 'A position that changed since the quarter before.',
  fields: table((t) => ({
    name: t.text('Issuer as filed.', ({ issuer }) => issuer),
    cusip: t.text('CUSIP as filed.'),
    change: t.one(HoldingChangeType, 'Kind of change.'),
    isPrincipal: t.flag('True if shares is a principal amount, as of bonds.', ({ amountType }) => amountType === 'PRN'),
    shares: t.number.orNull('Shares as reported. Null if no longer reported.', ({ now }) =>
      now === null ? null : dollars(now.amount),
    ),
    sharesBefore: t.number.orNull(
      'Shares the quarter before, without adjustment for splits. Null if not reported then.',
      ({ before }) => (before === null ? null : dollars(before.amount)),
    ),
    value: t.number.orNull('Value in US dollars. Null if no longer reported.', ({ now }) =>
      now === null ? null : dollars(now.valueUsd),
    ),
    valueBefore: t.number.orNull('Value in US dollars the quarter before. Null if not reported then.', ({ before }) =>
      before === null ? null : dollars(before.valueUsd),
    ),
  })),
});

export const QuarterChangesType = builder.objectRef<LoadedChanges>('QuarterChanges').implement({
  description:
    'Changes of a manager’s portfolio since the quarter before, by shares as reported. A split counts as added.',
  fields: table((t) => {
    const count = (of: HoldingChange | 'UNCHANGED', description: string) =>
      t.whole.orNull(description, ({ changes }) => changes?.counts[of]);
    return {
      quarter: t.day('Last day of the quarter before.'),
      filedOn: t.day.orNull(SAID.reportFiledOn, ({ report }) => report?.filedOn),
      accession: t.accession.orNull(
        'Accession number of the report of that quarter.',
        ({ report }) => report?.accession,
      ),
      url: t.text.orNull(SAID.reportUrl, ({ cik, report }) =>
        report?.accession == null ? null : filingUrl(cik, report.accession),
      ),
      new: count('NEW', 'Number of positions not reported the quarter before.'),
      added: count('ADDED', 'Number of positions with more shares than the quarter before.'),
      reduced: count('REDUCED', 'Number of positions with fewer shares than the quarter before.'),
      sold: count('SOLD', 'Number of positions reported the quarter before, but no longer.'),
      unchanged: count('UNCHANGED', 'Number of positions with as many shares as the quarter before.'),
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
