import type { Describe } from '../reply-contracts.ts';
import type { Publication, Surface } from '../surface.ts';
import { fieldsPublication } from './fields.ts';
import { licensePublication } from './license.ts';
import { llmsPublication } from './llms.ts';
import { manifestPublication } from './manifest.ts';
import { openapiPublication } from './openapi.ts';
import { privacyPublication } from './privacy.ts';
import { robotsPublication, sitemapPublication } from './sitemap.ts';

/** Every document made from the declarations, in the order they are listed. Manifest and sitemap list the others too. Meanings of fields are those of the GraphQL schema. */
export function publicationsOf(surfaces: readonly Surface[], describe: Describe): readonly Publication[] {
  const publications: Publication[] = [
    fieldsPublication(describe),
    licensePublication,
    privacyPublication,
    robotsPublication,
  ];
  const everything = () => [...surfaces, ...publications];
  publications.push(
    manifestPublication(everything),
    llmsPublication(everything),
    openapiPublication(everything, describe),
    sitemapPublication(everything),
  );
  return publications;
}
