import { type HoldingFund, type HoldingManager, holdingFunds, holdingManagers } from '../../domain/funds/holders.ts';
import { type SecurityEvidence, securityMatcher } from '../../domain/funds/match-security.ts';
import type { Day } from '../../domain/terms/day.ts';
import { countReporters, type ManagerLine, readFundLines, readManagerLines } from '../../queries/funds/holders.ts';
import { readCandidates } from '../../queries/funds/security-candidates.ts';
import { type MemoDeps, memoize } from '../../snapshots/memoize.ts';
import { byFilerAndDay } from './by-filer-and-day.ts';

/** The holders of a company, among funds and managers with a report on file. */
export interface Holders {
  readonly fundsOnFile: number;
  readonly managersOnFile: number;
  readonly funds: readonly HoldingFund[];
  readonly managers: readonly HoldingManager[];
}

/** Holders of companies: three statements per day, however many companies, and a fourth the first time. */
export const holdersByFiler = (deps: MemoDeps) =>
  byFilerAndDay<Holders>((ciks, until) => readHolders(deps, ciks, until));

/**
 * Lines are found by an identifier or the beginning of a name, then matched to a filer as a look-through does, by
 * everything the line says.
 */
async function readHolders(deps: MemoDeps, ciks: readonly number[], until: Day): Promise<(cik: number) => Holders> {
  const { database } = deps;
  const [onFile, lines, reports] = await Promise.all([
    memoize(deps, `reporters ${until}`, () => countReporters(database, until)),
    readFundLines(database, ciks, until),
    readManagerLines(database, ciks, until),
  ]);
  const rows = reports.flatMap((report) => report.rows);
  const ofRows = rows.map(evidenceOf);
  const match = securityMatcher(await readCandidates(database, [...lines, ...ofRows]));
  const byReport = [...Map.groupBy(lines, ({ source }) => source).values()];
  const funds = byReport.flat();
  const ofFunds = byReport.flatMap(match);
  const owners = match(ofRows);
  const ownerOf = new Map(rows.map((row, at) => [row, owners[at]?.cik ?? null]));
  return (cik) => ({
    fundsOnFile: onFile.funds,
    managersOnFile: onFile.managers,
    funds: holdingFunds(funds, ofFunds, cik),
    managers: holdingManagers(reports, (row) => ownerOf.get(row) === cik),
  });
}

const evidenceOf = ({ issuer, cusip }: ManagerLine): SecurityEvidence => ({
  name: issuer,
  ticker: null,
  cusip,
  isin: null,
  lei: null,
});
