import type { Chrome } from '../service-facts.ts';
import type { AskReply } from '../surfaces/finding/ask-surface.ts';
import { Lead, Section } from './parts/blocks.tsx';
import { candidateList } from './parts/finding/candidates.tsx';
import { Layout, rendered } from './parts/frame/layout.tsx';
import { searchDay, searchForm } from './parts/frame/search-field.tsx';
import { dated } from './parts/text.tsx';

/** The page of a search without one clear match: the companies it may mean, or examples. */
export function renderAsk({ answer, asOf, notice, rows }: AskReply, chrome: Chrome): string {
  const asked = chrome.query.q ?? '';
  const [headline, list] =
    asked === ''
      ? ['Find a company', 'For example']
      : [`Which company is “${asked}”?`, rows.length === 0 ? '' : 'Perhaps one of these'];

  return rendered(
    <Layout
      chrome={{ ...chrome, alternates: [] }}
      title="Find a company"
      summary={answer}
      notice={notice}
      asOf={asOf}
      isUnlisted={asked !== ''}>
      <Lead kicker="Search" title={headline} answer={dated(answer)} />
      {searchForm({ id: 'again', value: asked, day: searchDay(chrome) })}
      {rows.length > 0 && (
        <Section id="candidates" look="list" title={list}>
          {candidateList(rows, chrome.query.asOf)}
        </Section>
      )}
      <p class="quiet">
        Not here? A live service loads a company’s filings when somebody first opens its card by CIK.{' '}
        <a href="/boards/companies">All companies</a>
      </p>
    </Layout>,
  );
}
