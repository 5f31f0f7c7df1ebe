import { shortDate } from '../schema/domain/terms/words/day-words.ts';
import type { JsonObject } from './json-value.ts';
import type { RenderContext } from './resource.ts';

/**
 * The opening of a publication's reply, the same as in every reply (INTERFACE 14.10). `facts` completes "As of today,
 * ...".
 */
export function opening(schema: string, { service, today }: RenderContext, facts: string): JsonObject {
  return {
    schema,
    asOf: today,
    answer: `As of ${shortDate(today)}, ${facts}.`,
    ...(service.notice === null ? {} : { notice: service.notice }),
  };
}
