import { type Answer, type AnswerFacts, undated } from '../../domain/answers/answer.ts';
import { cashForMonths, cashForOneMonth, cashForThreeMonths, highestYields } from '../../domain/answers/cash.ts';
import { insurersAnswer } from '../../domain/answers/insurers.ts';
import { payersAnswer } from '../../domain/answers/payers.ts';
import { boardTestAnswer } from '../../domain/board-test/board-test-score.ts';
import { isLocked } from '../../domain/board-test/call.ts';
import type { KeptMember } from '../../domain/kept/kept-member.ts';
import type { AbsenceReason } from '../../domain/terms/absence.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { refusalOf } from '../../domain/terms/asked/refused-questions.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { ANSWER_QUESTIONS, type AnswerSlug } from '../../domain/terms/lists/answers.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import type { Context } from '../../request/context.ts';
import { loadBoardTest } from '../board-test/load-board-test.ts';
import { loadBeside } from '../funds/load-committee.ts';
import { loadHeldFilers } from '../funds/load-held-filers.ts';
import { loadKept } from '../kept/load-kept.ts';
import { answerEtfs, answerReinsurers } from './answer-boards.ts';

/** An answer from the kept-its-word record of the day. */
const fromRecord =
  (answer: (members: readonly KeptMember[]) => AnswerFacts) =>
  async (context: Context, asOf: AsOf): Promise<AnswerFacts> =>
    answer((await loadKept(context, asOf)).members);

/** The monthly dividend payers, each with its warning filings. */
async function answerPayers(context: Context, asOf: AsOf): Promise<AnswerFacts> {
  const { members } = await loadKept(context, asOf);
  const payers = members.filter(({ kind }) => kind === 'payer');
  const ciks = payers.map(({ cik }) => cik);
  const filers = await loadHeldFilers(context, ciks, asOf, { figures: false });
  return payersAnswer(
    payers.map((member) => {
      const { warningFilings = null, unreadFilings = null } = filers.get(member.cik) ?? {};
      return { member, warningFilings, unreadFilings };
    }),
  );
}

/** The listed insurers' portfolios for the newest quarter due, compared with the broad index fund. */
async function answerInsurers(context: Context, asOf: AsOf): Promise<AnswerFacts> {
  const { quarter, reports, broad } = await loadBeside(context, asOf, null);
  const urlOf = (cik: number, accession: string | null) => (accession === null ? null : filingUrl(cik, accession));
  const insurers = reports
    .filter(({ listed }) => listed.type === 'INSURERS')
    .map(({ listed, cik, measures, accession, newerFiled }) => ({
      name: listed.name,
      cik,
      measures,
      unreadFilings: measures?.unreadFilings ?? null,
      boat: measures === null || 'absent' in measures.boat ? null : measures.boat.boat.toLowerCase(),
      url: urlOf(cik, accession),
      newerFiled,
    }));
  const fund = broad && {
    name: `Broad index fund ${broad.ticker}, ${broad.reportDate}`,
    ticker: broad.ticker,
    cik: broad.cik,
    measures: broad.compared,
    unreadFilings: broad.unreadFilings,
    boat: broad.boat,
    url: urlOf(broad.cik, broad.accession),
  };
  return insurersAnswer(quarter, insurers, fund);
}

/** The boards' own calls and their outcomes; no answer before they are locked. */
async function answerCalls(context: Context, asOf: AsOf): Promise<AnswerFacts> {
  const { lists, lock, calls, score } = await loadBoardTest(context, asOf);
  const rows = calls.map(({ call, outcome }) => {
    const state = outcome.state.toLowerCase();
    if (!isLocked(call)) return { cells: { name: call.id, state }, why: call.reason, page: null };
    const { sentence, horizon, maturesBy } = call;
    return {
      cells: { name: sentence, state, from: horizon.from, to: horizon.to, maturesBy },
      why: 'NOT_DUE' as const,
      page: '/boards/board-test',
    };
  });
  const filings = calls.flatMap(({ call, outcome: { filing } }) => {
    if (filing === null || filing.accession === null) return [];
    return [{ title: call.subject?.name ?? call.id, url: filingUrl(filing.cik, filing.accession) }];
  });
  if (lock === null) {
    const isEarly = asOf.day < lists.lockedOn;
    return {
      sentence: null,
      ...(isEarly && { because: `we lock the calls on ${shortDate(lists.lockedOn)}` }),
      rows,
      filings,
    };
  }
  const { reconstructed } = lock.record;
  const days = { lockedOn: lists.lockedOn, loggedOn: lock.loggedOn, reconstructed };
  return { sentence: undated(asOf.day, boardTestAnswer(asOf.day, score, days)), rows, filings };
}

/** Each question's loader, which reads its facts as of a day. */
const LOADERS: Readonly<Record<AnswerSlug, (context: Context, asOf: AsOf) => Promise<AnswerFacts>>> = {
  'cash-for-1-month': fromRecord(cashForOneMonth),
  'cash-for-3-months': fromRecord(cashForThreeMonths),
  'cash-for-6-months': fromRecord((members) => cashForMonths(members, 6)),
  'cash-for-12-months': fromRecord((members) => cashForMonths(members, 12)),
  'highest-yield-money-market-funds': fromRecord(highestYields),
  'soundest-monthly-dividend-payers': answerPayers,
  'insurers-portfolios-last-quarter': answerInsurers,
  'strongest-reinsurers': answerReinsurers,
  'are-the-boards-calls-holding-up': answerCalls,
  'major-etfs-fewest-warning-signs': answerEtfs,
};

const ELSEWHERE = ' The card of a company has its annual figures. Its filings lead to their texts at the SEC.';

/** A question with its answer. Errors: UNKNOWN_QUESTION. */
export async function loadAnswer(context: Context, slug: string, asOf: AsOf): Promise<Answer> {
  const question = ANSWER_QUESTIONS.find((one) => one.slug === slug);
  if (question === undefined) {
    const says = `There is no question "${slug.slice(0, 64)}".${refusalOf(slug) || ELSEWHERE}`;
    throw new ServiceError('UNKNOWN_QUESTION', says, {
      argument: 'question',
      hint: `The questions are: ${ANSWER_QUESTIONS.map((one) => one.slug).join(', ')}.`,
    });
  }
  return { slug: question.slug, asOf: asOf.day, ...(await LOADERS[question.slug](context, asOf)) };
}

/** All questions, one after another: each may read thousands of filers. */
export async function loadAnswers(context: Context, asOf: AsOf): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { slug } of ANSWER_QUESTIONS) answers.push(await loadAnswer(context, slug, asOf));
  return answers;
}

export const questionOf = ({ slug }: Answer) =>
  ANSWER_QUESTIONS.find((one) => one.slug === slug) ?? ANSWER_QUESTIONS[0];

export function answerAbsences(answer: Answer): { field: string; reason: AbsenceReason }[] {
  const { columns } = questionOf(answer);
  return answer.rows.flatMap(({ cells, why, page }, at) => [
    ...columns
      .filter(({ name }) => (cells[name] ?? null) === null)
      .map(({ name }) => ({ field: `rows.${at}.${name}`, reason: why })),
    ...(page === null ? [{ field: `rows.${at}.page`, reason: why }] : []),
  ]);
}
