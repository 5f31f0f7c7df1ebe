import type { CompanyCard } from '../card/company-card.ts';
import { median } from '../methods/median.ts';
import type { Day } from '../terms/day.ts';
import { WARNING_KINDS } from '../terms/event-kind.ts';

/** What the companies of a panel have in common; companies that are not loaded count in `members` alone. */
export interface PanelSummary {
  readonly members: number;
  readonly loaded: number;
  /** Over those that have one; null where none has. */
  readonly medianGrowth: number | null;
  /** With free cash flow above zero. */
  readonly generating: number;
  /** With at least one filing of a warning kind in the 12 months to the day. */
  readonly warned: number;
  /** Loaded, but of whose filings some may be missing, so that nobody can tell. */
  readonly unwatched: number;
}

/**
 * Sums up a panel.
 *
 * @param cards  one for each member, null for those not loaded
 */
export function panelSummary(cards: readonly (CompanyCard | null)[]): PanelSummary {
  const loaded = cards.filter((card) => card !== null);
  const growths = loaded.flatMap(({ numbers: { revenueGrowth1y: growth } }) =>
    'value' in growth ? [growth.value] : [],
  );
  return {
    members: cards.length,
    loaded: loaded.length,
    medianGrowth: median(growths),
    generating: loaded.filter(({ numbers: { freeCashFlow: cash } }) => 'value' in cash && cash.value > 0).length,
    warned: loaded.filter(({ healthWatch }) => healthWatch?.some(({ kind }) => WARNING_KINDS.includes(kind))).length,
    unwatched: loaded.filter(({ healthWatch }) => healthWatch === null).length,
  };
}

/** A panel in one dated sentence (METHODS 12); whoever is not loaded is counted in words, not passed over. */
export function panelAnswer(asOf: Day, summary: PanelSummary): string {
  const { members, loaded, medianGrowth, generating, warned, unwatched } = summary;
  if (loaded === 0) return `As of ${asOf}, none of the ${members} companies is loaded.`;
  const growth = medianGrowth === null ? 'not known' : `${(medianGrowth * 100).toFixed(1)}%`;
  const missing = members - loaded;
  const rest =
    (missing === 0 ? '' : `; ${missing} of them ${missing === 1 ? 'is' : 'are'} not loaded`) +
    (unwatched === 0 ? '' : `; not all filings of ${unwatched} of them are on file`);
  return `As of ${asOf}, median revenue growth ${growth}, ${generating} of ${members} generate free cash, ${warned} carry a warning kind${rest}.`;
}
