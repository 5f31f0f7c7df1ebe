import { describe, expect, it } from 'vitest';
import { figureSum } from '../../../../facades/pages/parts/figure-sum.tsx';
import type { Proof } from '../../../../facades/surfaces/card/figure-surface.ts';
import { elements } from '../../../support/service/elements.ts';
import { renderFigure } from '../../../support/service/pages.ts';
import { chromeOf } from '../payloads/chrome.ts';
import { figurePayload } from '../payloads/record-payloads.ts';
import { PAGES } from '../payloads/rendered.ts';

describe('a proof', () => {
  it('shows the fact as filed, the first version, what was not taken, and the checks', () => {
    const page = PAGES['a proof'] ?? '';
    for (const words of [
      '<code>us-gaap:Revenues</code>',
      '<code title="416161000000">416,161,000,000</code> USD',
      'as <b>$416.2 bn</b> (416,160,999,995); the latest is',
      'A part &amp; &lt;no&gt; total.',
      '<b>Holds.</b> Revenue is gross profit plus cost of revenue',
      'It includes restricted cash.',
    ]) {
      expect(page).toContain(words);
    }
  });

  it('begins with a citation to copy, with its filing and the link that keeps showing it', () => {
    const page = PAGES['a proof'] ?? '';
    const [cited] = elements(page, 'q', { id: 'cite' }).map(({ text }) => text);
    expect(elements(page, 'button', { 'data-copy': 'cite' })).toHaveLength(1);
    expect(cited).toMatch(
      /“Revenue of Example Industries, Inc.: \$416\.2 bn”, as of 2025-09-12, https:\/\/boards\.example\//,
    );
    expect(cited).toContain('/boards/figure/320193/revenue?asOf=2025-09-12.');
    expect(cited).toMatch(/By its 10-K filed \d{4}-\d{2}-\d{2}, accession number \d{10}-\d{2}-\d{6}/);
    expect(page.indexOf('<h2 id="s-cite">')).toBe(page.indexOf('<h2'));
    expect(page).not.toContain('npm run');
  });

  it('names the tagged lines of debt that are not in it, with the reason', () => {
    const page = renderFigure(figurePayload('totalDebt'), chromeOf('/boards/figure/320193/totalDebt'));
    expect(page).toContain('Lines of debt that are not in it');
    expect(page).toContain('Overdrafts are payables.');
  });

  it('shows a ratio by the figures it is made of, one of them absent', () => {
    const page = PAGES['a proof of a ratio'] ?? '';
    expect(page).toContain('<h1>Operating margin: 32.0%</h1>');
    expect(page).toContain('Operating income: $133.1 bn</h2>');
    expect(page).toContain(
      'No annual report tags dividends per share for this year. Read the document behind the link.',
    );
  });

  it('leads to the viewer of the SEC, and shows the number over the years', () => {
    const page = PAGES['a proof'] ?? '';
    expect(page).toContain(
      'viewer?action=view&amp;cik=320193&amp;accession_number=0000320193-24-000123&amp;xbrl_type=v"',
    );
    expect(page).toContain('<h2 id="s-years">Over the years</h2>');
    expect(page).toContain('>$202.4 bn</a>');
    expect(PAGES['a proof of a ratio']).not.toContain('s-years');
  });

  it('names what confirms it with its facts, or that nothing checks it', () => {
    expect(PAGES['a proof']).toContain(
      '<b>Consistent.</b> Costs and operating income: $416.0 bn. It agrees within a factor of about 300. That does not prove the number.',
    );
    expect(PAGES['a proof']).toContain('<code>us-gaap:OperatingIncomeLoss</code>');
    const ratio = PAGES['a proof of a ratio'] ?? '';
    expect(ratio).toContain(
      '<b>Corrected.</b> Tagged as $133.1 m, a thousandth of what it is by income before tax: $132.0 bn.',
    );
    // The witness of a ratio is that of what it is made of, where it stands.
    expect(ratio.split('<b>Consistent.</b>')).toHaveLength(1);
    const payload = figurePayload('revenue');
    const words = { words: null, value: null, unit: null, tolerance: null, tagged: null, factor: null };
    const figure = payload.figure && {
      ...payload.figure,
      witness: { verdict: 'UNCHECKED' as const, ...words, parts: [] },
    };
    expect(renderFigure({ ...payload, figure }, chromeOf('/boards/figure/320193/revenue'))).toContain(
      '<b>Unchecked.</b> The report has no other fact to check it against.',
    );
  });

  it('gives both facts of a number that its filer contradicts', () => {
    const page = renderFigure(figurePayload('cash'), chromeOf('/boards/figure/320193/cash'));
    expect(page).toContain('<h3>As tagged: $600</h3>');
    expect(page).toContain('<h3>Assets: $500</h3>');
    expect(page).toContain('<code>us-gaap:Assets</code>');
  });

  it('says a rule once', () => {
    const payload = figurePayload('revenue');
    const figure = payload.figure && { ...payload.figure, method: payload.description, notes: [] };
    const page = renderFigure({ ...payload, figure }, chromeOf('/boards/figure/320193/revenue'));
    expect(page.split(payload.description).length - 1).toBe(1);
  });

  it('says of an absent number why, and what to do', () => {
    const page = PAGES['a proof of nothing'] ?? '';
    expect(page).toContain('Why there is no number');
    expect(page).not.toContain('<script>alert');
  });
});

describe('a sum', () => {
  const figure = figurePayload('revenue').figure as Proof;
  const sum = (value: number, unit: string, ...parts: number[]) => {
    const made = figureSum(
      { ...figure, value, unit },
      parts.map((part) => ({ value: part, unit: 'USD' })),
    );
    return made === false ? null : String(made).replaceAll(/<[^>]+>/g, '');
  };

  it.each([
    ['a share', sum(0.3151, 'pure', 123_216_000_000, 391_035_000_000), '123,216 ÷ 391,035 = 31.5% in millions'],
    ['a growth', sum(0.0202, 'pure', 391_035_000_000, 383_285_000_000), '391,035 ÷ 383,285 − 1 = 2.0% in millions'],
    ['a difference', sum(108_807e6, 'USD', 118_254e6, 9_447e6), '118,254 − 9,447 = 108,807 in millions'],
    ['many', sum(6, 'USD', 1, 2, 3), '1 + 2 + 3 = 6'],
    ['a loss', sum(-0.5, 'pure', -100, 200), '−100 ÷ 200 = −50.0%'],
  ])('is written as one: %s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  it('is not claimed where the numbers do not give it', () => {
    expect(sum(7, 'USD', 1, 2)).toBeNull();
    expect(sum(7, 'USD', 7)).toBeNull();
    expect(sum(7, 'USD', 1, 2, 3)).toBeNull();
    expect(sum(0.5, 'pure', 1, 0)).toBeNull();
    expect(sum(7, 'USD', 7, 0)).toBeNull();
  });
});
