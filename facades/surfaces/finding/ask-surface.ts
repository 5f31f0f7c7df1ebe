import { z } from 'zod';
import { SAID } from '../../../schema/domain/terms/words/said.ts';
import { type Opening, type ReplyOf, reply, replyOpening, said } from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import { leadToCard } from './lead-to-meant.ts';
import { SUGGESTION, SUGGESTION_SELECTION, type SuggestionData, suggestionOf } from './suggest-surface.ts';

const CONTRACT = reply('svc.meant/1', 'CompanyMeant', {
  rows: said(z.array(SUGGESTION), 'Those that the text may mean; examples where nothing was asked.'),
});
export type AskReply = ReplyOf<typeof CONTRACT>;

const company: Argument = {
  name: 'company',
  query: 'q',
  schema: { type: 'string', maxLength: 200, description: 'Name, ticker or CIK.' },
  required: false,
  type: 'String!',
  fallback: () => '',
};

const ARGUMENTS: readonly Argument[] = [company, ...asOf];

type Data = { readonly meant: Opening & { readonly candidates: readonly SuggestionData[] } };

/** The search of every header: it leads to the card that is meant, else shows those that may be. */
export const ask: SurfaceOf<typeof CONTRACT, Data> = {
  name: 'ask_company',
  title: 'Find a company',
  description: 'The search as a page: leads to the card that is meant, or lists the companies that may be.',
  document: `query ask_company(${variables(ARGUMENTS)}) {
  meant(${passed(ARGUMENTS)}) { asOf answer notice candidates ${SUGGESTION_SELECTION} }
}`,
  arguments: ARGUMENTS,
  reply: CONTRACT,
  paths: [{ pattern: '/boards/ask', formats: ['html'] }],
  lead: leadToCard('company', 302, 'q'),
  maxAge: 60,
  countsFilings: false,
  mayLag: true,
  shape({ meant: { candidates, ...opening } }) {
    return {
      ...replyOpening('svc.meant/1', opening),
      rows: candidates.map(suggestionOf),
      sources: { rows: SAID.namesAtSec },
      absent: {},
    };
  },
};
