import { builder } from '../../builder/builder.ts';
import type { CorrectedInput } from '../../domain/range/corrections/corrected-input.ts';
import { type Cik, parseCik } from '../../domain/terms/cik.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { RangeCorrection } from '../../queries/registry/range-corrections.ts';
import { table } from '../shared/fields.ts';
import { receiptUrl } from '../shared/own-urls.ts';

const CorrectedInputType = builder.objectRef<CorrectedInput & { readonly cik: string }>('CorrectedInput').implement({
  description: 'A number that a range was logged with and that other facts of the filer contradict.',
  fields: table((t) => ({
    fiscalYearEnd: t.day('Last day of its year.', ({ end }) => end),
    input: t.text('The number: revenue or netIncome.'),
    logged: t.number('As logged, dollars.'),
    now: t.number.orNull('As it is now; null where no number is given.'),
    witness: t.text('What contradicts the number that was logged, in words.'),
    url: t.text('The newest filing that this is of.', ({ cik, accession }) =>
      filingUrl(parseCik(cik) as Cik, accession),
    ),
  })),
});

export const RangeCorrectionType = builder.objectRef<RangeCorrection>('RangeCorrection').implement({
  description:
    'The entry by which a logged range was corrected: what its method and edition give once numbers that the filer’s own reports contradict are put right. The range stays as it was logged.',
  fields: table((t) => ({
    sha256: t.text('SHA-256 of the record.', ({ recordHash }) => recordHash),
    entryHash: t.text('Hash of the entry.'),
    sequence: t.whole('Its place in the chain.'),
    loggedOn: t.day(SAID.loggedOn),
    low: t.number.orNull('Low end, dollars; null where the numbers give no range.', ({ record }) => record.range?.low),
    high: t.number.orNull(
      'High end, dollars; null where the numbers give no range.',
      ({ record }) => record.range?.high,
    ),
    isHeld: t.flag(
      'Whether the outcome is compared with it: the newest that gives a range and was logged before the outcome was filed.',
    ),
    inputs: t.list(
      CorrectedInputType,
      'What is corrected, oldest year first.',
      ({ record: { cik, inputs } }) => inputs.map((input) => ({ ...input, cik })),
      { complexity: { field: 1, multiplier: 1 } },
    ),
    url: t.text('The record.', ({ recordHash }, _args, { deps }) => receiptUrl(deps.baseUrl, recordHash)),
  })),
});
