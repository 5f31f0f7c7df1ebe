import type { SchemaDeps } from '../../request/context.ts';

/** Sources bring new reports each night. */
export const DAY_SECONDS = 86_400;

/** When to ask again for what is not loaded: never while the clock stands, because nothing can arrive. */
export const untilLoaded = ({ frozenOn }: Pick<SchemaDeps, 'frozenOn'>, seconds: number) =>
  frozenOn === undefined ? { retryAfter: seconds } : {};
