import type { Absent } from '../../../schema/domain/terms/absence.ts';
import { DAY, FLAG, TEXT, WHOLE } from '../../reply.ts';
import { ITEM_OUTCOME } from './board-reply.ts';

/** What a filing is told by in a sentence: whose, which, and its own words. */
export const SAID_ROW_FIELDS = {
  filedOn: DAY,
  form: TEXT,
  company: TEXT,
  cik: WHOLE,
  ticker: TEXT.nullable(),
  isAmendment: FLAG,
  accession: TEXT,
  url: TEXT,
  documentUrl: TEXT.nullable(),
  reportDate: DAY.nullable(),
  note: TEXT.nullable(),
  excerpt: TEXT.nullable(),
  excerptTruncated: FLAG.nullable(),
  outcome: ITEM_OUTCOME.nullable(),
};

export const SAID_ROW_SELECTION = Object.keys(SAID_ROW_FIELDS).join(' ');

/** Of a row's many reasons those of the fields shown. */
export function reasonsFor(reasons: Absent, shown: object): Absent {
  return Object.fromEntries(Object.entries(reasons).filter(([name]) => name in shown));
}
