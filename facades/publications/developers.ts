import type { Surface } from '../surface.ts';

/** The board used for the example at every door. */
export const SHOWN_BOARD = 'late-filers';

export const shownBoard = (surfaces: readonly Surface[]) =>
  surfaces.find(({ paths }) => paths.some(({ pattern }) => pattern === `/boards/${SHOWN_BOARD}`));

/** The page for developers: a surface, because it shows a live answer. */
export function developersPage(surfaces: readonly Surface[]): readonly Surface[] {
  const board = shownBoard(surfaces);
  if (board === undefined) return [];
  const { tool: _, front: __, table: ___, feed: ____, after: _____, ...asked } = board;
  return [
    {
      ...asked,
      name: 'developers',
      title: 'Developers',
      description: 'One question in every format with its live answer, and limits, versions, fields and errors.',
      arguments: board.arguments
        .filter(({ name }) => name === 'limit')
        .map((argument) => ({ ...argument, fallback: () => 1 })),
      paths: [{ pattern: '/boards/developers', formats: ['html'] }],
    },
  ];
}
