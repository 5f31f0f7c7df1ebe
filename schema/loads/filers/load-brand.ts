import { type BrandRecord, brandRecord, brandWindowStart } from '../../domain/filers/brand-record.ts';
import { type Coverage, type DaySpan, isWholeFor } from '../../domain/filers/coverage.ts';
import { withMatch } from '../../domain/filers/match-words.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { readBrandFacts } from '../../queries/filers/brand-facts.ts';
import type { Context } from '../../request/context.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { type NamedCompany, nameCompany } from './name-company.ts';

export interface DatedBrand extends BrandRecord {
  readonly day: AsOf;
  readonly company: NamedCompany;
  readonly window: DaySpan;
  readonly coverage: Coverage;
}

export async function loadBrand(context: Context, question: string, day: AsOf): Promise<DatedBrand> {
  const company = await nameCompany(context, question);
  const window = { from: brandWindowStart(day.day), to: day.day };
  const [facts, known] = await Promise.all([
    readBrandFacts(context.deps.database, company.cik, day),
    knownOver(context.deps, window, day.day),
  ]);
  if (facts === undefined) throw new Error(`Filer ${company.cik} was stored and is gone.`);
  const coverage = known.ofList(company.cik, facts.list, true);
  const record = brandRecord(facts, day.day, isWholeFor(coverage, 1), day.day < context.today);
  return { ...record, answer: withMatch(company.said, record.answer), day, company, window, coverage };
}
