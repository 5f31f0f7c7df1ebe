import { type Day, newYorkInstant } from '../../schema/domain/terms/day.ts';
import { filingUrl } from '../../schema/domain/terms/sec-url.ts';
import type { World, WorldFiling } from './filers/world.ts';
import { TITLES } from './item-documents/titles.ts';

/** EDGAR's entries per page. */
const PAGE_ENTRIES = 100;

/** The feed's titles, where they differ from the form's. */
const FEED_TITLES: Readonly<Record<string, string>> = {
  '2.05': 'Cost Associated with Exit or Disposal Activities',
  '5.02':
    'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers: Compensatory Arrangements of Certain Officers',
};

/** The current-filings feed at the end of a world's last day, newest first, with an entry for each filer. */
export function writeFeed(world: Pick<World, 'filings' | 'lastDay'>): [path: string, text: string][] {
  const { lastDay, filings } = world;
  const listed = filings
    .filter(({ acceptedAt }) => acceptedAt.startsWith(lastDay))
    .sort((a, b) => (a.acceptedAt < b.acceptedAt ? 1 : -1))
    .flatMap(entries);
  const pages = Math.max(1, Math.ceil(listed.length / PAGE_ENTRIES));
  return Array.from({ length: pages }, (_, page) => {
    const start = page * PAGE_ENTRIES;
    const name = `getcurrent-${lastDay.replaceAll('-', '')}-type-all-count${PAGE_ENTRIES}-start${String(start).padStart(4, '0')}.atom`;
    return [`www/cgi-bin/browse-edgar/${name}`, feedPage(lastDay, listed.slice(start, start + PAGE_ENTRIES))];
  });
}

function feedPage(day: Day, listed: readonly string[]): string {
  return `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Latest Filings</title>
<link rel="alternate" href="/cgi-bin/browse-edgar?action=getcurrent"/>
<link rel="self" href="/cgi-bin/browse-edgar?action=getcurrent"/>
<id>https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent</id>
<author><name>Webmaster</name><email>webmaster@sec.gov</email></author>
<updated>${withOffset(`${day}T22:00:00`)}</updated>
${listed.join('')}</feed>
`;
}

function entries(filing: WorldFiling): string[] {
  const { accession, form, items, filedOn, size } = filing;
  const itemLines = items
    .split(',')
    .filter((item) => item !== '')
    .map((item) => `&lt;br&gt;Item ${item}: ${FEED_TITLES[item] ?? TITLES[item] ?? 'Other Events'}\n`);
  return filing.filers.map(
    (filer) => `<entry>
<title>${escapeXml(`${form} - ${filer.name} (${filer.cik}) (Filer)`)}</title>
<link rel="alternate" type="text/html" href="${filingUrl(filer.cik, accession)}"/>
<summary type="html">
 &lt;b&gt;Filed:&lt;/b&gt; ${filedOn} &lt;b&gt;AccNo:&lt;/b&gt; ${accession} &lt;b&gt;Size:&lt;/b&gt; ${Math.ceil(size / 1024)} KB
${itemLines.join('')}</summary>
<updated>${withOffset(filing.acceptedAt)}</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${escapeXml(form)}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id>
</entry>
`,
  );
}

function withOffset(newYorkTime: string): string {
  const hours = (newYorkInstant(newYorkTime).getTime() - Date.parse(`${newYorkTime}Z`)) / 3_600_000;
  return `${newYorkTime}-0${hours}:00`;
}

/** The feed declares Latin-1, so characters beyond ASCII become references. */
function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]|[^ -~]/gu, (character) => `&#${character.codePointAt(0)};`);
}
