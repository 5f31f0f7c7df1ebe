import { builder } from '../../builder/builder.ts';
import type { EventClass } from '../../domain/terms/event-kind.ts';

export const EventClassType = builder.enumType('EventClass', {
  description: 'Severity of a filing or of a kind of event.',
  values: {
    severe: {
      description:
        'An event that puts in question what creditors get, the listing, the company’s credit or its past accounts.',
    },
    caution: { description: 'An event that is often routine, but matters if others occur with it.' },
    unknown: {
      description:
        'An unread listing or debt-acceleration notice. It may be a warning and never counts as one, but a filter for caution includes it.',
    },
    note: { description: 'An event that is mostly routine and never counts as a warning.' },
  } satisfies Record<EventClass, { description: string }>,
});
