import { z } from 'zod';
import { DAY, FLAG, type Immutable, record, TEXT, WHOLE } from '../../reply.ts';

/** Where the kept-its-word record is served. */
export const RECORD_PATH = '/boards/record';

const CORRECTION = record('KeptCorrection', { sequence: WHOLE, sha256: TEXT, loggedOn: DAY, url: TEXT });

/** A sealed month of the kept-its-word record. */
export const SEALED_MONTH = record('KeptReceipt', {
  month: TEXT,
  sealedFor: DAY,
  loggedOn: DAY,
  reconstructed: FLAG,
  sequence: WHOLE,
  sha256: TEXT,
  entryHash: TEXT,
  url: TEXT,
  corrections: z.array(CORRECTION),
});
export type SealedMonthReply = Immutable<z.infer<typeof SEALED_MONTH>>;
export const SEALED_MONTH_SELECTION =
  '{ month sealedFor loggedOn reconstructed sequence sha256 entryHash url corrections { sequence sha256 loggedOn url } }';
