import type { AccessionNumber } from '../../terms/accession.ts';
import type { Day } from '../../terms/day.ts';
import type { Fact } from '../../terms/fact.ts';
import { isLater } from './figure.ts';

/** A whole report whose money is a power of ten off another report's amounts for the same periods (METHODS 1.6). */
export interface MisscaledReport {
  readonly accession: AccessionNumber;
  readonly form: string;
  readonly filedOn: Day;
  /** Its amounts divided by those of the trusted report, such as a thousandth. */
  readonly factor: number;
}

const FACTORS = [1e-3, 1e-6, 1e3, 1e6] as const;
/** Proof takes at least this many amounts, nearly all of them off by the same factor. */
const AMOUNTS_MIN = 3;
const SHARE_MIN = 0.9;

const CURRENCY = /^[A-Z]{3}$/;
const keyOf = ({ concept, unit, periodEnd, periodDays }: Fact) => `${concept} ${unit} ${periodEnd} ${periodDays}`;

/**
 * Reports that repeat the amounts of another report of the filer wholly in another scale, such as an amendment tagged
 * in thousands. The earlier report is trusted, unless the years before agree with the later one.
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
      const off = isEarlierOff ? earlier : later;
      if (found.some(({ accession }) => accession === off.accession)) continue;
      const { accession, form, filedOn } = off;
      found.push({ accession, form, filedOn, factor: isEarlierOff ? 1 / factor : factor });
    }
  }
  return found;
}

function amountsOf(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(({ unit, value }) => CURRENCY.test(unit) && Number(value) !== 0);
}

/** The factor between nearly all amounts that two reports share; null if they agree, or differ otherwise. */
function factorBetween(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number | null {
  const counts = FACTORS.map(() => 0);
  let shared = 0;
  let others = 0;
  // Stop once too many amounts differ by no known factor; for most reports the first few amounts decide.
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
