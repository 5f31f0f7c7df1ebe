import { z } from 'zod';
import { type Opening, type ReplyOf, reply, replyOpening } from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { leadToOwn } from '../finding/lead-to-meant.ts';
import { RECORD_PATH } from '../registry/sealed-month-reply.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import {
  KEPT_MAX_AGE,
  MEMBER,
  type MemberData,
  OWN_SELECTION,
  PERIOD,
  type PeriodData,
  plainMember,
  plainPeriod,
  plainTest,
  TEST,
  type TestData,
} from './kept-reply.ts';

const CONTRACT = reply('svc.kept/1', 'KeptMember', { ...MEMBER, test: TEST, periods: z.array(PERIOD) });
export type KeptMemberReply = ReplyOf<typeof CONTRACT>;

type OwnData = MemberData & {
  readonly asOf: string;
  readonly answer: string;
  readonly test: TestData;
  readonly periods: readonly PeriodData[];
};
type Data = { readonly keptRecord: Pick<Opening, 'notice'> & { readonly member: OwnData } };

const ticker: Argument = {
  name: 'ticker',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: 20,
    description: 'Ticker of a fund or company, CIK of a company, or series of a fund.',
  },
  required: true,
  inPath: true,
  names: 'fund',
};
const ARGUMENTS = [ticker, ...asOf];

/** One fund or company with every period. */
export const keptMember: SurfaceOf<typeof CONTRACT, Data> = {
  name: 'kept_member',
  title: 'Kept-its-word record of one',
  description: 'One fund or dividend payer: every month or fiscal year against its written test.',
  document: `query kept_member(${variables(ARGUMENTS)}) {
  keptRecord(${passed(asOf)}) { notice member(ticker: $ticker) { asOf answer ${OWN_SELECTION} } }
}`,
  arguments: ARGUMENTS,
  reply: CONTRACT,
  paths: [{ pattern: `${RECORD_PATH}/{ticker}`, formats: ['html', 'json'] }],
  // One that is not in the lists may share its ticker with one that is.
  lead: leadToOwn(({ listed, ticker: own = null, cik = null, seriesId = null, kind }) =>
    listed === true ? [own, seriesId, kind === 'payer' ? cik : null] : [],
  ),
  maxAge: KEPT_MAX_AGE,
  countsFilings: false,
  shape({
    keptRecord: {
      notice,
      member: { asOf: day, answer, test, periods, ...member },
    },
  }) {
    const { absent, ...facts } = plainMember(member);
    return {
      ...replyOpening('svc.kept/1', { asOf: day, answer, notice }),
      ...facts,
      test: plainTest(test),
      periods: periods.map(plainPeriod),
      sources: { periods: 'url of each period' },
      absent,
    };
  },
};
