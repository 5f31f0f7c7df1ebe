import { type FirstReported, outcomesOf, type ReportedYear } from '../range/registry/outcomes.ts';
import { parseAccession } from '../terms/accession.ts';
import { type Day, parseDay } from '../terms/day.ts';
import type { ReadPath } from './read-path.ts';
import type { OutcomeSource } from './verify-outcomes.ts';

const YEARS = `{ end revenue { ...First } netIncome { ...First } }`;
const FIRST = 'fragment First on Figure { unit firstFiled { value accession filedOn } }';

/** The outcomes on a service's own company cards: the figures that its readers see. */
export function cardOutcomes(read: ReadPath): OutcomeSource {
  return {
    name: 'the service’s own cards',
    async outcomesOf(cik) {
      const question = `{ card(company: ${JSON.stringify(cik)}) { years ${YEARS} } } ${FIRST}`;
      const { data } = JSON.parse(await read(`/graphql?query=${encodeURIComponent(question)}`)) as Reply;
      const years = data?.card?.years;
      return Array.isArray(years) ? outcomesOf(years.flatMap(yearOf)) : null;
    },
  };
}

interface Reply {
  readonly data?: { readonly card?: { readonly years?: unknown } | null } | null;
}

type Untrusted = Readonly<Record<string, unknown>> | null | undefined;

function yearOf(year: Untrusted): ReportedYear[] {
  const end = dayOf(year?.end);
  if (end === null) return [];
  return [{ end, revenue: firstOf(year?.revenue as Untrusted), netIncome: firstOf(year?.netIncome as Untrusted) }];
}

/** Revenue in another currency settles nothing. */
function firstOf(figure: Untrusted): FirstReported | null {
  const { value, accession: text, filedOn: day } = (figure?.firstFiled ?? {}) as Record<string, unknown>;
  const accession = typeof text === 'string' ? parseAccession(text) : null;
  const filedOn = dayOf(day);
  if (figure?.unit !== 'USD' || typeof value !== 'number' || accession === null || filedOn === null) return null;
  return { value, accession, filedOn };
}

function dayOf(value: unknown): Day | null {
  return typeof value === 'string' ? parseDay(value) : null;
}
