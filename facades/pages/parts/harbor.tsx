import type { AbsenceReason } from '../../../schema/domain/terms/absence.ts';
import { NUMBER_AT_LEAST, WARNINGS_AT_MOST } from '../../../schema/domain/terms/lists/boat-levels.ts';
import { harborBoats } from '../../charts/harbor-boats.tsx';
import type { PortfolioReply } from '../../surfaces/funds/portfolio-surface.ts';
import { Nothing, Section } from './blocks.tsx';
import { absentSentence, percent, shareWords } from './words.ts';

const DECIDED = {
  warnings: 'Its leaks decided, because their level is the higher of the two.',
  breadth: 'Its breadth decided, because its level is the higher of the two.',
  both: 'Both levels are the same.',
  severe: 'More than a tenth carries a severe filing, and no boat is then better than a sloop.',
} as const;

/** The shares and numbers at which the levels begin. */
const LEVELS =
  'Levels 1 to 4 of the leaks go up to ' +
  `${listed(WARNINGS_AT_MOST.map((most) => percent(most, 0)))}. Those of the breadth go down to ` +
  `${listed(NUMBER_AT_LEAST.map(String))} equal holdings.`;

function listed(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} and ${values.at(-1)}`;
}

/** The inputs of a boat. */
export interface Harbored {
  readonly boat: PortfolioReply['boat'];
  readonly knownShare: number | null;
  readonly warningShare: number | null;
  readonly effectiveN: number | null;
}

/** The boat's subject, how much of it is matched to companies, and how much must be: `half of the long book`. */
export interface Matching {
  readonly what: 'portfolio' | 'fund';
  readonly least: string;
  readonly share: number | null;
}

/** The boat of a book or a fund, drawn and in words, or why there is none. */
export function harbor(of: Harbored, matching: Matching, reason: AbsenceReason | undefined) {
  const { boat, knownShare, warningShare, effectiveN } = of;
  const head = { id: 's-boat', title: 'Health Harbor', look: 'sheet' };
  if (boat === null) {
    return <Nothing {...head}>We draw no boat. {whyNone(of, matching, reason)}</Nothing>;
  }
  const leaks = `${warningShare === 0 ? 'none' : shareWords(warningShare ?? 0)} carries a warning filing`;
  const breadth = `like ${(effectiveN ?? 0).toFixed(1)} equal holdings`;
  const drawing = harborBoats(
    boat.boat,
    [
      { name: 'Leaks', level: boat.warningLevel, words: leaks },
      { name: 'Breadth', level: boat.breadthLevel, words: breadth },
    ],
    `Health Harbor: a ${boat.boat}. Leaks at level ${boat.warningLevel} of 5, ${leaks}. Breadth at ` +
      `level ${boat.breadthLevel} of 5, ${breadth}.`,
  );
  return (
    <Section {...head}>
      <div class="beside">
        <figure>
          {drawing}
          <figcaption>
            From level 1, left, to level 5. The filled boat and steps are those of this {matching.what}.
          </figcaption>
        </figure>
        <div>
          <p>
            A <strong>{boat.boat}</strong>, with leaks at level {boat.warningLevel} of 5 and breadth at level{' '}
            {boat.breadthLevel} of 5. Level 1 has the fewest leaks and the widest hull. {DECIDED[boat.decidedBy]} We
            could check {percent(knownShare ?? 0)} of what we matched, and the leaks are those of that part.
          </p>
          <p class="quiet">
            A boat pictures two counts. The hull is the number of holdings over which the {matching.what} is spread. The
            leaks are the part of it that carries a warning filing. {LEVELS} The boat describes what companies filed,
            and does not rate or forecast anything. At the rate at which companies file warnings, a broad portfolio is a
            schooner.
          </p>
        </div>
      </div>
    </Section>
  );
}

function whyNone({ knownShare }: Harbored, { least, share }: Matching, reason: AbsenceReason | undefined): string {
  if (reason === 'UNMATCHED' && share !== null)
    return `It takes a match of at least ${least} to companies, and we could match ${percent(share)}.`;
  if (reason === 'NOT_INGESTED' && knownShare !== null)
    return `It takes a check of at least four fifths of what we matched, and we could check ${percent(knownShare)}.`;
  return absentSentence(reason ?? 'UNMATCHED');
}
