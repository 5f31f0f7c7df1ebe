import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { cardPicture } from '../../../facades/pages/pages/card.ts';
import { renderCardEmbed } from '../../../facades/pages/pages/card-embed.ts';
import { renderCard } from '../../../facades/pages/pages.ts';
import { chromeOf } from './chrome.ts';
import { cardPayload } from './record-payloads.ts';

const PATH = '/boards/card/EXMP';
const chrome = {
  ...chromeOf(PATH),
  alternates: [
    { format: 'html', href: PATH },
    { format: 'svg', href: `${PATH}.svg` },
    { format: 'png', href: `${PATH}.png` },
    { format: 'embed', href: `${PATH}/embed` },
  ],
} as const;

/** JSON-LD of a page, as a crawler reads it. */
function linkedDataOf(page: string): Record<string, unknown> {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(text);
}

describe('a picture as SVG', () => {
  const svg = cardPicture(cardPayload(), chrome);

  it('is well-formed and carries its finding, source, day and address', () => {
    expect(XMLValidator.validate(svg)).toBe(true);
    const { svg: root } = new XMLParser({ ignoreAttributes: false }).parse(svg);
    expect(root['@_viewBox']).toBe('0 0 1200 630');
    const words = svg.replaceAll(/<title>.*?<\/title>|<desc>.*?<\/desc>|<[^>]+>/gs, ' ');
    for (const part of [
      'Example Industries',
      '80% range',
      'as of 12 Sep 2025',
      `https://boards.example${PATH}`,
      'Sample world',
    ])
      expect(words).toContain(part);
  });

  it('needs no style sheet and leads nowhere', () => {
    expect(svg).not.toMatch(/class=|<a |href=|<style|url\(/);
    expect(svg).toContain('<path opacity="0.36" fill="#8a9095"');
    expect(svg).not.toMatch(/<\w+(?=[^>]* (fill|stroke)="[^"]*"[^>]* \1=)/);
  });

  it('cuts what has no room at whole lines, and says so', () => {
    const payload = cardPayload();
    const words = 'word '.repeat(400).trim();
    const long = cardPicture({ ...payload, years: [], answer: words }, chrome);
    expect(long.match(/<text /g)?.length).toBeLessThanOrEqual(11);
    expect(long).toContain('word…</text>');
  });
});

describe('a shared link', () => {
  it('previews a card by what its chart shows; no name ends the data early', () => {
    const payload = cardPayload();
    const hostile = { ...payload, company: { ...payload.company, name: '</script><b>Quoted Inc' } };
    const page = renderCard(hostile, chrome);
    expect(page).toMatch(/<meta property="og:title" content="[^"]*80% range[^"]*">/);
    expect(linkedDataOf(page)).toMatchObject({ '@type': 'Corporation', legalName: '</script><b>Quoted Inc' });
    expect(page).toContain(`Take this chart: <a href="${PATH}.png" download>PNG</a>`);
  });
});

describe('a card to embed', () => {
  it('has its chart twice, for a wide and a narrow frame, with source and licence', () => {
    const frame = renderCardEmbed(cardPayload(), chrome);
    expect(frame.match(/<svg /g)).toHaveLength(2);
    expect(frame).toContain('CC BY 4.0');
    expect(frame).not.toContain('<script');
  });
});
