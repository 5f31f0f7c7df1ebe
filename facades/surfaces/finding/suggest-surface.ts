import { SAID } from '../../../schema/domain/terms/words/said.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';

export type SuggestionRow = Replies['suggest_companies']['rows'][number];

const declared: readonly Argument[] = [
  {
    name: 'text',
    query: 'q',
    schema: { type: 'string', maxLength: 100, description: 'Text typed so far.' },
    required: false,
    fallback: () => '',
  },
];

/** What a search field offers while a name is typed. */
export const suggest: SurfaceFor<'suggest_companies'> = {
  name: 'suggest_companies',
  schema: 'svc.suggest/1',
  title: 'Suggestions',
  description: 'Filers that a text may mean while it is typed.',
  document: documents.suggest_companies,
  arguments: declared,
  sources: () => ({ rows: SAID.namesAtSec }),
  paths: [{ pattern: '/boards/suggest', formats: ['json'] }],
  maxAge: 60,
  countsFilings: false,
};
