import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { boardPicture } from '../../../facades/pages/boards/render-board.tsx';
import { cardPicture } from '../../../facades/pages/card/render-card.tsx';
import { renderCardEmbed } from '../../../facades/pages/card/render-card-embed.tsx';
import { etfPicture } from '../../../facades/pages/funds/render-etf.tsx';
import { portfolioPicture } from '../../../facades/pages/funds/render-portfolio.tsx';
import { revenueKey } from '../../../facades/pages/parts/card/card-chart.ts';
import { datedText } from '../../../facades/pages/parts/text.tsx';
import { elements } from '../../support/service/elements.ts';
import { renderCard } from '../../support/service/pages.ts';
import { boardPagePayload } from './payloads/board-payloads.ts';
import { chromeOf } from './payloads/chrome.ts';
import { etfPayload, portfolioPayload } from './payloads/fund-payloads.ts';
import { cardPayload } from './payloads/record-payloads.ts';

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

  it('tells a logged range that missed from one that held', () => {
    const payload = cardPayload();
    const pastRanges = payload.card.pastRanges.map((range) => ({ ...range, source: 'live' as const }));
    expect(cardPicture(payload, chrome)).not.toContain('fill="#b9bbb3"');
    expect(cardPicture(cardPayload({ pastRanges }), chrome)).toContain('fill="#b9bbb3"');
  });

  it('gives its address letter by letter, or less of it where there is no room', () => {
    const addressAt = (href: string) =>
      />(https:[^<]*)<\/text><\/svg>$/.exec(
        cardPicture(cardPayload(), { ...chrome, alternates: [{ format: 'html', href }] }),
      )?.[1];
    const shared = `${PATH}?kind=8-K&asOf=2024-06-03`;
    expect(addressAt(`${shared}&limit=5&utm_source=mail`)).toBe(
      `https://boards.example${shared.replace('&', '&amp;')}`,
    );
    expect(addressAt(`${PATH}?text=${'long'.repeat(40)}&asOf=2024-06-03`)).toBe(
      `https://boards.example${PATH}?asOf=2024-06-03`,
    );
    expect(addressAt(`/boards/card/${'A'.repeat(200)}`)).toBe('https://boards.example');
  });

  it('has a headline of its own, and ends nothing in dots, however long names and answers are', () => {
    const payload = cardPayload();
    const name = `${'Consolidated International '.repeat(5)}Holdings, Inc.`;
    const sentence = 'It filed a report, which says this, and more than that; it was late.';
    for (const words of ['word '.repeat(400).trim(), `${sentence} `.repeat(40), 'x'.repeat(2000)]) {
      const company = { ...payload.company, name };
      for (const years of [payload.years, []]) {
        const drawn = cardPicture({ ...payload, company, years, answer: words }, chrome);
        expect(drawn).not.toMatch(/…|\.\.\./);
        const baselines = [...drawn.matchAll(/<text x="55" y="(\d+)" font-size/g)].map(([, y]) => Number(y));
        expect(baselines).toEqual(baselines.toSorted((a, b) => a - b));
        expect(Math.max(...baselines)).toBe(612);
      }
    }
    const cut = cardPicture({ ...payload, years: [], answer: `${sentence} `.repeat(40) }, chrome);
    expect(cut.replaceAll(/<desc>.*?<\/desc>/gs, '')).toMatch(/it was late\.<\/text>(?!.*it was late)/s);
    const lines = [...cardPicture(payload, chrome).matchAll(/font-family="Board Serif[^>]*>([^<]*)/g)];
    expect(lines.map(([, line]) => line)).toEqual(['Example Industries, Inc.', '$391.0 bn']);
  });

  it('has one large number, with what it is of beside it above a chart', () => {
    const large = (drawn: string) => [...drawn.matchAll(/font-size="92"[^>]*>([^<]*)/g)].map(([, words]) => words);
    expect(large(svg)).toEqual(['$391.0 bn']);
    expect(svg.replaceAll(/<[^>]+>/g, ' ')).toContain('Revenue in fiscal 2024.');
    const fund = etfPayload();
    expect(large(etfPicture({ ...fund, warningShare: 0.123 }, chrome))).toEqual(['12.3%']);
    expect(large(etfPicture({ ...fund, warningShare: null }, chrome))).toEqual([]);
    const held = { ...portfolioPayload(), matched: 0.8, knownShare: 0.5, warningShare: 0.25 };
    expect(large(portfolioPicture(held, chrome))).toEqual(['30.0%']);
    const board = boardPagePayload('delistings');
    expect(large(boardPicture(board, chrome))).toEqual(['151']);
    expect(large(boardPicture({ ...board, total: null }, chrome))).toEqual([]);
  });

  it('has its chart as wide as its text', () => {
    const [, width, height, viewWidth, viewHeight] =
      /<svg x="55" y="\d+" width="(\d+)" height="(\d+)"[^>]*viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
    expect(width).toBe(1090);
    const scale = Math.min((width ?? 0) / (viewWidth ?? 1), (height ?? 0) / (viewHeight ?? 1));
    expect((viewWidth ?? 0) * scale).toBeGreaterThan(1070);
  });
});

describe('a shared link', () => {
  it('previews a card by what its chart shows; no name ends the data early', () => {
    const payload = cardPayload();
    const hostile = { ...payload, company: { ...payload.company, name: '</script><b>Quoted Inc' } };
    const page = renderCard(hostile, chrome);
    expect(elements(page, 'meta', { property: 'og:title' })[0]?.attributes.content).toContain('80% range');
    expect(linkedDataOf(page)).toMatchObject({ '@type': 'Corporation', legalName: '</script><b>Quoted Inc' });
    expect(page).toContain('Take this chart: ');
    expect(elements(page, 'a', { href: `${PATH}.png`, download: '' }).map(({ text }) => text)).toEqual(['PNG']);
  });
});

describe('what is told of ranges that were computed afterwards', () => {
  const withSources = (...sources: ('live' | 'backTest')[]) => {
    const { card } = cardPayload();
    const [one, other] = card.pastRanges;
    const pastRanges = [one, other].flatMap((range, at) => {
      const source = sources[at];
      return range === undefined || source === undefined ? [] : [{ ...range, source }];
    });
    return cardPayload({ pastRanges });
  };

  it.each([
    [withSources('live', 'live'), 'Revenue fell inside the range in 1 of 2 past years.'],
    [withSources('live', 'backTest'), 'Revenue fell inside the range in 1 of 2 past years, 1 of them back-tested.'],
    [withSources('backTest', 'backTest'), 'In back-tests revenue fell inside the range in 1 of 2 past years.'],
    [withSources('backTest'), 'In a back-test revenue fell inside the range in 1 of 1 past year.'],
  ])('stands with the picture, on it and in the frame; a title has no count', (payload, words) => {
    const page = renderCard(payload, chrome);
    expect(/og:title" content="([^"]*)"/.exec(page)?.[1]).not.toContain('past range');
    expect(page).toMatch(new RegExp(`og:image:alt" content="[^"]*${words}"`));
    const svg = cardPicture(payload, chrome)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/ +/g, ' ');
    expect(svg).toContain(words);
    expect(renderCardEmbed(payload, chrome)).toContain(words);
  });

  it('is in one key, which page, picture and frame have word by word', () => {
    const payload = cardPayload();
    const key = datedText(revenueKey(payload));
    const plain = (page: string) => page.replaceAll(/<[^>]+>/g, '');
    expect(key).toContain('Shaded: the 80% range for the year to about 28 Sep 2025. Pale: the stress range, ');
    expect(key).toContain('Dashed: the baseline. ');
    expect(key).toContain('Hollow boxes (1) are back-tests');
    expect(plain(renderCard(payload, chrome))).toContain(`Revenue as first filed, USD, by fiscal year. ${key} `);
    expect(plain(renderCardEmbed(payload, chrome))).toContain(key);
    const lines = [...cardPicture(payload, chrome).matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, line]) => line);
    expect(lines.join(' ')).toContain(key);
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
