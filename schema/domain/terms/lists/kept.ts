import type { ListedClass } from './etfs.ts';
import type { ListedCompany } from './panels.ts';

/** The members that the three tests apply to, in display order. A fund is its series, whichever trust files for it. */
export interface KeptLists {
  readonly moneyMarket: readonly ListedClass[];
  readonly shortTerm: readonly ListedClass[];
  readonly payers: readonly ListedCompany[];
}

const fund = (ticker: string, cik: number, series: number, classNumber: number): ListedClass => ({
  ticker,
  cik,
  seriesId: `S${String(series).padStart(9, '0')}`,
  classId: `C${String(classNumber).padStart(9, '0')}`,
});
const payer = (ticker: string, cik: number): ListedCompany => ({ ticker, cik });

/** The lists of METHODS 12.5 to 12.7, fixed for this version; funds by the SEC's list of August 2024. */
export const KEPT_LISTS: KeptLists = {
  moneyMarket: [
    fund('VMFXX', 106_830, 4462, 12_238),
    fund('VUSXX', 891_190, 2233, 5732),
    fund('SPAXX', 917_286, 7051, 19_230),
    fund('FDRXX', 278_001, 7149, 19_553),
    fund('SPRXX', 917_286, 7052, 19_231),
    fund('FZFXX', 704_207, 7505, 154_298),
    fund('SWVXX', 857_156, 4508, 12_383),
    fund('SNVXX', 857_156, 4506, 151_955),
    fund('TTTXX', 97_098, 1478, 3954),
    fund('OGVXX', 763_852, 3909, 10_941),
    fund('FGTXX', 822_977, 9242, 25_196),
    fund('GVMXX', 1_107_414, 10_701, 52_883),
  ],
  shortTerm: [
    fund('BIL', 1_064_642, 17_326, 47_963),
    fund('BILS', 1_064_642, 69_594, 222_017),
    fund('SGOV', 1_100_663, 68_768, 219_740),
    fund('SHV', 1_100_663, 13_694, 37_536),
    fund('GBIL', 1_479_026, 54_796, 172_210),
    fund('TBIL', 831_114, 77_176, 237_346),
    fund('TFLO', 1_100_663, 44_143, 137_225),
    fund('USFR', 1_350_487, 43_966, 136_444),
    fund('FLOT', 1_100_663, 33_136, 102_031),
    fund('FLRN', 1_064_642, 34_874, 107_256),
    fund('ICSH', 1_524_513, 40_474, 125_661),
    fund('JPST', 1_485_894, 54_790, 172_198),
    fund('MINT', 1_450_011, 26_751, 80_241),
    fund('NEAR', 1_524_513, 37_042, 113_876),
    fund('PULS', 1_727_074, 61_589, 199_488),
    fund('GSY', 1_418_144, 60_783, 197_599),
    fund('VUSB', 794_105, 71_399, 226_472),
    fund('FTSM', 1_517_936, 45_797, 142_755),
    fund('SHY', 1_100_663, 4357, 12_087),
  ],
  payers: [
    payer('O', 726_728),
    payer('ADC', 917_251),
    payer('EPR', 1_045_450),
    payer('LTC', 887_905),
    payer('APLE', 1_418_121),
    payer('PECO', 1_476_204),
    payer('STAG', 1_479_094),
    payer('WSR', 1_175_535),
    payer('MAIN', 1_396_440),
    payer('GAIN', 1_321_741),
    payer('GLAD', 1_143_513),
    payer('PFLT', 1_504_619),
    payer('HRZN', 1_487_428),
    payer('PSEC', 1_287_032),
    payer('AGNC', 1_423_689),
    payer('DX', 826_675),
  ],
};

/** The keys of funds' documents: their series, and the classes whose yields are read. */
export const fundKeys = (funds: readonly { readonly seriesId: string; readonly classId: string }[]) => ({
  seriesIds: funds.map(({ seriesId }) => seriesId),
  classIds: funds.map(({ classId }) => classId),
});
