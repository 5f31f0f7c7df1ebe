/**
 * The current-filings feed: Atom of `browse-edgar?action=getcurrent`, newest first, with one entry for each filer of a
 * filing.
 *
 *     <entry>
 *       <title>8-K - Acme Corp (0001234567) (Filer)</title>
 *       <summary type="html">&lt;b&gt;Filed:&lt;/b&gt; 2026-01-12 ... &lt;br&gt;Item 5.02: Departure of ...</summary>
 *       <updated>2026-01-12T11:26:52-05:00</updated>             the acceptance, with its offset
 *       <category label="form type" term="8-K"/>
 *       <id>urn:tag:sec.gov,2008:accession-number=0001234567-26-000356</id>
 *     </entry>
 */
import { type AccessionNumber, parseAccession } from '../../schema/domain/terms/accession.ts';
import { type Cik, parseCik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { outranks, roleOf } from './filing-role.ts';
import { expectArray, expectObject, type JsonObject, quote } from './json.ts';
import { plausibleDay } from './plain-values.ts';
import { type ListedFiling, ReadError } from './records.ts';
import { needShort } from './text.ts';
import { readXml, xmlText } from './xml.ts';

const FEED_PARTS = new Set(['title', 'link', 'id', 'author', 'updated', 'entry', '@xmlns', '#text']);

/**
 * Reads a page of the feed in its order. A filer listed twice on one filing is kept once, in the more informative role.
 * A page can be empty at night.
 *
 * Errors: ReadError for a page with anything but entries and the usual head.
 */
export function readCurrentFeed(xml: Uint8Array | string, source: string): ListedFiling[] {
  const feed = expectObject(readXml(xml, source, ['entry', 'link']).feed, 'an Atom feed', source);
  const unknownPart = Object.keys(feed).find((name) => !FEED_PARTS.has(name));
  if (unknownPart !== undefined) throw new ReadError('The feed has an unknown part', { source, found: unknownPart });

  const listed = new Map<string, ListedFiling>();
  for (const entry of expectArray(feed.entry ?? [], 'entries of a feed', source)) {
    const next = readEntry(expectObject(entry, 'an entry of the feed', source), source);
    const key = `${next.filing.cik} ${next.filing.accession}`;
    const before = listed.get(key);
    if (before === undefined || outranks(next.filing.role, before.filing.role)) listed.set(key, next);
  }
  return [...listed.values()];
}

function readEntry(entry: JsonObject, source: string): ListedFiling {
  const form = xmlText(expectObject(entry.category, 'a form type', source)['@term']);
  const title = readTitle(entry, form, source);
  const summary = xmlText(entry.summary) ?? '';
  return {
    filerName: title.name,
    filing: {
      cik: title.cik,
      accession: readAccession(entry, source),
      form: title.form,
      filedOn: readFiledOn(summary, source),
      reportDate: null,
      acceptedAt: readAcceptedAt(entry, source),
      items: [...summary.matchAll(/<br>\s*Item ([^:<\s]+):/g)].flatMap(([, item]) =>
        item === undefined ? [] : needShort(item, 'code', 'an item', source),
      ),
      primaryDocument: null,
      role: title.role,
    },
  };
}

function readTitle(entry: JsonObject, form: string | null, source: string) {
  const title = xmlText(entry.title) ?? '';
  const parts = /^(.+) \((\d{10})\) \(([^()]+)\)$/.exec(title);
  const cik: Cik | null = parts === null ? null : parseCik(parts[2] ?? '');
  if (parts === null || cik === null || form === null || !title.startsWith(`${form} - `)) {
    throw new ReadError('Expected "form - name (CIK) (role)" as title of an entry', { source, found: title });
  }
  const name = needShort((parts[1] ?? '').slice(form.length + 3).trim(), 'name', 'a name', source);
  return { form: needShort(form, 'code', 'a form', source), cik, name, role: roleOf(parts[3] ?? '') };
}

function readAccession(entry: JsonObject, source: string): AccessionNumber {
  const id = xmlText(entry.id) ?? '';
  const accession = parseAccession(/accession-number=(.+)$/.exec(id)?.[1] ?? '');
  if (accession === null) throw new ReadError('Expected an accession number as id of an entry', { source, found: id });
  return accession;
}

function readFiledOn(summary: string, source: string): Day {
  const filedOn = plausibleDay(/<b>Filed:<\/b>\s*(\S+)/.exec(summary)?.[1] ?? '');
  if (filedOn === null) throw new ReadError('Expected the filing date in a summary', { source, found: summary });
  return filedOn;
}

function readAcceptedAt(entry: JsonObject, source: string): Date {
  const updated = xmlText(entry.updated) ?? '';
  // Without an offset, Date.parse would use the local time zone.
  if (
    !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/.test(updated) ||
    Number.isNaN(Date.parse(updated))
  ) {
    throw new ReadError('Expected a time with its offset', { source, found: quote(entry.updated) });
  }
  return new Date(updated);
}
