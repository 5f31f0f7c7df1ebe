import type { Resource } from '../resource.ts';
import type { Surface } from '../surface.ts';
import { agentPublications } from './agents.ts';
import { croissantPublication } from './croissant.ts';
import { dataPublication } from './data.ts';
import { dataPackagePublication } from './data-package.ts';
import { developersPage } from './developers.ts';
import { documentsPublication } from './documents.ts';
import { fieldsPublication } from './fields.ts';
import { licensePublication } from './license.ts';
import { llmsPublication } from './llms.ts';
import { manifestPublication } from './manifest.ts';
import { openapiPublication } from './openapi.ts';
import { privacyPublication } from './privacy.ts';
import { schemaPublication } from './schema.ts';
import { robotsPublication, sitemapPublication } from './sitemap.ts';
import { stylePublication } from './style.ts';

/** Every document made from the declarations, in the order listed. The manifest and the sitemap list the others too. */
export function publicationsOf(surfaces: readonly Surface[]): readonly Resource[] {
  const publications: Resource[] = [
    ...developersPage(surfaces),
    fieldsPublication,
    schemaPublication,
    documentsPublication(surfaces),
    dataPublication,
    dataPackagePublication,
    croissantPublication,
    licensePublication,
    privacyPublication,
    stylePublication,
    robotsPublication,
    ...agentPublications(surfaces),
  ];
  const everything = () => [...surfaces, ...publications];
  publications.push(
    manifestPublication(everything),
    llmsPublication(everything),
    openapiPublication(everything),
    sitemapPublication(everything),
  );
  return publications;
}
