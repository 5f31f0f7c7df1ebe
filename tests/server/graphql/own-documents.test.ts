import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { LARGEST_COUNT } from '../../../facades/arguments.ts';
import type { Json, JsonObject } from '../../../facades/json-value.ts';
import type { Argument, Format, Surface } from '../../../facades/surface.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { QUERY_LIMITS } from '../../../schema/domain/terms/query-limits.ts';
import { fieldCost } from '../../../server/shared/field-cost.ts';

const costOf = (text: string, variables: JsonObject) => fieldCost({ document: parse(text), variables }, {});

/** The dearest value that a door takes for an argument; undefined for one that only narrows. */
function dearest(
  { name, schema: value, required, ceiling, fallback }: Argument,
  door: Format | 'tool',
): Json | undefined {
  if (name === 'asOf' || name === 'day') return '2026-08-03';
  if (name === 'limit' || name === 'first') return ceiling?.(door) ?? value.maximum ?? LARGEST_COUNT;
  if (!required) return fallback?.(door, new Set());
  if (Array.isArray(value.enum)) return value.enum[0];
  return value.type === 'integer' ? 1 : '1';
}

function variablesOf({ arguments: declared, fixed }: Surface, door: Format | 'tool'): JsonObject {
  const given = declared.flatMap((argument) => {
    const value = dearest(argument, door);
    return value === undefined ? [] : [[argument.name, argument.variable?.(value) ?? value] as const];
  });
  return { ...fixed, ...Object.fromEntries(given) };
}

const DOORS = surfaces
  .filter(({ document }) => document.startsWith('query'))
  .flatMap((surface) => {
    const formats = new Set(surface.paths.flatMap((path) => path.formats));
    const doors: (Format | 'tool')[] = [...formats, ...(surface.tool === undefined ? [] : ['tool' as const])];
    return doors.map((door) => [`${surface.name} ${door}`, surface, door] as const);
  });

describe('what our own doors ask', () => {
  it.each(DOORS)('%s: everything there is, of a past day, is within the cost of a query', (_name, surface, door) => {
    const variables = variablesOf(surface, door);
    const cost = costOf(surface.document, variables);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(QUERY_LIMITS.cost);
  });
});

const book = (lines: number) => Array.from({ length: lines }, (_, at) => ({ ticker: `Q${at}`, weight: 1 }));
const times = (count: number, field: string) => Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ');
const ROW_CARDS = 'rows { edges { node { filer { name card { answer range { low high } } } } } }';

/** Question, whether it is within the cost of a query, and its book. */
const ASKED: readonly (readonly [question: string, isAllowed: boolean, lines?: number])[] = [
  ['query($h:[HoldingInput!]) { portfolio(holdings:$h) { answer companies { name weight sector } } }', true, 2_000],
  // More lines than a book has are refused in words of their own.
  ['query($h:[HoldingInput!]) { portfolio(holdings:$h) { answer } }', true, 3_000],
  [`query($h:[HoldingInput!]) { ${times(15, 'portfolio(holdings:$h) { answer }')} }`, false, 376],
  [`query($h:[HoldingInput!]) { ${times(2, 'portfolio(holdings:$h) { answer }')} }`, false, 2_000],
  [`{ ${times(6, 'portfolio(cik: "1") { answer }')} }`, false],
  [`{ boards(limit: 50) { ${ROW_CARDS} } }`, true],
  [`{ boards(limit: 100000) { ${ROW_CARDS} } }`, false],
  ['{ comparison(companies: ["A", "B", "C", "D", "E"]) { answer cards { answer } } }', true],
  [`{ ${times(8, 'sectorPanel(sector: AI) { answer rows { card { answer } } }')} }`, true],
  ['{ answers { answer answers { question answer } } }', true],
  [`{ ${times(5, 'answers { answer answers { question answer } }')} }`, false],
];

describe('what others ask', () => {
  it('costs what is done for it: a book by its lines, cards each, all answers together', () => {
    const wrong = ASKED.filter(([question, isAllowed, lines = 0]) => {
      const variables = lines === 0 ? {} : { h: book(lines) };
      return costOf(question, variables) <= QUERY_LIMITS.cost !== isAllowed;
    });
    expect(wrong).toEqual([]);
  });

  it('a book of 2,000 lines of a past day is within it at our own door', () => {
    const surface = surfaces.find(({ name }) => name === 'get_portfolio_health');
    const variables = { ...surface?.fixed, holdings: book(2_000), asOf: '2026-08-03' };
    const cost = costOf(surface?.document ?? '', variables);
    expect(cost).toBeGreaterThan(400_000);
    expect(cost).toBeLessThanOrEqual(QUERY_LIMITS.cost);
  });
});
