import { SAID } from '../../../schema/domain/terms/words/said.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { OPENING, variables } from '../shared/operation.ts';

export type SuggestionRow = Replies['suggest_companies']['rows'][number];

/** A filer that a text may mean. */
export const SUGGESTION = `{ cik company: name displayName ticker @because(is: NOT_COVERED) exchange @because(is: NOT_COVERED)
      holding kind address page matchedBy @because(is: NOT_APPLICABLE) formerName @because(is: NOT_APPLICABLE) absent @added }`;

const declared: readonly Argument[] = [
  {
    name: 'text',
    query: 'q',
    schema: { type: 'string', maxLength: 100, description: 'What is typed so far.' },
    required: false,
    fallback: () => '',
  },
];

/** What a search field offers while a name is typed. */
export const suggest: SurfaceFor<'suggest_companies'> = {
  name: 'suggest_companies',
  schema: 'svc.suggest/1',
  title: 'Suggestions',
  description: 'Filers whose name, former name or ticker begins with a text, while it is typed; from memory.',
  document: `query suggest_companies(${variables([{ ...(declared[0] as Argument), required: true }])}) {
  suggestions(text: $text) { ${OPENING} rows ${SUGGESTION} }
}`,
  arguments: declared,
  sources: () => ({ rows: SAID.namesAtSec }),
  paths: [{ pattern: '/boards/suggest', formats: ['json'] }],
  maxAge: 60,
  countsFilings: false,
  mayLag: true,
};
