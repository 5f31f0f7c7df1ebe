import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { weeklyBars } from '../../charts/weekly-bars.tsx';
import { boardPath } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { LivePageReply } from '../../surfaces/boards/live-surface.ts';
import { Lead, Section } from '../parts/blocks.tsx';
import { boardTable } from '../parts/boards/board-table.tsx';
import { seriousFilings } from '../parts/boards/said-filings.tsx';
import { Layout, rendered } from '../parts/frame/layout.tsx';
import { Time } from '../parts/text.tsx';
import { grouped } from '../parts/words.ts';

/**
 * The dashboard: serious filings first, then the newest rows of all, and how many are on each board. Its script inserts
 * new rows at the top, and fetches the other parts again. If the clock is frozen it says so, and does not connect.
 */
export function renderLive(payload: LivePageReply, chrome: Chrome): string {
  const { answer, boards, eventId, rows, refreshedAt } = payload;
  const stillOn = chrome.service.standsStillOn;

  return rendered(
    <Layout
      chrome={chrome}
      title="Live"
      reply={payload}
      refreshedAt={refreshedAt}
      style="boards.css"
      {...(stillOn === undefined ? { script: 'live.js' } : {})}>
      <Lead
        kicker={stillOn === undefined ? 'Live' : 'Not live'}
        title={stillOn === undefined ? 'What is being filed now?' : `What was filed last, by ${shortDate(stillOn)}?`}
        answer={answer}>
        {stillOn !== undefined && (
          <p class="frozen">
            This service shows stored filings up to the end of <Time day={stillOn} />. Nothing new can arrive here.
          </p>
        )}
        {stillOn === undefined && (
          <noscript>
            <p>Without script this list does not update. Reload the page for newer filings.</p>
          </noscript>
        )}
      </Lead>
      {seriousFilings(payload, null, <a href="/boards/report">The whole week</a>)}
      <section
        class="listing"
        id="live"
        aria-label="Newest filings"
        data-after={stillOn === undefined ? eventId : undefined}>
        <div class="bar">
          <p class="count" id="state">
            Newest filings
          </p>
          <p class="switch">
            <label>
              <input type="checkbox" id="routine" /> Show routine filings, such as director and officer changes
            </label>{' '}
            <button type="button" class="plain" id="sound" aria-pressed="false" hidden>
              Sound
            </button>{' '}
            <button type="button" class="plain" id="notify" aria-pressed="false" hidden>
              Notify me
            </button>{' '}
            <button type="button" class="plain" id="pause" aria-pressed="false" hidden>
              Pause
            </button>
          </p>
        </div>
        <p class="unseen" id="heard" role="status" />
        {rows.length === 0 ? (
          <p class="empty">We have no filing on a board yet.</p>
        ) : (
          boardTable({ ...payload, ...ALL_BOARDS }, { columns: [] })
        )}
      </section>
      <Section id="per-board" title="Filings on each board in 12 months">
        <ul class="gauges" id="gauges">
          {boards.map(gauge)}
        </ul>
      </Section>
    </Layout>,
  );
}

const ALL_BOARDS = {
  board: 'all',
  title: 'All boards',
  question: '',
  returned: 0,
  truncated: false,
  more: '',
} as const;

const gauge = ({ slug, title, total, filingsPerWeek }: LivePageReply['boards'][number]) => (
  <li data-board={slug}>
    <a href={boardPath(slug)}>{title}</a> <b>{total === null ? '?' : grouped(total)}</b>{' '}
    {weeklyBars(filingsPerWeek, `${title}, filings per week`)}
  </li>
);
