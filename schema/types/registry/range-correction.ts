import { builder } from '../../builder/builder.ts';
import type { CorrectedInput } from '../../domain/range/corrections/corrected-input.ts';
import { type Cik, parseCik } from '../../domain/terms/cik.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { RangeCorrection } from '../../queries/registry/range-corrections.ts';
import { table } from '../shared/fields.ts';
import { receiptUrl } from '../shared/own-urls.ts';

const CorrectedInputType = builder.objectRef<CorrectedInput & { readonly cik: string }>('CorrectedInput').implement({
  description: 'A logged number that other facts of the filer contradict.',
  fields: table((t) => ({
    fiscalYearEnd: t.day('Last day of the fiscal year.', ({ end }) => end),
    input: t.text('Name of the number: `revenue` or `netIncome`.'),
    logged: t.number('Number as logged, in US dollars.'),
    now: t.number.orNull('Number that we use now, in US dollars. Null if we use none.'),
    witness: t.text('Facts that contradict the logged number, in words.'),
    url: t.text('Address of the newest filing that gives the number.', ({ cik, accession }) =>
      filingUrl(parseCik(cik) as Cik, accession),
    ),
  })),
});

export const RangeCorrectionType = builder.objectRef<RangeCorrection>('RangeCorrection').implement({
  description:
    'A registry entry that corrects a logged range, because the filer’s own reports contradict numbers behind it. It has the range that the same method and edition give with the right numbers. The logged range stays as it was.',
  fields: table((t) => ({
    sha256: t.text('SHA-256 of the record.', ({ recordHash }) => recordHash),
    entryHash: t.text('Hash of the registry entry.'),
    sequence: t.whole('Position of the entry in the log.'),
    loggedOn: t.day(SAID.loggedOn),
    low: t.number.orNull(
      'Low end in US dollars. Null if the numbers give no range.',
      ({ record }) => record.range?.low,
    ),
    high: t.number.orNull(
      'High end in US dollars. Null if the numbers give no range.',
      ({ record }) => record.range?.high,
    ),
    isHeld: t.flag(
      'True if the outcome is compared with this correction: the newest one that gives a range and was logged before the outcome was filed.',
    ),
    inputs: t.list(
      CorrectedInputType,
      'Corrected numbers, oldest year first.',
      ({ record: { cik, inputs } }) => inputs.map((input) => ({ ...input, cik })),
      { complexity: { field: 1, multiplier: 1 } },
    ),
    url: t.text('Address of the record.', ({ recordHash }, _args, { deps }) => receiptUrl(deps.baseUrl, recordHash)),
  })),
});
