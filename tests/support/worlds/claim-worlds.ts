import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { addDays, type Day, isBusinessDay } from '../../../schema/domain/terms/day.ts';
import {
  EVENT_ITEMS,
  type EventKind,
  itemBegan,
  kindBegan,
  TODAYS_ITEMS,
  todaysItem,
} from '../../../schema/domain/terms/event-kind.ts';
import { dailyIndex } from '../../../schema/domain/terms/sources.ts';
import type { SchemaDeps } from '../../../schema/request/context.ts';
import { accessionOf, type FilerRow, insertRows } from '../database/rows.ts';
import { startService, TEST_DAY, type TestService } from '../service/service.ts';

/** Data with something missing, and what may still be said of them. */
export interface World {
  readonly what: string;
  readonly options: Partial<SchemaDeps>;
  readonly asOf: Day | null;
  readonly build: (service: TestService) => Promise<void>;
  /** Number of filers whose filings are known: of the 12 months for items, for late notices, and of the week; null is all. */
  readonly filers: {
    readonly items: number;
    readonly notices: number | null;
    readonly week: number;
    /** Since EDGAR began, where it differs from that of late notices. */
    readonly always?: number;
  };
  /** CIKs whose own filings of the 12 months are known. */
  readonly known: readonly number[];
  /** Surfaces that know of more, and of whom. */
  readonly also?: Readonly<Record<string, readonly number[]>>;
}

export const CIKS = [21, 22, 23, 24, 25] as const;
const FILERS: readonly FilerRow[] = CIKS.map((cik) => ({ cik, name: `Number ${cik} Inc`, tickers: [`NO${cik}`] }));
const PANEL = CIKS.map((cik) => ({ cik, ticker: `NO${cik}` }));
const PANELS = { ai: PANEL, energy: PANEL };
const LISTS = { panels: PANELS, reinsurers: PANEL.map((one) => ({ ...one, isLife: false })) };
export const report = (cik: number) => ({ cik, accession: accessionOf(cik, 1), form: '10-Q', filedOn: '2026-08-05' });
const oldReport = (cik: number) => ({ cik, accession: accessionOf(cik, 2), form: '10-Q', filedOn: '1999-05-05' });

const notLoaded = (service: TestService, ciks: readonly number[]) =>
  service.database.pool.query('update filers set captured_on = null where cik = any($1::int[])', [ciks]);
const withoutPages = (service: TestService, cik: number, from: Day) =>
  service.database.pool.query('update filers set listed_from = $2 where cik = $1', [cik, from]);
async function unreadReport(service: TestService, cik: number, filedOn: Day): Promise<void> {
  const accession = accessionOf(cik, 7);
  await insertRows(service.database, { filings: [{ cik, accession, form: '8-K', filedOn }] });
  await service.database.pool.query('update filings set items_known = false where accession = $1', [accession]);
}
export async function indexes(service: TestService, without: readonly Day[] = []): Promise<void> {
  const paths: string[] = [];
  for (let day: Day = '2016-10-01'; day <= TEST_DAY; day = addDays(day, 1)) {
    if (isBusinessDay(day) && !without.includes(day)) paths.push(`www${dailyIndex(day, 'master')}`);
  }
  await service.database.pool.query(
    `insert into loaded_sources (path, sha256, rows, loaded_at) select path, '', 0, '2026-10-30T12:00:00Z' from unnest($1::text[]) u (path)`,
    [paths],
  );
}

const NOBODY = { items: 0, notices: 0, week: 0 };
/** A question about all filers is one about nobody in particular. */
const EVERYBODY = [0, ...CIKS];

export const WORLDS: readonly World[] = [
  {
    what: 'a folder without the list of one filer, a page of another, the items of an 8-K of a third',
    options: LISTS,
    asOf: null,
    async build(service) {
      await notLoaded(service, [24]);
      await withoutPages(service, 23, '2026-06-01');
      await unreadReport(service, 25, '2026-08-12');
    },
    filers: { items: 2, notices: 3, week: 4 },
    known: [21, 22],
    also: { get_late_filers: [21, 22, 25], late_filers_quarters: [21, 22, 25] },
  },
  {
    what: 'a folder of names and figures, without any list',
    options: LISTS,
    asOf: null,
    build: async (service) => void (await notLoaded(service, CIKS)),
    filers: NOBODY,
    known: [],
  },
  {
    what: 'indexes without one day of the year',
    options: { ...LISTS, source: 'live' },
    asOf: null,
    build: (service) => indexes(service, ['2026-10-28']),
    filers: NOBODY,
    known: [],
  },
  {
    what: 'a day of which the items of an 8-K are not known',
    options: { ...LISTS, source: 'live' },
    asOf: null,
    async build(service) {
      await indexes(service);
      await unreadReport(service, 25, '2026-10-27');
    },
    filers: { items: 0, notices: null, week: 0, always: 0 },
    known: [],
    also: { get_late_filers: EVERYBODY, late_filers_quarters: EVERYBODY },
  },
  {
    what: 'days before items were numbered as today',
    options: LISTS,
    asOf: '2003-06-30',
    build: async (service) => void (await notLoaded(service, [24, 25])),
    filers: { items: 3, notices: 3, week: 3 },
    known: [],
    // Items 3 and 4 had the meaning of two of today's.
    also: {
      get_bankruptcies: [21, 22, 23],
      get_auditor_watch: [21, 22, 23],
      get_late_filers: [21, 22, 23],
      bankruptcies_quarters: [21, 22, 23],
      auditor_watch_quarters: [21, 22, 23],
      late_filers_quarters: [21, 22, 23],
      list_companies: [21, 22, 23],
    },
  },
];

/** A service over a world. */
export async function open(world: World): Promise<TestService> {
  const service = await startService({ ...world.options });
  await insertRows(service.database, { filers: FILERS, filings: CIKS.flatMap((cik) => [report(cik), oldReport(cik)]) });
  await world.build(service);
  await insertRows(service.database, {});
  return service;
}

/** The same world where nothing is missing, and each filer has made a filing of each kind. */
export async function openBusy(world: World): Promise<TestService> {
  const service = await open({ ...world, build: (one) => indexes(one) });
  const end = world.asOf ?? TEST_DAY;
  const placed = CIKS.flatMap((cik) =>
    [addDays(end, -4), addDays(end, -10)].flatMap((filedOn, day) =>
      BOARDS.flatMap(({ slug, kinds }, board) =>
        kinds
          .filter((kind) => (kindBegan(kind) ?? filedOn) <= filedOn)
          .map((kind, at) => ({
            ...{
              cik,
              filedOn,
              board: slug,
              kinds: [kind],
              accession: accessionOf(cik, 100 + day * 500 + board * 20 + at),
            },
            ...formAndItems(kind, filedOn),
          })),
      ),
    ),
  );
  await insertRows(service.database, { placed });
  return service;
}

function formAndItems(kind: EventKind, filedOn: Day): { form: string; items: readonly string[] } {
  if (!kind.startsWith('8-K ')) return { form: kind, items: [] };
  const item = EVENT_ITEMS.find(
    (one) => (itemBegan(one) === null) === filedOn < TODAYS_ITEMS && todaysItem(one) === kind.slice(4),
  );
  return { form: '8-K', items: [item ?? kind.slice(4)] };
}
