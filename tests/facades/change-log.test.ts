import { expect, it } from 'vitest';
import { CHANGE_LOG, readChangeLog } from '../../facades/publications/change-log.ts';
import { fixtureFacade } from './surfaces/fixtures/fixture.ts';

it('reads versions and what changed in each, lines joined', () => {
  const text = '# Changelog\n\nWords.\n\n## 0.2.0\n\n- One `a`\n  more.\n- Two.\n\n## 0.1.0\n\n- Three.\n';
  expect(readChangeLog(text)).toEqual([
    { version: '0.2.0', changes: ['One `a` more.', 'Two.'] },
    { version: '0.1.0', changes: ['Three.'] },
  ]);
});

it('stands on the page for developers, its code as code', async () => {
  const page = await (await fixtureFacade().get('/boards/developers', { accept: 'text/html' })).text();
  const [release] = CHANGE_LOG;
  expect(page).toContain(`Version ${release?.version}: ${release?.changes.length} changes`);
  expect(page).toContain('GraphQL is at <code>/graphql</code>');
});
