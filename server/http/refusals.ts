import { ServiceError } from '../../schema/domain/terms/error-codes.ts';

/** Replies to requests refused before any work. */
export const REFUSALS = {
  unknownHost: new ServiceError('BAD_ARGUMENT', 'This host name is not served here.', {
    argument: 'host',
    hint: 'Use the public address of this service.',
  }),
  severalHosts: new ServiceError('BAD_ARGUMENT', 'The request has more than one Host header.', {
    argument: 'host',
    hint: 'Send one Host header.',
  }),
  overloaded: new ServiceError('OVERLOADED', 'Too many requests are being answered right now.', {
    hint: 'Try again in a moment.',
    retryAfter: 1,
  }),
  notInTime: new ServiceError('OVERLOADED', 'The answer took too long to make.', {
    hint: 'Try again in a moment.',
    retryAfter: 5,
  }),
  starting: new ServiceError('OVERLOADED', 'The service is starting.', {
    hint: 'Try again in a moment.',
    retryAfter: 1,
  }),
  requestTimeout: new ServiceError('REQUEST_TIMEOUT', 'The request did not arrive completely in time.', {
    hint: 'Send the whole request at once, or over a faster connection.',
  }),
  badTarget: new ServiceError('BAD_ARGUMENT', 'The request target is not a path of this service.', {
    hint: 'Ask for a path that begins with a slash, such as /boards.',
  }),
  internal: new ServiceError('INTERNAL', 'Something went wrong on our side.', {
    hint: 'Try again; if the error persists, send us the request id.',
  }),
} as const;
