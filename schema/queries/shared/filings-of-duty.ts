/** The filings that decide whether a filer reports. Part of the statement that reads the records of cards. */

import { isThere } from '../../../prisma/is-there.ts';
import {
  EVENT_REPORT_FORMS,
  LISTING_END_FORMS,
  LISTING_FORMS,
  PERIODIC_REPORT_FORMS,
  REGISTRATION_END_FORMS,
  REGISTRATION_FORMS,
} from '../../domain/terms/form.ts';

/** Written out, because the planner takes the partial index `filings_of_duty` for constants alone. */
const oneOf = (forms: readonly string[]) => `in (${forms.map((form) => `'${form}'`).join(', ')})`;

const NEWEST = 'order by f.filed_on desc, f.accession desc limit 1';
const SIGNS = [...PERIODIC_REPORT_FORMS, ...EVENT_REPORT_FORMS];

/**
 * An object of three filings of the filer `c.cik`, each null where there is none: the newest periodic report; the first
 * Form 15 after which nothing was filed that a filer without a duty would not file; and the newest Form 25, unless a
 * class of securities was registered for an exchange in the 30 days before it or later. The last says whether an 8-K
 * had a notice of delisting (item 3.01) in the year before it or the month after.
 *
 * @param until  the last day that counts, as a parameter
 */
export function filingsOfDuty(until: string): string {
  const filed = (forms: readonly string[]) =>
    `from filings f where f.cik = c.cik and f.filed_on <= ${until}::date and f.form ${oneOf(forms)}`;
  const columns = `'form', f.form, 'filedOn', f.filed_on, 'accession', f.accession`;
  const later = (forms: readonly string[], since: string) =>
    `filings g where g.cik = f.cik and g.filed_on ${since} and g.filed_on <= ${until}::date and g.form ${oneOf(forms)}`;
  return `json_build_object(
    'report', (select json_build_object(${columns}) ${filed(PERIODIC_REPORT_FORMS)} ${NEWEST}),
    'stop', (select json_build_object(${columns}) ${filed(REGISTRATION_END_FORMS)}
      and not ${isThere(later(SIGNS, '> f.filed_on'))} and not ${isThere(later(REGISTRATION_FORMS, '> f.filed_on'))}
      order by f.filed_on, f.accession limit 1),
    'left', (select json_build_object(${columns}, 'isNoticed', ${isThere(`filings n join filing_items i on i.accession = n.accession and i.item = '3.01'
        where n.cik = f.cik and n.form = '8-K' and n.filed_on between f.filed_on - 365 and least(f.filed_on + 30, ${until}::date)`)})
      from (select f.* ${filed(LISTING_END_FORMS)} ${NEWEST}) f
      where not ${isThere(later(LISTING_FORMS, '>= f.filed_on - 30'))}))`;
}
