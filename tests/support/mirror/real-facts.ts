import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readCompanyFacts } from '../../../ingest/readers/company-facts.ts';
import { readSubmissions } from '../../../ingest/readers/submissions.ts';
import { type AnnualFigures, type AnnualFiling, annualFigures } from '../../../schema/domain/figures/annual-figures.ts';
import { CARD_CONCEPTS } from '../../../schema/domain/figures/reading/concepts.ts';
import type { View } from '../../../schema/domain/figures/reading/fact-book.ts';
import { type Cik, padCik } from '../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { Fact } from '../../../schema/domain/terms/fact.ts';
import { isAnnualReport } from '../../../schema/domain/terms/form.ts';
import { MIRROR } from './mirror.ts';

const FACTS = 'data/api/xbrl/companyfacts';
const FACTS_FILE = /^CIK(\d{10})\.json\.gz$/;

/** One filer of the mirror, as far as its figures need it. */
export interface RealFiler {
  readonly cik: Cik;
  readonly name: string;
  /** Null also where the mirror has no submissions of the filer. */
  readonly sic: string | null;
  readonly facts: readonly Fact[];
  readonly annualFilings: readonly AnnualFiling[];
}

/** The CIKs of all facts files of the main capture. */
export function realCiks(): readonly number[] {
  return readdirSync(`${MIRROR}/${FACTS}`).flatMap((name) => Number(FACTS_FILE.exec(name)?.[1] ?? 0) || []);
}

/** The filer that was read last: questions about one come together, and reading is most of their cost. */
let newest: { readonly asked: number; readonly filer: RealFiler } | undefined;

/** One filer of the main capture. */
export function readRealFiler(cik: number): RealFiler {
  if (newest?.asked !== cik) newest = { asked: cik, filer: readFiler(cik) };
  return newest.filer;
}

/** The facts of a filer of the main capture under any concepts. */
export function readRealFacts(cik: number, concepts: ReadonlySet<string>): readonly Fact[] {
  return readFacts(cik, concepts).facts;
}

function readFacts(cik: number, concepts: ReadonlySet<string>) {
  const path = `${FACTS}/CIK${padCik(cik)}.json.gz`;
  return readCompanyFacts(bytes(path), concepts, path);
}

function readFiler(cik: number): RealFiler {
  const submissionsPath = `data/submissions/CIK${padCik(cik)}.json.gz`;
  const { facts, cik: found, filerName } = readFacts(cik, CARD_CONCEPTS);
  const submissions = existsSync(`${MIRROR}/${submissionsPath}`)
    ? readSubmissions(bytes(submissionsPath), submissionsPath)
    : null;
  return {
    cik: found,
    name: filerName ?? String(cik),
    sic: submissions?.filer.sic ?? null,
    facts,
    annualFilings: (submissions?.filings ?? []).filter(({ form }) => isAnnualReport(form)),
  };
}

/** The figures of a filer of the mirror on a day, null when it had none yet. */
export function realFigures({ facts, ...filer }: RealFiler, asOf: Day, view: View): AnnualFigures | null {
  return annualFigures(facts, { ...filer, asOf, view });
}

function bytes(path: string): Buffer {
  return gunzipSync(readFileSync(`${MIRROR}/${path}`));
}
