import type { AbsenceReason } from '../../../schema/domain/terms/absence.ts';
import type { PortfolioReply } from '../../surfaces/funds/portfolio.ts';
import { type Html, html } from './html.ts';
import { absentSentence } from './words.ts';

const DECIDED = {
  warnings: 'the warnings',
  breadth: 'the breadth',
  both: 'both',
  severe: 'the severe filings',
} as const;

/** The boat of a book or a fund in words, or why there is none. */
export function harbor(boat: PortfolioReply['boat'], reason: AbsenceReason | undefined): Html {
  const heading = html`<h2 id="s-boat">Health Harbor</h2>`;
  if (boat === null) {
    return html`<section aria-labelledby="s-boat">${heading}<p class="quiet">No boat: ${absentSentence(reason ?? 'UNMATCHED')}</p></section>`;
  }
  return html`<section aria-labelledby="s-boat">${heading}
<p>A <strong>${boat.boat}</strong>: leaks at level ${boat.warningLevel} of 5, breadth at level ${boat.breadthLevel} of 5, 1 being best; decided by ${DECIDED[boat.decidedBy]}. It says how broad the hull is and how many leaks are on file, not what comes of it.</p></section>`;
}
