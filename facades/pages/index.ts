import { BOARDS } from '../../schema/domain/boards/index.ts';
import type { Drawing, Drawings } from '../drawing.ts';
import type { DataReply } from '../publications/data.ts';
import type { Replies } from '../replies/generated/replies.ts';
import type { Surface } from '../surface.ts';

/** The drawing of a reply, by the name of its type. */
const replying = <Name extends keyof Replies>(drawing: Drawing<Replies[Name]>): Drawing => drawing;

const BOARD_PAGE = replying<'board_page'>({
  page: async (...shown) => (await import('./boards/render-board.ts')).renderBoard(...shown),
  picture: async (...shown) => (await import('./boards/render-board.ts')).boardPicture(...shown),
});

const BOARD_EMBED = replying<'board'>({
  embed: async (...shown) => (await import('./boards/render-embed.ts')).renderEmbed(...shown),
});

const PANEL = replying<'sector_panel'>({
  page: async (...shown) => (await import('./lists/render-panel.ts')).renderPanel(...shown),
  picture: async (...shown) => (await import('./lists/render-panel.ts')).panelPicture(...shown),
});

/** By the name of the surface or publication. */
const DRAWINGS: Drawings = {
  ...Object.fromEntries(BOARDS.flatMap(({ tool }) => [[`${tool}_page`, BOARD_PAGE] as const, [tool, BOARD_EMBED]])),
  home_page: replying<'home_page'>({
    page: async (...shown) => (await import('./boards/render-boards.ts')).renderBoards(...shown),
    picture: async (...shown) => (await import('./boards/render-boards.ts')).homePicture(...shown),
  }),
  all_boards_table: replying<'all_boards_merged'>({
    embed: async (...shown) => (await import('./boards/render-embed.ts')).renderEmbed(...shown),
  }),
  live_page: replying<'live_page'>({
    page: async (...shown) => (await import('./boards/render-live.ts')).renderLive(...shown),
  }),
  weekly_report: replying<'weekly_report'>({
    page: async (...shown) => (await import('./boards/render-report.ts')).renderReport(...shown),
  }),
  get_board_test: replying<'get_board_test'>({
    page: async (...shown) => (await import('./boards/render-board-test.ts')).renderBoardTest(...shown),
  }),
  company_card: replying<'company_card'>({
    page: async (...shown) => (await import('./card/render-card.ts')).renderCard(...shown),
    picture: async (...shown) => (await import('./card/render-card.ts')).cardPicture(...shown),
    embed: async (...shown) => (await import('./card/render-card-embed.ts')).renderCardEmbed(...shown),
  }),
  company_figure: replying<'company_figure'>({
    page: async (...shown) => (await import('./card/render-figure.ts')).renderFigure(...shown),
  }),
  compare_companies: replying<'compare_companies'>({
    page: async (...shown) => (await import('./card/render-compare.ts')).renderCompare(...shown),
    form: async (chrome) => (await import('./card/render-compare-form.ts')).renderCompareForm(chrome),
  }),
  ask_company: replying<'ask_company'>({
    page: async (...shown) => (await import('./render-ask.ts')).renderAsk(...shown),
  }),
  list_companies: replying<'list_companies'>({
    page: async (...shown) => (await import('./lists/render-companies.ts')).renderCompanies(...shown),
  }),
  search_filings: replying<'search_filings'>({
    page: async (...shown) => (await import('./lists/render-filings.ts')).renderFilings(...shown),
    again: async (...shown) => (await import('./lists/render-filings.ts')).renderFilingsAgain(...shown),
  }),
  screen_companies: replying<'screen_companies'>({
    page: async (...shown) => (await import('./lists/render-screen.ts')).renderScreen(...shown),
    again: async (...shown) => (await import('./lists/render-screen.ts')).renderScreenAgain(...shown),
  }),
  what_follows: replying<'what_follows'>({
    page: async (...shown) => (await import('./lists/render-what-follows.ts')).renderWhatFollows(...shown),
  }),
  get_brand_record: replying<'get_brand_record'>({
    page: async (...shown) => (await import('./lists/render-brand.ts')).renderBrand(...shown),
  }),
  get_reinsurer_strength: replying<'get_reinsurer_strength'>({
    page: async (...shown) => (await import('./lists/render-reinsurers.ts')).renderReinsurers(...shown),
  }),
  get_ai_leaders: PANEL,
  get_energy_leaders: PANEL,
  get_portfolio_health: replying<'get_portfolio_health'>({
    page: async (...shown) => (await import('./funds/render-portfolio.ts')).renderPortfolio(...shown),
    form: async (...shown) => (await import('./funds/render-portfolio-form.ts')).renderPortfolioForm(...shown),
    picture: async (...shown) => (await import('./funds/render-portfolio.ts')).portfolioPicture(...shown),
  }),
  get_etf_health: replying<'get_etf_health'>({
    page: async (...shown) => (await import('./funds/render-etf.ts')).renderEtf(...shown),
    picture: async (...shown) => (await import('./funds/render-etf.ts')).etfPicture(...shown),
  }),
  get_etf_league: replying<'get_etf_league'>({
    page: async (...shown) => (await import('./funds/render-league.ts')).renderLeague(...shown),
    picture: async (...shown) => (await import('./funds/render-league.ts')).leaguePicture(...shown),
  }),
  get_sweep_record: replying<'get_sweep_record'>({
    page: async (...shown) => (await import('./kept/render-kept.ts')).renderKept(...shown),
  }),
  kept_member: replying<'kept_member'>({
    page: async (...shown) => (await import('./kept/render-kept-member.ts')).renderKeptMember(...shown),
  }),
  answers: replying<'answers'>({
    page: async (...shown) => (await import('./answers/render-answers.ts')).renderAnswers(...shown),
  }),
  answer: replying<'answer'>({
    page: async (...shown) => (await import('./answers/render-answer.ts')).renderAnswer(...shown),
    picture: async (...shown) => (await import('./answers/render-answer.ts')).answerPicture(...shown),
  }),
  track_record: replying<'track_record'>({
    page: async (...shown) => (await import('./registry/render-track-record.ts')).renderTrackRecord(...shown),
  }),
  forecast_registry: replying<'forecast_registry'>({
    page: async (...shown) => (await import('./registry/render-scorecard.ts')).renderScorecard(...shown),
    picture: async (...shown) => (await import('./registry/render-scorecard.ts')).scorecardPicture(...shown),
  }),
  range_method: replying<'range_method'>({
    page: async (...shown) => (await import('./registry/render-method.ts')).renderMethod(...shown),
  }),
  service_status: replying<'service_status'>({
    page: async (...shown) => (await import('./about/render-status.ts')).renderStatus(...shown),
  }),
  data_quality: replying<'data_quality'>({
    page: async (...shown) => (await import('./about/render-quality.ts')).renderQuality(...shown),
  }),
  data: {
    page: async (reply, chrome) => (await import('./about/render-data.ts')).renderData(reply as DataReply, chrome),
  },
  license: { page: async (_, chrome) => (await import('./about/render-license.ts')).renderLicense(chrome) },
  privacy: { page: async (_, chrome) => (await import('./about/render-privacy.ts')).renderPrivacy(chrome) },
  style: { page: async (_, chrome) => (await import('./about/render-style.ts')).renderStyle(chrome) },
};

/** Every drawing; the page for developers shows what all surfaces declare. */
export function drawingsOf(surfaces: readonly Surface[]): Drawings {
  return {
    ...DRAWINGS,
    developers: {
      async page(reply, chrome) {
        const [{ renderDevelopers }, { developersFacts }] = await Promise.all([
          import('./about/render-developers.ts'),
          import('../publications/developers-facts.ts'),
        ]);
        return renderDevelopers(reply, developersFacts(surfaces, chrome.service), chrome);
      },
    },
  };
}
