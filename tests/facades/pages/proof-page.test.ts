import { describe, expect, it } from 'vitest';
import { PAGES } from './rendered.ts';

describe('a proof', () => {
  it('shows the fact as filed, the first version, what was not taken, and the checks', () => {
    const page = PAGES['a proof'] ?? '';
    for (const words of [
      '<code>us-gaap:Revenues</code>',
      '<code>416161000000</code> USD',
      'as <b>$416.2 bn</b> (416,160,999,995); the latest is',
      'A part &amp; &lt;no&gt; total.',
      '<b>Holds.</b> Revenue is gross profit plus cost of revenue',
      'It includes restricted cash.',
      'npm run ingest -- explain 320193 revenue',
    ]) {
      expect(page).toContain(words);
    }
  });

  it('shows a ratio by the figures it is made of, one of them absent', () => {
    const page = PAGES['a proof of a ratio'] ?? '';
    expect(page).toContain('<h1>Operating margin: 32.0%</h1>');
    expect(page).toContain('Operating income: $133.1 bn</h2>');
    expect(page).toContain(
      'No annual report tags dividends per share for this year. Read the document behind the link.',
    );
  });

  it('says of an absent number why, and what to do', () => {
    const page = PAGES['a proof of nothing'] ?? '';
    expect(page).toContain('Why there is no number');
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('--as-of 2025-09-12');
  });
});
