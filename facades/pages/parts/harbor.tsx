import type { AbsenceReason } from '../../../schema/domain/terms/absence.ts';
import { NUMBER_AT_LEAST, WARNINGS_AT_MOST } from '../../../schema/domain/terms/lists/portfolios.ts';
import { harborBoats } from '../../charts/harbor-boats.tsx';
import type { PortfolioReply } from '../../surfaces/funds/portfolio-surface.ts';
import { Nothing, Section } from './blocks.tsx';
import { absentSentence, percent, shareWords } from './words.ts';

const DECIDED = {
  warnings: 'The higher of the two levels decides which boat we draw. Here the leaks have the higher level.',
  breadth: 'The higher of the two levels decides which boat we draw. Here the breadth has the higher level.',
  both: 'The two levels are the same, so both decide which boat we draw.',
  severe: 'More than a tenth carries a severe filing, so we draw a sloop at best.',
} as const;

/** The shares and numbers at which the levels begin. */
const LEVELS =
  `Leaks are at ${listed(WARNINGS_AT_MOST.map((most, at) => `level ${at + 1} up to ${percent(most, 0)}`))}. Larger ` +
  'leaks are at level 5. Breadth, in equal holdings, is at ' +
  `${listed(NUMBER_AT_LEAST.map((least, at) => `level ${at + 1} from ${least}`))}. A smaller breadth is at level 5.`;

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
            The boat of this {matching.what} is filled in, and so are its two levels below. Level 1 is on the left,
            level 5 on the right.
          </figcaption>
        </figure>
        <div>
          <p>
            A <strong>{boat.boat}</strong>, with leaks at level {boat.warningLevel} of 5 and breadth at level{' '}
            {boat.breadthLevel} of 5. Level 1 stands for the fewest leaks or the greatest breadth.{' '}
            {DECIDED[boat.decidedBy]} We could check {percent(knownShare ?? 0)} of what we matched. We measure the leaks
            only in that part.
          </p>
          <p class="quiet">
            The boat shows two measures. Its hull shows breadth: over how many holdings the {matching.what} is spread.
            Its leaks show the part of the {matching.what} that carries a warning filing. {LEVELS} The boat describes
            what companies filed, and does not rate or forecast anything. A broad portfolio with an average share of
            warnings is a schooner.
          </p>
        </div>
      </div>
    </Section>
  );
}

function whyNone({ knownShare }: Harbored, { least, share }: Matching, reason: AbsenceReason | undefined): string {
  if (reason === 'UNMATCHED' && share !== null)
    return `We must match at least ${least} to companies for that, and could match ${percent(share)}.`;
  if (reason === 'NOT_INGESTED' && knownShare !== null)
    return `We must check at least four fifths of what we matched for that, and could check ${percent(knownShare)}.`;
  return absentSentence(reason ?? 'UNMATCHED');
}
