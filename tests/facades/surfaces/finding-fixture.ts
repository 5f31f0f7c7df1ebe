import type { Json, JsonObject } from '../../../facades/surface.ts';

/** Filers that a text may mean: with a card, found by a former name, and known by name alone. */
const SUGGESTED: readonly JsonObject[] = [
  {
    cik: 320193,
    name: 'Example Industries, Inc.',
    displayName: 'Example Industries, Inc.',
    ticker: 'EXMP',
    exchange: 'Nasdaq',
    holding: 'CARD',
    address: 'EXMP',
    matchedBy: 'NAME',
    formerName: null,
  },
  {
    cik: 37996,
    name: 'Later Name Corp',
    displayName: 'Later Name Corp',
    ticker: 'LATR',
    exchange: 'NYSE',
    holding: 'FILINGS',
    address: 'LATR',
    matchedBy: 'FORMER_NAME',
    formerName: 'Exemplar <b>& Sons</b>',
  },
  {
    cik: 1318605,
    name: 'Exampleton Partners LP',
    displayName: 'Exampleton Partners LP',
    ticker: null,
    exchange: null,
    holding: 'NAME',
    address: '1318605',
    matchedBy: null,
    formerName: null,
  },
];

export function suggestionsData(asOf: Json): JsonObject {
  return {
    asOf,
    answer: `As of ${String(asOf)}, what begins with “ex” is likeliest Example Industries, Inc. (EXMP).`,
    notice: null,
    rows: SUGGESTED,
  };
}

/** What a text means: `EXMP` and its number the one filer, `exemplar` the one that once was called so, others nobody alone. */
export function meantData(asOf: Json, { company }: JsonObject): JsonObject {
  const text = String(company);
  const isCertain = ['EXMP', '320193', 'example'].includes(text);
  const found = isCertain || text === 'exemplar';
  return {
    asOf,
    answer: `As of ${String(asOf)}: Several companies match "${text}".`,
    notice: null,
    address: found ? (isCertain ? 'EXMP' : 'LATR') : null,
    company: found ? { matchedBy: isCertain ? 'NAME' : 'FORMER_NAME', also: [] } : null,
    candidates: found ? [] : SUGGESTED,
  };
}

/** The parts of the sitemap, and a part of two pages. */
export function sitemapData(asOf: Json, { part, after }: JsonObject): JsonObject {
  const base = 'https://boards.example';
  const isWhole = part === undefined;
  const isFirst = after === undefined;
  return {
    asOf,
    answer: `As of ${String(asOf)}, 2 addresses on this page.`,
    notice: null,
    urls: isWhole
      ? [`${base}/sitemap-pages.xml`, `${base}/sitemap-1.xml`]
      : [`${base}/boards/card/${isFirst ? 'EXMP' : 'A%26B'}`],
    isFirst,
    next: !isWhole && isFirst ? 5000 : null,
  };
}
