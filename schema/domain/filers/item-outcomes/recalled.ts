import type { ItemOutcome } from '../../terms/item-outcome.ts';
import type { Firing } from './apply-rules.ts';

/** Ways in which a listing is in trouble; compliance that is regained ends them. */
const TROUBLES: ReadonlySet<ItemOutcome> = new Set(['DEFICIENCY_NOTICE', 'SUSPENSION_OR_HEARING']);
const CURE: ItemOutcome = 'COMPLIANCE_REGAINED';

const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** The day on which something happened; "until" and "by" name a deadline. */
const EVENT_DAY = new RegExp(`\\b(?:on|dated) (${MONTH}) (\\d{1,2}),? (\\d{4})\\b`, 'gi');
const PREVIOUSLY = /\b(?:as )?(?:previously|earlier) (?:disclosed|reported|announced)\b/i;
/** What had been before something else was. */
const PAST_PERFECT =
  /\b(?:had (?:not |previously |originally )?been|had (?:previously |originally |initially |first )?(?:received|notified|failed|requested|determined|informed|regained|fallen))\b/i;
/** What may come, not what is. */
const MAY_BE = /\b(?:no assurance|cannot assure|if|in the event|would|could|may|might|future)\b/;
const CLOSED = /\bmatter (?:is|was|has been) (?:now |therefore |thereby )*closed\b/i;

/**
 * What a section on a listing reports now; the rest is recalled. What it tells as disclosed before counts only where it
 * tells nothing else. A trouble and its cure are told apart by their days, by words of recalling, and by the exchange
 * closing the matter; both stay where nothing tells.
 *
 * @param fired      in the section
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
  // A sentence that tells of both tells of the trouble as what is over.
  const told = troubles.filter((one) => !PAST_PERFECT.test(one.sentence) && !isCure(one) && !isToCome(one));
  const isOver = told.length === 0 || (CLOSED.test(sentences.join(' ')) && newest(told) <= cureDay);
  const without = (gone: readonly Firing[]) => all.filter((one) => !gone.includes(one));
  if (isOver || (cureDay !== '' && newest(told) !== '' && newest(told) < cureDay)) {
    return without(troubles);
  }
  return cureDay !== '' && newest(told) > cureDay ? without(cures) : all;
}

const MAY_BE_REACH = 10;

/** The day each sentence speaks of: the first it names, else that of the sentence before. ISO, empty where none is known. */
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
