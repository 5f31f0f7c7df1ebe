import type { Database } from '../../../prisma/open.ts';
import { figuresToStore } from '../../../schema/domain/card/figure-history.ts';
import { annualFigures } from '../../../schema/domain/figures/annual-figures.ts';
import { CARD_FIELD_NAMES, snakeCase } from '../../../schema/domain/terms/card-fields.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { addDays, type Day, daysBetween } from '../../../schema/domain/terms/day.ts';
import { readAnnualFilings } from '../../../schema/queries/cards/card-records.ts';
import { readFacts } from '../../../schema/queries/filers/facts-of-filers.ts';
import { figuresOf } from '../../../schema/queries/shared/figures-in-force.ts';

/** What is known of a filer's figures on a day; null where there are none. */
type Known = Readonly<Record<string, unknown>> | null;

export interface FilerDay {
  readonly cik: Cik;
  readonly day: Day;
  /** By the tables, in one look. */
  readonly stored: Known;
  /** By the facts and filings that were known that day. */
  readonly derived: Known;
}

/** Numbers below others, the same for the same seed. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/**
 * So many filer-days from the first report with tagged figures to three years after the newest, drawn by a seed: half of them any
 * days, half those on and around which figures change.
 */
export async function sampledFilerDays(database: Database, count: number, seed: number): Promise<FilerDay[]> {
  const draw = seeded(seed);
  const { rows } = await database.pool.query<{ cik: Cik; sic: string | null; days: readonly Day[] }>(
    `select f.cik, f.sic, array_agg(g.known_from::text order by g.known_from) as days
     from company_figures g join filers f on f.cik = g.cik group by f.cik order by f.cik`,
  );
  const asked = new Map<(typeof rows)[number], Day[]>();
  for (let at = 0; at < count; at += 1) {
    const filer = rows[draw(rows.length)] as (typeof rows)[number];
    const [first, last] = [filer.days[0] as Day, filer.days.at(-1) as Day];
    const change = filer.days[draw(filer.days.length)] as Day;
    const any = addDays(first, draw(daysBetween(first, last) + 1100) - 10);
    asked.set(filer, [...(asked.get(filer) ?? []), at % 2 === 0 ? any : addDays(change, draw(3) - 1)]);
  }
  const found: FilerDay[] = [];
  for (const [{ cik, sic }, days] of asked) {
    const facts = await readFacts(database, [cik]);
    for (const day of days) {
      const annualFilings = (await readAnnualFilings(database, [cik], day)).get(cik) ?? [];
      const figures = annualFigures(facts, { cik, sic, asOf: day, view: 'latest', annualFilings });
      const derived = figures === null ? null : { ...figuresToStore(figures), isCurrent: !figures.isStale };
      found.push({ cik, day, stored: await readStored(database, cik, day), derived });
    }
  }
  return found;
}

async function readStored(database: Database, cik: Cik, day: Day): Promise<Known> {
  const values: unknown[] = [];
  const add = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const figures = CARD_FIELD_NAMES.map((name) => `'${name}', g.${snakeCase(name)}`).join(', ');
  const { rows } = await database.pool.query<Exclude<Known, null>>(
    `select g.newest_report::text as "newestReport", g.fiscal_year_end::text as "fiscalYearEnd", g.currency,
       json_build_object(${figures}) as values, g.absent, g.corrected, g.is_current as "isCurrent"
     from ${figuresOf(add(cik, 'int'), day, add)}`,
    values,
  );
  if (rows.length > 1) throw new Error(`Filer ${cik} has ${rows.length} rows of figures on ${day}.`);
  return rows[0] ?? null;
}
