import { parseFeed } from '@rowanmanning/feed-parser';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import RssParser from 'rss-parser';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../facades/json-value.ts';
import { renderRss } from '../../../facades/representations/rss.ts';
import { feedItem, mergedItems } from '../../../facades/surfaces/boards/board-feed.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { exampleRow, fixtureFacade } from './fixtures/fixture.ts';

const text = await (await fixtureFacade().get('/boards/breaches/feed.xml?limit=3')).text();

describe('a feed of hard names', () => {
  it('is XML', () => {
    expect(XMLValidator.validate(text)).toBe(true);
    const { rss } = new XMLParser({ ignoreAttributes: false }).parse(text);
    expect(rss['@_version']).toBe('2.0');
    expect(rss.channel['atom:link']).toEqual({
      '@_href': 'https://boards.example/boards/breaches/feed.xml?limit=3',
      '@_rel': 'self',
      '@_type': 'application/rss+xml',
    });
    expect([rss.channel.ttl, rss.channel.lastBuildDate]).toEqual([15, 'Fri, 12 Sep 2025 20:00:00 GMT']);
    expect(rss.channel.item[0].guid).toEqual({ '#text': '0000320193-25-000009:breaches', '@_isPermaLink': 'false' });
  });

  it('reads the same in two other parsers', async () => {
    const one = await new RssParser().parseString(text);
    const other = parseFeed(text);
    const titles = [
      'Example Industries, Inc. (EXMP): bankruptcy or receivership, deficiency notice',
      '=HYPERLINK("http://x","Ltd"), Inc. (EXMP): bankruptcy or receivership, deficiency notice',
      '‹script›alert(1)‹/script› & Söhne cilbup]]›: bankruptcy or receivership, deficiency notice',
    ];
    expect(one.items.map(({ title }) => title)).toEqual(titles);
    expect(other.items.map(({ title }) => title)).toEqual(titles);
    expect(one.items.map(({ isoDate }) => isoDate)).toEqual([
      '2025-09-10T20:15:04.000Z',
      '2025-09-09T04:00:00.000Z',
      '2025-09-08T04:00:00.000Z',
    ]);
    expect(other.items.map(({ published }) => published?.toISOString())).toEqual(
      one.items.map(({ isoDate }) => isoDate),
    );
    expect(text.match(/<pubDate>/g)).toHaveLength(3);
    expect(other.items.map(({ id }) => id)).toEqual(['9', '8', '7'].map((n) => `0000320193-25-00000${n}:breaches`));
    expect(new Set(one.items.map(({ link }) => link))).toEqual(
      new Set(['https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/0000320193-24-000123-index.htm']),
    );
  });

  it('carries no markup of a filer, whether a reader takes text for HTML or not', async (test) => {
    const { items } = await new RssParser().parseString(text);
    const escaped = items.flatMap(({ content }) => content?.match(/&lt;script&gt;/g) ?? []);
    tellFigures(test, { items: items.length, markupEscaped: escaped.length });
    expect(items[2]?.content).toContain('&lt;script&gt;');
    for (const { title, content } of items) expect(`${title}${content}`).not.toMatch(/<script/);
  });
});

describe('the time of an item', () => {
  it('is the acceptance, or midnight in New York where that is not known, in summer and in winter', () => {
    const at = (row: JsonObject) => feedItem(exampleRow(row), 'breaches').publishedAt.toISOString();
    expect(at({ acceptedAt: '2025-07-01T21:29:00.000Z' })).toBe('2025-07-01T21:29:00.000Z');
    expect(at({ acceptedAt: null, filedOn: '2025-07-01' })).toBe('2025-07-01T04:00:00.000Z');
    expect(at({ acceptedAt: null, filedOn: '2025-01-31' })).toBe('2025-01-31T05:00:00.000Z');
  });
});

describe('the headline of an item', () => {
  const headline = (row: JsonObject) =>
    feedItem({ ...exampleRow(row), ...row }, 'delistings').title.replace(/^.*\): /, '');
  it('says what the text reports, that it was not read, or what became of a notice', () => {
    const listing = { title: 'Listing notice', kinds: ['8-K 3.01'] };
    expect(headline({ ...listing, outcome: 'COMPLIANCE_REGAINED' })).toBe('listing notice, compliance regained');
    expect(headline({ ...listing, outcome: null, absent: { outcome: 'NOT_READ' } })).toBe('listing notice, unread');
    expect(headline({ ...listing, outcome: null, absent: { outcome: 'UNCLASSIFIED' } })).toBe('listing notice');
    const notice = { title: 'Notice of a late annual report', kinds: ['NT 10-K'], outcome: null };
    expect(headline({ ...notice, noticeState: 'missing' })).toBe('notice of a late annual report, not filed');
  });
});

describe('the feed of all boards', () => {
  it('has one item for a filing on two boards, which names both', () => {
    const on = (board: string, accession: string, kind: string, title: string) =>
      exampleRow({ board, accession, kinds: [kind], title, outcome: null });
    const items = mergedItems([
      on('delistings', '0000320193-25-000002', '8-K 3.01', 'Listing notice'),
      on('restatements', '0000320193-25-000002', '8-K 4.02', 'Past reports withdrawn'),
      on('breaches', '0000320193-25-000001', '8-K 1.05', 'Cyber incident'),
    ]);
    expect(items.map(({ id }) => id)).toEqual(['0000320193-25-000002', '0000320193-25-000001']);
    expect(items[0]?.title).toContain('listing notice; past reports withdrawn');
    expect(items[0]?.categories).toEqual(['8-K 3.01', '8-K 4.02']);
    expect(items[0]?.description).toMatch(/ Boards: [^.]+, [^.]+\.$/);
    expect(items[1]?.description).toMatch(/ Board: [^,.]+\.$/);
  });
});

describe('a feed without rows', () => {
  it('is still a feed', async () => {
    const feed = { title: 'T', description: 'None & nothing.', link: '/boards', updatedAt: null, items: [] };
    const parsed = await new RssParser().parseString(renderRss(feed, 'https://boards.example', '/feed.xml'));
    expect([parsed.title, parsed.items]).toEqual(['T', []]);
  });
});
