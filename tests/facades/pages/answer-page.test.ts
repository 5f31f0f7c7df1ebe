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
