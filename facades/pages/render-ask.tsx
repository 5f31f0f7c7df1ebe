import { companiesAsked, subjectOf } from '../../schema/domain/terms/asked/question-words.ts';
import { textSearchUrl } from '../../schema/domain/terms/sec-url.ts';
import type { Chrome } from '../service-facts.ts';
import type { AskReply } from '../surfaces/finding/ask-surface.ts';
import { Bullets, Lead, Section } from './parts/blocks.tsx';
import { candidateList, onDay } from './parts/finding/candidates.tsx';
import { Layout, rendered } from './parts/frame/layout.tsx';
import { searchDay, searchForm } from './parts/frame/search-field.tsx';

/** EDGAR’s own search of names. */
const EDGAR_SEARCH = 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany';

type Row = AskReply['rows'][number];

/** Others may be persons who file of their shares. */
const isCompany = ({ ticker, holding }: Row) => ticker !== null || holding === 'card';

/** What a search finds, by kind. */
const GROUPS: readonly (readonly [id: string, title: string, isOf: (row: Row) => boolean])[] = [
  ['company', 'Companies', (row) => row.kind === 'company' && isCompany(row)],
  ['fund', 'Funds', ({ kind }) => kind === 'fund'],
  ['manager', 'Managers on Form 13F', ({ kind }) => kind === 'manager'],
  ['filer', 'Other filers and persons', (row) => row.kind === 'company' && !isCompany(row)],
];

/** The page of a search without one clear match: what it may mean, by kind, or examples. */
export function renderAsk({ answer, asOf, notice, rows, pages }: AskReply, chrome: Chrome): string {
  const asked = chrome.query.q ?? '';
  const atEdgar = `${EDGAR_SEARCH}&company=${encodeURIComponent(asked)}`;
  const isName = pages.length === 0 && companiesAsked(asked) === null;
  return rendered(
    <Layout
      chrome={{ ...chrome, alternates: [] }}
      title="Find a company"
      summary={answer}
      notice={notice}
      asOf={asOf}
      isUnlisted={asked !== ''}>
      <Lead kicker="Search" title={asked === '' ? 'Find a company' : `Search for “${asked}”`} answer={answer} />
      {searchForm({ id: 'again', value: asked, day: searchDay(chrome) })}
      {pages.length > 0 && (
        <Section id="pages" look="list" title="Boards and filings">
          <Bullets of={pages.map(({ title, path }) => <a href={onDay(path, chrome.query.asOf)}>{title}</a>)} />
        </Section>
      )}
      <p class="quiet">
        {asked !== '' && (
          <>
            Not here?{' '}
            {isName && (
              <>
                <a href={atEdgar}>Search EDGAR for “{asked}”</a> ·{' '}
              </>
            )}
            <a href={textSearchUrl(subjectOf(asked))}>Search the texts of filings at the SEC</a> ·{' '}
          </>
        )}
        <a href="/boards/companies">All companies</a>
      </p>
      {GROUPS.map(([kind, title, isOf]) => {
        const found = rows.filter(isOf);
        const isExample = asked === '' && kind === 'company';
        return (
          found.length > 0 && (
            <Section id={`found-${kind}`} look="list" title={isExample ? 'For example' : title}>
              {candidateList(found, chrome.query.asOf)}
            </Section>
          )
        );
      })}
    </Layout>,
  );
}
