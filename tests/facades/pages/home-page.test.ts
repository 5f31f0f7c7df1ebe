import { expect, it } from 'vitest';
import { renderBoards } from '../../../facades/pages/pages/boards.ts';
import { homePayload } from './board-payloads.ts';
import { AS_OF, chromeOf } from './chrome.ts';

it('says where its clock stands still, and not when the data came', () => {
  const { service, ...chrome } = chromeOf('/boards');
  const page = renderBoards(homePayload(), { ...chrome, service: { ...service, standsStillOn: AS_OF } });
  expect(page).toContain('answered for each day to <time');
  expect(page).not.toContain('Data refreshed');
  expect(page).not.toContain('as they arrive');
  expect(page).not.toContain('answered today');
});
