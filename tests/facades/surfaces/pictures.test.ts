import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { renderPng } from '../../../facades/representations/png.ts';
import { elements } from '../../support/service/elements.ts';
import { fixtureFacade } from './fixtures/fixture.ts';

const { get } = fixtureFacade();

/** Pages of each kind that has a picture. */
const PAGES = [
  '/boards/card/EXMP',
  '/boards/delistings',
  '/boards/answers/insurers-portfolios-last-quarter',
  '/boards/etf/EXMP',
];

const svgOf = async (page: string) => (await get(`${page}.svg`)).text();
const pageOf = async (page: string) => (await get(page, { accept: 'text/html' })).text();
const metaOf = (page: string, name: string) =>
  elements(page, 'meta').find(({ attributes: { property, name: own } }) => name === (property ?? own))?.attributes
    .content;

describe('a picture', () => {
  it.each(PAGES)('of %s is SVG that carries title, source, day and address, and needs nothing else', async (page) => {
    const reply = await get(`${page}.svg`);
    expect(reply.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    const svg = await reply.text();
    expect(XMLValidator.validate(svg)).toBe(true);
    const { svg: root } = new XMLParser({ ignoreAttributes: false }).parse(svg);
    expect([root['@_width'], root['@_height']]).toEqual(['1200', '630']);
    expect(String(root.title).length).toBeGreaterThan(10);
    expect(svg).toContain('Source: SEC EDGAR.');
    expect(svg).toMatch(/as of \d{1,2} [A-Z][a-z]{2,4} \d{4} · Source/);
    expect(svg).toContain(`>https://boards.example${page}</text></svg>`);
    expect(svg.replaceAll(/url\(data:font\/woff2;base64,[\w+/=]+\)/g, '')).not.toMatch(
      / class=|href=|<a |url\(|NaN|undefined|…/,
    );
    expect(svg.match(/@font-face/g)).toHaveLength(2);
    expect(reply.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; font-src data:",
    );
  });

  it.each(['/boards/card/EXMP', '/boards/delistings'])('of %s has a chart', async (page) => {
    expect((await svgOf(page)).match(/<svg /g)).toHaveLength(2);
  });

  it.each(PAGES)('of %s is the same as PNG, and its page names it for previews', async (page) => {
    const text = await pageOf(page);
    expect(metaOf(text, 'twitter:card')).toBe('summary_large_image');
    expect(metaOf(text, 'og:description')?.length).toBeGreaterThan(20);
    expect(metaOf(text, 'og:url')).toBe(`https://boards.example${page}`);
    const reply = await get((metaOf(text, 'og:image') ?? '').replace('https://boards.example', ''));
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(sizeOf(Buffer.from(await reply.arrayBuffer()))).toEqual({ width: 2400, height: 1260 });
    expect([metaOf(text, 'og:image:width'), metaOf(text, 'og:image:height')]).toEqual(['2400', '1260']);
  });

  it('keeps the day and the filters of its page', async () => {
    const text = await pageOf('/boards/delistings?asOf=2024-06-03');
    expect(metaOf(text, 'og:image')).toBe('https://boards.example/boards/delistings.png?asOf=2024-06-03');
  });

  it('is one for every spelling of a question: rows shown, search words and marks of who shares make none', async () => {
    const page = '/boards/delistings';
    const text = await pageOf(`${page}?asOf=2024-06-03&limit=2&offset=1&utm_source=mail`);
    expect(metaOf(text, 'og:image')).toBe(`https://boards.example${page}.png?asOf=2024-06-03`);
    expect(metaOf(text, 'og:url')).toBe(`https://boards.example${page}?asOf=2024-06-03`);
    expect(text).toContain(`"url":"https://boards.example${page}?asOf=2024-06-03"`);
    expect(await svgOf(page)).toBe(await (await get(`${page}.svg?utm_source=mail&limit=2`)).text());
    const found = await pageOf('/boards/card/EXMP?asked=example&price=12');
    expect(metaOf(found, 'og:image')).toBe('https://boards.example/boards/card/EXMP.png');
    expect(metaOf(found, 'og:url')).toBe('https://boards.example/boards/card/EXMP');
  });

  it('is not coded again: its bytes are compressed', async () => {
    const reply = await get('/boards/etf/EXMP.png', { 'accept-encoding': 'br, gzip' });
    expect(reply.headers.get('content-encoding')).toBeNull();
  });
});

describe('drawing', () => {
  const small =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0H20V10z" fill="#a00"/></svg>';

  it('ends with what is no picture, and goes on with the next', async () => {
    await expect(renderPng('<svg')).rejects.toThrow();
    expect((await renderPng(small)).length).toBeGreaterThan(50);
  });

  it('takes turns, and refuses where too many wait', async () => {
    await renderPng(small);
    const drawn = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) => renderPng(small.replace('a00', `a${10 + at}`))),
    );
    const refused = drawn.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({ reason: { code: 'OVERLOADED' } });
    expect(sizeOf(await renderPng(small))).toEqual({ width: 20, height: 10 });
  });

  it('is done once for equal pictures, under way or done', async () => {
    const other = small.replace('a00', '0a0');
    const drawn = await Promise.all(Array.from({ length: 30 }, () => renderPng(other)));
    expect(new Set([...drawn, await renderPng(other)]).size).toBe(1);
  });

  it('sets type: a text changes the picture', async () => {
    const written = await renderPng(
      small.replace('</svg>', '<text x="1" y="9" font-family="Board Sans" font-size="9">W</text></svg>'),
    );
    expect(Buffer.from(written).equals(Buffer.from(await renderPng(small)))).toBe(false);
  });
});

describe('linked data', () => {
  it.each([
    ['/boards/card/EXMP', 'Corporation'],
    ['/boards/delistings', 'Dataset'],
  ])('of %s is a %s of schema.org', async (page, type) => {
    const found = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await pageOf(page))?.[1] ?? '';
    const about = JSON.parse(found);
    expect(about).toMatchObject({
      '@context': 'https://schema.org',
      '@type': type,
      [type === 'Corporation' ? 'mainEntityOfPage' : 'url']: `https://boards.example${page}`,
    });
    expect(about.name.length).toBeGreaterThan(3);
    expect(found).not.toContain('<');
  });
});

/** What the first chunk of a PNG says. */
function sizeOf(png: Uint8Array): { width: number; height: number } {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
