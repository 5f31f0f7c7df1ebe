import { expect, it } from 'vitest';
import { renderAnswer } from '../../../../facades/pages/answers/render-answer.tsx';
import { chromeOf } from '../payloads/chrome.ts';
import { answerPayload } from '../payloads/fund-payloads.ts';

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

it('folds what no loaded filing tells of into one line', () => {
  const payload = answerPayload();
  const [row = {}] = payload.rows;
  const names = payload.columns.slice(1).map(({ name }) => name);
  const nothing = Object.fromEntries(names.map((name) => [name, null]));
  const rows = [row, { ...nothing, name: 'VUSXX', page: 'https://boards.example/boards/record/VUSXX' }];
  const absent = Object.fromEntries(names.map((name) => [`rows.1.${name}`, 'NOT_INGESTED']));
  const chrome = chromeOf('/boards/answers/insurers-portfolios-last-quarter');
  const page = (shown: typeof rows, reasons: Record<string, string>) =>
    renderAnswer({ ...payload, rows: shown, absent: reasons } as typeof payload, chrome);
  const folded = page(rows, absent);
  expect(folded).toContain('We have loaded no filing that answers this for <bdi>VUSXX</bdi>.');
  expect(folded.match(/<th scope="row">/g)).toHaveLength(1);
  // What can never be told is a row: only what waits for filings is folded.
  const never = Object.fromEntries(names.map((name) => [`rows.1.${name}`, 'NOT_APPLICABLE']));
  expect(page(rows, never).match(/<th scope="row">/g)).toHaveLength(2);
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
    'rows.1.weight': 'NOT_TAGGED',
    'rows.1.warningShare': 'NOT_TAGGED',
  });
  expect(read?.match(/<td/g)).toHaveLength(2);
  expect(unread).toContain('data-label="Warning filings" colspan="2"');
  expect(unread?.match(/<td/g)).toHaveLength(1);
  const [, differing] = rowsOf({ 'rows.1.weight': 'NOT_TAGGED', 'rows.1.warningShare': 'NOT_APPLICABLE' });
  expect(differing?.match(/<td/g)).toHaveLength(2);
});
