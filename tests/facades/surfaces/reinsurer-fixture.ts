import type { Json, JsonObject } from '../../../facades/surface.ts';
import { REINSURER_FIELD_NAMES } from '../../../schema/domain/terms/lists/reinsurer-fields.ts';
import { WARNING_SIGN_NAMES, WARNING_SIGNS } from '../../../schema/domain/terms/lists/reinsurers.ts';
import { reach } from './reach-fixture.ts';

const URL = 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000009/0000320193-25-000009-index.htm';
const found = (value: number, notes: readonly string[] = []): JsonObject => ({ value, url: URL, notes });
const signs = (fires: readonly (boolean | null)[]): JsonObject[] =>
  WARNING_SIGN_NAMES.map((sign, at) => ({
    sign,
    title: WARNING_SIGNS[sign].title,
    rule: WARNING_SIGNS[sign].rule,
    fires: fires[at] ?? null,
  }));

const FIGURES = {
  capital: found(14_000_000_000),
  capitalChange: found(0.0769),
  netPremiumWritten: found(12_000_000_000),
  netReserves: found(21_000_000_000, ['gross']),
  premiumLeverage: found(0.8571),
  reserveLeverage: found(1.5, ['gross']),
  lossRatio: found(0.62),
  lossRatioPrior: found(0.66),
  returnOnCapital: found(0.0741),
  totalDebt: found(3_600_000_000),
  debtToCapital: found(0.2045),
};
const NOTHING = Object.fromEntries(REINSURER_FIELD_NAMES.map((name) => [name, null]));
const card: JsonObject = { company: { url: URL }, healthWatch: [], isWatchWhole: true };

/** The board of reinsurers as GraphQL gives it: one whole, one of lives with markup in its name, one that is not loaded. */
export function reinsurersData(asOf: Json): JsonObject {
  const year = { fiscalYearEnd: '2024-12-31', currency: 'USD' };
  return {
    asOf,
    answer: `As of ${String(asOf)}, 2 of the 2 reinsurers whose signs can be told show no warning sign: Example Re Ltd., <b>Life</b> & Sons Re (4 of 6 signs told); too little is on file of NONE.`,
    notice: null,
    ...reach(asOf, 2),
    loaded: 2,
    rows: [
      {
        ...{ ticker: 'EXRE', cik: 320193, name: 'Example Re Ltd.', isLife: false, ...year },
        ...{ boat: 'LINER', fired: 0, evaluable: 6, ...FIGURES, card },
        signs: signs([false, false, false, false, false, false]),
        development: [
          { fiscalYear: 2024, fiscalYearEnd: '2024-12-31', amount: found(-250_000_000) },
          { fiscalYear: 2023, fiscalYearEnd: '2023-12-31', amount: found(40_000_000) },
          { fiscalYear: 2022, fiscalYearEnd: '2022-12-31', amount: null },
        ],
        absent: [{ field: 'development.2.amount', reason: 'UNMATCHED' }],
      },
      {
        ...{ ticker: 'LIRE', cik: 320194, name: '<b>Life</b> & Sons Re', isLife: true, ...year },
        ...{ boat: 'LINER', fired: 0, evaluable: 4, ...FIGURES, card: { ...card, isWatchWhole: false } },
        netPremiumWritten: found(12_000_000_000, ['earned']),
        signs: signs([false, false, null, null, false, false]),
        development: [],
        absent: [2, 3].map((at) => ({ field: `signs.${at}.fires`, reason: 'NOT_APPLICABLE' })),
      },
      {
        ...{ ticker: 'NONE', cik: 320195, name: null, isLife: false, fiscalYearEnd: null, currency: null },
        ...{ boat: null, fired: 0, evaluable: 0, ...NOTHING, card: null },
        signs: signs([]),
        development: [],
        absent: [
          ...['name', 'card', 'fiscalYearEnd', 'currency', 'boat', ...REINSURER_FIELD_NAMES],
          ...WARNING_SIGN_NAMES.map((_, at) => `signs.${at}.fires`),
        ].map((field) => ({ field, reason: 'NOT_INGESTED' })),
      },
    ],
  };
}
