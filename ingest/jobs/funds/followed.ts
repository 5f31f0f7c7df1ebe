import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { ETFS, namedFunds } from '../../../schema/domain/terms/funds/etfs.ts';
import { LISTED_PORTFOLIOS } from '../../../schema/domain/terms/listed-portfolios.ts';
import type { FollowedSeries } from './fetch-reports.ts';

/** The funds whose reports are fetched each night (METHODS 12). */
export const FOLLOWED_SERIES: readonly FollowedSeries[] = namedFunds(ETFS).map(({ seriesId }) => ({
  seriesId,
  form: 'NPORT-P',
}));

/** The managers whose reports are fetched each night (METHODS 12.1), with the CIKs some of them reported under before. */
export const FOLLOWED_MANAGERS: readonly Cik[] = LISTED_PORTFOLIOS.flatMap(({ cik, formerCik }) =>
  formerCik === undefined ? [cik as Cik] : [cik as Cik, formerCik as Cik],
);
