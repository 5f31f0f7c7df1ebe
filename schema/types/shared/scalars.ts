import { GraphQLError, Kind, type ValueNode } from 'graphql';
import { builder } from '../../builder/builder.ts';
import { parseAccession } from '../../domain/terms/accession.ts';
import { parseCik } from '../../domain/terms/cik.ts';
import { type Day, parseDay } from '../../domain/terms/day.ts';
import { dayOf } from '../../queries/shared/days.ts';

/** The error for an argument that cannot be valid, raised before anything is read, with its position in the query. */
const badArgument = (message: string, hint: string, node: ValueNode | null) =>
  new GraphQLError(message, { nodes: node, extensions: { code: 'BAD_ARGUMENT', hint, http: { status: 400 } } });

builder.scalarType('Date', {
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date',
  description: 'A calendar day, YYYY-MM-DD, in America/New_York.',
  serialize: (day) => (day instanceof Date ? dayOf(day) : day),
  parseValue: (value) => toDay(value),
  parseLiteral: (node) => toDay(textOf(node), node),
});

builder.scalarType('DateTime', {
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  description: 'A time, ISO 8601 in UTC.',
  serialize: (instant) => (instant instanceof Date ? instant.toISOString() : instant),
  parseValue: (value) => toInstant(value),
  parseLiteral: (node) => toInstant(textOf(node), node),
});

builder.scalarType('Cik', {
  specifiedByURL: 'https://www.sec.gov/search-filings/edgar-search-assistance/accessing-edgar-data',
  description: 'A Central Index Key: the SEC’s number for a filer. Written as a number or as digits.',
  serialize: (cik) => cik,
  parseValue: (value) => toCik(value),
  parseLiteral: (node) => toCik(textOf(node), node),
});

builder.scalarType('AccessionNumber', {
  specifiedByURL: 'https://www.sec.gov/search-filings/edgar-search-assistance/accessing-edgar-data',
  description: 'Accession number, by which the SEC identifies a filing, with dashes: 0000320193-24-000123.',
  serialize: (accession) => accession,
  parseValue: (value) => toAccession(value),
  parseLiteral: (node) => toAccession(textOf(node), node),
});

/** The text of a literal in a query; null unless it is a string or a whole number. */
function textOf(node: ValueNode): string | null {
  return node.kind === Kind.STRING || node.kind === Kind.INT ? node.value : null;
}

function toDay(value: unknown, node: ValueNode | null = null): Day {
  const day = typeof value === 'string' ? parseDay(value) : null;
  // There is no year 0.
  if (day === null || day < '0001')
    throw badArgument('A date is a day of the calendar.', 'Write it as YYYY-MM-DD.', node);
  return day;
}

function toInstant(value: unknown, node: ValueNode | null = null): string {
  const instant = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(instant.getTime())) throw badArgument('That is not an instant.', 'Write it as ISO 8601.', node);
  return instant.toISOString();
}

function toAccession(value: unknown, node: ValueNode | null = null): string {
  const accession = typeof value === 'string' ? parseAccession(value) : null;
  if (accession === null)
    throw badArgument('That is not an accession number.', 'Write it like 0000320193-24-000123.', node);
  return accession;
}

function toCik(value: unknown, node: ValueNode | null = null): number {
  const cik = typeof value === 'string' || typeof value === 'number' ? parseCik(value) : null;
  if (cik === null) throw badArgument('A CIK is a number of up to ten digits.', 'Write it like 320193.', node);
  return cik;
}
