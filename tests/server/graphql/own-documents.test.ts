import { complexityFromQuery } from '@pothos/plugin-complexity';
import { describe, expect, it } from 'vitest';
import { LARGEST_COUNT } from '../../../facades/arguments.ts';
import type { Argument, Format, Json, JsonObject, Surface } from '../../../facades/surface.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { COST_LIMIT } from '../../../schema/cost-limit.ts';
import { schema } from '../../../schema/index.ts';

/** The dearest value that a door takes for an argument; undefined for one that only narrows. */
function dearest(
  { name, schema: value, required, ceiling, fallback }: Argument,
  door: Format | 'tool',
): Json | undefined {
  if (name === 'asOf') return '2026-08-03';
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
    const { complexity } = complexityFromQuery(surface.document, { schema, ctx: { today: '2026-10-30' }, variables });
    expect(complexity).toBeGreaterThan(0);
    expect(complexity).toBeLessThanOrEqual(COST_LIMIT);
  });
});
