import { z } from 'zod';
import { CARD_GROUPS, PEER_KEYS, type PeerKey } from '../../../schema/domain/terms/card-fields.ts';
import { isObject, type JsonObject } from '../../json-value.ts';
import { price } from '../../private-arguments.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made, madeWhereAny } from '../../replies/made.ts';
import { as, DAY, NUMBER, record, said, TEXT, TEXTS, WHOLE } from '../../reply.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { correctionWords } from '../registry/range-row.ts';
import { asOf, company } from '../shared/common-arguments.ts';
import { flag, optional } from '../shared/search-arguments.ts';

/** The parts of a card that several replies hold: the selections that fetch them. */

/** The value that a number was first reported with, where a later report gives another. */
const RESTATED = record('Restated', { first: NUMBER, latest: NUMBER, accessions: TEXTS });

/** Seconds a card may be kept: it changes when the company files. */
export const CARD_MAX_AGE = 3600;

const declared: readonly Argument[] = [
  { ...company, query: 'q' },
  price,
  optional('years', {
    type: 'integer',
    minimum: 1,
    maximum: 20,
    description: 'Fiscal years of absolute figures, 1 to 20.',
  }),
  { ...flag('holders', 'Funds and managers that hold it.'), addressOnly: true },
  ...asOf,
];

export type CardReply = Replies['get_company_performance'];
export type Card = CardReply['card'];
type CardData = Answers['get_company_performance']['card'];

type Peers = NonNullable<CardData['peers']>;

/** The median over the peers that have the number, and how many those are. */
const median = (key: PeerKey) =>
  made(z.tuple([NUMBER.nullable(), WHOLE]), ({ [key]: found }: Partial<Peers>): [number | null, number] => [
    found?.median ?? null,
    found?.count ?? 0,
  ]);

const VERDICT = z.enum(['CONFIRMED', 'CONSISTENT', 'UNCHECKED', 'CORRECTED', 'DISPUTED']);

/** Where a number comes from: a figure without its value. */
const PROOF = record('Figure', {
  start: as(DAY.nullable(), 'Period.start'),
  end: as(DAY, 'Period.end'),
  concept: TEXT,
  accession: TEXT,
  filedOn: DAY,
  url: TEXT,
  method: TEXT,
});

const YEAR_FIGURES = [
  ...(['revenue', 'operatingIncome', 'netIncome', 'operatingCashFlow', 'capex', 'cash', 'totalDebt'] as const),
  ...(['equity', 'earningsPerShareDiluted', 'dividendsPerShare', 'sharesOutstanding'] as const),
];
type Year = NonNullable<CardData['fiscalYears']>[number];
type YearFigure = NonNullable<Year['revenue']>;

/** Something of each figure of a year that has it, by its name. */
const ofFigures = <Value>(year: Year, read: (figure: YearFigure) => Value | undefined): Record<string, Value> =>
  Object.fromEntries(
    YEAR_FIGURES.flatMap((name) => {
      const value = year[name] === null ? undefined : read(year[name]);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** Of the fiscal years that `years` asks for. */
const YEARS_MADE = {
  'fiscalYears.currency': madeWhereAny(
    said(TEXT, 'Currency of the amounts.'),
    ({ revenue, netIncome, equity }: Year) => (revenue ?? netIncome ?? equity)?.unit ?? null,
  ),
  'fiscalYears.verdicts': made(said(z.record(TEXT, VERDICT), 'Figure to the result of its check.'), (year: Year) =>
    ofFigures(year, ({ witness }) => witness.verdict),
  ),
  'fiscalYears.firstReported': made(
    said(
      z.record(TEXT, NUMBER),
      'Figure to its first value, where a later report differs by more than one in a hundred.',
    ),
    (year: Year) => ofFigures(year, ({ restated }) => restated?.first),
  ),
  'fiscalYears.sources': made(said(z.record(TEXT, TEXT), 'Figure to the filing behind it.'), (year: Year) =>
    ofFigures(year, ({ url }) => url),
  ),
};

/** What is made for a reply that has CARD_SELECTION. */
export const CARD_MADE = {
  ...Object.fromEntries(PEER_KEYS.map((key) => [`card.peers.${key}`, median(key)])),
  'card.sources': made(said(z.record(TEXT, PROOF), 'Filing behind each figure, by group and name.'), (card: CardData) =>
    Object.fromEntries(
      figuresOf(card).map(([path, { period, concept, accession, filedOn, url, method }]) => [
        path,
        { ...period, concept, accession, filedOn, url, method },
      ]),
    ),
  ),
  'card.restated': made(
    said(
      z.record(TEXT, RESTATED),
      'Figure, by group and name, to its first and its newest value, where a later report differs by more than ' +
        'one in a hundred.',
    ),
    (card: CardData) =>
      Object.fromEntries(
        figuresOf(card).flatMap(([path, { restated }]) => (restated === null ? [] : [[path, restated]])),
      ),
  ),
};

/** The figures that are known, each by its group and name. */
function figuresOf(card: CardData) {
  return CARD_GROUPS.flatMap((group) =>
    Object.entries(card[group]).flatMap(([name, figure]) =>
      typeof figure === 'object' && figure !== null ? [[`${group}.${name}`, figure] as const] : [],
    ),
  );
}

/** The meaning of what only a reply that has CARD_SELECTION has. */
export const CARD_WORDS = {
  card: 'Company card.',
  'card.peers.group': 'Companies that it is compared with.',
  ...correctionWords('card.range.receipt'),
};

/** Of a company without figures: who it is and its warnings. The sentence says why it has none. */
function unlessFigures(reply: JsonObject): JsonObject {
  const { card, company, sources, window, coverage, ...rest } = reply;
  if (!isObject(card) || !isObject(company) || !isObject(card.exposure)) return reply;
  if (card.exposure.fiscalYearEnd !== null) return reply;
  const { cik, name, displayName, ticker, url, matchedBy, also } = company;
  const { healthWatch } = card;
  return {
    ...rest,
    company: { cik, name, displayName, ticker, url, matchedBy, also } as JsonObject,
    ...(Array.isArray(healthWatch) ? { window, coverage, card: { healthWatch } } : {}),
    sources,
  } as JsonObject;
}

/** The company card: annual figures, peer medians, a range with its record, distress-type filings. */
export const card: SurfaceFor<'get_company_performance'> = {
  name: 'get_company_performance',
  schema: 'svc.card/1',
  title: 'Company card',
  description:
    'One SEC filer: annual figures, peer medians, an 80% range for next year’s revenue, distress-type filings.',
  document: documents.get_company_performance,
  arguments: declared,
  examples: [{ years: 3 }],
  made: { ...CARD_MADE, ...YEARS_MADE },
  words: { ...CARD_WORDS, fiscalYears: 'Figures of the fiscal years that years asks for, newest first.' },
  sources: ({ company: { url } }) => ({ company: url }),
  absent: (_reply, { card }) => ((card as CardData).holders?.heldBy === null ? { heldBy: 'NOT_INGESTED' } : {}),
  tool: {
    lists: ['company', 'fiscalYears'],
    toldNulls: ['card.exposure', 'card.experience', 'card.perShare', 'card'],
    shorten: unlessFigures,
  },
  paths: [{ pattern: '/boards/ask', formats: ['json'] }],
  maxAge: CARD_MAX_AGE,
};
