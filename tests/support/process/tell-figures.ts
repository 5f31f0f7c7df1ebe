import type { TestContext } from 'vitest';

/** What a test counted or measured, by name and unit. */
export type Figures = Readonly<Record<string, string | number>>;

declare module 'vitest' {
  interface TaskMeta {
    /** Printed by CI beside the line of the walk that the test shows. */
    figures?: Figures;
  }
}

/** Prints what a test measured, and leaves it in its report. */
export function tellFigures({ task }: Pick<TestContext, 'task'>, figures: Figures): void {
  task.meta.figures = { ...task.meta.figures, ...figures };
  console.log(`${task.name}: ${JSON.stringify(figures)}`);
}
