import type { Chrome } from '../service-facts.ts';
import type { AskReply } from '../surfaces/finding/ask-surface.ts';
import { Bullets, Lead, Section } from './parts/blocks.tsx';
import { candidateList, onDay } from './parts/finding/candidates.tsx';
import { Layout, rendered } from './parts/frame/layout.tsx';
import { searchDay, searchForm } from './parts/frame/search-field.tsx';

/** EDGAR’s own search of names. */
const EDGAR_SEARCH = 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany';

/** What a search finds, by kind. */
const GROUPS = [
  ['company', 'Companies'],
  ['fund', 'Funds'],
  ['manager', 'Managers on Form 13F'],
] as const;

/** The page of a search without one clear match: what it may mean, by kind, or examples. */
export function renderAsk({ answer, asOf, notice, rows, pages }: AskReply, chrome: Chrome): string {
  const asked = chrome.query.q ?? '';
  return rendered(
    <Layout
      chrome={{ ...chrome, alternates: [] }}
      title="Find a company"
      summary={answer}
      notice={notice}
      asOf={asOf}
      isUnlisted={asked !== ''}>
      <Lead kicker="Search" title={asked === '' ? 'Find a company' : `What is “${asked}”?`} answer={answer} />
      {searchForm({ id: 'again', value: asked, day: searchDay(chrome) })}
      {pages.length > 0 && (
        <Section id="pages" look="list" title="Boards and filings">
          <Bullets of={pages.map(({ title, path }) => <a href={onDay(path, chrome.query.asOf)}>{title}</a>)} />
        </Section>
      )}
      {GROUPS.map(([kind, title]) => {
        const found = rows.filter((row) => row.kind === kind);
        return (
          found.length > 0 && (
            <Section id={`found-${kind}`} look="list" title={asked === '' ? 'For example' : title}>
              {candidateList(found, chrome.query.asOf)}
            </Section>
          )
        );
      })}
      <p class="quiet">
        Not here? A service with live data loads a company’s filings when somebody first opens its card by CIK.{' '}
        {asked !== '' && (
          <>
            <a href={`${EDGAR_SEARCH}&company=${encodeURIComponent(asked)}`}>Look for “{asked}” in EDGAR</a> ·{' '}
          </>
        )}
        <a href="/boards/companies">All companies</a>
      </p>
    </Layout>,
  );
}
