/**
 * Companies with figures in force on a day, with all that they are looked for by. Serves the snapshot `companyUniverses`.
 *
 * It earns its place: the newest row by a day of each filer, with a test of its reports, is one statement for all, or for
 * those that have changed; each question on its own would read them all again.
 */
import type { Database } from '../../prisma/open.ts';
import { queryComposed } from '../../prisma/query.ts';
import type { Company, Figure } from '../domain/screening/companies.ts';
import { CARD_FIELD_NAMES, type CardFieldName, isWholeUnit, snakeCase } from '../domain/terms/card-fields.ts';
import type { Day } from '../domain/terms/day.ts';
import { type Add, figuresOf, knownFigures } from './figures-in-force.ts';
import { filerOf } from './filers-by-cik.ts';
import { anyText, asLines, filersOf, numberOrNull, orEmpty, orNull } from './lines.ts';

/** What has been read of some filers: a company, or that there is none by that number. */
export interface ReadCompanies {
  readonly version: string | undefined;
  readonly companies: readonly Company[];
  readonly gone: readonly number[];
}

/** A filer that was read, and what is known of it; the second is empty where it has no figures in force. */
const FIELDS = [
  orEmpty('f.cik'),
  // That of one with a ticker stands beside it.
  anyText('coalesce(f.listed_name, (select n.folded from filer_names n where n.cik = f.cik and n.position = 0))'),
  anyText('f.sic'),
  anyText('f.state'),
  anyText('f.exchange'),
  'f.ticker is not null',
  orEmpty('g.currency'),
  ...CARD_FIELD_NAMES.map((name) => orEmpty(`g.${snakeCase(name)}`)),
];

/**
 * The companies with figures in force on a day.
 *
 * @param since  a state of the data: only the filers that have changed since; null for all
 */
export async function readCompanies(
  database: Pick<Database, 'pool'>,
  until: Day,
  since: string | null,
): Promise<ReadCompanies> {
  const values: unknown[] = [];
  const add: Add = (value, type) => `$${values.push(value)}::${type}`;
  const [tables, source, changed] =
    since === null
      ? [`with ${knownFigures(until, add)}`, 'known g', 'g.cik']
      : [
          '',
          `(select * from peer_changes p where p.version > ${add(since, 'bigint')}) p
           left join ${figuresOf('p.cik', until, add)} on g.in_force`,
          'p.cik',
        ];
  const from = `${source} left join ${filerOf('g.cik')} on true`;
  const text = `${tables} select v.version::text, ${asLines([changed, ...FIELDS], from)} as filers from data_version v`;
  const [found] = await queryComposed<Found>(database, text, values);
  const { found: companies, gone } = filersOf(found?.filers ?? null, (line) => companyOf(line as Line));
  return { version: found?.version, companies, gone };
}

interface Found {
  /** State of the data. */
  readonly version: string;
  readonly filers: string | null;
}

type Line = readonly [
  read: string,
  cik: string,
  foldedName: string,
  sic: string,
  state: string,
  exchange: string,
  isListed: string,
  currency: string,
  ...figures: string[],
];
/** Place of the first figure in a line. */
const FIGURES_AT = 8;
/** Figures by their places; whole units are exact: no double holds all of them. */
const FIGURES = CARD_FIELD_NAMES.map((name, at) => ({ name, at: FIGURES_AT + at, isWhole: isWholeUnit(name) }));

/** Of thousands of companies each copy is a part of what a past day costs: fields are taken from the line one by one. */
function companyOf(line: Line): Company {
  const [, cik, foldedName, sic, state, exchange, isListed, currency] = line;
  const figures: Partial<Record<CardFieldName, Figure>> = {};
  for (const { name, at, isWhole } of FIGURES) figures[name] = figureOf(line[at] ?? '', isWhole);
  return {
    cik: Number(cik),
    foldedName,
    sic: orNull(sic),
    state: orNull(state),
    exchange: orNull(exchange),
    isListed: isListed === 't',
    currency,
    figures: figures as Company['figures'],
  };
}

function figureOf(text: string, isWhole: boolean): Figure {
  const double = numberOrNull(text);
  return double !== null && isWhole && !Number.isSafeInteger(double) ? BigInt(text) : double;
}
