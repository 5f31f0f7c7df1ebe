import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import { BUNDLE_PATH } from '../../../../schema/domain/terms/lists/bundle.ts';
import { boardPath, PRIVACY_PATH, STYLE_PATH, WATCH_PATH } from '../../../links.ts';

/** A page as menus name it. */
export interface MenuEntry {
  readonly title: string;
  readonly href: string;
}

/** The boards, which open from one entry of the header. */
export const BOARD_MENU: readonly MenuEntry[] = [
  { title: 'All boards', href: '/boards' },
  ...BOARDS.map(({ slug, title }) => ({ title, href: boardPath(slug) })),
];

/** The header beside the boards: where most readers go next. */
export const MAIN_MENU: readonly MenuEntry[] = [
  { title: 'Companies', href: '/boards/companies' },
  { title: 'This week', href: '/boards/report' },
  { title: 'Funds', href: '/boards/etf' },
  { title: 'Track record', href: '/boards/track-record' },
  { title: 'Developers', href: '/boards/developers' },
];

/** The footer: every other page that asks nothing. */
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
  { title: 'Privacy, and how to report a wrong number', href: PRIVACY_PATH },
];
