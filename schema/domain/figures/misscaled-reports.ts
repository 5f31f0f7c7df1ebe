import type { AccessionNumber } from '../terms/accession.ts';
import type { Day } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';
import { isLater } from './figure.ts';

/** A whole report whose money is a power of ten off what another report gives for the same periods (METHODS 1.6). */
export interface MisscaledReport {
  readonly accession: AccessionNumber;
  readonly form: string;
  readonly filedOn: Day;
  /** Its amounts over those of the report that stands: a thousandth, say. */
  readonly factor: number;
  /** The report that stands. */
  readonly beside: AccessionNumber;
}

/** Exact factors of a slip of scale. */
const FACTORS = [1e-3, 1e-6, 1e3, 1e6] as const;
/** So many amounts prove it, and nearly all have to be off by the same factor. */
const AMOUNTS_MIN = 3;
const SHARE_MIN = 0.9;

const CURRENCY = /^[A-Z]{3}$/;
const keyOf = ({ concept, unit, periodEnd, periodDays }: Fact) => `${concept} ${unit} ${periodEnd} ${periodDays}`;

/**
 * Reports of a filer that give the amounts of another one wholly in another scale, such as an amendment that was tagged in
 * thousands. The earlier report stands, unless the years before agree with the later one.
 *
 * @param facts  of annual reports, in any order
 */
export function misscaledReports(facts: readonly Fact[]): readonly MisscaledReport[] {
  const reports = [...Map.groupBy(amountsOf(facts), ({ accession }) => accession).values()]
    .map((own) => ({ ...(own[0] as Fact), amounts: new Map(own.map((fact) => [keyOf(fact), Number(fact.value)])) }))
    .sort((one, other) => (isLater(one, other) ? 1 : -1));
  const found: MisscaledReport[] = [];
  for (const [at, later] of reports.entries()) {
    for (const earlier of reports.slice(0, at)) {
      const factor = factorBetween(later.amounts, earlier.amounts);
      if (factor === null) continue;
      const others = reports.filter((one) => one !== later && one !== earlier);
      const isEarlierOff = others.some(({ amounts }) => factorBetween(earlier.amounts, amounts) === 1 / factor);
      const [off, stands] = isEarlierOff ? [earlier, later] : [later, earlier];
      if (found.some(({ accession }) => accession === off.accession)) continue;
      const { accession, form, filedOn } = off;
      found.push({ accession, form, filedOn, factor: isEarlierOff ? 1 / factor : factor, beside: stands.accession });
    }
  }
  return found;
}

function amountsOf(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(({ unit, value }) => CURRENCY.test(unit) && Number(value) !== 0);
}

/** By which factor nearly all amounts that two reports share are apart; null where they agree, or differ otherwise. */
function factorBetween(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number | null {
  const counts = FACTORS.map(() => 0);
  let shared = 0;
  let others = 0;
  // So many that are off by no factor are too many, however many are still to come: of most reports the first few tell.
  const most = Math.min(one.size, other.size);
  const othersMax = most - SHARE_MIN * most;
  for (const [key, value] of one) {
    const beside = other.get(key);
    if (beside === undefined) continue;
    shared += 1;
    const at = FACTORS.findIndex((factor) => Math.abs(value / beside / factor - 1) < 1e-3);
    if (at === -1) others += 1;
    else counts[at] = (counts[at] ?? 0) + 1;
    if (others > othersMax) return null;
  }
  if (shared < AMOUNTS_MIN) return null;
  return FACTORS.find((_, at) => (counts[at] ?? 0) >= SHARE_MIN * shared) ?? null;
}
