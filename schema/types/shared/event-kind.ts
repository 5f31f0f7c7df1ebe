import { builder } from '../../builder/builder.ts';
import { EVENT_KINDS, kindName } from '../../domain/terms/event-kind.ts';

/** The kinds of events under their GraphQL names: `8-K 4.02` is ITEM_4_02. */
export const EventKindType = builder.enumType('EventKind', {
  description: 'A kind of distress-type event: an item of a current report, or a notice of late filing.',
  values: Object.fromEntries(
    EVENT_KINDS.map(({ kind, title }) => [kindName(kind), { value: kind, description: `${kind}: ${title}.` }]),
  ),
});
