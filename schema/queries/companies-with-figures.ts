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

type Row = Partial<Omit<Company, 'cik' | 'figures'>> & {
  /** State of the data that the row is from. */
  readonly version: string;
  /** The filer that was read; null where there is nobody to read. */
  readonly changed: number | null;
  /** Null where the filer has no figures in force. */
  readonly cik: number | null;
} & Readonly<Record<`figure ${CardFieldName}`, number | string | null>>;

/** What has been read of some filers: a company, or that there is none by that number. */
export interface ReadCompanies {
  readonly version: string | undefined;
  readonly companies: readonly Company[];
  readonly gone: readonly number[];
}

/** Whole units leave as text: no double holds all of them. */
const FIGURES = CARD_FIELD_NAMES.map(
  (name) => `g.${snakeCase(name)}${isWholeUnit(name) ? '::text' : ''} as "figure ${name}"`,
).join(', ');

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
      ? [`with ${knownFigures(until, add)}`, 'left join known g on true', 'g.cik']
      : [
          '',
          `left join peer_changes p on p.version > ${add(since, 'bigint')}
           left join ${figuresOf('p.cik', until, add)} on g.in_force`,
          'p.cik',
        ];
  const text = `${tables} select v.version::text, ${changed} as changed, f.cik, coalesce(n.folded, '') as "foldedName", f.sic, f.state,
      f.exchange, f.ticker is not null as "isListed", g.currency, ${FIGURES}
    from data_version v ${source}
    left join lateral (select * from filers f where f.cik = g.cik limit 1) f on true
    left join lateral (select n.folded from filer_names n where n.cik = g.cik and n.position = 0 limit 1) n on true`;
  const rows = await queryComposed<Row>(database, text, values);
  return {
    version: rows[0]?.version,
    companies: rows.filter((row): row is Row & Company => row.cik !== null).map(toCompany),
    gone: rows.flatMap(({ cik, changed }) => (cik === null && changed !== null ? [changed] : [])),
  };
}

function toCompany({ cik, foldedName, sic, state, exchange, isListed, currency, ...row }: Row & Company): Company {
  const figures = Object.fromEntries(CARD_FIELD_NAMES.map((name) => [name, exactly(row[`figure ${name}`])]));
  return { cik, foldedName, sic, state, exchange, isListed, currency, figures: figures as Company['figures'] };
}

function exactly(value: number | string | null): Figure {
  if (typeof value !== 'string') return value;
  const double = Number(value);
  return Number.isSafeInteger(double) ? double : BigInt(value);
}
