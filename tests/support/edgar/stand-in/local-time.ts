/** The time in New York: `2026-10-30T16:12:08`. */
export { newYorkTime as localTime } from '../../../../schema/domain/terms/day.ts';
