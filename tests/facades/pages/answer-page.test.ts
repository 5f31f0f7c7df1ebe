import { expect, it } from 'vitest';
import { renderAnswer } from '../../../facades/pages/pages/answers/answer.ts';
import { chromeOf } from './chrome.ts';
import { answerPayload } from './fund-payloads.ts';

it('writes tickers as they are, alone or behind a name', () => {
  const payload = answerPayload();
  const [row] = payload.rows;
  const rows = [
    { ...row, name: 'VUSXX', page: null },
    { ...row, name: 'VANGUARD INDEX FUNDS (VOO)', page: 'https://boards.example/boards/etf/VOO' },
  ];
  const page = renderAnswer(
    { ...payload, rows } as typeof payload,
    chromeOf('/boards/answers/insurers-portfolios-last-quarter'),
  );
  expect(page).toContain('<th scope="row"><bdi>VUSXX</bdi></th>');
  expect(page).toContain('<bdi>Vanguard Index Funds</bdi> (VOO)</a>');
});

it('has one cell for a row of which nothing is known for one reason, and a cell for each where reasons differ', () => {
  const payload = answerPayload();
  const columns = [...payload.columns, { name: 'weight', label: 'Weight', unit: 'share' } as const];
  const rowsOf = (absent: typeof payload.absent) =>
    renderAnswer(
      { ...payload, columns, absent, rows: payload.rows.map((row) => ({ ...row, weight: null })) } as typeof payload,
      chromeOf('/boards/answers/insurers-portfolios-last-quarter'),
    ).match(/<tr><th scope="row">.*?<\/tr>/gs) ?? [];
  const [read, unread] = rowsOf({
    'rows.0.weight': 'NOT_TAGGED',
    'rows.1.weight': 'NOT_INGESTED',
    'rows.1.warningShare': 'NOT_INGESTED',
  });
  expect(read?.match(/<td/g)).toHaveLength(2);
  expect(unread).toContain('data-label="Warning filings" colspan="2"');
  expect(unread?.match(/<td/g)).toHaveLength(1);
  const [, differing] = rowsOf({ 'rows.1.weight': 'NOT_TAGGED', 'rows.1.warningShare': 'NOT_INGESTED' });
  expect(differing?.match(/<td/g)).toHaveLength(2);
});
