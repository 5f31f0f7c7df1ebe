import { expect, it } from 'vitest';
import { committeeBrief } from '../../../../facades/pages/parts/committee.tsx';
import { compassSection } from '../../../../facades/pages/parts/compass.tsx';
import type { CommitteeBrief } from '../../../../facades/surfaces/funds/portfolio-surface.ts';
import { elements } from '../../../support/service/elements.ts';
import { renderPortfolio } from '../../../support/service/pages.ts';
import { chromeOf } from '../payloads/chrome.ts';
import { portfolioPayload } from '../payloads/fund-payloads.ts';

const payload = portfolioPayload();
const [fund] = payload.committee.kept;
const briefOf = (changes: Partial<CommitteeBrief['kept'][number]>) => {
  const kept = fund === undefined ? [] : [{ ...fund, ...changes }];
  return String(committeeBrief({ ...payload, committee: { ...payload.committee, kept } }));
};

it('says how the newest month of a fund and the newest year of a payer came out, and counts where there is something to count', () => {
  expect(briefOf({})).toContain('kept its word in <time datetime="2025-08">Aug 2025</time>, 3 of 4 kept</li>');
  const payer = { kind: 'payer', period: '2025-12-31' } as const;
  expect(briefOf({ ...payer, state: 'incomplete', held: 0, scored: 0 })).toContain(
    'not checked in the year to <time datetime="2025-12-31">31 Dec 2025</time></li>',
  );
  expect(briefOf({ state: null, period: null })).toContain(': no report loaded</li>');
});

it('names a warning kind in words alone: forms and items are in the table of companies', () => {
  expect(briefOf({})).toContain(': Change of auditor</li>');
});

it('marks a severe filing, and how many filings beside it nobody has read', () => {
  const [company] = payload.companies;
  const filed = { warningKinds: ['8-K 4.02', '8-K 4.01'], severe: true, unreadFilings: 2 };
  const companies = company === undefined ? [] : [{ ...company, ...filed }];
  expect(String(committeeBrief({ ...payload, companies }))).toMatch(
    /: severe: Non-reliance notice, Change of auditor; 2 unread<\/li>/,
  );
});

it('says why the companies of a manager are fewer than its holdings', () => {
  expect(String(committeeBrief({ ...payload, long: [...payload.long, ...payload.long, ...payload.long] }))).toMatch(
    /The \d+ holdings are of [^.]+, because share classes of one company count once\./,
  );
  expect(String(committeeBrief({ ...payload, long: payload.long.slice(0, 1) }))).not.toContain('share classes');
});

it('gives the long holdings in parts that add up to it, and the words of its verdict', () => {
  const shares = { matched: 0.8, unmatched: 0.15, other: 0.05, knownShare: 0.5, warningShare: 0.25 };
  const brief = String(committeeBrief({ ...payload, ...shares }));
  const [parts = ''] = /The long holdings in parts.*?<\/table>/s.exec(brief) ?? [];
  const cells = [...parts.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, value]) => value);
  expect(cells).toEqual(['30.0%', '10.0%', '40.0%', '15.0%', '5.0%', '100.0%']);
  expect(brief).toContain('Severe ones are bankruptcy or receivership, non-reliance notice, notice of a late');
});

it('opens with four shares of the long holdings and its sectors, before any prose but the first sentence', () => {
  const shares = { matched: 0.8, knownShare: 0.5, warningShare: 0.25, severeShare: 0.1 };
  const sectors = [
    { sector: 'Energy', share: 0.75 },
    { sector: 'Financials', share: 0.25 },
  ];
  const committee = { ...payload.committee, verdict: 'We found no warning. We could check half of it.' };
  const page = renderPortfolio({ ...payload, ...shares, sectors, committee }, chromeOf('/boards/portfolio'));
  const [tiles, bars] = ['tiles', 'sharebars'].map((look) => elements(page, 'dl', { class: look })[0]?.inner ?? '');
  const said = (list = '') => elements(list, 'dd').map(({ text }) => text.trim());
  expect(said(tiles)).toEqual(['30.0%', '10.0%', '4.0%', '40.0%']);
  expect(said(bars)).toEqual(['75.0%', '25.0%']);
  expect([...(bars ?? '').matchAll(/d="M0 0H(\d+)/g)].map(([, width]) => Number(width))).toEqual([100, 33]);
  const places = ['class="answer"', 'class="tiles"', 'class="sharebars"', 'class="rest"'];
  const found = places.map((place) => page.indexOf(place));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found).not.toContain(-1);
});

it('says once that newer reports are not loaded', () => {
  const note = 'It has filed newer reports that we have not loaded, the newest on 14 Aug 2025.';
  const manager = { ...payload.manager, newer: { filedOn: '2025-08-14', note } } as typeof payload.manager;
  const committee = { ...payload.committee, verdict: `We found no warning. ${note} We have not read two of them.` };
  const page = renderPortfolio({ ...payload, manager, committee }, chromeOf('/boards/portfolio'));
  const [lead = ''] = page.slice(page.indexOf('<main')).split('class="status');
  expect(lead.match(/newer reports/g)).toHaveLength(1);
  expect(lead).toContain('We have not read two of them.');
});

it('gives no share of what too little is known of', () => {
  const unknown = { warningShare: null, severeShare: null, absent: { warningShare: 'NOT_INGESTED' } as const };
  const page = renderPortfolio({ ...payload, ...unknown }, chromeOf('/boards/portfolio'));
  const [tiles] = elements(page, 'dl', { class: 'tiles' });
  expect(elements(tiles?.inner ?? '', 'dd').map(({ text }) => text)).toEqual([
    ...['not loaded', 'not loaded', 'not loaded'],
    expect.stringMatching(/%$/),
  ]);
});

it('says of a pasted book how many holdings were taken, and which lines were not', () => {
  const pasted = { ...payload, manager: null, other: 0.05 };
  const remark = (line: number) => ({ line, text: 'nonsense', why: 'No weight.' });
  const taken = 'with the same ticker added up. Cash and what funds hold besides stock are 5.0%.';
  expect(String(committeeBrief(pasted))).toContain(`${taken} Shares of the long holdings: `);
  expect(String(committeeBrief(pasted, [remark(6)]))).toContain(`${taken} We left out line 6 of the text. Shares`);
  const ten = Array.from({ length: 10 }, (_, at) => remark(at + 1));
  expect(String(committeeBrief(pasted, ten))).toContain(
    'We left out lines 1, 2, 3, 4, 5, 6, 7, 8 and 2 more of the text.',
  );
});

it('lists the holdings of a pasted book, as many as a sheet has room for', () => {
  const [line] = payload.long;
  const long =
    line === undefined ? [] : Array.from({ length: 14 }, (_, at) => ({ ...line, ticker: `T${at}`, weight: 0.05 }));
  const brief = String(committeeBrief({ ...payload, manager: null, long, short: [] }));
  expect(brief).toContain('Shares of the long holdings: T0 5.0%, T1 5.0%');
  expect(brief).toContain('T11 5.0% and 2 more.</p>');
  const short = long.slice(0, 1);
  expect(String(committeeBrief({ ...payload, manager: null, long, short }))).toContain(
    '. Shares of the short holdings: T0 5.0%.</p>',
  );
});

it('names the funds that were looked through, and what is matched to nobody', () => {
  const [company] = payload.companies;
  const fund = { name: 'Broad Fund', seriesId: null, reportDate: '2026-06-30', filedOn: null, lines: 9, url: null };
  const companies = company === undefined ? [] : [{ ...company, cik: null, name: 'Nobody', weight: 0.25 }];
  const brief = String(committeeBrief({ ...payload, funds: [fund], companies }));
  expect(brief).toContain(
    'We look inside these funds: <bdi>Broad Fund</bdi>, holdings of <time datetime="2026-06-30">',
  );
  expect(brief).toContain('Not matched to a company: <bdi>Nobody</bdi> 25.0%.');
});

it('names severe filings that stand below the first ones', () => {
  const [company] = payload.companies;
  const filed = { warningKinds: ['8-K 4.02'], unreadFilings: 0, weight: 0.01 };
  const companies = Array.from({ length: 8 }, (_, at) => ({
    ...(company as NonNullable<typeof company>),
    ...{ ...filed, name: `Company ${at}`, severe: at === 6 },
  }));
  expect(String(committeeBrief({ ...payload, companies }))).toContain(
    'and 3 more; severe among them: <bdi>Company 6</bdi> 1.0%</li>',
  );
});

it('stands alone where nothing of the quarter is loaded to stand beside', () => {
  const types = payload.committee.types.map((type) => ({ ...type, onFile: [] }));
  const brief = String(committeeBrief({ ...payload, committee: { ...payload.committee, types, broadFund: null } }));
  expect(brief).toContain('<caption>This portfolio: shares of what we could check</caption>');
  expect(brief).toMatch(
    /We have loaded no other large portfolio of these types for the quarter: [^.]+\. We have not loaded the fund of the US market/,
  );
  expect(brief).not.toContain('Broad index fund');
  const committee = { ...payload.committee, types, broadFund: null, quarter: null };
  const pasted = String(committeeBrief({ ...payload, manager: null, committee }));
  expect(pasted).toContain('<p class="quiet">We have loaded no large portfolio of these types: ');
});

it('says beside what is off the compass how much of the book is in banks and insurers', () => {
  const section = (sectors: typeof payload.sectors) => String(compassSection({ ...payload, sectors }, undefined));
  expect(section([{ sector: 'Financials', share: 0.3149 }])).toContain(
    '. Financials are 31.5% of what we matched</small>',
  );
  expect(section([{ sector: 'Energy', share: 1 }])).toContain('. Financials are 0.0% of what we matched</small>');
});
