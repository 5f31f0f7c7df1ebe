import { padCik } from '../../schema/domain/terms/cik.ts';
import type { SampleFiler } from './filers/filer.ts';
import { toInstant, type World, type WorldFiling } from './filers/world.ts';

/** EDGAR's overflow pages have a thousand filings; a hundred keep the world small. */
const PAGE_FILINGS = 100;

/** `CIK##########.json` and its overflow pages, for every filer with a submissions file, as path and text. */
export function writeSubmissions(world: World): [path: string, text: string][] {
  return world.filers
    .filter((filer) => filer.isIndexOnly !== true)
    .flatMap((filer) => writeFiler(world.filings, filer));
}

/** The submissions file of a filer and its overflow pages, as path and text. */
export function writeFiler(all: readonly WorldFiling[], filer: SampleFiler): [path: string, text: string][] {
  const filings = all.filter((filing) => filing.filers.includes(filer) && filing.onlyInFeed !== true).toReversed();
  const recent = filings.slice(0, filer.recentFilings ?? filings.length);
  const older = filings.slice(recent.length);
  const pageCount = Math.ceil(older.length / PAGE_FILINGS);
  const pages = Array.from({ length: pageCount }, (_, index) => ({
    name: `CIK${padCik(filer.cik)}-submissions-${String(index + 1).padStart(3, '0')}.json`,
    filings: older.slice(index * PAGE_FILINGS, (index + 1) * PAGE_FILINGS),
  }));
  const main = {
    ...filerFields(filer),
    filings: {
      recent: columns(recent, filer),
      files: pages.map((page) => ({
        name: page.name,
        filingCount: page.filings.length,
        filingFrom: page.filings.at(-1)?.filedOn,
        filingTo: page.filings[0]?.filedOn,
      })),
    },
  };
  return [
    [`data/submissions/CIK${padCik(filer.cik)}.json`, JSON.stringify(main)],
    ...pages.map((page): [string, string] => [
      `data/submissions/${page.name}`,
      JSON.stringify(columns(page.filings, filer)),
    ]),
  ];
}

function filerFields(filer: SampleFiler) {
  return {
    cik: filer.cikAsNumber === true ? filer.cik : padCik(filer.cik),
    entityType: filer.entityType ?? 'operating',
    sic: filer.sic,
    sicDescription: filer.industry,
    name: filer.name,
    tickers: filer.tickers.map(([ticker]) => ticker),
    exchanges: filer.tickers.map(([, exchange]) => exchange),
    ein: '000000000',
    lei: null,
    description: '',
    category: filer.category ?? '',
    fiscalYearEnd: filer.fiscalYearEnd,
    stateOfIncorporation: filer.state,
    stateOfIncorporationDescription: filer.state,
    formerNames: (filer.formerNames ?? []).map(([name, from, to]) => ({
      name,
      from: from === null ? null : toInstant(`${from}T00:00:00`),
      to: to === null ? null : toInstant(`${to}T00:00:00`),
    })),
  };
}

/** The parallel arrays, newest filing first. */
function columns(filings: readonly WorldFiling[], filer: SampleFiler) {
  return {
    accessionNumber: filings.map(({ accession }) => accession),
    filingDate: filings.map(({ filedOn }) => filedOn),
    reportDate: filings.map(({ reportDate }) => reportDate ?? ''),
    acceptanceDateTime: filings.map(({ acceptedAt }) =>
      filer.clockIsNewYork === true ? `${acceptedAt}.000Z` : toInstant(acceptedAt),
    ),
    act: filings.map(({ form }) => (form.startsWith('D') ? '33' : '34')),
    form: filings.map(({ form }) => form),
    fileNumber: filings.map(() => ''),
    filmNumber: filings.map(() => ''),
    items: filings.map(({ items }) => items),
    size: filings.map(({ size }) => size),
    isXBRL: filings.map(({ form, filedOn }) => (hasXbrl(form) && filedOn >= '2011-06-15' ? 1 : 0)),
    isInlineXBRL: filings.map(({ form, filedOn }) => (hasXbrl(form) && filedOn >= '2019-06-15' ? 1 : 0)),
    primaryDocument: filings.map(({ primaryDocument }) => primaryDocument),
    primaryDocDescription: filings.map(({ form, primaryDocument }) => (primaryDocument === '' ? '' : form)),
  };
}

function hasXbrl(form: string): boolean {
  return /^(10-[KQ]|20-F)/.test(form);
}
