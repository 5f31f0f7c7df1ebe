import { gzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { assets, embedHeaders, pageHeaders } from '../../support/service/pages.ts';
import { NOTICE } from './payloads/chrome.ts';
import { PAGES } from './payloads/rendered.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  // Whatever may have a name may be given one.
  rules: {
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A list comes in several fields of one name.
    'form-dup-name': 'off',
    // As the library writes them.
    ...{ 'void-style': 'off', 'attribute-boolean-style': 'off', 'attribute-empty-style': 'off' },
  },
});

/** True if each row of a table's body has a heading; one row alone needs none. */
function headsItsRows(body: string): boolean {
  const rows = body.split('<tr').slice(1);
  return rows.length === 1 || rows.every((row) => row.includes('<th scope="row"'));
}

describe('every page', () => {
  it.each(Object.keys(PAGES))('is valid HTML: %s', async (name) => {
    const { results } = await validator.validateString(PAGES[name] ?? '');
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`)),
    ).toEqual([]);
  });

  it.each(Object.keys(PAGES))('has one h1, the notice, and nothing inline: %s', (name) => {
    const page = PAGES[name] ?? '';
    expect(page.match(/<h1[ >]/g)).toHaveLength(1);
    expect(page).toContain(NOTICE);
    expect(page).not.toMatch(/<[^>]+ style=/);
    expect(page).not.toMatch(/<[^>]+ on[a-z]+=/);
    expect(page).not.toMatch(/<script(?! src=| type="application\/ld\+json")/);
    // Markup of ours that was escaped once too often.
    expect(page).not.toMatch(/&lt;(?:time|span|bdi|small|data|code) /);
    expect(page).not.toMatch(/undefined|\[object|NaN|>null</);
  });

  it('has the table that a chart names as its own', () => {
    const named = Object.values(PAGES).flatMap((page) =>
      [...page.matchAll(/<figure[^>]* data-table="([^"]+)"/g)].map(([, id]) => page.includes(` id="${id}"`)),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named).not.toContain(false);
  });

  it('has a name for each table', () => {
    const tables = Object.entries(PAGES).flatMap(([name, page]) =>
      [...page.matchAll(/<table[^>]*>(.{30})/g)].map(([, begin]) => [name, begin] as const),
    );
    expect(tables.length).toBeGreaterThan(50);
    expect(tables.filter(([, begin]) => !/^<caption( class="unseen")?>\S/.test(begin ?? ''))).toEqual([]);
  });

  it('has a heading for each row of a table', () => {
    const without = Object.values(PAGES).flatMap((page) =>
      [...page.matchAll(/<caption[^>]*>([^<]*).*?<tbody[^>]*>(.*?)<\/tbody>/gs)].flatMap(([, name, body = '']) =>
        headsItsRows(body) ? [] : [name],
      ),
    );
    expect([...new Set(without)]).toEqual([]);
  });

  it.each(Object.keys(PAGES))('speaks the language of its readers: %s', (name) => {
    const said = (PAGES[name] ?? '').replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ').replaceAll(/<[^>]+>/g, '');
    // Words of the house (`facades/pages/README.md`), and a sentence that ends with `Inc.` and a full stop of its own.
    const slips = said.match(/.{0,40}(\bin replay\b|was on file then|on file here|[a-z]\.\.(?!\.|\/)).{0,20}/g) ?? [];
    expect(slips).toEqual([]);
  });

  it('has no empty cell', () => {
    for (const page of Object.values(PAGES)) expect(page).not.toMatch(/<td[^>]*>\s*<\/td>/);
  });
});

describe('headers and assets', () => {
  it('lets nothing inline and nothing foreign run, and no one frame a page', () => {
    expect(pageHeaders['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it('lets anyone frame an embedded table, which runs no script', () => {
    expect(embedHeaders['content-security-policy']).toContain('frame-ancestors *');
    expect(embedHeaders['content-security-policy']).not.toContain('script-src');
    expect(embedHeaders).not.toHaveProperty('x-frame-options');
  });

  it('serves every file a page names, under a name made of its bytes', () => {
    const named = new Set(
      Object.values(PAGES).flatMap((page) => page.match(/\/assets\/[a-z]+-[0-9a-f]{12}\.(css|js|svg|woff2)/g) ?? []),
    );
    expect([...named].toSorted()).toEqual([...assets.keys()].toSorted());
    for (const [path, { sha, cacheControl }] of assets) {
      expect(path).toContain(sha.slice(0, 12));
      expect(cacheControl).toContain('immutable');
    }
  });

  it.each(Object.keys(PAGES))('first paints within 60 KB of page, styles and fonts, compressed: %s', (name) => {
    const page = PAGES[name] ?? '';
    const styles = page.match(/\/assets\/[a-z]+-[0-9a-f]{12}\.(css|woff2)/g) ?? [];
    const bytes = [
      Buffer.from(page),
      ...[...new Set(styles)].map((path) => assets.get(path)?.bytes ?? Buffer.alloc(0)),
    ];
    const sizes = bytes.map((one) => Math.min(one.length, gzipSync(one).length));
    if (!name.startsWith('embedded')) expect(styles.length).toBeGreaterThanOrEqual(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60 * 1024);
  });

  it('names nothing of another host that a browser would load', () => {
    for (const page of Object.values(PAGES)) {
      expect(page).not.toMatch(/<(?:script|img|iframe|source|object|embed)[^>]+(?:src|data)="(?!\/|data:)/);
      expect(page).not.toMatch(/<link rel="(?:stylesheet|preload|icon|preconnect|prefetch)"[^>]* href="(?!\/|data:)/);
    }
    for (const { bytes, contentType } of assets.values()) {
      if (contentType.startsWith('text/css')) expect(bytes.toString()).not.toMatch(/@import|url\((?!"\/assets\/)/);
    }
  });
  it('stays light', () => {
    const size = (ending: string, name = '') =>
      [...assets].find(([path]) => path.startsWith(`/assets/${name}`) && path.endsWith(ending))?.[1].bytes.length ??
      Infinity;
    for (const name of ['site', 'figures']) expect(size('.css', name)).toBeLessThan(22_528);
    const scripts = [...assets].filter(([path]) => path.endsWith('.js'));
    expect(scripts.reduce((sum, [, { bytes }]) => sum + bytes.length, 0)).toBeLessThanOrEqual(40 * 1024);
  });
});
