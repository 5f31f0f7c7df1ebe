import type { JsonObject } from '../../../../facades/json-value.ts';
import type { ReportReply } from '../../../../facades/surfaces/boards/weekly-report-surface.ts';
import type { CardPageReply } from '../../../../facades/surfaces/card/card-page-surface.ts';
import type { CompareReply } from '../../../../facades/surfaces/card/compare-surface.ts';
import type { FigureReply } from '../../../../facades/surfaces/card/figure-surface.ts';
import type { AskReply } from '../../../../facades/surfaces/finding/ask-surface.ts';
import type { LeagueReply } from '../../../../facades/surfaces/funds/league-surface.ts';
import type { KeptMemberReply } from '../../../../facades/surfaces/kept/kept-member-surface.ts';
import type { KeptReply } from '../../../../facades/surfaces/kept/kept-surface.ts';
import type { BrandReply } from '../../../../facades/surfaces/lists/brand-surface.ts';
import type { CompaniesReply } from '../../../../facades/surfaces/lists/companies-surface.ts';
import type { FilingsReply } from '../../../../facades/surfaces/lists/filings-surface.ts';
import type { ReinsurersReply } from '../../../../facades/surfaces/lists/reinsurers-surface.ts';
import type { ScreenReply } from '../../../../facades/surfaces/lists/screen-surface.ts';
import type { PanelReply } from '../../../../facades/surfaces/panels/panel-surfaces.ts';
import type { BoardTestReply } from '../../../../facades/surfaces/registry/board-test-surface.ts';
import type { MethodReply } from '../../../../facades/surfaces/registry/range-method-surface.ts';
import type { ScorecardReply } from '../../../../facades/surfaces/registry/scorecard-surface.ts';
import type { TrackRecordReply } from '../../../../facades/surfaces/registry/track-record-surface.ts';
import type { QualityReply } from '../../../../facades/surfaces/service/quality-surface.ts';
import type { WhatFollowsReply } from '../../../../facades/surfaces/what-follows/what-follows-surface.ts';
import { filingUrl } from '../../../../schema/domain/terms/sec-url.ts';
import { shapedBy } from '../../../support/shaped-by.ts';
import { boardTestData } from '../../surfaces/fixtures/board-test-fixture.ts';
import { cardPageData, eventsOf } from '../../surfaces/fixtures/card-fixture.ts';
import { comparisonData } from '../../surfaces/fixtures/comparison-fixture.ts';
import { companiesData, filingsData, screenData } from '../../surfaces/fixtures/filings-fixture.ts';
import { meantData } from '../../surfaces/fixtures/finding-fixture.ts';
import { methodData, registryData, trackRecordData } from '../../surfaces/fixtures/fixture-registry.ts';
import { whatFollowsData } from '../../surfaces/fixtures/follows-fixture.ts';
import { leagueData } from '../../surfaces/fixtures/funds-fixture.ts';
import { keptData } from '../../surfaces/fixtures/kept-fixture.ts';
import { panelData } from '../../surfaces/fixtures/panel-fixture.ts';
import { figureData } from '../../surfaces/fixtures/proof-fixture.ts';
import { qualityData } from '../../surfaces/fixtures/quality-fixture.ts';
import { reach } from '../../surfaces/fixtures/reach-fixture.ts';
import { reinsurersData } from '../../surfaces/fixtures/reinsurer-fixture.ts';
import { reportData } from '../../surfaces/fixtures/report-fixture.ts';
import { AS_OF, NOTICE } from './chrome.ts';

/** A payload as its surface shapes it. */
const shaped = (name: string, data: JsonObject): unknown => shapedBy(name, data);

/** The registry before and after something was logged. */
export const scorecardPayload = (isEmpty: boolean) =>
  shaped('forecast_registry', {
    forecastRegistry: registryData(AS_OF, { isEmpty }),
    keptRecord: isEmpty ? { ...keptData(AS_OF), receipts: [] } : keptData(AS_OF),
    boardTest: boardTestData(AS_OF, !isEmpty),
  }) as ScorecardReply;

/** The track record, before and after outcomes and a back-test were in. */
export const trackRecordPayload = (isEmpty: boolean) =>
  shaped('track_record', trackRecordData(AS_OF, { isEmpty })) as TrackRecordReply;

/** The board test, before and after it was locked. */
export const boardTestPayload = (isLocked: boolean) =>
  shaped('get_board_test', { boardTest: boardTestData(AS_OF, isLocked) }) as BoardTestReply;

/** The kept-its-word record, before and after a month was sealed, and that of one fund. */
export const keptPayload = (isEmpty: boolean) =>
  shaped('get_sweep_record', {
    keptRecord: isEmpty ? { ...keptData(AS_OF), receipts: [] } : keptData(AS_OF),
  }) as KeptReply;
export const keptMemberPayload = () => shaped('kept_member', { keptRecord: keptData(AS_OF) }) as KeptMemberReply;

/** The report of a week, by what there is of it. */
export const reportPayload = (kind: 'full' | 'quiet' | 'unloaded') =>
  shaped('weekly_report', { weeklyReport: reportData(AS_OF, kind) }) as ReportReply;

/** The quality of the data with and without an audit. */
export const qualityPayload = (isAudited: boolean) =>
  shaped('data_quality', { quality: qualityData(AS_OF, { isAudited }) }) as QualityReply;

/** The method with and without a back-test. */
export const methodPayload = (isTested: boolean) =>
  shaped('range_method', { method: methodData(AS_OF, { isTested }) }) as MethodReply;

/** Where a search ends: those it may mean, or examples. */
export const askPayload = (company: string) =>
  shaped('ask_company', { meant: meantData(AS_OF, { company }) }) as AskReply;

/** A page of companies, from all or from a search. */
export const companiesPayload = (variables: JsonObject = {}) =>
  shaped('list_companies', { filers: companiesData(AS_OF, variables) }) as CompaniesReply;

/** A page of filings, changed as GraphQL would give it. */
export const filingsPayload = (changes: JsonObject = {}, variables: JsonObject = {}) =>
  shaped('filings_page', { filings: { ...filingsData(AS_OF, variables), ...changes } }) as FilingsReply;

/** The filings of one company, with one on a board in each of two years, the newer on two boards. */
export const ownFilingsPayload = () =>
  filingsPayload({
    company: { cik: 320193, name: 'EXAMPLE INDUSTRIES, INC.', ticker: 'EXMP', matchedBy: 'CIK', also: [] },
    filer: { boardRows: { nodes: [boardRow(2025), boardRow(2025), boardRow(2023)] } },
  });

const boardRow = (year: number) => ({
  filedOn: `${year}-09-10`,
  class: year === 2025 ? 'severe' : 'note',
  title: year === 2025 ? 'Non-reliance notice' : 'Change of officers or directors',
  outcome: null,
  excerpt: year === 2025 ? 'The statements & notes should no longer be relied upon.' : null,
  accession: `0000320193-${year % 100}-000009`,
  url: filingUrl(320193, `0000320193-${year % 100}-000009`),
  absent: [],
});

/** A page of companies by their figures, changed as GraphQL would give it. */
export const screenPayload = (changes: JsonObject = {}, variables: JsonObject = {}) =>
  shaped('screen_companies', { screen: { ...screenData(AS_OF, variables), ...changes } }) as ScreenReply;

/** What follows, before and after it was counted. */
export const whatFollowsPayload = (isMade: boolean) =>
  shaped('what_follows', { whatFollows: whatFollowsData(AS_OF, isMade) }) as WhatFollowsReply;

/** A panel: a company with all, one with little, one that is not loaded. */
export const panelPayload = () => shaped('get_ai_leaders', { sectorPanel: panelData(AS_OF) }) as PanelReply;

/** The board of reinsurers: one whole, one of lives, one that is not loaded. */
export const reinsurersPayload = () =>
  shaped('get_reinsurer_strength', { reinsurers: reinsurersData(AS_OF) }) as ReinsurersReply;

/** The league: a fund that is read, and one of which no report is on file. */
export const leaguePayload = () => shaped('get_etf_league', { etfLeague: leagueData(AS_OF) }) as LeagueReply;

/** A card as its page has it, changed as GraphQL would give it. */
export const cardPayload = (changes: JsonObject = {}, price: number | null = null) =>
  shaped('company_card', {
    card: {
      ...cardPageData(AS_OF, price),
      ...('healthWatch' in changes && { events: changes.healthWatch && eventsOf(changes.healthWatch as JsonObject[]) }),
      ...changes,
    },
  }) as CardPageReply;

/** Two cards side by side. */
export const comparePayload = (changes: JsonObject = {}) =>
  shaped('compare_companies', { comparison: { ...comparisonData(AS_OF), ...changes } }) as CompareReply;

/** The proof of a number of it. */
export const figurePayload = (field: string, changes: JsonObject = {}) =>
  shaped('company_figure', { figure: { ...figureData(AS_OF, field), ...changes } }) as FigureReply;

/** A brand record with every sort of entry. */
export function brandPayload(changes: Partial<BrandReply> = {}): BrandReply {
  const cik = 9_100_037;
  const accession = '0009100037-24-000012';
  return {
    schema: 'svc.brand/1',
    asOf: AS_OF,
    answer: `As of ${AS_OF}, Brightwater Regional Bancorp has filed under 3 names since 1996-03-04; 1 rename, 1 style-only change; trades as BWRB.`,
    notice: NOTICE,
    coverage: reach(AS_OF, 1).coverage,
    window: { from: '2015-09-12', to: AS_OF },
    citation: `${NOTICE} CIK ${cik}, read ${AS_OF}.`,
    company: { cik, name: 'Brightwater Regional Bancorp', ticker: 'BWRB', matchedBy: 'TICKER', also: [] },
    name: 'Brightwater Regional Bancorp',
    since: '1996-03-04',
    nameCount: 3,
    renames: 1,
    styleChanges: 1,
    names: [
      { name: 'MILL RIVER SAVINGS CO', from: null, to: '1999-04-01', isCurrent: false, change: null },
      {
        name: 'BRIGHTWATER REGIONAL BANCORP',
        from: '1999-04-01',
        to: '2014-06-02',
        isCurrent: false,
        change: 'rename',
      },
      { name: 'Brightwater Regional Bancorp', from: '2014-06-02', to: '2019-01-02', isCurrent: false, change: 'style' },
      { name: 'Brightwater Regional Bancorp', from: '2019-01-02', to: null, isCurrent: true, change: 'same' },
    ],
    tickers: [
      { ticker: 'BWRB', exchange: 'NYSE', isListed: true, seenFrom: '2015-09-12', goneSince: null },
      { ticker: 'BWRBP', exchange: null, isListed: false, seenFrom: '2015-09-12', goneSince: '2023-05-04' },
    ],
    filingsSince: '2015-09-12',
    filings: [
      {
        filedOn: '2024-05-20',
        form: '8-K/A',
        brandItems: ['5.03', '2.01'],
        items: ['5.03', '2.01', '9.01'],
        reportDate: '2024-05-17',
        isAmendment: true,
        documentUrl: null,
        title: 'Charter or by-laws amended, where a change of name is filed; Acquisition or disposal completed',
        accession,
        url: filingUrl(cik, accession),
      },
    ],
    itemsUnknown: 2,
    url: 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0009100037',
    sources: {},
    absent: { 'names.0.from': 'NOT_COVERED', 'names.3.to': 'NOT_DUE', 'tickers.1.exchange': 'NOT_COVERED' },
    ...changes,
  };
}
