import type { ItemOutcome } from '../../terms/item-outcome.ts';

/** A rule that fired: where in which sentence. */
export interface Firing {
  readonly outcome: ItemOutcome;
  readonly phrase: string;
  readonly sentence: string;
  readonly at: number;
}

/** Outcomes that put a listing at risk; regained compliance ends them. */
const TROUBLES: ReadonlySet<ItemOutcome> = new Set(['DEFICIENCY_NOTICE', 'SUSPENSION_OR_HEARING']);
const CURE: ItemOutcome = 'COMPLIANCE_REGAINED';

const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** The day of an event; "until" and "by" introduce deadlines instead. */
const EVENT_DAY = new RegExp(`\\b(?:on|dated) (${MONTH}) (\\d{1,2}),? (\\d{4})\\b`, 'gi');
const PREVIOUSLY = /\b(?:as )?(?:previously|earlier) (?:disclosed|reported|announced)\b/i;
/** Events that preceded another past event. */
const PAST_PERFECT =
  /\b(?:had (?:not |previously |originally )?been|had (?:previously |originally |initially |first )?(?:received|notified|failed|requested|determined|informed|regained|fallen))\b/i;
/** Possible rather than actual events. */
const MAY_BE = /\b(?:no assurance|cannot assure|if|in the event|would|could|may|might|future)\b/;
const CLOSED = /\bmatter (?:is|was|has been) (?:now |therefore |thereby )*closed\b/i;

/**
 * Keeps the outcomes that a listing section reports as new and drops those it recalls. Events described as previously
 * disclosed count only if the section reports nothing else. A trouble and its cure are ordered by their days, by words
 * of recollection, and by the exchange closing the matter; without such evidence both are kept.
 *
 * @param fired      firings in the section
 * @param sentences  of the section, in order
 */
export function withoutRecalled<One extends Firing>(
  fired: readonly One[],
  sentences: readonly string[],
): readonly One[] {
  const now = fired.filter(({ sentence }) => !PREVIOUSLY.test(sentence));
  return curedOrNot(now.length > 0 ? now : fired, sentences);
}

function curedOrNot<One extends Firing>(all: readonly One[], sentences: readonly string[]): readonly One[] {
  const cures = all.filter(({ outcome }) => outcome === CURE);
  const troubles = all.filter(({ outcome }) => TROUBLES.has(outcome));
  if (cures.length === 0 || troubles.length === 0) return all;
  const days = daysOf(sentences);
  const dayOf = ({ sentence }: Firing) => days[sentences.indexOf(sentence)] ?? '';
  const newest = (firings: readonly Firing[]) => firings.map(dayOf).reduce((one, day) => (day > one ? day : one), '');
  const isCure = ({ sentence }: Firing) => cures.some((cure) => cure.sentence === sentence);
  const isToCome = ({ sentence, at }: Firing) => MAY_BE.test(sentence.slice(0, at + MAY_BE_REACH));
  const cureDay = newest(cures);
  // A sentence with both a trouble and its cure describes the trouble as over.
  const told = troubles.filter((one) => !PAST_PERFECT.test(one.sentence) && !isCure(one) && !isToCome(one));
  const isOver = told.length === 0 || (CLOSED.test(sentences.join(' ')) && newest(told) <= cureDay);
  const without = (gone: readonly Firing[]) => all.filter((one) => !gone.includes(one));
  if (isOver || (cureDay !== '' && newest(told) !== '' && newest(told) < cureDay)) {
    return without(troubles);
  }
  return cureDay !== '' && newest(told) > cureDay ? without(cures) : all;
}

const MAY_BE_REACH = 10;

/** The day of each sentence: the first date in it, else that of the sentence before. ISO, empty if unknown. */
function daysOf(sentences: readonly string[]): readonly string[] {
  let day = '';
  return sentences.map((sentence) => {
    const [found] = sentence.matchAll(EVENT_DAY);
    if (found !== undefined) day = isoOf(found[1] as string, found[2] as string, found[3] as string);
    return day;
  });
}

function isoOf(month: string, day: string, year: string): string {
  const at = MONTH.toLowerCase().split('|').indexOf(month.toLowerCase()) + 1;
  return `${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
