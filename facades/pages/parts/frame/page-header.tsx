import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import { BUNDLE_PATH } from '../../../../schema/domain/terms/lists/bundle.ts';
import { boardPath, COMPARE_PATH, PRIVACY_PATH, STYLE_PATH, WATCH_PATH } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import { searchField } from './search-field.tsx';

interface MenuEntry {
  readonly title: string;
  readonly href: string;
}

/** The boards, which open from one entry of the header. */
export const BOARD_MENU: readonly MenuEntry[] = [
  { title: 'All boards', href: '/boards' },
  ...BOARDS.map(({ slug, title }) => ({ title, href: boardPath(slug) })),
];

/** The header's entries besides the boards: where most readers go next. */
export const MAIN_MENU: readonly MenuEntry[] = [
  { title: 'Companies', href: '/boards/companies' },
  { title: 'Compare', href: COMPARE_PATH },
  { title: 'Last week', href: '/boards/report' },
  { title: 'Funds', href: '/boards/etf' },
  { title: 'Track record', href: '/boards/track-record' },
  { title: 'Developers', href: '/boards/developers' },
];

/** The footer: every other page that needs no input. */
export const MORE_MENU: readonly MenuEntry[] = [
  { title: 'Live', href: '/boards/live' },
  { title: 'Search filings', href: '/boards/filings' },
  { title: 'Screen companies', href: '/boards/screen' },
  { title: 'What followed', href: '/boards/what-follows' },
  { title: 'Answers', href: '/boards/answers' },
  { title: 'AI', href: '/boards/ai' },
  { title: 'Energy', href: '/boards/energy' },
  { title: 'Reinsurers', href: '/boards/reinsurers' },
  { title: 'Scorecard', href: '/boards/scorecard' },
  { title: 'Kept its word', href: '/boards/record' },
  { title: 'Board test', href: '/boards/board-test' },
  { title: 'Portfolio', href: '/boards/portfolio' },
  { title: 'Mails', href: WATCH_PATH },
  { title: 'Method', href: '/boards/method' },
  { title: 'Data quality', href: '/boards/quality' },
  { title: 'Status', href: '/boards/status' },
  { title: 'All the data', href: BUNDLE_PATH },
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
        <li class="boards">
          <button type="button" class="plain" popovertarget="menu-boards">
            Boards
          </button>
          <ul id="menu-boards" popover="auto">
            {items(BOARD_MENU, path)}
          </ul>
        </li>
        {items(MAIN_MENU, path)}
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
    <ul>{items(MORE_MENU, path)}</ul>
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
export const strip = (current: string | null) => (
  <nav class="strip" aria-label="Boards">
    <ul>{items(BOARD_MENU.slice(1), current === null ? '' : boardPath(current))}</ul>
  </nav>
);
