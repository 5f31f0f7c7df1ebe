import { buildSchema, findBreakingChanges } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../../schema/index.ts';
import { oneRowInstance } from '../../support/database/one-row-instance.ts';

const world = oneRowInstance();

it('the schema is served in its own language, to pages of other sites too, and is the one that answers', async () => {
  const response = await fetch(`${world.instance.url}/graphql/schema.graphql`, {
    headers: { origin: 'https://page.example' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const served = buildSchema(await response.text());
  expect([...findBreakingChanges(served, schema), ...findBreakingChanges(schema, served)]).toEqual([]);
});
