import { setTimeout as wait } from 'node:timers/promises';
import { companyFactsPath, publicUrl } from '../../ingest/edgar/paths.ts';
import { readCompanyFacts } from '../../ingest/readers/company-facts.ts';
import { annualFigures } from '../../schema/domain/figures/annual-figures.ts';
import { isAnnualPeriod, isFiguresForm } from '../../schema/domain/figures/reading/annual-facts.ts';
import { CARD_CONCEPTS } from '../../schema/domain/figures/reading/concepts.ts';
import { outcomesOfFigures } from '../../schema/domain/range/registry/outcomes.ts';
import type { Outcome } from '../../schema/domain/range/registry/score.ts';
import type { OutcomeSource } from '../../schema/domain/receipts/verify-outcomes.ts';
import { parseCik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';

/** The SEC allows ten requests a second; a polite visitor sends four. */
const PACE_MS = 250;

/**
 * Outcomes from the SEC's own published facts, one request per filer.
 *
 * @param read returns the body at a URL; null if the SEC has none
 * @param today facts filed later are ignored
 */
export function edgarOutcomes(read: (address: string) => Promise<string | null>, today: Day): OutcomeSource {
  return {
    name: 'the SEC',
    async outcomesOf(text, sic) {
      const cik = parseCik(text);
      if (cik === null) return null;
      const path = companyFactsPath(cik);
      await wait(PACE_MS);
      const body = await read(publicUrl(path));
      if (body === null) return null;
      return outcomesInFacts(body, { source: path.file, sic, today });
    },
  };
}

/** The outcomes of ranges in a companyfacts document. Errors: ReadError if it is malformed. */
function outcomesInFacts(
  document: string,
  { source, sic, today }: { readonly source: string; readonly sic: string | null; readonly today: Day },
): readonly Outcome[] {
  const { cik, facts } = readCompanyFacts(document, CARD_CONCEPTS, source, isFiguresForm);
  const input = { cik, sic, asOf: today, view: 'asFirstReported', annualFilings: [] } as const;
  return outcomesOfFigures(annualFigures(facts.filter(isAnnualPeriod), input));
}
