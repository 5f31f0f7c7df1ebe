import { expect, it } from 'vitest';
import { drawingsOf } from '../../../facades/pages/index.ts';
import { publicationsOf } from '../../../facades/publications/publications.ts';
import type { Format, Surface } from '../../../facades/surface.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';

const RESOURCES = [...surfaces, ...publicationsOf(surfaces)];
const DRAWINGS = drawingsOf(surfaces);

const PART = { html: 'page', svg: 'picture', png: 'picture', embed: 'embed' } as const;
/** What a client gets as the page of a resource is made by its front, where it has one. */
const drawnBy = (resource: (typeof RESOURCES)[number], format: Format) =>
  format !== 'embed' && 'front' in resource ? (resource.front as Surface).name : resource.name;

it('has a drawing for each format that is drawn, and for nothing else', () => {
  const wanted = RESOURCES.flatMap((resource) =>
    resource.paths.flatMap(({ formats }) =>
      formats.flatMap((format) =>
        format in PART ? [`${drawnBy(resource, format)} ${PART[format as keyof typeof PART]}`] : [],
      ),
    ),
  );
  // A form that is posted, and that of a page that cannot be shown before companies are named.
  const posted = RESOURCES.filter((one) => 'form' in one).map(({ name }) => name);
  const forms = [...posted, 'compare_companies'].map((name) => `${name} form`);
  const drawn = Object.entries(DRAWINGS).flatMap(([name, drawing]) =>
    Object.keys(drawing)
      .filter((part) => part !== 'again')
      .map((part) => `${name} ${part}`),
  );
  expect(drawn.sort()).toEqual([...new Set([...wanted, ...forms])].sort());
});
