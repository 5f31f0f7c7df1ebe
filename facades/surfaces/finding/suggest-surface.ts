import { z } from 'zod';
import { SAID } from '../../../schema/domain/terms/words/said.ts';
import {
  ABSENT,
  absentWhereNull,
  as,
  type Opening,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  TEXT,
  WHOLE,
} from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { lower, variables } from '../shared/operation.ts';

/** A filer that a text may mean. */
export const SUGGESTION = record('Suggestion', {
  cik: WHOLE,
  company: as(TEXT, 'Suggestion.name'),
  displayName: TEXT,
  ticker: TEXT.nullable(),
  exchange: TEXT.nullable(),
  holding: z.enum(['card', 'filings', 'name']),
  address: TEXT,
  matchedBy: TEXT.nullable(),
  formerName: TEXT.nullable(),
  absent: ABSENT,
});
export type SuggestionRow = ReplyOf<typeof SUGGESTION>;

export const SUGGESTION_SELECTION = '{ cik name displayName ticker exchange holding address matchedBy formerName }';

export type SuggestionData = Omit<SuggestionRow, 'company' | 'holding' | 'absent'> & {
  readonly name: string;
  readonly holding: Uppercase<SuggestionRow['holding']>;
};

export function suggestionOf({ name, holding, ...filer }: SuggestionData): SuggestionRow {
  const { cik, ...rest } = filer;
  return {
    cik,
    company: name,
    ...rest,
    holding: lower(holding),
    absent: absentWhereNull(filer, {
      ticker: 'NOT_COVERED',
      exchange: 'NOT_COVERED',
      matchedBy: 'NOT_APPLICABLE',
      formerName: 'NOT_APPLICABLE',
    }),
  };
}

const CONTRACT = reply('svc.suggest/1', 'Suggestions', { rows: z.array(SUGGESTION) });

const declared: readonly Argument[] = [
  {
    name: 'text',
    query: 'q',
    schema: { type: 'string', maxLength: 100, description: 'What is typed so far.' },
    required: false,
    fallback: () => '',
  },
];

type Data = { readonly suggestions: Opening & { readonly rows: readonly SuggestionData[] } };

/** What a search field offers while a name is typed. */
export const suggest: SurfaceOf<typeof CONTRACT, Data> = {
  name: 'suggest_companies',
  title: 'Suggestions',
  description: 'Filers whose name, former name or ticker begins with a text, while it is typed; from memory.',
  document: `query suggest_companies(${variables([{ ...(declared[0] as Argument), required: true }])}) {
  suggestions(text: $text) { asOf answer notice rows ${SUGGESTION_SELECTION} }
}`,
  arguments: declared,
  reply: CONTRACT,
  paths: [{ pattern: '/boards/suggest', formats: ['json'] }],
  maxAge: 60,
  countsFilings: false,
  mayLag: true,
  shape({ suggestions: { rows, ...opening } }) {
    return {
      ...replyOpening('svc.suggest/1', opening),
      rows: rows.map(suggestionOf),
      sources: { rows: SAID.namesAtSec },
      absent: {},
    };
  },
};
