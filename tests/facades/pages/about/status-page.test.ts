import { describe, expect, it } from 'vitest';
import { renderStatus } from '../../../support/service/pages.ts';
import { chromeOf } from '../payloads/chrome.ts';
import { PAGES } from '../payloads/rendered.ts';
import { STATUS } from '../payloads/service-payloads.ts';

describe('the status', () => {
  it('says in sentences where filings come from, how fresh they are, and whether the doors agree', () => {
    const page = PAGES.status ?? '';
    expect(page).toContain('every company in it is invented.');
    expect(page).toContain(
      'Our last successful check for new filings was on <time datetime="2025-09-12">12 Sep 2025</time>, 17:29, New York time.',
    );
    expect(page).toContain(
      'We asked 21 questions on <time datetime="2025-09-12">12 Sep 2025</time>, 17:31, and every format gave the same answer',
    );
    expect(page).toContain('<a href="/boards/late-filers">Late filers</a>');
    expect(page).not.toContain('<script>alert');
  });

  it('says what has gone wrong since, and what is waited for', () => {
    const statusOf = (changes: object) => renderStatus({ ...STATUS, ...changes }, chromeOf('/boards/status'));
    expect(statusOf({})).not.toContain('What is missing?');
    const failed = statusOf({ successes: [{ command: 'poll', finishedAt: STATUS.lookedAt, failedSince: 10 }] });
    expect(failed).toContain(
      'on <time datetime="2025-09-12">12 Sep 2025</time>, 17:29, New York time. The 10 since have failed. We look again each minute',
    );
    expect(statusOf({ blockedUntil: '2025-09-12T21:45:00.000Z' })).toContain(
      'New York time. The SEC has asked us to stay away until <time datetime="2025-09-12">12 Sep 2025</time>, 17:45. Then we look again.',
    );
    const [aside] = STATUS.quarantine;
    expect(statusOf({ waiting: 2, quarantine: [{ ...aside, nextAt: '2025-09-12T21:46:00.000Z' }] })).toContain(
      'We could not read two documents of the SEC. We try each document again for a month, at growing intervals. The next try is not before <time datetime="2025-09-12">12 Sep 2025</time>, 17:46.',
    );
  });

  it('says what has not happened yet, and which doors differ', () => {
    const statusOf = (changes: object) => renderStatus({ ...STATUS, ...changes }, chromeOf('/boards/status'));
    const fresh = statusOf({ lookedAt: null, parity: null, quarantine: [] });
    expect(fresh).toContain('no run has finished');
    const never = { lookedAt: null, successes: [{ command: 'names', finishedAt: null, failedSince: 3 }] };
    expect(statusOf(never)).toContain('No: every try to load filings has failed so far.');
    expect(fresh).toContain('We have not compared the formats yet.');
    expect(fresh).toContain('<p class="quiet">None.</p>');
    const parity = { checkedAt: '2025-09-12T21:31:00.000Z', surfaces: 1, differing: ['get_breaches csv ?limit=1'] };
    expect(statusOf({ parity })).toContain(
      'We asked 1 question on <time datetime="2025-09-12">12 Sep 2025</time>, 17:31, and one answer differs from that of GraphQL: get_breaches csv ?limit=1.',
    );
  });
});

describe('the quality of the data', () => {
  it('shows what was counted, what is in conflict with both numbers and links, and whom to tell', () => {
    const page = PAGES['data quality'] ?? '';
    expect(page).toContain(
      'These are the first 3 of 240. Withheld figures come first, then corrected ones, then disputed ones.',
    );
    expect(page).toContain('href="https://boards.example/boards/figure/320193/dividendsPerShare?asOf=2024-08-23"');
    expect(page).toMatch(/\$2\.80<.*\$2,800,000\.00<.*\$2\.79</s);
    expect(page).toContain('a factor of 2.5 either way');
    expect(page).toContain('Of these figures we confirm fewer than nine in ten:');
    expect(page).toContain('<li>Dividends per share. Totals of dividends often include preferred dividends');
    expect(page).toMatch(/By figure, as first reported.*>59</s);
    expect(page).toContain('every format gave the same answer');
    expect(page).toContain('?subject=A%20wrong%20number&amp;body=Page%3A%0A');
  });

  it('says what of the figures of others agrees, with the file and the day', () => {
    const page = PAGES['data quality'] ?? '';
    expect(page).toContain('90 agree with ours to half a percent, and 2 differ. We withhold 3');
    expect(page).toContain('Compared on <time datetime="2025-09-12">');
    expect(page).toContain('We could not compare 1 line of the file.');
    expect(PAGES['data quality, not audited yet']).not.toContain('Beside the figures of others');
  });

  it('has no zeros before the first audit', () => {
    const page = PAGES['data quality, not audited yet'] ?? '';
    expect(page).toContain('We have not calculated this yet.');
    expect(page).not.toContain('Withheld');
  });
});
