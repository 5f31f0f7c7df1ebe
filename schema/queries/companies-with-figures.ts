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
import { anyText, asLines, linesOf, numberOrNull, orEmpty, orNull } from './lines.ts';

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
      ? [`with ${knownFigures(until, add)}`, (filer: string) => `known g ${filer}`, 'g.cik']
      : [
          '',
          (filer: string) =>
            `peer_changes p left join ${figuresOf('p.cik', until, add)} on g.in_force ${filer} where p.version > ${add(since, 'bigint')}`,
          'p.cik',
        ];
  const text = `${tables} select v.version::text, ${asLines([changed, ...FIELDS], source(FILER))} as filers from data_version v`;
  const [found] = await queryComposed<Found>(database, text, values);
  const companies: Company[] = [];
  const gone: number[] = [];
  for (const line of linesOf(found?.filers ?? null)) {
    const [read, cik, ...known] = line as Line;
    if (cik === '') gone.push(Number(read));
    else companies.push({ cik: Number(cik), ...companyOf(known) });
  }
  return { version: found?.version, companies, gone };
}

const FILER = 'left join lateral (select * from filers f where f.cik = g.cik limit 1) f on true';

interface Found {
  /** State of the data. */
  readonly version: string;
  readonly filers: string | null;
}

type Known = [
  foldedName: string,
  sic: string,
  state: string,
  exchange: string,
  isListed: string,
  currency: string,
  ...figures: string[],
];
type Line = [read: string, cik: string, ...Known];

function companyOf([foldedName, sic, state, exchange, isListed, currency, ...figures]: Known): Omit<Company, 'cik'> {
  // Filled one by one: of thousands of companies the pairs that an object could be made from are half a million.
  const known: Partial<Record<CardFieldName, Figure>> = {};
  for (const [at, name] of CARD_FIELD_NAMES.entries()) known[name] = figureOf(name, figures[at] ?? '');
  return {
    ...{ foldedName, sic: orNull(sic), state: orNull(state), exchange: orNull(exchange) },
    ...{ isListed: isListed === 't', currency },
    figures: known as Company['figures'],
  };
}

/** Whole units are exact: no double holds all of them. */
function figureOf(name: CardFieldName, text: string): Figure {
  const double = numberOrNull(text);
  return double !== null && isWholeUnit(name) && !Number.isSafeInteger(double) ? BigInt(text) : double;
}
