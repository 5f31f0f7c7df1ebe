import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { ETFS, namedFunds } from '../../../schema/domain/terms/lists/etfs.ts';
import { KEPT_LISTS } from '../../../schema/domain/terms/lists/kept.ts';
import { PANELS } from '../../../schema/domain/terms/lists/panels.ts';
import { LISTED_PORTFOLIOS } from '../../../schema/domain/terms/lists/portfolios.ts';
import { REINSURERS } from '../../../schema/domain/terms/lists/reinsurers.ts';

export interface FollowedSeries {
  readonly seriesId: string;
  readonly form: 'NPORT-P' | 'N-MFP3';
}

const onForm = (funds: readonly { readonly seriesId: string }[], form: FollowedSeries['form']): FollowedSeries[] =>
  funds.map(({ seriesId }) => ({ seriesId, form }));

/** Whose reports are fetched each night without a request. */
export interface Followed {
  /** Funds (METHODS 12.4 to 12.6). */
  readonly series: readonly FollowedSeries[];
  /** Managers (METHODS 12.1), with the former CIKs of some. */
  readonly managers: readonly Cik[];
  /** Filers whose own lists and facts are loaded: managers, panels, payers, reinsurers (METHODS 12). */
  readonly filers: readonly Cik[];
}

const SERIES: readonly FollowedSeries[] = [
  ...onForm(namedFunds(ETFS), 'NPORT-P'),
  ...onForm(KEPT_LISTS.shortTerm, 'NPORT-P'),
  ...onForm(KEPT_LISTS.moneyMarket, 'N-MFP3'),
];

const MANAGERS: readonly Cik[] = LISTED_PORTFOLIOS.flatMap(({ cik, formerCik }) =>
  formerCik === undefined ? [cik as Cik] : [cik as Cik, formerCik as Cik],
);

const COMPANIES = [...PANELS.ai, ...PANELS.energy, ...KEPT_LISTS.payers, ...REINSURERS].map(({ cik }) => cik as Cik);

/** Those of METHODS 12. */
export const FOLLOWED: Followed = {
  series: SERIES,
  managers: MANAGERS,
  filers: [...new Set([...MANAGERS, ...COMPANIES])],
};
