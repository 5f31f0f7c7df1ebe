import { raw } from 'hono/html';
import { painted } from '../../charts/painted.ts';
import { cardPath } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { CardPageReply } from '../../surfaces/card/card-page-surface.ts';
import { revenueChart, revenueFinding, revenueKey } from '../parts/card/card-chart.ts';
import { isUnloaded } from '../parts/card/card-unloaded.tsx';
import { embedFrame } from '../parts/frame/embed-frame.tsx';
import { dated, Name } from '../parts/text.tsx';
import { shortName } from '../parts/words.ts';

/** A company's chart for a frame on another site: no script, its colours inlined. */
export function renderCardEmbed(payload: CardPageReply, chrome: Chrome): string {
  const { company, answer, years, asOf, notice } = payload;
  const { service, query } = chrome;
  const page = `${service.baseUrl}${cardPath(company.cik, query.asOf)}`;
  const drawn = !isUnloaded(payload) && years.length > 0;
  const finding = drawn ? revenueFinding(payload) : null;
  const main = (
    <>
      <h1>
        <a href={page} target="_blank" rel="noopener">
          <Name filed={company.name} />
          {drawn && ': revenue as first filed'}
        </a>
      </h1>
      <p class="answer">{finding ?? dated(answer)}</p>
      {drawn && (
        <>
          <div class="chart wide">{raw(painted(revenueChart(payload, 'wide'), 'fan'))}</div>
          <div class="chart narrow">{raw(painted(revenueChart(payload, 'narrow'), 'fan'))}</div>
          <p class="key">{dated(revenueKey(payload))}</p>
        </>
      )}
    </>
  );
  return embedFrame({ title: shortName(company.name), main, page, asOf, notice }, chrome);
}
