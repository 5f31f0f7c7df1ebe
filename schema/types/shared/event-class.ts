import { builder } from '../../builder/builder.ts';
import type { EventClass } from '../../domain/terms/event-kind.ts';

export const EventClassType = builder.enumType('EventClass', {
  description: 'Severity of a filing or of a kind of event.',
  values: {
    severe: { description: 'Claims, listing, credit or past accounts are in question.' },
    caution: { description: 'Often routine, but matters beside other events.' },
    unknown: {
      description:
        'An unread listing or early-repayment filing, which may be a warning. Never counted as one, but included if caution is asked for.',
    },
    note: { description: 'Mostly routine, and never counted as a warning.' },
  } satisfies Record<EventClass, { description: string }>,
});
