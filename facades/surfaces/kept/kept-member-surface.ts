import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { leadToOwn } from '../finding/lead-to-meant.ts';
import { asOf } from '../shared/common-arguments.ts';
import { KEPT_MAX_AGE, RECORD_PATH } from './kept-surface.ts';

export type KeptMemberReply = Replies['kept_member'];

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

export const keptMember: SurfaceFor<'kept_member'> = {
  name: 'kept_member',
  schema: 'svc.kept/1',
  title: 'Kept-its-word record of one',
  description: 'One fund or dividend payer: the result of its written test for every month or fiscal year.',
  document: documents.kept_member,
  arguments: ARGUMENTS,
  sources: () => ({ periods: 'url of each period' }),
  paths: [{ pattern: `${RECORD_PATH}/{ticker}`, formats: ['html', 'json'] }],
  // One that is not in the lists may share its ticker with one that is.
  lead: leadToOwn(({ listed, ticker: own = null, cik = null, seriesId = null, kind }) =>
    listed === true ? [own, seriesId, kind === 'payer' ? cik : null] : [],
  ),
  maxAge: KEPT_MAX_AGE,
  countsFilings: false,
};
