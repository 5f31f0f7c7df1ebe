import type { Context } from '../../context.ts';
import { type AnswerFacts, undated } from '../../domain/answers/answer.ts';
import { boardTestAnswer } from '../../domain/board-test/board-test-score.ts';
import { isLocked } from '../../domain/board-test/call.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { loadBoardTest } from '../board-test/load-board-test.ts';
import type { AsOf } from '../shared/as-of.ts';

/** The boards' own calls, and what became of them; no answer before they are locked. */
export async function answerCalls(context: Context, asOf: AsOf): Promise<AnswerFacts> {
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
    return { sentence: null, ...(isEarly && { because: `the calls are locked on ${lists.lockedOn}` }), rows, filings };
  }
  const { reconstructed } = lock.record;
  const days = { lockedOn: lists.lockedOn, loggedOn: lock.loggedOn, reconstructed };
  return { sentence: undated(asOf.day, boardTestAnswer(asOf.day, score, days)), rows, filings };
}
