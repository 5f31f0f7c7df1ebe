import { expect, it } from 'vitest';
import { renderBoards } from '../../../../facades/pages/boards/render-boards.tsx';
import { homePayload } from '../payloads/board-payloads.ts';
import { AS_OF, chromeOf } from '../payloads/chrome.ts';

it('says where its clock stands still, and not when the data came', () => {
  const { service, ...chrome } = chromeOf('/boards');
  const page = renderBoards(homePayload(), { ...chrome, service: { ...service, standsStillOn: AS_OF } });
  expect(page).toContain('for each day up to <time');
  expect(page).not.toContain('Data refreshed');
  expect(page).not.toContain('as they arrive');
  expect(page).not.toContain('for each day.');
});

it('draws the weeks of each question on a scale of its own, and says so', () => {
  const { boards, ...payload } = homePayload();
  const heightOf = (...filingsPerWeek: number[]) => {
    const [board] = boards;
    if (board === undefined) throw new Error('no board');
    const page = renderBoards({ ...payload, boards: [{ ...board, filingsPerWeek }] }, chromeOf('/boards'));
    expect(page).toContain('The full height is its busiest week, or 4 filings if no week had more');
    return [...page.matchAll(/class="(?:bar|latest)"[^>]* height="([\d.]+)"/g)].map(([, height]) => Number(height));
  };
  expect(heightOf(30, 0)).toEqual([39, 0]);
  expect(heightOf(3, 0)).toEqual([29.25, 0]);
});

it('leads with what is severe, and never calls a week of cautions serious', () => {
  const { filings, ...payload } = homePayload();
  const page = (...classes: ('severe' | 'caution')[]) =>
    renderBoards(
      { ...payload, filings: classes.flatMap((of) => filings.slice(0, 1).map((one) => ({ ...one, class: of }))) },
      chromeOf('/boards'),
    );
  expect(page('severe', 'caution')).toMatch(
    /<h2 id="serious">Most serious of the week to [\s\S]*<li>[\s\S]*<h3>Cautions, the newest first<\/h3>/,
  );
  expect(page('severe')).not.toContain('Cautions');
  expect(page('caution')).toContain('<h2 id="serious">Nothing severe in the week to <time');
  expect(page('caution')).not.toContain('Most serious');
  expect(page()).toContain('We know of no warning in that week.');
});

it('names the companies counted once, and an empty section is a line', () => {
  const coverage = { ...homePayload().coverage, population: 'LOADED_FILERS' as const, filers: 438 };
  const covered = 'Coverage: 438 companies.';
  const { boards, ...payload } = homePayload();
  const page = renderBoards(
    {
      ...payload,
      ...{
        coverage,
        due: [],
        dueTotal: 0,
        answer: `We found 1,171 entries on nine boards in the year to 30 Oct 2026. ${covered}`,
      },
      boards: boards.map((board) => ({
        ...board,
        answer: `Companies filed three late notices in the year to 30 Oct 2026. ${covered}`,
      })),
    },
    chromeOf('/boards'),
  );
  const [, main = ''] = page.split('<main');
  expect(main.split(covered)).toHaveLength(boards.length + 2);
  expect(main).not.toContain('id="due"');
  expect(main).toContain('We have given no revenue range for an annual report due by');
});

it('has room for what the browser stores, which a script shows, but not on a past day', () => {
  const page = renderBoards(homePayload(), chromeOf('/boards'));
  expect(page).toMatch(new RegExp(`<section id="yours" class="brief yours" data-day="${AS_OF}"[^>]* hidden`));
  const past = renderBoards(homePayload(), { ...chromeOf('/boards', { asOf: '2020-03-02' }), today: AS_OF });
  expect(past).not.toContain('id="yours"');
});

it('leads from its frame to the line that embeds it', () => {
  const alternates = [{ format: 'embed' as const, href: '/embed' }];
  const page = renderBoards(homePayload(), { ...chromeOf('/boards'), alternates });
  expect(page).toContain('<a href="#frame">Embed</a>');
  expect(page).toMatch(/<code id="frame">&lt;iframe src=&quot;[^ ]+\/embed&quot; title=&quot;All boards&quot;/);
});
