import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import { BUNDLE_PATH } from '../../../../schema/domain/terms/lists/bundle.ts';
import { boardPath, COMPARE_PATH, PORTFOLIO_PAGE, PRIVACY_PATH, STYLE_PATH, WATCH_PATH } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import { searchField } from './search-field.tsx';

interface MenuEntry {
  readonly title: string;
  readonly href: string;
}

/** Pages under one entry of the header. */
interface MenuGroup {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

const BOARD_ENTRIES = BOARDS.map(({ slug, title }) => ({ title, href: boardPath(slug) }));

/** How well the service has done: the pages that have one another as tabs. */
const RECORD_ENTRIES = [
  { title: 'Track record', href: '/boards/track-record' },
  { title: 'Scorecard', href: '/boards/scorecard' },
  { title: 'Method', href: '/boards/method' },
  { title: 'Board test', href: '/boards/board-test' },
];

/** The header: every page that needs no input, but those of the footer. */
export const MENU: readonly MenuGroup[] = [
  {
    title: 'Boards',
    entries: [
      { title: 'All boards', href: '/boards' },
      ...BOARD_ENTRIES,
      { title: 'Last week', href: '/boards/report' },
      { title: 'Live', href: '/boards/live' },
      { title: 'What followed', href: '/boards/what-follows' },
      { title: 'Emails', href: WATCH_PATH },
    ],
  },
  {
    title: 'Companies',
    entries: [
      { title: 'All companies', href: '/boards/companies' },
      { title: 'Screen companies', href: '/boards/screen' },
      { title: 'Compare', href: COMPARE_PATH },
      { title: 'Search filings', href: '/boards/filings' },
      { title: 'Answers', href: '/boards/answers' },
      { title: 'AI', href: '/boards/ai' },
      { title: 'Energy', href: '/boards/energy' },
      { title: 'Reinsurers', href: '/boards/reinsurers' },
    ],
  },
  {
    title: 'Funds',
    entries: [
      { title: 'ETF league', href: '/boards/etf' },
      { title: 'Portfolio', href: PORTFOLIO_PAGE },
      { title: 'Kept its word', href: '/boards/record' },
    ],
  },
  { title: 'Track record', entries: RECORD_ENTRIES },
  {
    title: 'Data',
    entries: [
      { title: 'Developers', href: '/boards/developers' },
      { title: 'All the data', href: BUNDLE_PATH },
      { title: 'Data quality', href: '/boards/quality' },
      { title: 'Status', href: '/boards/status' },
    ],
  },
];

/** The footer: pages about the service. */
export const ABOUT_MENU: readonly MenuEntry[] = [
  { title: 'Style sheet', href: STYLE_PATH },
  { title: 'Terms', href: '/boards/license' },
  { title: 'Privacy', href: PRIVACY_PATH },
  { title: 'Report a wrong number', href: `${PRIVACY_PATH}#s-wrong` },
];

/** The header of every page: the service, a search, and the menus, which open without script. */
export const pageHeader = ({ service, path, query, ...chrome }: Chrome) => (
  <header class="top">
    <p class="service">
      <a href="/boards">{service.name}</a>
    </p>
    {searchField({ path, query, ...chrome })}
    <nav id="menu" class="menu" aria-label="Service" popover="auto">
      <ul>
        {MENU.map(({ title, entries }, at) => (
          <li>
            <button
              type="button"
              class="plain"
              popovertarget={`menu-${at}`}
              aria-current={entries.some(({ href }) => href === path) ? 'true' : undefined}>
              {title}
            </button>
            <ul id={`menu-${at}`} popover="auto" aria-label={title}>
              {items(entries, path)}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
    <button type="button" class="plain burger" popovertarget="menu">
      Menu
    </button>{' '}
    <button type="button" id="theme" class="plain" hidden>
      Dark
    </button>
  </header>
);

/** The pages that the header does not list. */
export const morePages = ({ path }: Chrome) => (
  <nav class="more" aria-label="More pages">
    <ul>{items(ABOUT_MENU, path)}</ul>
  </nav>
);

function items(entries: readonly MenuEntry[], path: string) {
  return entries.map(({ title, href }) => (
    <li>
      <a href={href} aria-current={href === path ? 'page' : undefined}>
        {title}
      </a>
    </li>
  ));
}

/** The boards in a line, the present one marked. */
export const boardStrip = (current: string | null) => strip('Boards', BOARD_ENTRIES, current && boardPath(current));

/** The pages of the track record in a line, the present one marked. */
export const recordStrip = ({ path }: Chrome) => strip('Track record', RECORD_ENTRIES, path);

const strip = (name: string, entries: readonly MenuEntry[], path: string | null) => (
  <nav class="strip" aria-label={name}>
    <ul>{items(entries, path ?? '')}</ul>
  </nav>
);
