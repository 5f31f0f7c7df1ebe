import type { Json, JsonObject } from '../../../facades/surface.ts';
import { cardData } from './card-fixture.ts';
import { reach } from './reach-fixture.ts';

const NEVER_LOADED = ['name', 'card', 'compass'].map((field) => ({ field, reason: 'NOT_INGESTED' }));

/** Of the range of a card, what a panel asks for. */
function panelRange({ trackRecord: _, group, receipt, ...range }: JsonObject): JsonObject {
  const [{ prior: __, ...own }, { sha256, replay, url }] = [group, receipt] as [JsonObject, JsonObject];
  return { ...range, group: own, receipt: { sha256: sha256 ?? null, replay: replay ?? null, url: url ?? null } };
}

/** A panel as GraphQL gives it: a company with a card, one off the compass, one that is not loaded. */
export function panelData(asOf: Json): JsonObject {
  const whole = cardData(asOf, null);
  const card: JsonObject = {
    isWatchWhole: true,
    ...whole,
    range: panelRange(whole.range as JsonObject),
    years: [
      { fiscalYear: 2024, end: '2024-09-28', revenue: { value: 391_035_000_000 } },
      { fiscalYear: 2023, end: '2023-09-30', revenue: null },
      { fiscalYear: 2022, end: '2022-09-24', revenue: { value: 394_328_000_000 } },
    ],
  };
  const watched = {
    kind: 'NT_10_K',
    class: 'severe',
    title: 'Notice of a late annual report',
    count: 2,
    byOutcome: [],
    follows: null,
    newest: {
      accession: '0000320193-25-000001',
      filedOn: '2025-03-03',
      form: 'NT 10-K',
      amended: false,
      url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000001/0000320193-25-000001-index.htm',
    },
  };
  const absent = [{ field: 'perShare.dividendsPerShare', reason: 'NOT_TAGGED' }];
  return {
    title: 'AI leaders',
    question: 'How do the companies behind AI report?',
    asOf,
    answer: `As of ${String(asOf)}, median revenue growth 6.4%, 2 of 3 generate free cash, 1 carry a warning kind; 1 of them is not loaded.`,
    notice: null,
    ...reach(asOf, 2),
    medianGrowth: 0.0643,
    generating: 2,
    warned: 1,
    loaded: 2,
    rows: [
      {
        ticker: 'EXMP',
        cik: 320193,
        name: 'Example Industries, Inc.',
        compass: { point: 'CASH_COW', fcfMargin: 0.2782, growth: 0.0227, growthYears: 3 },
        card,
        absent,
      },
      {
        ticker: 'LOAN',
        cik: 320194,
        name: '<b>Lending & Sons</b> "Bancorp"',
        compass: null,
        card: { ...card, range: null, years: [], healthWatch: [watched] },
        absent: [...absent, { field: 'compass', reason: 'NOT_APPLICABLE' }, { field: 'range', reason: 'STALE' }],
      },
      { ticker: 'NONE', cik: 320195, name: null, compass: null, card: null, absent: NEVER_LOADED },
    ],
  };
}
