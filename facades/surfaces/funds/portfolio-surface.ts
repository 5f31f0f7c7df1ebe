import { z } from 'zod';
import { ServiceError } from '../../../schema/domain/terms/error-codes.ts';
import { type Paste, readPaste } from '../../paste/read-paste.ts';
import { holdings } from '../../private-arguments.ts';
import {
  absentOf,
  as,
  DAY,
  FLAG,
  NUMBER,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { lower, passed, variables } from '../shared/operation.ts';
import { COMMITTEE, COMMITTEE_SELECTION, type CommitteeData, plainCommittee } from './committee-reply.ts';
import { CHANGES, CHANGES_SELECTION, type ChangesData, changesAbsent, plainChanges } from './quarter-changes-reply.ts';

/** A 13F manager's book changes four times a year, what its companies file each day. */
const MAX_AGE = 3600;

const MEAN = record('WeightedMean', { mean: NUMBER.nullable(), covered: NUMBER });

export const BOAT = record('HarborBoat', {
  boat: z.enum(['liner', 'ferry', 'schooner', 'sloop', 'dinghy']),
  warningLevel: WHOLE,
  breadthLevel: WHOLE,
  decidedBy: z.enum(['warnings', 'breadth', 'both', 'severe']),
});

type Boat = z.infer<typeof BOAT>;

/** Filings of a company that nobody has read, and that may be warnings: told only where there are some. */
export const UNREAD = z.exactOptional(WHOLE);

/** A company as GraphQL gives it. */
export type Held<Company extends { readonly unreadFilings?: number }> = Omit<Company, 'unreadFilings'> & {
  readonly unreadFilings: number | null;
};

/** A company as replies have it. */
export const plainHeld = <Company extends { readonly unreadFilings: number | null }>({
  unreadFilings,
  ...company
}: Company): Omit<Company, 'unreadFilings'> & { readonly unreadFilings?: number } => ({
  ...company,
  ...(unreadFilings && { unreadFilings }),
});

/** A boat as GraphQL gives it, its words as replies have them. */
export const plainBoat = (boat: Boat | null): Boat | null =>
  boat && { ...boat, boat: lower(boat.boat), decidedBy: lower(boat.decidedBy) };

const LINE = record('PortfolioLine', {
  name: TEXT,
  ticker: TEXT.nullable(),
  cusip: z.exactOptional(TEXT),
  cik: WHOLE.nullable(),
  weight: NUMBER,
  value: z.exactOptional(NUMBER),
  kind: z.enum(['company', 'fund', 'other', 'unknown']),
  matchedBy: z.enum(['ticker', 'cusip', 'lei', 'name', 'fund']).nullable(),
});

const CONTRACT = reply('svc.portfolio/1', 'Portfolio', {
  manager: record('ManagerReport', {
    cik: WHOLE,
    name: TEXT,
    reportDate: DAY,
    filedOn: DAY.nullable(),
    url: TEXT.nullable(),
    amendments: WHOLE,
    valueUnit: z.enum(['dollars', 'thousands']),
    valueUnitUnusual: FLAG,
    totalUsd: NUMBER.nullable(),
    optionRows: WHOLE,
    optionUsd: NUMBER.nullable(),
    confidentialOmitted: FLAG.nullable(),
    newer: z.exactOptional(record('NewerManagerReport', { filedOn: DAY, note: TEXT })),
    unreadAmendment: z.exactOptional(record('UnreadAmendment', { filedOn: DAY, note: TEXT })),
  }).nullable(),
  gross: NUMBER,
  net: NUMBER,
  matched: NUMBER,
  unmatched: NUMBER,
  other: NUMBER,
  knownShare: NUMBER.nullable(),
  warningShare: NUMBER.nullable(),
  severeShare: NUMBER.nullable(),
  unreadFilings: WHOLE,
  shortWarningShare: NUMBER.nullable(),
  shortUnreadFilings: WHOLE,
  top1: NUMBER,
  top10: NUMBER,
  hhi: NUMBER.nullable(),
  effectiveN: NUMBER.nullable(),
  sectors: z.array(record('SectorShare', { sector: TEXT, share: NUMBER })),
  rangeWidth: as(MEAN, 'Portfolio.rangeWidth'),
  speed: as(MEAN, 'Portfolio.speed'),
  cash: as(MEAN, 'Portfolio.cash'),
  netCash: as(MEAN, 'Portfolio.netCash'),
  compass: record('CompassMix', {
    cashMachine: NUMBER,
    cashCow: NUMBER,
    builder: NUMBER,
    burner: NUMBER,
    off: NUMBER,
  }).nullable(),
  boat: as(BOAT.nullable(), 'Portfolio.boat'),
  overlaps: z.array(record('FundOverlap', { one: TEXT, other: TEXT, overlap: NUMBER.nullable() })),
  activeShare: NUMBER.nullable(),
  risks: TEXTS,
  committee: as(COMMITTEE, 'Portfolio.committee'),
  companies: z.array(
    record('HeldCompany', {
      name: TEXT,
      cik: WHOLE.nullable(),
      ticker: TEXT.nullable(),
      weight: NUMBER,
      sector: TEXT.nullable(),
      warningKinds: TEXTS.nullable(),
      severe: FLAG,
      unreadFilings: UNREAD,
    }),
  ),
  long: as(z.array(LINE), 'Portfolio.long'),
  short: as(z.array(LINE), 'Portfolio.short'),
  changes: as(CHANGES.nullable(), 'Portfolio.changes'),
  conflicts: TEXTS,
  funds: z.array(
    record('FundUsed', {
      name: TEXT,
      seriesId: TEXT.nullable(),
      reportDate: DAY,
      filedOn: DAY.nullable(),
      lines: WHOLE,
      url: TEXT.nullable(),
    }),
  ),
});
export type PortfolioReply = ReplyOf<typeof CONTRACT>;

/** The same as GraphQL spells it, its enums in capitals. */
type PortfolioData = Opening &
  Omit<
    PortfolioReply,
    'schema' | 'sources' | 'absent' | 'manager' | 'companies' | 'long' | 'short' | 'committee' | 'changes'
  > & {
    readonly companies: readonly Held<PortfolioReply['companies'][number]>[];
    readonly manager: ManagerData | null;
    readonly committee: CommitteeData;
    readonly changes: ChangesData | null;
    readonly long: readonly LineData[];
    readonly short: readonly LineData[];
    readonly absent: Reasons;
  };

type Manager = NonNullable<PortfolioReply['manager']>;
type Unread = 'newer' | 'unreadAmendment';
type ManagerData = Omit<Manager, Unread> & { readonly [Name in Unread]: NonNullable<Manager[Name]> | null };

type Line = PortfolioReply['long'][number];
type LineData = Omit<Line, 'cusip' | 'value'> & { readonly cusip: string | null; readonly value: number | null };

const manager: Argument = {
  name: 'cik',
  schema: { type: 'string', minLength: 1, maxLength: 200, description: '13F filer: CIK or name.' },
  required: false,
  requiredInQuery: true,
  names: 'manager',
  takesDigits: true,
};

const ARGUMENTS = [manager, holdings, ...asOf];

const LINE_SELECTION = '{ name ticker cusip cik weight value kind matchedBy }';

const FORM_SCHEMA = {
  type: 'object',
  properties: {
    holdings: {
      type: 'string',
      description:
        'Lines of tickers with weights or amounts, tickers alone for equal weights, a CSV or the copy of a spreadsheet; kept nowhere.',
    },
    asOf: { type: 'string', format: 'date' },
  },
  required: ['holdings'],
};

/** What a 13F manager holds, or a book that is given, read through the filings of its companies. */
export const portfolio: SurfaceOf<typeof CONTRACT, { readonly portfolio: PortfolioData }> = {
  name: 'get_portfolio_health',
  title: 'Portfolio read',
  description: 'A 13F filer’s book, or given holdings: warnings, concentration, sectors, cash, boat. Not a rating.',
  document: `query get_portfolio_health(${variables(ARGUMENTS)}) {
  portfolio(${passed(ARGUMENTS)}) {
    asOf answer notice
    manager { cik name reportDate filedOn url amendments valueUnit valueUnitUnusual totalUsd optionRows optionUsd confidentialOmitted newer { filedOn note }
      unreadAmendment { filedOn note } }
    gross net matched unmatched other knownShare warningShare severeShare unreadFilings shortWarningShare shortUnreadFilings
    top1 top10 hhi effectiveN
    sectors { sector share }
    rangeWidth { mean covered } speed { mean covered } cash { mean covered } netCash { mean covered }
    compass { cashMachine cashCow builder burner off }
    boat { boat warningLevel breadthLevel decidedBy }
    overlaps { one other overlap } activeShare risks
    companies { name cik ticker weight sector warningKinds severe unreadFilings }
    long ${LINE_SELECTION} short ${LINE_SELECTION}
    changes ${CHANGES_SELECTION}
    conflicts funds { name seriesId reportDate filedOn lines url }
    committee ${COMMITTEE_SELECTION}
    absent { field reason }
  }
}`,
  arguments: ARGUMENTS,
  reply: CONTRACT,
  tool: {
    annotations: { readOnlyHint: true, openWorldHint: false },
    lists: ['companies'],
  },
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
  shape({
    portfolio: { asOf: day, answer, notice, absent, boat, companies, long, short, committee, changes, ...facts },
  }) {
    const { manager: report, funds } = facts;
    const brief = plainCommittee(committee);
    return {
      ...replyOpening('svc.portfolio/1', { asOf: day, answer, notice }),
      ...facts,
      manager: report && plainManager(report),
      boat: plainBoat(boat),
      committee: brief.committee,
      companies: companies.map(plainHeld),
      long: long.map(plainLine),
      short: short.map(plainLine),
      changes: plainChanges(changes),
      sources: {
        ...(report === null ? {} : { manager: report.url }),
        ...(changes === null ? {} : { changes: changes.url }),
        ...Object.fromEntries(funds.map(({ url }, at) => [`funds.${at}`, url])),
      },
      absent: { ...absentOf(absent), ...brief.absent, ...changesAbsent(changes) },
    };
  },
};

const nothingRead = () =>
  new ServiceError('BAD_ARGUMENT', 'No line of it could be read as a holding.', {
    argument: 'holdings',
    hint: 'Paste lines that have a ticker with a weight or an amount, such as AAPL 40%, or tickers alone.',
  });

const asGiven = ({ ticker, weight }: Paste['holdings'][number]) => (weight === null ? { ticker } : { ticker, weight });

function readForm(fields: URLSearchParams) {
  const day = fields.get('asOf') ?? '';
  const { holdings: lines, remarks, fault } = readPaste(fields.get('holdings') ?? '');
  const given = { holdings: lines.map(asGiven), ...(day === '' ? {} : { asOf: day }) };
  return { given, remarks, fault: fault ?? (lines.length > 0 ? null : nothingRead()) };
}

function plainManager({ newer, unreadAmendment, ...report }: ManagerData): Manager {
  const unread = { ...(newer && { newer }), ...(unreadAmendment && { unreadAmendment }) };
  return { ...report, valueUnit: lower(report.valueUnit), ...unread };
}

function plainLine({ cusip, value, ...line }: LineData): Line {
  const filed = { ...(cusip === null ? {} : { cusip }), ...(value === null ? {} : { value }) };
  return {
    ...line,
    ...filed,
    kind: lower(line.kind),
    matchedBy: line.matchedBy === null ? null : lower(line.matchedBy),
  };
}
