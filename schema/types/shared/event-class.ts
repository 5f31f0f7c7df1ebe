import { builder } from '../../builder/builder.ts';
import type { EventClass } from '../../domain/terms/event-kind.ts';

export const EventClassType = builder.enumType('EventClass', {
  description: 'Severity of a filing, or of a kind of event.',
  values: {
    severe: { description: 'Claims, listing, credit or past accounts are in question.' },
    caution: { description: 'Often routine; matters beside other events.' },
    unknown: {
      description:
        'A listing or early-repayment filing that is unread: its text says whether it is a warning. Never counted as one; included where caution is asked for.',
    },
    note: { description: 'Mostly routine; never counted as a warning.' },
  } satisfies Record<EventClass, { description: string }>,
});
