import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { leadToOwn } from '../finding/lead-to-meant.ts';
import { asOf } from '../shared/common-arguments.ts';
import { optional } from '../shared/search-arguments.ts';
import { unreadFilings } from './book-reply.ts';

/** Twelve hours, as the specification has it. */
const MAX_AGE = 43_200;

export type EtfReply = Replies['get_etf_health'];

const fund: Argument = {
  name: 'ticker',
  schema: { type: 'string', minLength: 1, maxLength: 20, description: 'Ticker of a fund.' },
  required: true,
  inPath: true,
  names: 'fund',
};

const first: Argument = {
  ...optional('first', { type: 'integer', minimum: 1, description: 'Number of holdings.' }),
  unlisted: true,
  fallback: () => 50,
};
const ARGUMENTS = [fund, first, ...asOf];

/** A fund looked through to the companies it holds. */
export const etf: SurfaceFor<'get_etf_health'> = {
  name: 'get_etf_health',
  schema: 'svc.etf/1',
  title: 'ETF health',
  description: 'A stock fund by its latest N-PORT holdings: warnings of its companies, boat. Not a rating.',
  document: documents.get_etf_health,
  arguments: ARGUMENTS,
  made: { 'warned.unreadFilings': unreadFilings, 'holdings.unreadFilings': unreadFilings },
  sources: ({ url }) => ({ holdings: url }),
  tool: { lists: ['holdings'], pages: { list: 'holdings', limit: 20, whole: 'first' } },
  paths: [{ pattern: '/boards/etf/{ticker}', formats: ['html', 'json', 'svg', 'png'] }],
  lead: leadToOwn(({ ticker = null }) => [ticker]),
  maxAge: MAX_AGE,
  countsFilings: false,
};
