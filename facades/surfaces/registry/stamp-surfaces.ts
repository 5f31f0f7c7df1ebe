import { documents } from '../../replies/generated/documents.ts';
import type { SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { chain, SCORECARD_MAX_AGE, SCORECARD_PATH } from './registry-reply.ts';

/** Where stamped heads are served. */
const HEADS_PATH = `${SCORECARD_PATH}/heads`;

/** What others have signed of the log. */
export const stampedHeads: SurfaceFor<'forecast_registry_stamps'> = {
  name: 'forecast_registry_stamps',
  schema: 'svc.registry-stamps/1',
  title: 'Stamped heads',
  description:
    'The heads of the registry that time-stamp authorities (RFC 3161) have signed: who, when, and how to check ' +
    'it without us.',
  document: documents.forecast_registry_stamps,
  arguments: [chain, ...asOf],
  words: { rows: 'Time-stamped states of the log, newest first, up to 400.' },
  sources: () => ({ rows: 'url and responseUrl of each row' }),
  paths: [{ pattern: HEADS_PATH, formats: ['json'] }],
  maxAge: SCORECARD_MAX_AGE,
  countsFilings: false,
};

/** A stamped head in the bytes that were stamped, and the answer of the authority over them. */
export const stampedHead: SurfaceFor<'forecast_registry_stamp'> = {
  name: 'forecast_registry_stamp',
  schema: 'svc.registry-stamp/1',
  title: 'Stamped head',
  description:
    'The head of a day in exactly the bytes that were stamped. As .tsr, the reply of the time-stamp ' +
    'authority, for openssl ts -verify.',
  document: documents.forecast_registry_stamp,
  arguments: [
    {
      name: 'day',
      required: true,
      inPath: true,
      schema: { type: 'string', format: 'date', description: 'Day of the head, in New York.' },
    },
    chain,
    ...asOf,
  ],
  paths: [
    { pattern: `${HEADS_PATH}/{day}.json`, formats: ['text'] },
    { pattern: `${HEADS_PATH}/{day}`, formats: ['tsr'] },
  ],
  mediaType: 'application/json; charset=utf-8',
  pieces: { text: ({ document }) => document, next: () => null },
  bytes: ({ response }) => response,
  maxAge: 86_400,
  countsFilings: false,
};
