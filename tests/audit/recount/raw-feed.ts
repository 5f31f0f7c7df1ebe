/** One entry of a current-filings feed page: a filing as listed for one of its filers. */
export interface FeedEntry {
  readonly cik: number;
  readonly name: string;
  readonly form: string;
  readonly filedOn: string;
  readonly accession: string;
  readonly items: readonly string[];
  /** Acceptance, with its offset from UTC. */
  readonly updated: string;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const plainText = (text: string): string =>
  text
    .replace(/&(lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');

/** The entries of a feed page, by plain pattern search; entries that name no filer or filing are left out. */
export function feedEntries(page: string): FeedEntry[] {
  const found: FeedEntry[] = [];
  for (const [, entry = ''] of page.matchAll(/<entry>([\s\S]*?)<\/entry>/g)) {
    const title = plainText(/<title>([\s\S]*?)<\/title>/.exec(entry)?.[1] ?? '');
    const summary = plainText(/<summary[^>]*>([\s\S]*?)<\/summary>/.exec(entry)?.[1] ?? '');
    const form = /<category[^>]*\bterm="([^"]*)"/.exec(entry)?.[1];
    const updated = /<updated>([^<]+)<\/updated>/.exec(entry)?.[1];
    const accession = /accession-number=(\d{10}-\d{2}-\d{6})/.exec(entry)?.[1];
    const filedOn = /Filed:<\/b>\s*(\d{4}-\d{2}-\d{2})/.exec(summary)?.[1];
    const named = /^(.*) \((\d{10})\) \([^()]*\)$/s.exec(title.trim());
    if (!form || !updated || !accession || !filedOn || named === null) continue;
    const items = [...summary.matchAll(/\bItem (\d+\.\d+):/g)].map(([, item = '']) => item);
    const name = (named[1] ?? '').slice(`${form} - `.length).trim();
    found.push({ cik: Number(named[2]), name, form, filedOn, accession, items, updated });
  }
  return found;
}
