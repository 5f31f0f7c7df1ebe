import { builder } from '../../builder.ts';
import type { CorrectedInput } from '../../domain/range/corrections/corrected-input.ts';
import { type Cik, parseCik } from '../../domain/terms/cik.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { RangeCorrection } from '../../queries/registry/range-corrections.ts';
import { receiptUrl } from '../shared/own-urls.ts';

const CorrectedInputType = builder.objectRef<CorrectedInput & { readonly cik: string }>('CorrectedInput').implement({
  description: 'A number that a range was logged with and that other facts of the filer contradict.',
  fields: (t) => ({
    fiscalYearEnd: t.field({ type: 'Date', description: 'Last day of its year.', resolve: ({ end }) => end }),
    input: t.exposeString('input', { description: 'The number: revenue or netIncome.' }),
    logged: t.exposeFloat('logged', { description: 'As logged, dollars.' }),
    now: t.exposeFloat('now', { nullable: true, description: 'As it is now; null where no number is given.' }),
    witness: t.exposeString('witness', { description: 'What contradicts the number that was logged, in words.' }),
    url: t.string({
      description: 'The newest filing that this is of.',
      resolve: ({ cik, accession }) => filingUrl(parseCik(cik) as Cik, accession),
    }),
  }),
});

export const RangeCorrectionType = builder.objectRef<RangeCorrection>('RangeCorrection').implement({
  description:
    'The entry by which a logged range was corrected: what its method and edition give once numbers that the filer’s own reports contradict are put right. The range stays as it was logged.',
  fields: (t) => ({
    sha256: t.exposeString('recordHash', { description: 'SHA-256 of the record.' }),
    entryHash: t.exposeString('entryHash', { description: 'Hash of the entry.' }),
    sequence: t.exposeInt('sequence', { description: 'Its place in the chain.' }),
    loggedOn: t.field({ type: 'Date', description: SAID.loggedOn, resolve: ({ loggedOn }) => loggedOn }),
    low: t.float({
      nullable: true,
      description: 'Low end, dollars; null where the numbers give no range.',
      resolve: ({ record }) => record.range?.low,
    }),
    high: t.float({
      nullable: true,
      description: 'High end, dollars; null where the numbers give no range.',
      resolve: ({ record }) => record.range?.high,
    }),
    isHeld: t.exposeBoolean('isHeld', {
      description:
        'Whether the outcome is held against it: the newest that gives a range and was logged before the outcome was filed.',
    }),
    inputs: t.field({
      type: [CorrectedInputType],
      description: 'What is corrected, oldest year first.',
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ record: { cik, inputs } }) => inputs.map((input) => ({ ...input, cik })),
    }),
    url: t.string({
      description: 'The record.',
      resolve: ({ recordHash }, _args, { deps }) => receiptUrl(deps.baseUrl, recordHash),
    }),
  }),
});
