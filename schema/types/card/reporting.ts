import { builder } from '../../builder/builder.ts';
import type { Reporting, ReportingState } from '../../domain/filers/reporting.ts';
import { table } from '../shared/fields.ts';

const ReportingStateType = builder.enumType('ReportingState', {
  description: 'Whether a company still reports and is listed.',
  values: {
    REPORTING: { description: 'The company files reports.' },
    LEFT_EXCHANGE: {
      description:
        'A class of securities left its exchange by Form 25, and EDGAR lists the company on no exchange. The company may go on reporting.',
    },
    STOPPED_REPORTING: {
      description: 'The company ended its duty to report by Form 15, and has filed no report since.',
    },
  } satisfies Record<ReportingState, { description: string }>,
});

export const ReportingType = builder.objectRef<Reporting>('Reporting').implement({
  description:
    'Whether a company still reports and is listed. Form 15 or 25 for one class of securities, such as a bond, does not change the answer.',
  fields: table((t) => ({
    state: t.one(ReportingStateType, 'Reporting state of the company.'),
    on: t.day(
      'Filing date of the filing that shows the state. For a reporting company, of its newest annual or quarterly report.',
    ),
    accession: t.accession('Accession number of the filing that shows the state.'),
    form: t.text('Form of the filing that shows the state.'),
    url: t.text('The filing at the SEC.'),
    sentence: t.text('Reporting state in a sentence.'),
  })),
});
