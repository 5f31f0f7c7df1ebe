import { warnedOf } from '../../domain/funds/fund-read.ts';
import { type Ranked, signsOf, whyUnranked } from '../../domain/funds/league.ts';
import type { HeldPart } from '../../domain/portfolio/measures.ts';
import { type Absence, absentFields, nullFields } from '../../domain/terms/absence.ts';
import type { LoadedEtf } from './load-etf.ts';
import type { LeagueFundRead, LoadedLeague } from './load-league.ts';

const OF_STOCK = [
  'boat',
  'warningShare',
  'severeShare',
  'unreadFilings',
  'signs',
  'top10',
  'top10Matched',
  'effectiveN',
  'knownShare',
] as const;

const OF_REPORT = ['name', 'equityShare', 'matchedShare', 'reportDate', 'ageDays', 'filedOn', 'url'] as const;

const NO_STOCK = 'There is no common stock.';
const HALF = 'Less than half of its net assets is in common stock.';

/** Stocks listed unless more are asked for; the measures cover all. */
export const SHOWN = 50;

export type LeagueRow = Ranked<LeagueFundRead> & { readonly league: LoadedLeague };

/** Why a fund of the league has a null: no report, no stock fund, too little matched, or filings not on file. */
export function leagueAbsences(row: LeagueRow): Absence[] {
  const { report } = row;
  if (report === null) {
    const explanation = 'We have loaded no report of it on Form N-PORT.';
    return absentFields(['rank', ...OF_STOCK, ...OF_REPORT], 'NOT_INGESTED', explanation);
  }
  const { coverage, measures } = report.read;
  const own = [
    ...nullFields({ filedOn: report.filedOn, url: report.accession }, 'NOT_INGESTED'),
    ...nullFields({ matchedShare: coverage.matchedShare }, 'NOT_APPLICABLE', NO_STOCK),
  ];
  if (measures === null) {
    return [...own, ...absentFields(['rank', ...OF_STOCK], 'NOT_COVERED', HALF)];
  }
  const unranked = whyUnranked(row);
  const { boat, warningShare, severeShare, effectiveN, knownShare } = measures;
  const unread = 'The filings of the last 12 months are not all loaded of too many of its companies.';
  const why = knownShare === null ? 'UNMATCHED' : 'NOT_INGESTED';
  return [
    ...own,
    ...(unranked === null ? [] : absentFields(['rank'], unranked, unranked === 'NOT_INGESTED' ? unread : undefined)),
    ...nullFields({ warningShare, severeShare, effectiveN, knownShare, signs: signsOf(row) }, why),
    ...('absent' in boat ? absentFields(['boat'], boat.absent) : []),
  ];
}

/** A fund, and how many of its stocks are listed. */
export type ShownEtf = LoadedEtf & { readonly shown: number };

export function etfAbsences({ report, read: { coverage, measures }, stocks, shown: most }: ShownEtf): Absence[] {
  const unread = 'The filings of the last 12 months are not all loaded of any of these companies.';
  const ofStock = ['knownShare', 'warningShare', 'severeShare', 'unreadFilings', 'hhi', 'effectiveN'] as const;
  const missing = measures === null ? [] : ofStock.filter((field) => measures[field] === null);
  return [
    ...nullFields({ seriesId: report.seriesId }, 'NOT_APPLICABLE'),
    ...nullFields({ filedOn: report.filedOn, url: report.accession }, 'NOT_INGESTED'),
    ...nullFields({ 'coverage.matchedShare': coverage.matchedShare }, 'NOT_APPLICABLE', NO_STOCK),
    ...(measures === null ? absentFields([...ofStock, 'top10', 'top10Matched', 'boat'], 'NOT_COVERED', HALF) : []),
    ...(measures?.knownShare === null
      ? absentFields(missing, 'UNMATCHED')
      : absentFields(missing, 'NOT_INGESTED', unread)),
    ...(measures !== null && 'absent' in measures.boat
      ? absentFields(
          ['boat'],
          measures.boat.absent,
          measures.boat.absent === 'UNMATCHED'
            ? 'We could match less than seven tenths of its stock to companies.'
            : 'Of less than four fifths of its matched stock the filings of the 12 months are all loaded.',
        )
      : []),
    ...(measures === null ? [] : heldAbsences(warnedOf(stocks), 'warned', 'matchedBy')),
    ...heldAbsences(stocks.slice(0, most), 'holdings', 'matchedBy'),
  ];
}

/** The null fields of companies in a list; `own` is null for a security without a match, too. */
export function heldAbsences(parts: readonly Pick<HeldPart, 'filer'>[], path: string, own: string): Absence[] {
  return parts.flatMap(({ filer }, at) =>
    filer === null
      ? absentFields(
          ['cik', 'ticker', own, 'warningKinds'].map((name) => `${path}.${at}.${name}`),
          'UNMATCHED',
        )
      : [
          ...nullFields({ [`${path}.${at}.ticker`]: filer.ticker }, 'NOT_APPLICABLE'),
          ...nullFields({ [`${path}.${at}.warningKinds`]: filer.warningKinds }, 'NOT_INGESTED'),
        ],
  );
}
