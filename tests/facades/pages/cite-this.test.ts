import { afterAll, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { startService, TEST_BASE } from '../../support/service/service.ts';

const service = await startService({ holds: 'shared sample world', asOf: SAMPLE_AS_OF });
afterAll(() => service.close());
const fetched = (path: string) =>
  service.app.fetch(new Request(`${TEST_BASE}${path}`, { headers: { accept: 'text/html' } }));

/** Pages of lists and charts, without the figure's proof. */
const PAGES = [
  ...['/boards/delistings?state=DE', '/boards/screen?sic=7372', '/boards/filings?forms=8-K', '/boards/companies'],
  ...[
    '/boards/what-follows',
    '/boards/ai',
    '/boards/etf',
    '/boards/reinsurers',
    '/boards/board-test',
    '/boards/record',
  ],
  ...['/boards/answers', '/boards/answers/cash-for-1-month', '/boards/track-record', '/boards/scorecard'],
  ...['/boards/method', '/boards/quality', '/boards/report', '/boards/card/ZZMIL', '/boards/compare?c=ZZMIL,ZZALD'],
];

it('each page of a list or chart says once how to cite it, with an address of its day that answers', async () => {
  const faults: string[] = [];
  for (const path of PAGES) {
    const page = await (await fetched(path)).text();
    const [, cited = '', ...others] = page.split('<q id="cite">');
    const [, address = ''] = /, (https?:\/\/\S+)\. /.exec(cited.replaceAll('&amp;', '&')) ?? [];
    const url = new URL(address || '/none', TEST_BASE);
    const asked = new URL(path, TEST_BASE);
    asked.searchParams.delete('limit');
    asked.searchParams.set('asOf', SAMPLE_AS_OF);
    const isSame = url.pathname === asked.pathname && String(url.searchParams) === String(asked.searchParams);
    const { status } = await fetched(`${url.pathname}${url.search}`);
    if (others.length > 0 || !isSame || status !== 200) faults.push(`${path}: ${address} ${status}`);
  }
  expect(faults).toEqual([]);
}, 60_000);

it('a page that is a step, a form or an error has nothing to cite', async () => {
  for (const path of ['/boards/watch', '/boards/compare?c=', '/boards/nothing', '/boards/screen?sic=x'])
    expect(await (await fetched(path)).text(), path).not.toContain('id="cite"');
});
