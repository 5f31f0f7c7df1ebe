import { BOARDS } from '../../schema/domain/boards/index.ts';
import type { Drawing, Drawings } from '../drawing.ts';
import type { DataReply } from '../publications/data.ts';
import type { Replies } from '../replies/generated/replies.ts';
import type { Surface } from '../surface.ts';

/** The drawing of a reply, by the name of its type. */
const replying = <Name extends keyof Replies>(drawing: Drawing<Replies[Name]>): Drawing => drawing;

const BOARD_PAGE = replying<'board_page'>({
  page: async (...shown) => (await import('./boards/render-board.tsx')).renderBoard(...shown),
  picture: async (...shown) => (await import('./boards/render-board.tsx')).boardPicture(...shown),
});

const BOARD_EMBED = replying<'board'>({
  embed: async (...shown) => (await import('./boards/render-embed.tsx')).renderEmbed(...shown),
});

const PANEL = replying<'sector_panel'>({
  page: async (...shown) => (await import('./lists/render-panel.tsx')).renderPanel(...shown),
  picture: async (...shown) => (await import('./lists/render-panel.tsx')).panelPicture(...shown),
});

/** By the name of the surface or publication. */
const DRAWINGS: Drawings = {
  ...Object.fromEntries(BOARDS.flatMap(({ tool }) => [[`${tool}_page`, BOARD_PAGE] as const, [tool, BOARD_EMBED]])),
  home_page: replying<'home_page'>({
    page: async (...shown) => (await import('./boards/render-boards.tsx')).renderBoards(...shown),
    picture: async (...shown) => (await import('./boards/render-boards.tsx')).homePicture(...shown),
  }),
  all_boards_table: replying<'all_boards_merged'>({
    embed: async (...shown) => (await import('./boards/render-embed.tsx')).renderEmbed(...shown),
  }),
  live_page: replying<'live_page'>({
    page: async (...shown) => (await import('./boards/render-live.tsx')).renderLive(...shown),
  }),
  weekly_report: replying<'weekly_report'>({
    page: async (...shown) => (await import('./boards/render-report.tsx')).renderReport(...shown),
  }),
  get_board_test: replying<'get_board_test'>({
    page: async (...shown) => (await import('./boards/render-board-test.tsx')).renderBoardTest(...shown),
  }),
  company_card: replying<'company_card'>({
    page: async (...shown) => (await import('./card/render-card.tsx')).renderCard(...shown),
    picture: async (...shown) => (await import('./card/render-card.tsx')).cardPicture(...shown),
    embed: async (...shown) => (await import('./card/render-card-embed.tsx')).renderCardEmbed(...shown),
  }),
  company_figure: replying<'company_figure'>({
    page: async (...shown) => (await import('./card/render-figure.tsx')).renderFigure(...shown),
  }),
  compare_companies: replying<'compare_companies'>({
    page: async (...shown) => (await import('./card/render-compare.tsx')).renderCompare(...shown),
    form: async (chrome) => (await import('./card/render-compare-form.tsx')).renderCompareForm(chrome),
  }),
  ask_company: replying<'ask_company'>({
    page: async (...shown) => (await import('./render-ask.tsx')).renderAsk(...shown),
  }),
  list_companies: replying<'list_companies'>({
    page: async (...shown) => (await import('./lists/render-companies.tsx')).renderCompanies(...shown),
  }),
  search_filings: replying<'search_filings'>({
    page: async (...shown) => (await import('./lists/render-filings.tsx')).renderFilings(...shown),
    again: async (...shown) => (await import('./lists/render-filings.tsx')).renderFilingsAgain(...shown),
  }),
  screen_companies: replying<'screen_companies'>({
    page: async (...shown) => (await import('./lists/render-screen.tsx')).renderScreen(...shown),
    again: async (...shown) => (await import('./lists/render-screen.tsx')).renderScreenAgain(...shown),
  }),
  what_follows: replying<'what_follows'>({
    page: async (...shown) => (await import('./lists/render-what-follows.tsx')).renderWhatFollows(...shown),
  }),
  get_brand_record: replying<'get_brand_record'>({
    page: async (...shown) => (await import('./lists/render-brand.tsx')).renderBrand(...shown),
  }),
  get_reinsurer_strength: replying<'get_reinsurer_strength'>({
    page: async (...shown) => (await import('./lists/render-reinsurers.tsx')).renderReinsurers(...shown),
  }),
  get_ai_leaders: PANEL,
  get_energy_leaders: PANEL,
  get_portfolio_health: replying<'get_portfolio_health'>({
    page: async (...shown) => (await import('./funds/render-portfolio.tsx')).renderPortfolio(...shown),
    form: async (...shown) => (await import('./funds/render-portfolio-form.tsx')).renderPortfolioForm(...shown),
    picture: async (...shown) => (await import('./funds/render-portfolio.tsx')).portfolioPicture(...shown),
  }),
  get_etf_health: replying<'get_etf_health'>({
    page: async (...shown) => (await import('./funds/render-etf.tsx')).renderEtf(...shown),
    picture: async (...shown) => (await import('./funds/render-etf.tsx')).etfPicture(...shown),
  }),
  get_etf_league: replying<'get_etf_league'>({
    page: async (...shown) => (await import('./funds/render-league.tsx')).renderLeague(...shown),
    picture: async (...shown) => (await import('./funds/render-league.tsx')).leaguePicture(...shown),
  }),
  get_sweep_record: replying<'get_sweep_record'>({
    page: async (...shown) => (await import('./kept/render-kept.tsx')).renderKept(...shown),
  }),
  kept_member: replying<'kept_member'>({
    page: async (...shown) => (await import('./kept/render-kept-member.tsx')).renderKeptMember(...shown),
  }),
  answers: replying<'answers'>({
    page: async (...shown) => (await import('./answers/render-answers.tsx')).renderAnswers(...shown),
  }),
  answer: replying<'answer'>({
    page: async (...shown) => (await import('./answers/render-answer.tsx')).renderAnswer(...shown),
    picture: async (...shown) => (await import('./answers/render-answer.tsx')).answerPicture(...shown),
  }),
  track_record: replying<'track_record'>({
    page: async (...shown) => (await import('./registry/render-track-record.tsx')).renderTrackRecord(...shown),
  }),
  forecast_registry: replying<'forecast_registry'>({
    page: async (...shown) => (await import('./registry/render-scorecard.tsx')).renderScorecard(...shown),
    picture: async (...shown) => (await import('./registry/render-scorecard.tsx')).scorecardPicture(...shown),
  }),
  range_method: replying<'range_method'>({
    page: async (...shown) => (await import('./registry/render-method.tsx')).renderMethod(...shown),
  }),
  service_status: replying<'service_status'>({
    page: async (...shown) => (await import('./about/render-status.tsx')).renderStatus(...shown),
  }),
  data_quality: replying<'data_quality'>({
    page: async (...shown) => (await import('./about/render-quality.tsx')).renderQuality(...shown),
  }),
  data: {
    page: async (reply, chrome) => (await import('./about/render-data.tsx')).renderData(reply as DataReply, chrome),
  },
  license: { page: async (_, chrome) => (await import('./about/render-license.tsx')).renderLicense(chrome) },
  privacy: { page: async (_, chrome) => (await import('./about/render-privacy.tsx')).renderPrivacy(chrome) },
  style: { page: async (_, chrome) => (await import('./about/render-style.tsx')).renderStyle(chrome) },
};

/** Every drawing; the page for developers shows what all surfaces declare. */
export function drawingsOf(surfaces: readonly Surface[]): Drawings {
  return {
    ...DRAWINGS,
    developers: {
      async page(reply, chrome) {
        const [{ renderDevelopers }, { developersFacts }] = await Promise.all([
          import('./about/render-developers.tsx'),
          import('../publications/developers-facts.ts'),
        ]);
        return renderDevelopers(reply, developersFacts(surfaces, chrome.service), chrome);
      },
    },
  };
}
