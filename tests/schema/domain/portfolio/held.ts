import type { HeldFiler } from '../../../../schema/domain/portfolio/held-filer.ts';
import type { HeldPart } from '../../../../schema/domain/portfolio/measures.ts';

/** A company that is held, as ordinary as can be but for the fields given. */
export const filer = (cik: number, fields: Partial<HeldFiler> = {}): HeldFiler => ({
  cik,
  name: `Company ${cik}`,
  ticker: null,
  sector: 'Technology',
  warningKinds: [],
  warningFilings: 0,
  unreadFilings: 0,
  isSevere: false,
  rangeWidth: null,
  growth: null,
  fcfMargin: null,
  compass: null,
  isNetCash: null,
  ...fields,
});
/** A part of a book. */
export const part = (weight: number, of: HeldFiler | null, name = 'x', cusip: string | null = null): HeldPart => ({
  ...{ name, weight, cusip, filer: of },
});
export const WARNED = { warningKinds: ['8-K 4.01'] } as const;
