import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { ETFS, namedFunds } from '../../../schema/domain/terms/lists/etfs.ts';
import { KEPT_LISTS } from '../../../schema/domain/terms/lists/kept.ts';
import { PANELS } from '../../../schema/domain/terms/lists/panels.ts';
import { LISTED_PORTFOLIOS } from '../../../schema/domain/terms/lists/portfolios.ts';
import { REINSURERS } from '../../../schema/domain/terms/lists/reinsurers.ts';
import type { FollowedSeries } from './fetch-reports.ts';

const onForm = (funds: readonly { readonly seriesId: string }[], form: FollowedSeries['form']): FollowedSeries[] =>
  funds.map(({ seriesId }) => ({ seriesId, form }));

/** The funds whose reports are fetched each night (METHODS 12.4 to 12.6). */
export const FOLLOWED_SERIES: readonly FollowedSeries[] = [
  ...onForm(namedFunds(ETFS), 'NPORT-P'),
  ...onForm(KEPT_LISTS.shortTerm, 'NPORT-P'),
  ...onForm(KEPT_LISTS.moneyMarket, 'N-MFP3'),
];

/** The managers whose reports are fetched each night (METHODS 12.1), with the CIKs some of them reported under before. */
export const FOLLOWED_MANAGERS: readonly Cik[] = LISTED_PORTFOLIOS.flatMap(({ cik, formerCik }) =>
  formerCik === undefined ? [cik as Cik] : [cik as Cik, formerCik as Cik],
);

/** The filers whose own lists and facts are loaded without anybody asking: managers, panels, payers, reinsurers (METHODS 12). */
export const FOLLOWED_FILERS: readonly Cik[] = [
  ...new Set([
    ...FOLLOWED_MANAGERS,
    ...[...PANELS.ai, ...PANELS.energy, ...KEPT_LISTS.payers, ...REINSURERS].map(({ cik }) => cik as Cik),
  ]),
];
