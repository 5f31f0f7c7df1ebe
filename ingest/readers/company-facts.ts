import { type AccessionNumber, parseAccession } from '../../schema/domain/terms/accession.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import type { Fact } from '../../schema/domain/terms/fact.ts';
import { expectCik, expectObject, type JsonObject, readJsonObject, textOrNull } from './json.ts';
import { plausibleDay } from './plain-values.ts';
import { ReadError } from './records.ts';
import { decodeText, LONGEST, needShort } from './text.ts';

export interface FactRecord extends Fact {
  readonly cik: Cik;
}

export interface CompanyFactsRecord {
  readonly cik: Cik;
  readonly filerName: string | null;
  readonly facts: readonly FactRecord[];
  /** Rows of the wanted concepts that lack a number, a day, a form or an accession number. */
  readonly unusable: number;
}

/** A double holds any fifteen digits. Longer numbers stay text, because parsing could change their last digits. */
const LONG_NUMBER = /("val"\s*:\s*)(-?[\d.eE+-]{16,})/g;
const DECIMAL = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const MS_PER_DAY = 86_400_000;
/** Values are stored with 38 digits, ten of them after the point. */
const VALUE_END = 1e28;
const YEAR_END = 10_000;

/**
 * Reads companyfacts (data.sec.gov/api/xbrl/companyfacts): taxonomy > concept > `units` > unit > rows `{start?, end,
 * val, accn, fy, fp, form, filed, frame?}`. Keeps every row of a wanted concept, whatever its form or period; exact
 * duplicates are dropped, and contradicting rows are all kept.
 *
 * `fy` and `fp` are null in rows of proxy and registration statements. A unit has been seen with an object where its
 * list of rows belongs, and `cik` as a string with leading zeros. A filer without facts has no `facts`, or an empty
 * object.
 *
 * @param wanted concepts to read, as `us-gaap:Revenues`; all others are skipped
 * @param isWanted whether to keep rows of a form, by concept; without it, rows of every form are kept
 * @throws ReadError when the document is not JSON, is not companyfacts, is about another filer than its name says,
 *   or has a number of a wanted concept with more than 28 digits before the point: skipping it would let other
 *   figures be chosen
 */
export function readCompanyFacts(
  input: Uint8Array | string,
  wanted: ReadonlySet<string>,
  source: string,
  isWanted: (form: string, concept: string) => boolean = () => true,
): CompanyFactsRecord {
  const root = readJsonObject(decodeText(input).replace(LONG_NUMBER, '$1"$2"'), source);
  const cik = expectCik(root.cik, source);
  const taxonomies = expectObject(root.facts ?? {}, 'facts by taxonomy', source);
  const rows = new Rows({ cik, source, isWanted });
  for (const concept of wanted) {
    const colon = concept.indexOf(':');
    const units = child(child(child(taxonomies, concept.slice(0, colon)), concept.slice(colon + 1)), 'units');
    for (const [unit, list] of Object.entries(units ?? {})) {
      if (Array.isArray(list)) rows.add(concept, needShort(unit, 'code', `a unit of ${concept}`, source), list);
    }
  }
  const { entityName } = root;
  const filerName = typeof entityName === 'string' ? textOrNull(entityName, 'a name or nothing', source) : null;
  return { cik, filerName, facts: rows.facts, unusable: rows.unusable };
}

function child(parent: JsonObject | undefined, name: string): JsonObject | undefined {
  const value = parent === undefined || !Object.hasOwn(parent, name) ? undefined : parent[name];
  return typeof value === 'object' && value !== null ? (value as JsonObject) : undefined;
}

interface RowsOf {
  readonly cik: Cik;
  readonly source: string;
  readonly isWanted: (form: string, concept: string) => boolean;
}

/** Rows of one file. Days and accession numbers repeat by the hundred, so each is parsed once and shared. */
class Rows {
  readonly facts: FactRecord[] = [];
  unusable = 0;
  readonly #of: RowsOf;
  readonly #days = new Map<unknown, { day: Day; epochDay: number } | null>();
  readonly #accessions = new Map<unknown, AccessionNumber | null>();

  constructor(of: RowsOf) {
    this.#of = of;
  }

  add(concept: string, unit: string, list: readonly unknown[]): void {
    const seen = new Set<string>();
    for (const row of list) {
      if (this.#isPassedOver(row, concept)) continue;
      const fact = this.#fact(concept, unit, row);
      if (fact === null) {
        this.unusable += 1;
        continue;
      }
      const key = `${fact.accession}|${fact.periodEnd}|${fact.periodDays}|${fact.value}|${fact.filedOn}|${fact.form}`;
      if (seen.has(key)) continue;
      seen.add(key);
      this.facts.push(fact);
    }
  }

  #isPassedOver(row: unknown, concept: string): boolean {
    const form = typeof row === 'object' && row !== null && 'form' in row ? row.form : undefined;
    return typeof form === 'string' && !this.#of.isWanted(form, concept);
  }

  #fact(concept: string, unit: string, row: unknown): FactRecord | null {
    if (typeof row !== 'object' || row === null) return null;
    const { start, end, val, accn, fy, fp, form, filed } = row as JsonObject;
    const value = exactText(val);
    const last = this.#day(end);
    const first = start === undefined || start === null ? undefined : this.#day(start);
    const filedOn = this.#day(filed);
    const accession = this.#accession(accn);
    if (value === null || last === null || first === null || filedOn === null || accession === null) return null;
    if (typeof form !== 'string' || form === '' || form.length > LONGEST.code) return null;
    if (Math.abs(Number(value)) >= VALUE_END) {
      const { source } = this.#of;
      throw new ReadError(`A number of ${concept} that no report can mean (${accession})`, { source, found: value });
    }
    const periodDays = first === undefined ? 0 : last.epochDay - first.epochDay + 1;
    if (periodDays < 0 || (first !== undefined && periodDays === 0)) return null;
    return {
      cik: this.#of.cik,
      concept,
      unit,
      periodEnd: last.day,
      periodDays,
      accession,
      value,
      form,
      filedOn: filedOn.day,
      fiscalYear: typeof fy === 'number' && Number.isInteger(fy) && fy > 0 && fy < YEAR_END ? fy : null,
      fiscalPeriod: typeof fp === 'string' && fp !== '' && fp.length <= LONGEST.code ? fp : null,
    };
  }

  #day(value: unknown): { day: Day; epochDay: number } | null {
    const known = this.#days.get(value);
    if (known !== undefined) return known;
    const day = typeof value === 'string' ? plausibleDay(value) : null;
    const read = day === null ? null : { day, epochDay: Date.parse(day) / MS_PER_DAY };
    this.#days.set(value, read);
    return read;
  }

  #accession(value: unknown): AccessionNumber | null {
    const known = this.#accessions.get(value);
    if (known !== undefined) return known;
    const read = typeof value === 'string' ? parseAccession(value) : null;
    this.#accessions.set(value, read);
    return read;
  }
}

/** The shortest text of a number of up to fifteen digits, or a longer one as written; null for anything else. */
function exactText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && DECIMAL.test(value) ? value : null;
}
