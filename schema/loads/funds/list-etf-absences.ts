import { warnedOf } from '../../domain/funds/fund-read.ts';
import { type Ranked, signsOf, whyUnranked } from '../../domain/funds/league.ts';
import type { Absence, AbsenceReason } from '../../domain/terms/absence.ts';
import type { EtfStock, LoadedEtf } from './load-etf.ts';
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

/** Stocks listed unless more are asked for; the measures cover all. */
export const SHOWN = 50;

export type LeagueRow = Ranked<LeagueFundRead> & { readonly league: LoadedLeague };

/** Why a fund of the league has a null: no report, no stock fund, too little matched, or filings not on file. */
export function leagueAbsences(row: LeagueRow): Absence[] {
  const { report } = row;
  const all = (fields: readonly string[], reason: AbsenceReason, explanation?: string): Absence[] =>
    fields.map((field) => (explanation === undefined ? { field, reason } : { field, reason, explanation }));
  if (report === null) {
    return all(['rank', ...OF_STOCK, ...OF_REPORT], 'NOT_INGESTED', 'We have loaded no report of it on Form N-PORT.');
  }
  const { coverage, measures } = report.read;
  const own = [
    ...(report.filedOn === null ? all(['filedOn'], 'NOT_INGESTED') : []),
    ...(report.accession === null ? all(['url'], 'NOT_INGESTED') : []),
    ...(coverage.matchedShare === null ? all(['matchedShare'], 'NOT_APPLICABLE', 'There is no common stock.') : []),
  ];
  if (measures === null) {
    const half = 'Less than half of its net assets is in common stock.';
    return [...own, ...all(['rank', ...OF_STOCK], 'NOT_COVERED', half)];
  }
  const unranked = whyUnranked(row);
  const { boat } = measures;
  const unread = 'The filings of the last 12 months are not all loaded of too many of its companies.';
  const missing = (['warningShare', 'severeShare', 'effectiveN', 'knownShare'] as const).filter(
    (field) => measures[field] === null,
  );
  const signs = signsOf(row) === null ? ['signs'] : [];
  const why = measures.knownShare === null ? 'UNMATCHED' : 'NOT_INGESTED';
  return [
    ...own,
    ...(unranked === null ? [] : all(['rank'], unranked, unranked === 'NOT_INGESTED' ? unread : undefined)),
    ...all([...missing, ...signs], why),
    ...('absent' in boat ? all(['boat'], boat.absent) : []),
  ];
}

/** A fund, and how many of its stocks are listed. */
export type ShownEtf = LoadedEtf & { readonly shown: number };

export function etfAbsences({ report, read: { coverage, measures }, stocks, shown: most }: ShownEtf): Absence[] {
  const why = (field: string, reason: AbsenceReason, explanation?: string): Absence =>
    explanation === undefined ? { field, reason } : { field, reason, explanation };
  const half = 'Less than half of its net assets is in common stock.';
  const unread = 'The filings of the last 12 months are not all loaded of any of these companies.';
  const shown = (of: readonly EtfStock[], path: string) =>
    of.flatMap(({ filer }, at) =>
      filer === null
        ? ['cik', 'ticker', 'matchedBy', 'warningKinds'].map((field) => why(`${path}.${at}.${field}`, 'UNMATCHED'))
        : [
            ...(filer.ticker === null ? [why(`${path}.${at}.ticker`, 'NOT_APPLICABLE')] : []),
            ...(filer.warningKinds === null ? [why(`${path}.${at}.warningKinds`, 'NOT_INGESTED')] : []),
          ],
    );
  const ofStock = ['knownShare', 'warningShare', 'severeShare', 'unreadFilings', 'hhi', 'effectiveN'] as const;
  const missing = measures === null ? [] : ofStock.filter((field) => measures[field] === null);
  return [
    ...(report.seriesId === null ? [why('seriesId', 'NOT_APPLICABLE')] : []),
    ...(report.filedOn === null ? [why('filedOn', 'NOT_INGESTED')] : []),
    ...(report.accession === null ? [why('url', 'NOT_INGESTED')] : []),
    ...(coverage.matchedShare === null
      ? [why('coverage.matchedShare', 'NOT_APPLICABLE', 'There is no common stock.')]
      : []),
    ...(measures === null
      ? [...ofStock, 'top10', 'top10Matched', 'boat'].map((field) => why(field, 'NOT_COVERED', half))
      : []),
    ...missing.map((field) =>
      measures?.knownShare === null ? why(field, 'UNMATCHED') : why(field, 'NOT_INGESTED', unread),
    ),
    ...(measures !== null && 'absent' in measures.boat
      ? [
          why(
            'boat',
            measures.boat.absent,
            measures.boat.absent === 'UNMATCHED'
              ? 'We could match less than seven tenths of its stock to companies.'
              : 'Of less than four fifths of its matched stock the filings of the 12 months are all loaded.',
          ),
        ]
      : []),
    ...(measures === null ? [] : shown(warnedOf(stocks), 'warned')),
    ...shown(stocks.slice(0, most), 'holdings'),
  ];
}
