import type { Context } from '../../context.ts';
import type { AnswerFacts } from '../../domain/answers/answer.ts';
import { payersAnswer } from '../../domain/answers/payers.ts';
import type { KeptMember } from '../../domain/kept/kept-member.ts';
import { loadHeldFilers } from '../funds/load-held-filers.ts';
import { loadKept } from '../kept/load-kept.ts';
import type { AsOf } from '../shared/as-of.ts';

/** An answer from the kept-its-word record of the day. */
export const fromRecord =
  (answer: (members: readonly KeptMember[]) => AnswerFacts) =>
  async (context: Context, asOf: AsOf): Promise<AnswerFacts> =>
    answer((await loadKept(context, asOf)).members);

/** The monthly dividend payers, each with its warning filings. */
export async function answerPayers(context: Context, asOf: AsOf): Promise<AnswerFacts> {
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
