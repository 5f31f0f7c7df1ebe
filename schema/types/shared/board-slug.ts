import { builder } from '../../builder/builder.ts';
import { BOARDS } from '../../domain/boards/index.ts';

/** The boards under their GraphQL names: `debt-triggers` is DEBT_TRIGGERS. */
export const BoardSlugType = builder.enumType('BoardSlug', {
  description: 'A board, named after the last part of its path: debt-triggers is DEBT_TRIGGERS.',
  values: Object.fromEntries(
    BOARDS.map(({ slug, title, question }) => [
      slug.toUpperCase().replaceAll('-', '_'),
      { value: slug, description: `Board “${title}”, whose filings answer: ${question}` },
    ]),
  ),
});
