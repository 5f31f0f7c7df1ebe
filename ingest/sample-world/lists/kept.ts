import type { ListedClass } from '../../../schema/domain/terms/lists/etfs.ts';
import type { KeptLists } from '../../../schema/domain/terms/lists/kept.ts';

/** The trust that files for the invented funds: the fund-like filer of the world. */
const TRUST = 1_999_999_036;

const funds = (first: number, tickers: readonly string[]): ListedClass[] =>
  tickers.map((ticker, at) => ({
    ticker,
    cik: TRUST,
    seriesId: `S999999${String(first + at)}`,
    classId: `C999999${String(first + at)}`,
  }));
const payer = (ticker: string, end: number) => ({ ticker, cik: 1_999_999_000 + end });

/** Members of the kept-its-word record: invented funds, and companies of the world that pay dividends. */
export const SAMPLE_KEPT_LISTS: KeptLists = {
  moneyMarket: funds(101, [
    'ZZMAPXX',
    'ZZMBEXX',
    'ZZMCEXX',
    'ZZMDOXX',
    'ZZMELXX',
    'ZZMFIXX',
    'ZZMGOXX',
    'ZZMHAXX',
    'ZZMIRXX',
    'ZZMJUXX',
    'ZZMKAXX',
    'ZZMLAXX',
  ]),
  shortTerm: funds(201, [
    'ZZSAGE',
    'ZZSBAY',
    'ZZSCED',
    'ZZSDEW',
    'ZZSEBB',
    'ZZSFEN',
    'ZZSGUL',
    'ZZSHOP',
    'ZZSIVE',
    'ZZSJAY',
    'ZZSKEY',
    'ZZSLEA',
    'ZZSMOR',
    'ZZSNIB',
    'ZZSOAT',
    'ZZSPIN',
    'ZZSQUA',
    'ZZSRYE',
    'ZZSSOW',
  ]),
  payers: [
    payer('ZZBRW', 2),
    payer('ZZDUN', 4),
    payer('ZZFEN', 6),
    payer('ZZHOL', 8),
    payer('ZZDRU', 14),
    payer('ZZLAR', 21),
    payer('ZZMAR', 26),
    payer('ZZOAK', 28),
    payer('ZZVAN', 30),
    payer('ZZKES', 42),
    payer('ZZGLA', 67),
    payer('ZZLAN', 70),
    payer('ZZCIN', 73),
    payer('ZZDRI', 74),
    payer('ZZGRE', 77),
    payer('ZZMIL', 91),
  ],
};
