import type { FilingRecord } from '../../ingest/readers/records.ts';
import { boardMemberships, chooseRegistrant } from '../../schema/domain/board-rows/board-membership.ts';
import type { PeriodicReport, StoredRow } from '../../schema/domain/boards/columns/stored-row.ts';
import { isAmendment } from '../../schema/domain/terms/event-kind.ts';
import { isAnnualReport, isQuarterlyReport } from '../../schema/domain/terms/form.ts';
import type { BoardInput, FilerOfBoards } from '../support/boards/board-input.ts';
import type { ReadWorld } from './read-world.ts';

/** The input of boards from a read world, without a database: a filer's own list first, then indexes, then the feed. */
export function worldInput(world: ReadWorld): BoardInput {
  const filings = mergedFilings(world);
  const filers = filersOf(world);
  const annualReports = Map.groupBy(
    filings.filter(({ form }) => isAnnualReport(form) && !isAmendment(form)),
    ({ cik }) => cik,
  );
  const rows = [...Map.groupBy(filings, ({ accession }) => accession).values()].flatMap((shared): StoredRow[] => {
    const chosen = chooseRegistrant(
      shared.map(({ cik }) => ({
        cik,
        ticker: filers.get(cik)?.ticker ?? null,
        annualReports: annualReports.get(cik)?.length ?? 0,
      })),
    );
    const filing = shared.find(({ cik }) => cik === chosen.cik);
    return filing === undefined
      ? []
      : boardMemberships(filing).map((place) => ({ ...filing, ...chosen, ...place, texts: [] }));
  });
  const reports = filings.filter(({ form }) => isAnnualReport(form) || isQuarterlyReport(form));
  return { rows, filers, reports: reports satisfies PeriodicReport[], figures: new Map() };
}

function mergedFilings(world: ReadWorld): FilingRecord[] {
  const merged = new Map<string, FilingRecord>();
  const elsewhere = [...world.indexes.values(), world.feed].flat().map(({ filing }) => filing);
  for (const filing of [...[...world.listed.values()].flat(), ...elsewhere]) {
    const key = `${filing.cik} ${filing.accession}`;
    const known = merged.get(key);
    merged.set(key, known === undefined ? filing : { ...known, acceptedAt: known.acceptedAt ?? filing.acceptedAt });
  }
  return [...merged.values()];
}

function filersOf(world: ReadWorld): Map<number, FilerOfBoards> {
  const listed = [...world.indexes.values(), world.feed].flat();
  const named = listed.map(({ filing, filerName }): [number, FilerOfBoards] => [
    filing.cik,
    {
      name: filerName,
      names: [],
      ticker: null,
      exchange: null,
      sic: null,
      industry: null,
      state: null,
      category: null,
      capturedOn: null,
    },
  ]);
  const recorded = [...world.submissions].map(([cik, { filer, filings }]): [number, FilerOfBoards] => [
    cik,
    {
      name: filer.name,
      names: filer.formerNames,
      ticker: filer.tickers[0]?.ticker ?? null,
      exchange: filer.tickers[0]?.exchange ?? null,
      sic: filer.sic,
      industry: filer.industry,
      state: filer.state,
      category: filer.category,
      capturedOn: filings[0]?.filedOn ?? null,
    },
  ]);
  return new Map([...named, ...recorded]);
}
