import type { FeedPage } from '../../../ingest/edgar/paths.ts';
import { filingUrl } from '../../../schema/domain/terms/sec-url.ts';

export interface FeedFiling {
  readonly cik: number;
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
  /** Time in New York's winter. */
  readonly acceptedAt?: string;
  /** Lines such as `Item 1.05: Material Cybersecurity Incidents`. */
  readonly items?: readonly string[];
}

/** An entry of the current-filings feed. */
export function feedEntry({ cik, accession, form, filedOn, acceptedAt = '16:30:05', items = [] }: FeedFiling): string {
  const lines = items.map((item) => `&lt;br&gt;${item}`).join('\n');
  return `<entry><title>${form} - Filer ${cik} (${String(cik).padStart(10, '0')}) (Filer)</title>
   <link rel="alternate" type="text/html" href="${filingUrl(cik, accession)}"/>
   <summary type="html">&lt;b&gt;Filed:&lt;/b&gt; ${filedOn} &lt;b&gt;AccNo:&lt;/b&gt; ${accession} &lt;b&gt;Size:&lt;/b&gt; 200 KB${lines}</summary>
   <updated>${filedOn}T${acceptedAt}-05:00</updated>
   <category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
   <id>urn:tag:sec.gov,2008:accession-number=${accession}</id></entry>`;
}

/** A page of the feed. */
export function feedPage(entries: readonly string[]): Uint8Array {
  const lines = [
    '<?xml version="1.0" encoding="ISO-8859-1" ?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    '<title>Latest Filings</title>',
    ...entries,
    '</feed>',
  ];
  return new TextEncoder().encode(lines.join('\n'));
}

/** Name in a mirror of a page of the day. */
export function feedName(day: string, start: FeedPage['start']): string {
  return `www/cgi-bin/browse-edgar/getcurrent-${day.replaceAll('-', '')}-type-all-count100-start${String(start).padStart(4, '0')}.atom`;
}
