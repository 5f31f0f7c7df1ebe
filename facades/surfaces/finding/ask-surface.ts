import { SAID } from '../../../schema/domain/terms/words/said.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { leadToCard } from './lead-to-meant.ts';

export type AskReply = Replies['ask_company'];

const company: Argument = {
  name: 'company',
  query: 'q',
  schema: { type: 'string', maxLength: 200, description: 'Name, ticker or CIK.' },
  required: false,
  fallback: () => '',
};

const ARGUMENTS: readonly Argument[] = [company, ...asOf];

/** The search of every header: it leads to the card that is meant, else shows those that may be. */
export const ask: SurfaceFor<'ask_company'> = {
  name: 'ask_company',
  schema: 'svc.meant/1',
  title: 'Find a company',
  description: 'The search as a page. It leads to the card that is meant, or lists companies that may be meant.',
  document: documents.ask_company,
  arguments: ARGUMENTS,
  sources: () => ({ rows: SAID.namesAtSec }),
  paths: [{ pattern: '/boards/ask', formats: ['html'] }],
  lead: leadToCard('company', 302, 'q'),
  maxAge: 60,
  countsFilings: false,
};
