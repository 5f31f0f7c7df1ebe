import { describe, expect, it } from 'vitest';
import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import { PAGES } from '../payloads/rendered.ts';

describe('the report of a week', () => {
  const page = (kind: string) => PAGES[`the report of a week: ${kind}`] ?? '';

  it('draws each board beside its mean, and says the same in numbers', () => {
    // A board with nothing in the week and next to nothing before is named, not drawn.
    const drawn = page('full').match(/<svg class="weekly"/g) ?? [];
    const named =
      /On these boards we found no filing in this week and few in the weeks before: (.*?)<\/p>/
        .exec(page('full'))?.[1]
        ?.match(/<a /g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    expect(drawn.length + named.length).toBe(BOARDS.length + 1);
    expect(page('full')).toContain(
      '<title>Bankruptcies, filings per week: 40 in 13 weeks, at most 6 in a week, 4 in the last, 3.0 in the mean week before it<',
    );
    expect(page('full')).toContain('<path class="mean"');
    expect(page('full')).toContain(
      '<a href="/boards/late-filers?since=2025-09-06&amp;until=2025-09-12&amp;asOf=2025-09-12">Late filers</a>',
    );
    expect(page('quiet')).toContain(
      'Of the 12 weeks before, we have loaded 1 as fully as this one, too few for a mean.',
    );
    expect(page('quiet')).not.toContain('<path class="mean"');
    expect(page('unloaded')).not.toContain('<svg');
  });

  it('links cards, filings and receipts, of the day that was asked about', () => {
    const earlier = PAGES['the report of an earlier week'] ?? '';
    expect(earlier).toContain(
      '<a href="/boards/card/320193?asOf=2025-09-12"><bdi>&lt;b&gt;Example&lt;/b&gt; Industries',
    );
    expect(page('full')).toContain('<a href="/boards/card/320193"><bdi>');
    expect(page('full').match(/<a href="\/boards\/scorecard\/[0-9a-f]{64}\.json"><code>/g)).toHaveLength(3);
    expect(page('full')).toContain(
      '“The audit committee concluded that the statements should no longer be relied upon.”',
    );
    expect(page('full').indexOf('id="s-severe"')).toBeLessThan(page('full').indexOf('id="s-boards"'));
    expect(page('full')).toContain('2 of 60 shown. <a href="/boards/report?limit=60">Show more</a>');
    expect(earlier).toContain('<a rel="prev" href="/boards/report?week=2025-09-05">');
    expect(earlier).toContain('<input id="week" name="asOf" type="date"');
    expect(earlier).not.toContain('Weekly report: last full week');
  });

  it('folds the list of ranges logged, and names the companies counted once', () => {
    expect(page('full')).toMatch(
      /<details><summary>The ranges logged in this week<\/summary>[\s\S]*<table[\s\S]*<\/details>/,
    );
    for (const kind of ['full', 'quiet', 'unloaded']) {
      const [, main = ''] = page(kind).split('<main');
      expect((main.match(/companies whose filings are loaded/g) ?? []).length, kind).toBeLessThanOrEqual(1);
    }
  });

  it('says in words what there was none of', () => {
    for (const words of [
      'We know of nothing severe in this week. These kinds of filings count as severe: bankruptcy or receivership,',
      'We scored no range in this week. We logged no range in this week. No annual report with figures arrived in this week.',
    ])
      expect(page('quiet')).toContain(words);
    expect(page('unloaded')).toContain('We have not loaded all filings of this week, so we give no counts.');
    expect(page('unloaded')).toContain('We know of nothing severe in this week.');
  });
});
