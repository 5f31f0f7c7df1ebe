import { originalForm } from '../../domain/terms/event-kind.ts';
import type { Context } from '../../request/context.ts';
import { type DatedFiling, filingRow } from '../filers/page-filings.ts';
import type { LoadedCard } from './load-card.ts';

/** Forms that only foreign private issuers file. */
const FOREIGN_FORMS: ReadonlySet<string> = new Set(['20-F', '40-F', '6-K']);

/** Newest filings examined: a foreign issuer files many 6-Ks a year. */
const LOOKED_AT = 6;

/** The newest such filing among a company's newest, if it has no figures; a company with figures is not examined. */
export async function foreignReport({ card, asOf }: LoadedCard, { loaders }: Context): Promise<DatedFiling | null> {
  if (card.figures !== null) return null;
  const range = { since: null, forms: null, from: null, to: null, backward: false, withItems: false };
  const newest = await loaders.filingsByFiler.load({ cik: card.cik, until: asOf.until, ...range, limit: LOOKED_AT });
  const found = newest.find(({ form }) => FOREIGN_FORMS.has(originalForm(form)));
  return found === undefined ? null : filingRow(found, asOf);
}
