import type { ListedCompany, Panels } from '../../../schema/domain/terms/lists/panels.ts';

const member = (ticker: string, end: number): ListedCompany => ({ ticker, cik: 1_999_999_000 + end });

/** The sector panels: twelve invented companies each, those with special properties last. */
export const SAMPLE_PANELS: Panels = {
  ai: [
    member('ZZALC', 61),
    member('ZZBIR', 62),
    member('ZZCVN', 63),
    member('ZZDOV', 64),
    member('ZZEMB', 65),
    member('ZZFRN', 66),
    member('ZZGLA', 67),
    member('ZZHAL', 68),
    member('ZZIRO', 69),
    member('ZZLAN', 70),
    member('ZZIVY', 9),
    member('ZZCAL', 13),
  ],
  energy: [
    member('ZZAMB', 71),
    member('ZZBWW', 72),
    member('ZZCIN', 73),
    member('ZZDRI', 74),
    member('ZZEST', 75),
    member('ZZFOX', 76),
    member('ZZGRE', 77),
    member('ZZINL', 78),
    member('ZZHEA', 79),
    member('ZZJAC', 80),
    member('ZZKEL', 81),
    member('ZZASH', 11),
  ],
};
