import { BOARDS } from '../../schema/domain/boards/index.ts';
import type { Drawing, Drawings } from '../drawing.ts';
import type { DataReply } from '../publications/data.ts';
import { developersFacts } from '../publications/developers.ts';
import type { Replies } from '../replies/generated/replies.ts';
import type { Surface } from '../surface.ts';
import { renderData } from './about/render-data.tsx';
import { renderDevelopers } from './about/render-developers.tsx';
import { renderLicense } from './about/render-license.tsx';
import { renderPrivacy } from './about/render-privacy.tsx';
import { renderQuality } from './about/render-quality.tsx';
import { renderStatus } from './about/render-status.tsx';
import { renderStyle } from './about/render-style.tsx';
import { answerPicture, renderAnswer } from './answers/render-answer.tsx';
import { renderAnswers } from './answers/render-answers.tsx';
import { boardPicture, renderBoard } from './boards/render-board.tsx';
import { renderBoardTest } from './boards/render-board-test.tsx';
import { homePicture, renderBoards } from './boards/render-boards.tsx';
import { renderEmbed } from './boards/render-embed.tsx';
import { renderLive } from './boards/render-live.tsx';
import { renderReport } from './boards/render-report.tsx';
import { cardPicture, renderCard } from './card/render-card.tsx';
import { renderCardEmbed } from './card/render-card-embed.tsx';
import { renderCompare } from './card/render-compare.tsx';
import { renderCompareForm } from './card/render-compare-form.tsx';
import { renderFigure } from './card/render-figure.tsx';
import { etfPicture, renderEtf } from './funds/render-etf.tsx';
import { leaguePicture, renderLeague } from './funds/render-league.tsx';
import { portfolioPicture, renderPortfolio } from './funds/render-portfolio.tsx';
import { renderPortfolioForm } from './funds/render-portfolio-form.tsx';
import { renderKept } from './kept/render-kept.tsx';
import { renderKeptMember } from './kept/render-kept-member.tsx';
import { renderBrand } from './lists/render-brand.tsx';
import { renderCompanies } from './lists/render-companies.tsx';
import { renderFilings, renderFilingsAgain } from './lists/render-filings.tsx';
import { panelPicture, renderPanel } from './lists/render-panel.tsx';
import { renderReinsurers } from './lists/render-reinsurers.tsx';
import { renderScreen, renderScreenAgain } from './lists/render-screen.tsx';
import { renderWhatFollows } from './lists/render-what-follows.tsx';
import { renderMethod } from './registry/render-method.tsx';
import { renderScorecard, scorecardPicture } from './registry/render-scorecard.tsx';
import { renderTrackRecord } from './registry/render-track-record.tsx';
import { renderAsk } from './render-ask.tsx';

/** The drawing of a reply, by the name of its type. */
const replying = <Name extends keyof Replies>(drawing: Drawing<Replies[Name]>): Drawing => drawing;

const BOARD_PAGE = replying<'board_page'>({ page: renderBoard, picture: boardPicture });

const BOARD_EMBED = replying<'board'>({ embed: renderEmbed });

const PANEL = replying<'sector_panel'>({ page: renderPanel, picture: panelPicture });

/** By the name of the surface or publication. */
const DRAWINGS: Drawings = {
  ...Object.fromEntries(BOARDS.flatMap(({ tool }) => [[`${tool}_page`, BOARD_PAGE] as const, [tool, BOARD_EMBED]])),
  home_page: replying<'home_page'>({ page: renderBoards, picture: homePicture }),
  all_boards_table: replying<'all_boards_merged'>({ embed: renderEmbed }),
  live_page: replying<'live_page'>({ page: renderLive }),
  weekly_report: replying<'weekly_report'>({ page: renderReport }),
  get_board_test: replying<'get_board_test'>({ page: renderBoardTest }),
  company_card: replying<'company_card'>({ page: renderCard, picture: cardPicture, embed: renderCardEmbed }),
  company_figure: replying<'company_figure'>({ page: renderFigure }),
  compare_companies: replying<'compare_companies'>({ page: renderCompare, form: renderCompareForm }),
  ask_company: replying<'ask_company'>({ page: renderAsk }),
  list_companies: replying<'list_companies'>({ page: renderCompanies }),
  search_filings: replying<'search_filings'>({ again: renderFilingsAgain }),
  filings_page: replying<'filings_page'>({ page: renderFilings }),
  screen_companies: replying<'screen_companies'>({ page: renderScreen, again: renderScreenAgain }),
  what_follows: replying<'what_follows'>({ page: renderWhatFollows }),
  get_brand_record: replying<'get_brand_record'>({ page: renderBrand }),
  get_reinsurer_strength: replying<'get_reinsurer_strength'>({ page: renderReinsurers }),
  get_ai_leaders: PANEL,
  get_energy_leaders: PANEL,
  get_portfolio_health: replying<'get_portfolio_health'>({
    page: renderPortfolio,
    form: renderPortfolioForm,
    picture: portfolioPicture,
  }),
  get_etf_health: replying<'get_etf_health'>({ page: renderEtf, picture: etfPicture }),
  get_etf_league: replying<'get_etf_league'>({ page: renderLeague, picture: leaguePicture }),
  get_sweep_record: replying<'get_sweep_record'>({ page: renderKept }),
  kept_member: replying<'kept_member'>({ page: renderKeptMember }),
  answers: replying<'answers'>({ page: renderAnswers }),
  answer: replying<'answer'>({ page: renderAnswer, picture: answerPicture }),
  track_record: replying<'track_record'>({ page: renderTrackRecord }),
  forecast_registry: replying<'forecast_registry'>({ page: renderScorecard, picture: scorecardPicture }),
  range_method: replying<'range_method'>({ page: renderMethod }),
  service_status: replying<'service_status'>({ page: renderStatus }),
  data_quality: replying<'data_quality'>({ page: renderQuality }),
  data: { page: (reply, chrome) => renderData(reply as DataReply, chrome) },
  license: { page: (_, chrome) => renderLicense(chrome) },
  privacy: { page: (_, chrome) => renderPrivacy(chrome) },
  style: { page: (_, chrome) => renderStyle(chrome) },
};

/** Every drawing; the page for developers shows what all surfaces declare. */
export function drawingsOf(surfaces: readonly Surface[]): Drawings {
  return {
    ...DRAWINGS,
    developers: { page: (reply, chrome) => renderDevelopers(reply, developersFacts(surfaces, chrome.service), chrome) },
  };
}
