import { builder } from '../../builder/builder.ts';
import type { Reporting, ReportingState } from '../../domain/filers/reporting.ts';
import { table } from '../shared/fields.ts';

const ReportingStateType = builder.enumType('ReportingState', {
  description: 'Whether a company still reports and is listed.',
  values: {
    REPORTING: { description: 'It files reports.' },
    LEFT_EXCHANGE: {
      description:
        'A class of its securities left its exchange by Form 25, and EDGAR lists the company on none; it may go on reporting.',
    },
    STOPPED_REPORTING: { description: 'It ended its duty to report by Form 15, and has filed no report since.' },
  } satisfies Record<ReportingState, { description: string }>,
});

export const ReportingType = builder.objectRef<Reporting>('Reporting').implement({
  description:
    'Whether a company still reports and is listed. Forms 15 and 25 of one class of securities, such as a bond, leave a company that goes on as it was.',
  fields: table((t) => ({
    state: t.one(ReportingStateType, 'The state.'),
    on: t.day(
      'Filing date of the filing that says so: of a company that reports, its newest annual or quarterly report.',
    ),
    accession: t.accession('That filing.'),
    form: t.text('Its form.'),
    url: t.text('The filing at the SEC.'),
    sentence: t.text('The state in a sentence.'),
  })),
});
