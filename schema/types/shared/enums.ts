import { builder } from '../../builder/builder.ts';
import { BOARDS } from '../../domain/boards/index.ts';
import type { Holding } from '../../domain/filers/suggestions/company-names.ts';
import { EVENT_KINDS, type EventClass, kindName } from '../../domain/terms/event-kind.ts';
import {
  ALL_OUTCOMES,
  COUNTED_WORDS,
  type CountedOutcome,
  OFFICE_WORDS,
  OFFICES,
  OUTCOME_WORDS,
} from '../../domain/terms/item-outcome.ts';
import { bandName, SIZE_BANDS } from '../../domain/terms/size-band.ts';

/** The values of an enumeration with their meanings, and with names where GraphQL cannot spell a value. */
export const describedValues = <Value extends string>(
  values: readonly Value[],
  describe: (value: Value) => string,
  nameOf: (value: Value) => string = (value) => value,
): Record<string, { value: Value; description: string }> =>
  Object.fromEntries(values.map((value) => [nameOf(value), { value, description: describe(value) }]));

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

/** The kinds of events under their GraphQL names: `8-K 4.02` is ITEM_4_02. */
export const EventKindType = builder.enumType('EventKind', {
  description: 'A kind of distress-type event: an item of a current report, or a notice of late filing.',
  values: Object.fromEntries(
    EVENT_KINDS.map(({ kind, title }) => [kindName(kind), { value: kind, description: `${kind}: ${title}.` }]),
  ),
});

export const SizeBandType = builder.enumType('SizeBand', {
  description: 'A band of yearly revenue.',
  values: describedValues(
    SIZE_BANDS.map(({ band }) => band),
    (band) => `Yearly revenue in US dollars: ${band}.`,
    bandName,
  ),
});

export const ItemOutcomeType = builder.enumType('ItemOutcome', {
  description: 'Outcome that the text of an 8-K item reports, by published phrase rules.',
  values: describedValues(ALL_OUTCOMES, (outcome) => OUTCOME_WORDS[outcome][1]),
});

export const CountedOutcomeType = builder.enumType('CountedOutcome', {
  description: 'Outcome that an item reports, or the reason why it is unknown.',
  values: describedValues(Object.keys(COUNTED_WORDS) as CountedOutcome[], (outcome) => COUNTED_WORDS[outcome][1]),
});

export const OfficeType = builder.enumType('Office', {
  description: 'The office that changes hands, by the text of an item 5.02.',
  values: describedValues(OFFICES, (office) => OFFICE_WORDS[office][1]),
});

/** The boards under their GraphQL names: `debt-triggers` is DEBT_TRIGGERS. */
export const BoardSlugType = builder.enumType('BoardSlug', {
  description: 'A board, named after the last part of its path: debt-triggers is DEBT_TRIGGERS.',
  values: Object.fromEntries(
    BOARDS.map(({ slug, title, question }) => [
      slug.toUpperCase().replaceAll('-', '_'),
      { value: slug, description: `Board “${title}”, whose filings answer: ${question}` },
    ]),
  ),
});

export const HoldingType = builder.enumType('Holding', {
  description: 'Extent of the data that we have loaded about a filer.',
  values: {
    CARD: { description: 'We have figures of an annual report, so the card has numbers.' },
    FILINGS: { description: 'We have filings but no figures, so the card has no numbers.' },
    NAME: { description: 'We have only the name.' },
  } satisfies Record<Holding, { description: string }>,
});
