import type { FilerRecord, FilingRecord, ListedFiling } from '../../../ingest/readers/records.ts';
import { type AccessionNumber, parseAccession } from '../../../schema/domain/terms/accession.ts';
import { type Cik, parseCik } from '../../../schema/domain/terms/cik.ts';

/** A CIK that tests write as a number. */
export const cik = (number: number): Cik => parseCik(number) as Cik;

/** An accession number that tests write as text. */
export const accession = (text: string): AccessionNumber => parseAccession(text) as AccessionNumber;

type Loose<T> = Partial<Omit<T, 'cik' | 'accession'>>;

/** A filer's record with only the fields a test is about. */
export const filerRecord = (number: number, fields: Loose<FilerRecord> = {}): FilerRecord => ({
  cik: cik(number),
  name: `FILER ${number} INC`,
  entityType: 'operating',
  sic: null,
  industry: null,
  state: null,
  category: null,
  fiscalYearEnd: null,
  lei: null,
  tickers: [],
  formerNames: [],
  ...fields,
});

/** A filing's record with only the fields a test is about; an 8-K of 2025-03-03 unless it says otherwise. */
export const filingRecord = (number: number, id: string, fields: Loose<FilingRecord> = {}): FilingRecord => ({
  cik: cik(number),
  accession: accession(id),
  form: '8-K',
  filedOn: '2025-03-03',
  reportDate: null,
  acceptedAt: null,
  items: [],
  primaryDocument: null,
  role: null,
  ...fields,
});

/** An entry of an index: it knows neither items nor document. */
export const listedFiling = (
  filerName: string,
  number: number,
  id: string,
  fields: Loose<FilingRecord> = {},
): ListedFiling => ({ filerName, filing: filingRecord(number, id, { items: null, ...fields }) });
