import type { Json, JsonObject } from '../../../facades/surface.ts';

const BOAT = { boat: 'SCHOONER', warningLevel: 3, breadthLevel: 2, decidedBy: 'WARNINGS' };
const COMPANY = {
  name: 'Example Industries, Inc.',
  cik: 320193,
  ticker: 'EXMP',
  weight: 0.6,
  warningKinds: ['8-K 4.01'],
  severe: false,
};
const COMPARED = { warningShare: 1, severeShare: 0, knownShare: 1, top10: 1, effectiveN: 1.9231 };
const NOT_ONE = { warningShare: null, severeShare: null, knownShare: null, top10: null, effectiveN: null };
const TYPES = ['INSURERS', 'ENDOWMENTS', 'SOVEREIGN', 'MANAGERS', 'BANKS', 'PENSIONS'];

/** A brief of which one insurer's report is on file. */
function committeeData(verdict: string): JsonObject {
  return {
    verdict,
    kept: [
      {
        ...{ name: 'Example Money Fund', ticker: 'EXMXX', kind: 'MONEY_MARKET', weight: 0.05, state: 'HELD' },
        ...{ period: '2025-08', held: 3, scored: 4, url: 'https://boards.example/boards/record/EXMXX' },
      },
    ],
    comparison:
      '100.0% of what is known of it carries a warning filing; the median of the one type on file (1 portfolio) is 12.0% for the quarter to 2025-06-30.',
    quarter: '2025-06-30',
    own: COMPARED,
    types: TYPES.map((type, at) => ({
      type,
      title: type.charAt(0) + type.slice(1).toLowerCase(),
      of: 4,
      onFile: at === 0 ? ['Example Insurance'] : [],
      missing: at === 0 ? ['A', 'B', 'C'] : ['A', 'B', 'C', 'D'],
      medians: at === 0 ? { ...COMPARED, warningShare: 0.12 } : NOT_ONE,
    })),
    broadFund: null,
    absent: [
      ...TYPES.slice(1).flatMap((_, at) =>
        Object.keys(NOT_ONE).map((name) => ({ field: `types.${at + 1}.medians.${name}`, reason: 'NOT_INGESTED' })),
      ),
      { field: 'broadFund', reason: 'NOT_INGESTED' },
    ],
  };
}

const MEAN = { mean: 0.12, covered: 0.9 };

const NOT_REPORTED = { shares: null, sharesBefore: null, value: null, valueBefore: null };
const changed = (change: string, sides: JsonObject): JsonObject => ({
  ...{ name: COMPANY.name, cusip: '037833100', change, isPrincipal: false },
  ...NOT_REPORTED,
  ...sides,
});

/** A 13F manager's book as GraphQL answers it, one security of which is matched to nobody. */
export function portfolioData(asOf: Json): JsonObject {
  return {
    asOf,
    answer: `As of ${String(asOf)}, 0 of 1 holdings of Example Capital on 2025-06-30, 0.0% of the long book, carry no warning kind; Example Industries, Inc. does.`,
    notice: null,
    manager: {
      cik: 1067983,
      name: 'Example Capital',
      reportDate: '2025-06-30',
      filedOn: '2025-08-14',
      url: 'https://www.sec.gov/Archives/edgar/data/1067983/000106798325000001/0001067983-25-000001-index.htm',
      amendments: 0,
      valueUnit: 'DOLLARS',
      valueUnitUnusual: false,
      totalUsd: 1000,
      optionRows: 0,
      optionUsd: 0,
      confidentialOmitted: false,
      newer: null,
      unreadAmendment: null,
    },
    ...{ gross: 1, net: 1, matched: 0.6, unmatched: 0.4, other: 0, knownShare: 1, warningShare: 1, severeShare: 0 },
    ...{ shortWarningShare: null, top1: 0.6, top10: 1, hhi: 0.52, effectiveN: 1.9231 },
    sectors: [{ sector: 'Technology', share: 1 }],
    ...{ rangeWidth: MEAN, speed: MEAN, cash: MEAN, netCash: MEAN },
    compass: { cashMachine: 0.5, cashCow: 0.2, builder: 0.1, burner: 0.1, off: 0.1 },
    boat: BOAT,
    overlaps: [],
    activeShare: null,
    committee: committeeData('Example Industries, Inc. does.'),
    risks: ['The largest holding is 60.0% of the long book.'],
    companies: [
      { ...COMPANY, sector: 'Technology' },
      { name: 'NOBODY PLC', cik: null, ticker: null, weight: 0.4, sector: null, warningKinds: null, severe: false },
    ],
    long: [
      {
        name: COMPANY.name,
        ticker: 'EXMP',
        cusip: '037833100',
        cik: 320193,
        weight: 0.6,
        value: 600,
        kind: 'COMPANY',
        matchedBy: 'CUSIP',
      },
      {
        name: 'NOBODY PLC',
        ticker: null,
        cusip: '99ZZ00109',
        cik: null,
        weight: 0.4,
        value: 400,
        kind: 'UNKNOWN',
        matchedBy: null,
      },
    ],
    short: [],
    changes: {
      ...{ quarter: '2025-03-31', filedOn: '2025-05-15', accession: '0001067983-25-000000' },
      url: 'https://www.sec.gov/Archives/edgar/data/1067983/000106798325000000/0001067983-25-000000-index.htm',
      ...{ new: 1, added: 0, reduced: 1, sold: 1, unchanged: 7 },
      lines: [
        changed('NEW', { shares: 10, value: 600 }),
        changed('REDUCED', { shares: 10, sharesBefore: 20, value: 400, valueBefore: 500 }),
        changed('SOLD', { sharesBefore: 5, valueBefore: 50 }),
      ],
      absent: [],
    },
    conflicts: [],
    funds: [],
    absent: [
      { field: 'shortWarningShare', reason: 'NOT_APPLICABLE' },
      { field: 'activeShare', reason: 'NOT_INGESTED' },
      ...[
        'companies.1.cik',
        'companies.1.ticker',
        'companies.1.sector',
        'companies.1.warningKinds',
        'long.1.ticker',
        'long.1.cik',
        'long.1.matchedBy',
      ].map((field) => ({ field, reason: 'UNMATCHED' })),
    ],
  };
}

/** A fund as GraphQL answers it. */
export function etfData(asOf: Json): JsonObject {
  const stock = { ...COMPANY, matchedBy: 'TICKER' };
  return {
    asOf,
    answer: `As of ${String(asOf)}, of Example Fund on 2025-06-30 100.0% of its stock is matched to companies; the filings of the last 12 months of 100.0% of that are all on file, and 100.0% of what is known carries a warning filing (Example Industries, Inc.).`,
    notice: null,
    ...{ ticker: 'EXMP', name: 'Example Fund', registrant: 'Example Trust', cik: 36405, seriesId: 'S000002839' },
    ...{ reportDate: '2025-06-30', ageDays: 74, filedOn: '2025-08-27', netAssets: 1000.5, lines: 2 },
    url: 'https://www.sec.gov/Archives/edgar/data/36405/000003640525000001/0000036405-25-000001-index.htm',
    coverage: { covered: true, equityShare: 0.6, matchedShare: 1 },
    ...{ knownShare: 1, warningShare: 1, severeShare: 0, top10: 1, hhi: 1, effectiveN: 1 },
    sectors: [{ sector: 'Technology', share: 1 }],
    boat: BOAT,
    warned: [stock],
    holdings: [stock],
    conflicts: [],
    absent: [],
  };
}

const ANSWER = {
  slug: 'insurers-portfolios-last-quarter',
  question: 'How healthy were insurers’ portfolios last quarter?',
  isAnswered: true,
  url: 'https://boards.example/boards/answers/insurers-portfolios-last-quarter',
};

/** An answer as GraphQL gives it. */
export function answerData(asOf: Json): JsonObject {
  return {
    asOf,
    answer: `As of ${String(asOf)}, the 2 insurers’ 13F portfolios carry a median warning share of 12.0%.`,
    notice: null,
    ...ANSWER,
    more: 'https://boards.example/boards/portfolio',
    columns: [
      { name: 'name', label: 'Portfolio', unit: 'TEXT' },
      { name: 'warningShare', label: 'Warning filings', unit: 'SHARE' },
    ],
    rows: [
      {
        page: 'https://boards.example/boards/portfolio?cik=1067983',
        cells: [
          { column: 'name', text: 'Example Insurance', number: null },
          { column: 'warningShare', text: null, number: 0.12 },
        ],
      },
      {
        page: null,
        cells: [
          { column: 'name', text: 'Absent Insurance', number: null },
          { column: 'warningShare', text: null, number: null },
        ],
      },
    ],
    filings: [
      {
        title: 'Example Insurance',
        url: 'https://www.sec.gov/Archives/edgar/data/1067983/000106798325000001/0001067983-25-000001-index.htm',
      },
    ],
    absent: ['rows.1.warningShare', 'rows.1.page'].map((field) => ({ field, reason: 'NOT_INGESTED' })),
  };
}

/** All answers as GraphQL gives them. */
export function answersData(asOf: Json): JsonObject {
  const { answer } = answerData(asOf);
  return {
    asOf,
    answer: `As of ${String(asOf)}, what is on file answers 1 of 1 questions.`,
    notice: null,
    answers: [{ ...ANSWER, answer: answer ?? null }],
  };
}

/** The league as GraphQL answers it: a fund that is read, and one of which no report is on file. */
export function leagueData(asOf: Json): JsonObject {
  const read = etfData(asOf);
  const fund = {
    rank: 1,
    ticker: 'EXMP',
    name: read.name ?? null,
    cik: 36405,
    seriesId: 'S000002839',
    boat: BOAT,
    ...{ warningShare: 1, severeShare: 0, signs: 1, warned: [COMPANY] },
    ...{ top10: 1, effectiveN: 1, equityShare: 0.6, matchedShare: 1, knownShare: 1 },
    ...{ reportDate: '2025-06-30', ageDays: 74, filedOn: '2025-08-27', url: read.url ?? null },
    absent: [],
  };
  const missing = Object.keys(fund).filter(
    (field) => !['ticker', 'cik', 'seriesId', 'warned', 'absent'].includes(field),
  );
  return {
    asOf,
    answer: `As of ${String(asOf)}, of the 2 major ETFs only EXMP has figures, and there is nothing to compare it with: the filings of 100.0% of its matched stock weight are all on file, and 100.0% of that carries a warning.`,
    notice: null,
    coverage: { population: 'ALL_FILERS', filers: null, from: '2024-09-12', through: asOf, gaps: [] },
    window: { from: '2024-09-12', to: asOf },
    ...{ funds: 2, withReport: 1, ranked: 1 },
    rows: [
      fund,
      {
        ...fund,
        ...Object.fromEntries(missing.map((field) => [field, null])),
        ...{ ticker: 'EXNO', seriesId: 'S000002840', warned: [] },
        absent: missing.map((field) => ({ field, reason: 'NOT_INGESTED' })),
      },
    ],
  };
}
