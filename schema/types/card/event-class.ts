import { builder } from '../../builder.ts';
import type { EventClass } from '../../domain/terms/event-kind.ts';

export const EventClassType = builder.enumType('EventClass', {
  description: 'Severity of a kind of event.',
  values: {
    severe: { description: 'Claims, listing, credit or past statements are in question.' },
    caution: { description: 'Often routine; matters beside other events.' },
    note: { description: 'Mostly routine; never counted as a warning.' },
  } satisfies Record<EventClass, { description: string }>,
});
