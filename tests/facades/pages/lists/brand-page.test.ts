import { describe, expect, it } from 'vitest';
import { brandPayload } from '../payloads/record-payloads.ts';
import { brand, PAGES } from '../payloads/rendered.ts';

describe('a brand record', () => {
  it('says how each name differs from the one before, and what it was found by', () => {
    const page = PAGES['a brand record'] ?? '';
    for (const words of ['first', 'renamed', 'style only', 'listed again', 'in use', 'not given'])
      expect(page).toContain(words);
    expect(page).toContain('no longer, seen gone <time datetime="2023-05-04">4 May 2023</time>');
    expect(page).not.toContain('Found by');
    expect(PAGES['a hostile brand record']).toContain('This is a former name.');
    expect(brand({ name: 'MILL RIVER SAVINGS CO' })).toContain(
      'It files as <bdi>Brightwater Regional Bancorp</bdi> now.',
    );
  });

  it('links each filing, and says what it cannot tell', () => {
    const page = PAGES['a brand record'] ?? '';
    for (const { url } of brandPayload().filings ?? []) expect(page).toContain(`<a class="accession" href="${url}">`);
    expect(page).toContain('We have not loaded the items of 2 further 8-K filings');
    expect(PAGES['a brand record of another form']).toContain('Foreign private issuers report such events on Form 6-K');
    expect(PAGES['a brand record without anything']).toContain(
      'None since <time datetime="2015-09-12">12 Sep 2015</time>.',
    );
  });
});
