import { displayName } from '../../../schema/domain/terms/words/display-name.ts';
import { daysFrom, plusDays, yearBefore } from './calendar.ts';
import {
  ANNUAL,
  type FilerList,
  lateColumns,
  lateRemark,
  monthsAfter,
  type Placed,
  type RecountRow,
} from './late-recount.ts';
import { kindsOf, NINE_BOARDS, type RecountBoard, TITLES } from './nine-boards.ts';
import { dayWords, first, inWords } from './plain-words.ts';
import { type RawFiler, type RawMirror, readRawMirror } from './raw-mirror.ts';

export interface RecountedBoard {
  readonly rows: readonly RecountRow[];
  readonly answer: string;
}

const amends = (form: string): boolean => form.endsWith('/A');

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}

/** Counts the nine boards of a day again, from nothing but the raw files of a mirror folder. */
export function recount(mirrorFolder: string, asOf: string): Map<string, RecountedBoard> {
  return recountBoards(readRawMirror(mirrorFolder), asOf);
}

/** The same from raw files already read. */
export function recountBoards(mirror: RawMirror, asOf: string): Map<string, RecountedBoard> {
  const since = yearBefore(asOf);
  const annualReports = new Map<number, number>();
  const lists = new Map<number, Placed[]>();
  const holders = new Map<string, number[]>();
  for (const filing of mirror.filings) {
    const { cik, accession, form } = filing;
    if (ANNUAL.includes(form)) annualReports.set(cik, (annualReports.get(cik) ?? 0) + 1);
    if (filing.filedOn > asOf) continue;
    const acceptedAt = mirror.acceptedAt.get(accession) ?? null;
    const placed = { ...filing, acceptedAt, kinds: kindsOf(form, mirror.items.get(accession) ?? []) };
    append(lists, cik, placed);
    if (placed.kinds.length > 0) append(holders, accession, cik);
  }
  for (const list of lists.values()) list.sort(latestFirst(placeOf)).reverse();
  const listOf = (cik: number): FilerList => {
    const filer = mirror.filers.get(cik);
    if (filer === undefined) throw new Error(`filings of ${cik} and no filer`);
    return { filer, filings: lists.get(cik) ?? [] };
  };
  /** Of co-registrants: one with a ticker before others, then by number of annual reports, then by CIK. */
  const inOrder = (ciks: readonly number[]): number[] =>
    [...ciks].sort(
      (a, b) =>
        Number(mirror.filers.get(b)?.ticker != null) - Number(mirror.filers.get(a)?.ticker != null) ||
        (annualReports.get(b) ?? 0) - (annualReports.get(a) ?? 0) ||
        a - b,
    );

  return new Map(
    NINE_BOARDS.map((board) => {
      const rows: RecountRow[] = [];
      for (const [accession, ciks] of holders) {
        const [cik, ...others] = inOrder(ciks);
        if (cik === undefined) continue;
        const list = listOf(cik);
        const filing = list.filings.find((own) => own.accession === accession);
        if (filing === undefined || filing.filedOn < since || !onBoard(board, filing)) continue;
        const items = filing.form.startsWith('8-K') ? (mirror.items.get(accession) ?? []) : [];
        rows.push({
          ...commonColumns(filing, board, list, asOf),
          items,
          acceptedAt: filing.acceptedAt,
          coRegistrants: others.sort((a, b) => a - b),
          ...ownColumns(filing, board, list, asOf),
          note: remarks(filing, board, list, asOf),
        });
      }
      rows.sort(latestFirst(placeOf));
      return [board.slug, { rows, answer: answer(board, rows, asOf) }];
    }),
  );
}

/**
 * What filings stand by (INTERFACE 20.40): day, acceptance where it is known, accession number. An unknown acceptance
 * is midnight in New York (18.15), here in summer time: EDGAR takes nothing from 22:00 to 06:00.
 */
const placeOf = ({ filedOn, acceptedAt, accession }: RecountRow | Placed): string =>
  `${filedOn} ${acceptedAt ?? `${filedOn}T04:00:00.000Z`} ${accession}`;
const onBoard = (board: RecountBoard, filing: Placed): boolean =>
  filing.kinds.some((kind) => board.kinds.includes(kind));

/**
 * Name in force: of the former names whose span holds the day the one begun last, else the current one. EDGAR's spans
 * run from first to last filing under a name: between two of them that are less than a year apart the earlier name
 * still holds, while over a longer silence the filer must have filed under a name that is not listed as former.
 */
function nameOn({ name, formerNames }: RawFiler, day: string): string {
  const spans = formerNames.map((former) => ({ ...former, from: former.from ?? '', to: former.to ?? '' }));
  const inForce = spans.filter(({ from, to }) => from <= day && day < to).sort(latestFirst(({ from }) => from));
  const ended = spans.filter(({ to }) => to !== '' && to <= day).sort(latestFirst(({ to }) => to))[0];
  const [next] = spans
    .map(({ from }) => from)
    .filter((from) => from > day)
    .sort();
  const isGap = ended !== undefined && next !== undefined && daysFrom(ended.to, next) <= 365;
  return inForce[0]?.name ?? (isGap ? ended.name : name);
}

const latestFirst =
  <Value>(textOf: (value: Value) => string) =>
  (a: Value, b: Value): number =>
    textOf(a) < textOf(b) ? 1 : textOf(a) > textOf(b) ? -1 : 0;

function commonColumns(filing: Placed, board: RecountBoard, { filer, filings }: FilerList, asOf: string): RecountRow {
  const { cik, accession, form } = filing;
  const folder = `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.split('-').join('')}`;
  const kinds = filing.kinds.filter((kind) => board.kinds.includes(kind));
  const before = filings.filter(({ filedOn }) => filedOn <= filing.filedOn);
  const year = before.filter(({ filedOn }) => filedOn >= yearBefore(filing.filedOn));
  return {
    filedOn: filing.filedOn,
    form,
    kinds,
    title: TITLES.get(kinds[0] ?? ''),
    company: nameOn(filer, asOf),
    cik,
    ticker: filer.ticker,
    exchange: filer.exchange,
    sic: filer.sic,
    industry: filer.industry,
    state: filer.state,
    accession,
    url: `${folder}/${accession}-index.htm`,
    documentUrl:
      filing.document === null ? null : `${folder}/${filing.document.split('/').map(encodeURIComponent).join('/')}`,
    reportDate: filing.reportDate,
    isAmendment: amends(form),
    amends: amendedBy(filing, board, filings)?.accession ?? null,
    warningKinds12m: [...TITLES.keys()].filter(
      (kind) => kind !== '8-K 5.02' && !board.kinds.includes(kind) && isEntry(before, kind, filing.filedOn),
    ),
    repeat12m: year.filter((own) => onBoard(board, own)).length,
  };
}

/**
 * Has a kind an entry of the filer's health watch (METHODS 4): an original in the window, or an amendment in it where
 * neither the window nor the 12 months before has an original.
 */
function isEntry(filings: readonly Placed[], kind: string, asOf: string): boolean {
  const since = yearBefore(asOf);
  const ofKind = filings.filter(({ kinds }) => kinds.includes(kind));
  const originals = ofKind.filter(({ form }) => !amends(form));
  if (originals.some(({ filedOn }) => filedOn >= since)) return true;
  return (
    ofKind.some(({ filedOn }) => filedOn >= since) && !originals.some(({ filedOn }) => filedOn >= yearBefore(since))
  );
}

/** Does an amendment amend that filing: original form, same known report date, a kind in common, not filed later. */
function amendsThat(amendment: Placed, that: Placed, kinds: readonly string[]): boolean {
  return (
    amendment.form === `${that.form}/A` &&
    amendment.reportDate !== null &&
    amendment.reportDate === that.reportDate &&
    that.kinds.some((kind) => kinds.includes(kind) && amendment.kinds.includes(kind)) &&
    that.filedOn <= amendment.filedOn
  );
}

/** The newest filing that an amendment amends, for what it says on a board. */
function amendedBy(filing: Placed, board: RecountBoard, filings: readonly Placed[]): Placed | undefined {
  return filings.filter((other) => amendsThat(filing, other, board.kinds)).at(-1);
}

/** The sentences a row carries: what it amends, and what became of a late notice. */
function remarks(filing: Placed, board: RecountBoard, list: FilerList, asOf: string): string | null {
  const amended = amendedBy(filing, board, list.filings);
  const { noticeState } = ownColumns(filing, board, list, asOf);
  const sentences = [
    amended && `Amends the filing of ${dayWords(amended.filedOn)}.`,
    (noticeState ?? null) === null
      ? null
      : lateRemark({ ...filing, filedOn: amended?.filedOn ?? filing.filedOn }, list, asOf),
  ];
  return sentences.filter((sentence) => sentence !== undefined && sentence !== null).join(' ') || null;
}

function ownColumns(filing: Placed, board: RecountBoard, list: FilerList, asOf: string): RecountRow {
  const year = list.filings.filter(({ filedOn }) => filedOn >= yearBefore(filing.filedOn) && filedOn <= filing.filedOn);
  const anyOf = (...kinds: string[]) => year.some((own) => own.kinds.some((kind) => kinds.includes(kind)));
  // Of a filer without a list nobody knows that there is no other filing.
  const known = (isThere: boolean) => isThere || (list.filer.hasList ? false : null);
  switch (board.slug) {
    case 'breaches': {
      const amendment = list.filings.find((other) => amendsThat(other, filing, board.kinds));
      return { daysToAmend: amendment === undefined ? null : daysFrom(filing.filedOn, amendment.filedOn) };
    }
    case 'restatements':
      return {
        amendedAnnual: known(
          list.filings.some(
            ({ form, filedOn }) =>
              form === '10-K/A' && filedOn >= filing.filedOn && filedOn <= monthsAfter(filing.filedOn, 13),
          ),
        ),
      };
    case 'late-filers':
      return lateColumns(filing, list, asOf);
    case 'restructurings':
      return { exit: filing.kinds.includes('8-K 2.05'), impairment: filing.kinds.includes('8-K 2.06') };
    case 'leadership-changes':
      return { changes12m: year.filter(({ form, kinds }) => !amends(form) && kinds.includes('8-K 5.02')).length };
    case 'auditor-watch':
      return { withLate: known(anyOf('NT 10-K', 'NT 10-Q')), withNonReliance: known(anyOf('8-K 4.02')) };
    default:
      return {};
  }
}

/** The sentences over a board's rows, newest first: they count the year, then the last 30 days (INTERFACE 17.5). */
function answer({ slug, did, counted }: RecountBoard, rows: readonly RecountRow[], asOf: string): string {
  const [one, several] = counted;
  const year = `in the year to ${dayWords(asOf)}.`;
  const [newest] = rows;
  if (newest === undefined) return `We found no ${one} ${year}`;
  const isOnly = rows.length === 1;
  const sentences = [
    `${isOnly ? 'One company' : 'Companies'} ${did} ${inWords(rows.length)} ${isOnly ? one : several} ${year}`,
  ];
  const recent = rows.filter(({ filedOn }) => String(filedOn) >= plusDays(asOf, -30));
  const filers = new Set(recent.map(({ cik }) => cik)).size;
  const from = `, from ${inWords(filers)} ${filers === 1 ? 'company' : 'companies'}`;
  const which = recent.length === rows.length ? 'All' : first(inWords(recent.length));
  if (!isOnly && recent.length === 0) sentences.push('None of them came in the last 30 days.');
  else if (!isOnly) sentences.push(`${which} of them came in the last 30 days${from}.`);
  if (slug === 'late-filers' && recent.length > 0) sentences.push(annualSentence(recent));
  const filedOn = String(newest.filedOn);
  const name = displayName(String(newest.company));
  sentences.push(`${isOnly ? 'It' : 'The newest'} is from ${name}, filed on ${dayWords(filedOn)}.`);
  if (filedOn > asOf) {
    sentences.push(`This includes filings accepted after 17:30, which the SEC dates ${dayWords(filedOn)}.`);
  }
  return sentences.join(' ');
}

/** How many of the late notices are for annual reports. */
function annualSentence(notices: readonly RecountRow[]): string {
  const annual = notices.filter(({ reportType }) => reportType === 'annual').length;
  if (notices.length === 1) return `It is for ${annual === 1 ? 'an annual' : 'a quarterly'} report.`;
  if (annual === 0) return 'None is for an annual report.';
  return annual === 1 ? 'One is for an annual report.' : `${first(inWords(annual))} are for annual reports.`;
}
