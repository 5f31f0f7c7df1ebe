import { type Logger, type LoggerOptions, pino } from 'pino';
import { PRIVATE_ARGUMENTS } from '../../facades/private-arguments.ts';

export type { Logger } from 'pino';

/** Structured log on stderr, which keeps stdout for results. */
export function createLog(level: string, blockedSeconds: () => number = () => 0): Logger {
  return pino(logOptions(level, blockedSeconds), pino.destination({ dest: 2, sync: true }));
}

/** Pino's number for the level. */
const WARN = 40;
/** Warnings after the thread was blocked this long mention it, because it can be the real cause of any timeout. */
const BLOCKED_SECONDS = 1;

/** @param blockedSeconds the longest recent blocking of the process's thread */
export function logOptions(level: string, blockedSeconds: () => number): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin(logged, of) {
      // A slow request already logs its duration, and the blocking may be caused by other work.
      const seconds = of < WARN || 'operation' in logged ? 0 : blockedSeconds();
      return seconds < BLOCKED_SECONDS ? {} : { threadBlockedSeconds: Math.round(10 * seconds) / 10 };
    },
  };
}

/** Parameters with a whole GraphQL request, which may contain anything. */
const WHOLE_QUESTION: ReadonlySet<string> = new Set(['query', 'variables', 'extensions']);

/** A part of a URL with an @, however often encoded, because it may be an e-mail address. */
const MAIL_ADDRESS = /[^/?&=#]*(@|%(25)*40)[^/?&=#]*/gi;

/** A request's URL for the log: without a private query string or anything like an e-mail address, and truncated. */
export function loggedUrl(url: string): string {
  const start = url.indexOf('?');
  const open = start !== -1 && isPrivate(url.slice(start)) ? `${url.slice(0, start)}?…` : url;
  const shown = open.replaceAll(MAIL_ADDRESS, '…');
  return shown.length > 300 ? `${shown.slice(0, 300)}…` : shown;
}

function isPrivate(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => {
    const plain = name.trim().toLowerCase();
    return PRIVATE_ARGUMENTS.has(plain) || WHOLE_QUESTION.has(plain);
  });
}
