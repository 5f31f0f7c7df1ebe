import { builder } from '../../builder/builder.ts';
import type { NoticeState } from '../../domain/boards/columns/row-state.ts';
import type { LateReportType } from '../../domain/boards/columns/stored-row.ts';

export const NoticeStateType = builder.enumType('NoticeState', {
  description: 'What became of a notice of late filing, by our count of the days.',
  values: {
    open: { description: 'Days of grace are left, and the report is not filed.' },
    cured: { description: 'The report followed within the days of grace.' },
    late: { description: 'The report followed after the days of grace.' },
    missing: { description: 'The days of grace are over, and the report is not filed.' },
  } satisfies Record<NoticeState, { description: string }>,
});

export const LateReportTypeType = builder.enumType('LateReportType', {
  description: 'The report that a notice of late filing is about.',
  values: {
    annual: { description: 'An annual report: 10-K, 20-F or 40-F.' },
    quarterly: { description: 'A quarterly report: 10-Q.' },
  } satisfies Record<LateReportType, { description: string }>,
});
