import { ServiceError } from '../../../schema/domain/terms/error-codes.ts';
import { linesOf, readPaste } from '../../paste/read-paste.ts';
import { holdings } from '../../private-arguments.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { unreadFilings } from './book-reply.ts';

/** A book as a committee reads it. */
export type CommitteeBrief = Replies['get_portfolio_health']['committee'];
export type Compared = CommitteeBrief['own'];

/** A 13F manager's book changes four times a year, what its companies file each day. */
const MAX_AGE = 3600;

export type PortfolioReply = Replies['get_portfolio_health'];

const manager: Argument = {
  name: 'cik',
  schema: { type: 'string', minLength: 1, maxLength: 200, description: '13F filer: CIK or name.' },
  required: false,
  requiredInQuery: true,
  names: 'manager',
  takesDigits: true,
};

const ARGUMENTS = [manager, holdings, ...asOf];

const FORM_SCHEMA = {
  type: 'object',
  properties: {
    holdings: {
      type: 'string',
      description:
        'Lines of tickers or names with weights or amounts, tickers alone for equal weights, a CSV or the copy of a ' +
        'spreadsheet. We never store them.',
    },
    asOf: { type: 'string', format: 'date' },
  },
  required: ['holdings'],
};

/** What a 13F manager holds, or a book that is given, read through the filings of its companies. */
export const portfolio: SurfaceFor<'get_portfolio_health'> = {
  name: 'get_portfolio_health',
  schema: 'svc.portfolio/1',
  title: 'Portfolio read',
  description:
    'The portfolio of a 13F filer, or given holdings: warnings, concentration, sectors, cash, boat. Not a rating.',
  document: documents.get_portfolio_health,
  arguments: ARGUMENTS,
  made: { 'companies.unreadFilings': unreadFilings },
  sources: ({ manager: report, changes, funds }) => ({
    ...(report === null ? {} : { manager: report.url }),
    ...(changes === null ? {} : { changes: changes.url }),
    ...Object.fromEntries(funds.map(({ url }, at) => [`funds.${at}`, url])),
  }),
  tool: { lists: ['companies'], pages: { list: 'companies', limit: 20 } },
  paths: [{ pattern: '/boards/portfolio', formats: ['html', 'json', 'svg', 'png'] }],
  takesPosts: true,
  form: { schema: FORM_SCHEMA, read: readForm },
  lead: {
    status: 302,
    // A manager is found by a name, or by a number with zeros before it; his page has the number alone.
    at({ manager: found }, { pathname, search }) {
      const query = new URLSearchParams(search);
      const cik = (found as PortfolioReply['manager'])?.cik;
      if (cik === undefined || /^[1-9]\d*$/.test(query.get('cik') ?? '')) return null;
      query.set('cik', String(cik));
      return `${pathname}?${query}`;
    },
  },
  maxAge: MAX_AGE,
  countsFilings: false,
};

const nothingRead = () =>
  new ServiceError('BAD_ARGUMENT', 'No line of it could be read as a holding.', {
    argument: 'holdings',
    hint: 'Paste lines that have a ticker or a name with a weight or an amount, such as AAPL 40%, or tickers alone.',
  });

function readForm(fields: URLSearchParams) {
  const day = fields.get('asOf') ?? '';
  const { holdings: lines, remarks, fault } = readPaste(fields.get('holdings') ?? '');
  const given = { holdings: linesOf(lines), ...(day === '' ? {} : { asOf: day }) };
  return { given, remarks, fault: fault ?? (lines.length > 0 ? null : nothingRead()) };
}
