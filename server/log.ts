import { type Logger, type LoggerOptions, pino } from 'pino';
import { PRIVATE_ARGUMENTS } from '../facades/private-arguments.ts';

export type { Logger } from 'pino';

/** Structured log on stderr, so that stdout stays for what people asked for. */
export function createLog(level: string, blockedSeconds: () => number = () => 0): Logger {
  return pino(logOptions(level, blockedSeconds), pino.destination({ dest: 2, sync: true }));
}

/** Pino's number of the level. */
const WARN = 40;
/** Warnings after the thread was blocked for so long say so: a timeout may be its own doing, whatever it is of. */
const BLOCKED_SECONDS = 1;

/** @param blockedSeconds  for how long at a time the process's thread was blocked lately */
export function logOptions(level: string, blockedSeconds: () => number): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin(logged, of) {
      // A slow request says its own time: whose work blocked the thread is not known, and it need not be this one's.
      const seconds = of < WARN || 'operation' in logged ? 0 : blockedSeconds();
      return seconds < BLOCKED_SECONDS ? {} : { threadBlockedSeconds: Math.round(10 * seconds) / 10 };
    },
  };
}

/** Parameters that hold a whole GraphQL question, which may name anything. */
const WHOLE_QUESTION: ReadonlySet<string> = new Set(['query', 'variables', 'extensions']);

/** A part of an address that holds an @, however often it is encoded: it may be somebody's mail address. */
const MAIL_ADDRESS = /[^/?&=#]*(@|%(25)*40)[^/?&=#]*/gi;

/**
 * A request's address as it may be written down: without the query string where that is private, without anything that
 * looks like a mail address, and cut to size.
 */
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
