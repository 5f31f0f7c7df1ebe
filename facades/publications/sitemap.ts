import { XMLBuilder } from 'fast-xml-parser';
import { ANSWER_QUESTIONS } from '../../schema/domain/terms/lists/answers.ts';
import { isTemplate, pathsByFormat } from '../paths.ts';
import type { Publication, Resource } from '../resource.ts';
import { argumentsOf } from './manifest.ts';

/** Every page that does not depend on the data, for search engines: part of the sitemap. */
export function sitemapPublication(everything: () => readonly Resource[]): Publication {
  return {
    name: 'sitemap_pages',
    title: 'Pages in the sitemap',
    description: 'Every page that does not depend on the data, for search engines.',
    paths: [{ pattern: '/sitemap-pages.xml', formats: ['text'] }],
    maxAge: 3600,
    mediaType: 'application/xml; charset=utf-8',
    async render({ service }) {
      const pages = everything()
        .filter((resource) => !argumentsOf(resource).some(({ required, inPath }) => required && inPath !== true))
        .flatMap((resource) => pathsByFormat(resource).get('html') ?? [])
        .filter((path) => !isTemplate(path))
        .concat(ANSWER_QUESTIONS.map(({ slug }) => `/boards/answers/${slug}`));
      const builder = new XMLBuilder({ ignoreAttributes: false, format: true });
      return builder.build({
        '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
        urlset: {
          '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
          url: pages.map((path) => ({ loc: `${service.baseUrl}${path}` })),
        },
      });
    },
  };
}

/** Robots may read everything; programs are better served by the data formats. */
export const robotsPublication: Publication = {
  name: 'robots',
  title: 'Robots',
  description: 'Rules for crawlers, which may read everything.',
  paths: [{ pattern: '/robots.txt', formats: ['text'] }],
  maxAge: 86_400,
  render: ({ service }) =>
    `User-agent: *\nAllow: /\n\nSitemap: ${service.baseUrl}/sitemap.xml\n# Data for programs: ` +
    `${service.baseUrl}/boards/llms.txt\n`,
};
