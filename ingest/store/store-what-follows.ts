import { DAYS_WITHOUT_ITEMS, IS_LISTED, LIST_READ_ON, NEWEST_LISTED } from '../../prisma/list-reach.ts';
import { run, slices, type Tx } from '../../prisma/transaction.ts';
import {
  folderDay,
  followedList,
  type ListSpan,
  listSpan,
  type StoredList,
} from '../../schema/domain/filers/coverage.ts';
import { knownDays } from '../../schema/domain/filers/known-days.ts';
import type { FilerHistory } from '../../schema/domain/filers/what-follows/landmark.ts';
import type { Following } from '../../schema/domain/filers/what-follows/tally.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { EVENT_FORMS, EVENT_KINDS, eventKinds, isAmendment } from '../../schema/domain/terms/event-kind.ts';
import { ANNUAL_REPORTS, QUARTERLY_REPORTS } from '../../schema/domain/terms/form.ts';
import { SUBMISSIONS_REACH } from '../../schema/domain/terms/sources.ts';
import { copyInto, copyLine } from './shared/copy.ts';

/** Earlier filings do not count: the first landmark, 30 June 2007, looks two years back. */
const SINCE: Day = '2005-06-30';
const REPORTS: ReadonlySet<string> = new Set([...ANNUAL_REPORTS, ...QUARTERLY_REPORTS]);
const MERGER_DOCUMENTS: ReadonlySet<string> = new Set(['DEFM14A', 'DEFM14C', 'SC 14D9', 'SC 13E3']);
const LISTING_ENDS: ReadonlySet<string> = new Set(['25', '25-NSE']);
const REGISTRATION_ENDS: ReadonlySet<string> = new Set(['15-12B', '15-12G', '15-15D']);
const FORMS = [...REPORTS, ...EVENT_FORMS, ...MERGER_DOCUMENTS, ...LISTING_ENDS, ...REGISTRATION_ENDS];
/** An acquisition completed, a change of control. */
const CONTROL_ITEMS = ['2.01', '5.01'];
const ITEMS = [
  ...CONTROL_ITEMS,
  ...EVENT_KINDS.flatMap(({ kind }) => (kind.startsWith('8-K ') ? [kind.slice('8-K '.length)] : [])),
];
/** Filers whose filings are read at once. */
const FILERS_AT_ONCE = 500;

type FilingColumns = readonly [form: string, filedOn: Day, accession: string, items: readonly string[] | null];

export interface KnownHistory {
  readonly cik: Cik;
  readonly history: FilerHistory;
}

/** Days that, beside its capture day, decide how far a list reaches. */
export interface ListDays {
  /** True if the lists come from a folder, which has one day for all. */
  readonly isFolder: boolean;
  /** The day declared for the folder; undefined falls back to its newest filing. */
  readonly declaredOn: Day | undefined;
  /** Later filings are ignored. */
  readonly through: Day;
}

/**
 * The stored lists of filers by CIK, which are the population of what follows. Each list reaches to its capture day,
 * and beyond it over the days of consecutive indexes.
 */
export async function knownLists(
  reader: Pick<Tx, 'query'>,
  { isFolder, declaredOn, through }: ListDays,
): Promise<ReadonlyMap<Cik, ListSpan>> {
  const tx = reader as Tx;
  const { rows: lists } = await run<{ cik: Cik } & StoredList>(
    tx,
    `select f.cik, f.listed_from as "from", ${LIST_READ_ON} as "readOn" from filers f where ${IS_LISTED} order by f.cik`,
  );
  const { rows: sources } = await run<{ path: string; stamp: string | null }>(
    tx,
    "select path, stamp from loaded_sources where path = $1 or path like 'www/Archives/edgar/daily-index/%/master.%'",
    [SUBMISSIONS_REACH],
  );
  const archivedThrough = sources.find(({ path }) => path === SUBMISSIONS_REACH)?.stamp ?? null;
  const { rows: newest } = await run<{ newest: Day | null }>(tx, NEWEST_LISTED);
  const heldOn = isFolder ? folderDay(newest[0]?.newest ?? null, declaredOn) : archivedThrough;
  const { rows: unknown } = await run<{ day: Day }>(tx, DAYS_WITHOUT_ITEMS, [SINCE, through]);
  const withoutItems = new Set(unknown.map(({ day }) => day));
  const indexed = sources.flatMap(({ path }) => indexedDay(path) ?? []);
  const indexes = new Map(indexed.map((day) => [day, { areItemsKnown: !withoutItems.has(day) }]));
  const days = knownDays(indexes, archivedThrough);
  const reaches = new Map<string, ListSpan>();
  return new Map(
    lists.map(({ cik, ...list }) => {
      const own = listSpan(list, heldOn, !isFolder || declaredOn !== undefined);
      const key = `${own.from} ${own.through}`;
      const span = reaches.get(key) ?? followed(own);
      reaches.set(key, span);
      return [cik, span];
    }),
  );

  function followed(own: ListSpan): ListSpan {
    return own.through === '' ? own : followedList(own, days, through);
  }
}

function indexedDay(path: string): Day | undefined {
  const [, year, month, day] = /master\.(\d{4})(\d\d)(\d\d)\.idx$/.exec(path) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}

/** The relevant filings of each filer of the population up to a day, some filers at a time. */
export async function* filerHistories(
  reader: Pick<Tx, 'query'>,
  lists: ReadonlyMap<Cik, ListSpan>,
  through: Day,
): AsyncGenerator<KnownHistory> {
  for (const slice of slices([...lists.keys()], FILERS_AT_ONCE)) {
    const { rows } = await run<{ cik: Cik; filings: readonly FilingColumns[] }>(
      reader as Tx,
      `select f.cik, json_agg(json_build_array(f.form, f.filed_on, f.accession, i.items)) as filings from filings f
       left join lateral (select json_agg(item) as items from filing_items
         where accession = f.accession and item = any($5::text[])) i on f.form like '8-K%'
       where f.cik = any($1::int[]) and f.form = any($2::text[]) and f.filed_on between $3::date and $4::date
         and (f.form not like '8-K%' or i.items is not null) group by f.cik`,
      [slice, FORMS, SINCE, through, ITEMS],
    );
    for (const { cik, filings } of rows) {
      const list = lists.get(cik);
      if (list !== undefined) yield { cik, history: toHistory(list, filings) };
    }
  }
}

function toHistory(list: ListSpan, filings: readonly FilingColumns[]): FilerHistory {
  const daysOf = (forms: ReadonlySet<string>) =>
    filings.flatMap(([form, filedOn]) => (forms.has(form) ? [filedOn] : []));
  return {
    list,
    reports: daysOf(REPORTS),
    annualReports: daysOf(ANNUAL_REPORTS),
    // Item texts are not used: every 3.01 is classed by the filings beside it, for all filers alike.
    events: filings.flatMap(([form, filedOn, accession, items]) => {
      const kinds = eventKinds(form, items ?? []);
      return kinds.length === 0 ? [] : [{ accession, form, filedOn, kinds }];
    }),
    mergerDocuments: daysOf(MERGER_DOCUMENTS),
    controlItems: filings.flatMap(([form, filedOn, , items]) =>
      !isAmendment(form) && items?.some((item) => CONTROL_ITEMS.includes(item)) === true ? [filedOn] : [],
    ),
    listingEnds: daysOf(LISTING_ENDS),
    registrationEnds: daysOf(REGISTRATION_ENDS),
  };
}

/** The input of the stored rates; undefined before the first count. */
export async function whatFollowsMade(
  reader: Pick<Tx, 'query'>,
): Promise<{ readonly through: Day; readonly version: bigint } | undefined> {
  const { rows } = await run<{ through: Day; version: string }>(
    reader as Tx,
    'select through, version::text from what_follows_made where id = 1',
  );
  return rows[0] && { through: rows[0].through, version: BigInt(rows[0].version) };
}

export async function storeWhatFollows(
  tx: Tx,
  tally: ReadonlyMap<Day, readonly Following[]>,
  made: { readonly through: Day; readonly filers: number; readonly version: bigint },
): Promise<void> {
  await run(tx, 'delete from what_follows');
  const lines = [...tally].flatMap(([landmark, followings]) =>
    followings.map((following) => copyLine([landmark, following.kind, JSON.stringify(following)])),
  );
  await copyInto(tx, 'what_follows (landmark, kind, following)', lines.join(''));
  await run(
    tx,
    `insert into what_follows_made (id, through, filers, version) values (1, $1, $2, $3)
     on conflict (id) do update set through = excluded.through, filers = excluded.filers, version = excluded.version`,
    [made.through, made.filers, String(made.version)],
  );
}
