import type { SchemaDeps } from '../../request/context.ts';

/** Sources bring new reports each night. */
export const DAY_SECONDS = 86_400;

/** When to ask again for what is not loaded: never while nothing can arrive. */
export const untilLoaded = (
  { frozenOn, isStoredOnly }: Pick<SchemaDeps, 'frozenOn' | 'isStoredOnly'>,
  seconds: number,
) => (frozenOn === undefined && isStoredOnly !== true ? { retryAfter: seconds } : {});
