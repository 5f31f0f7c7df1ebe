import { expect, it } from 'vitest';
import { renderBoards } from '../../../../facades/pages/boards/render-boards.ts';
import { homePayload } from '../payloads/board-payloads.ts';
import { AS_OF, chromeOf } from '../payloads/chrome.ts';

it('says where its clock stands still, and not when the data came', () => {
  const { service, ...chrome } = chromeOf('/boards');
  const page = renderBoards(homePayload(), { ...chrome, service: { ...service, standsStillOn: AS_OF } });
  expect(page).toContain('answered for each day to <time');
  expect(page).not.toContain('Data refreshed');
  expect(page).not.toContain('as they arrive');
  expect(page).not.toContain('answered today');
});

it('draws the weeks of each question on a scale of its own, and says so', () => {
  const { boards, ...payload } = homePayload();
  const heightOf = (...filingsPerWeek: number[]) => {
    const [board] = boards;
    if (board === undefined) throw new Error('no board');
    const page = renderBoards({ ...payload, boards: [{ ...board, filingsPerWeek }] }, chromeOf('/boards'));
    expect(page).toContain('the full height is its busiest week, or 4 filings where no week had more');
    return [...page.matchAll(/class="(?:bar|latest)"[^>]* height="([\d.]+)"/g)].map(([, height]) => Number(height));
  };
  expect(heightOf(30, 0)).toEqual([39, 0]);
  expect(heightOf(3, 0)).toEqual([29.25, 0]);
});
