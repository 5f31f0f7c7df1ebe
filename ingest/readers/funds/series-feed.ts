/**
 * The filings of a series: Atom of `browse-edgar?action=getcompany`, newest first.
 *
 *     <company-info><cik>0000810893</cik> ...                    the trust that files for it
 *     <entry><content type="text/xml">
 *       <accession-number>0001099263-26-007248</accession-number>
 *       <filing-date>2026-05-29</filing-date>
 *       <filing-type>NPORT-P</filing-type> ...
 */
import { type AccessionNumber, parseAccession } from '../../../schema/domain/terms/accession.ts';
import { type Cik, parseCik } from '../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { expectArray, expectObject, type JsonObject, quote } from '../json.ts';
import { plausibleDay } from '../plain-values.ts';
import { ReadError } from '../records.ts';
import { needShort } from '../text.ts';
import { readXml, xmlText } from '../xml.ts';

export interface SeriesFiling {
  readonly cik: Cik;
  readonly accession: AccessionNumber;
  readonly form: string;
  readonly filedOn: Day;
}

/** Reads the list of a series in its order. The list is empty for a series without such filings. Errors: ReadError. */
export function readSeriesFeed(xml: Uint8Array | string, source: string): SeriesFiling[] {
  const feed = expectObject(readXml(xml, source, ['entry']).feed, 'an Atom feed', source);
  const company = expectObject(feed['company-info'], 'the trust of a series', source);
  const cik = parseCik(xmlText(company.cik) ?? '');
  if (cik === null) throw new ReadError('Expected the CIK of a trust', { source, found: quote(company.cik) });
  return expectArray(feed.entry ?? [], 'entries of a feed', source).map((entry) => {
    const content = expectObject(expectObject(entry, 'an entry', source).content, 'a filing', source);
    return { cik, ...filingOf(content, source) };
  });
}

function filingOf(content: JsonObject, source: string): Omit<SeriesFiling, 'cik'> {
  const accession = parseAccession(xmlText(content['accession-number']) ?? '');
  const filedOn = plausibleDay(xmlText(content['filing-date']) ?? '');
  const form = xmlText(content['filing-type']);
  if (accession === null || filedOn === null || form === null) {
    throw new ReadError('Expected a filing with number, date and form', { source, found: quote(content) });
  }
  return { accession, form: needShort(form, 'code', 'a form', source), filedOn };
}
