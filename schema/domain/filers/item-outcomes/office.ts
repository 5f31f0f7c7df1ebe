import { isOfSeveral, OFFICE_OUTCOMES, OFFICES, type Office, type OfficeChange } from '../../terms/item-outcome.ts';
import type { Firing } from './recalled.ts';

/**
 * The departures and appointments of an item 5.02, each with its office, the most senior first. An outcome without an
 * office stands only if the text names none for it.
 *
 * An office is searched for after the phrase ("resigned as a director", "appointed Ms. Doe as Chief Executive Officer"), up to where
 * the sentence turns to someone else; else before it ("Jane Doe, our Chief Financial Officer, will retire").
 */
export function changesOf(firings: readonly Firing[]): readonly OfficeChange[] {
  const named = firings.flatMap((firing): OfficeChange[] => {
    const { outcome } = firing;
    if (!isOfSeveral(outcome)) return [];
    return [null, ...officesOfFiring(firing)].map((office) => ({ outcome, office }));
  });
  return [...OFFICES, null].flatMap((office) =>
    OFFICE_OUTCOMES.filter(
      (outcome) =>
        named.some((one) => one.outcome === outcome && one.office === office) &&
        (office !== null || named.every((one) => one.outcome !== outcome || one.office === null)),
    ).map((outcome) => ({ outcome, office })),
  );
}

/** Maximum distance of an office from the phrase, in characters. */
const REACH = 260;
const TURNS_TO_ANOTHER =
  /\b(?:to (?:succeed|replace|fill)|succeed(?:s|ing)|replac(?:es|ing)|who|whose|reporting to|reports? to|in connection with|prior to|following the)\b|;/i;
/** Introduces the office that a person takes or leaves; text before it describes the person's current office. */
const BECOMES = /\b(?:as|to (?:serve|become|act)|from|to|of)\b/i;

function officesOfFiring({ sentence, phrase, at, outcome }: Firing): Office[] {
  const behind = sentence.slice(at + phrase.length, at + phrase.length + REACH);
  const turn = behind.search(TURNS_TO_ANOTHER);
  const said = `${/\b(?:as|from)$/i.exec(phrase)?.[0] ?? ''}${turn === -1 ? behind : behind.slice(0, turn)}`;
  const named = officesIn(ownOffice(said, phrase));
  if (named.length > 0) return named;
  const before = officesIn(sentence.slice(Math.max(0, at - REACH), at));
  if (outcome === 'DEPARTURE' || /\b(?:was|were|be|been)\b/i.test(phrase)) return before;
  return officesIn(said);
}

/** Drops the description of a person between the verb and "as": "appointed Ms. Doe, President of X, as". */
function ownOffice(said: string, phrase: string): string {
  if (/\b(?:became|become|assume[ds]?|serve|role|position|joined|join)\b/i.test(phrase)) return `${phrase} ${said}`;
  const at = said.search(BECOMES);
  return at === -1 ||
    /^\s*(?:an? |the |our |its |\w+[’']s )?(?:co-)?(?:chief|president|chair|vice|executive|senior|director)/i.test(said)
    ? said
    : said.slice(at);
}

const CHIEF_EXECUTIVE = /\b(?:co-)?(?:chief executive(?: officer)?s?|CEOs?|principal executive officer)\b/i;
const CHIEF_FINANCIAL = /\b(?:chief financial officer|CFO|principal financial officer)\b/i;
/** An office in a part of the group: "CEO of CCB", "Chief Financial Officer of its European Division". */
const OF_A_PART =
  /\b(?:co-)?(?:chief (?:executive|financial) officer|CEO|CFO)s?\b(?:,? [\w\s]{0,20})? (?:of|for) (?!the (?:company|registrant|corporation|firm)\b)(?:(?:the |its |our )?[A-Z]{2,5}\b|[^,.;]{0,60}\b(?:bank(?:ing)?|divisions?|segments?|units?|subsidiary|operations|business)\b)/i;
const CHAIR =
  /(?<!vice[ -])\bchair(?:man|woman|person)?\b(?! of the (?:audit|compensation|nominating|risk|governance))/i;
const DIRECTOR =
  /(?<!managing |executive |medical |senior |creative |technical |deputy |associate )\bdirectors?\b(?! of (?!the\b|directors|our|its|\w+[ ,]+inc|apple)[A-Z])|\b(?:member of|to|from|on|join(?:ed)?|left) (?:\w+[’']s |the |our |its )*(?:entire )?board\b/i;
const OTHER =
  /\b(?:officer|presidents?|counsel|treasurer|secretary|controller|comptroller|head of|executive|chief|manager)\b/i;

function officesIn(text: string): Office[] {
  const part = OF_A_PART.test(text);
  const rest = part ? text.replaceAll(new RegExp(OF_A_PART, 'gi'), 'officer of a part') : text;
  const named: Office[] = [];
  if (CHIEF_EXECUTIVE.test(rest)) named.push('CEO');
  if (CHIEF_FINANCIAL.test(rest)) named.push('CFO');
  if (CHAIR.test(rest)) named.push('CHAIR');
  if (
    DIRECTOR.test(
      rest.replaceAll(/\b(?:chair\w*|member) of the board of directors\b/gi, (found) =>
        /^member/i.test(found) ? 'director' : 'chair',
      ),
    )
  ) {
    named.push('DIRECTOR');
  }
  if (named.length === 0 && OTHER.test(rest)) named.push('OTHER');
  return named;
}
