import { builder } from '../../builder/builder.ts';
import { ABSENCE_REASONS, type Absence, type AbsenceReason } from '../../domain/terms/absence.ts';
import { describedValues } from './enums.ts';
import { table } from './fields.ts';

const AbsenceReasonType = builder.enumType('AbsenceReason', {
  description: 'Reason why a value is missing, from a closed list.',
  values: describedValues(Object.keys(ABSENCE_REASONS) as AbsenceReason[], (reason) => ABSENCE_REASONS[reason][0]),
});

/** A field that is null, listed beside the fields of its object. */
export const AbsenceType = builder.objectRef<Absence>('Absence').implement({
  description: 'A field that is null, and why.',
  fields: table((t) => ({
    field: t.text('Name of the null field, or its path.'),
    reason: t.one(AbsenceReasonType, 'Reason why the field is null.'),
    explanation: t.text('The reason in words.', ({ reason, explanation }) => explanation ?? ABSENCE_REASONS[reason][0]),
    nextStep: t.text('Next step that a reader can take.', ({ reason }) => ABSENCE_REASONS[reason][1]),
  })),
});
