import type { Publication, Surface } from '../surface.ts';
import { fieldsPublication } from './fields.ts';
import { licensePublication } from './license.ts';
import { llmsPublication } from './llms.ts';
import { manifestPublication } from './manifest.ts';
import { openapiPublication } from './openapi.ts';
import { robotsPublication, sitemapPublication } from './sitemap.ts';

/** Every document made from the declarations, in the order they are listed. Manifest and sitemap list the others too. */
export function publicationsOf(surfaces: readonly Surface[]): readonly Publication[] {
  const publications: Publication[] = [fieldsPublication, licensePublication, robotsPublication];
  const everything = () => [...surfaces, ...publications];
  publications.push(
    manifestPublication(everything),
    llmsPublication(everything),
    openapiPublication(everything),
    sitemapPublication(everything),
  );
  return publications;
}
