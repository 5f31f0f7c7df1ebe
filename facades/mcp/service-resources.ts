import { remembering } from '../../schema/domain/terms/lazily.ts';
import { llmsText } from '../publications/llms.ts';
import { publicationsOf } from '../publications/publications.ts';
import type { ServiceFacts } from '../service-facts.ts';
import { type Surface, toolName } from '../surface.ts';
import { fieldsText } from './fields-text.ts';
import { methodText } from './method-text.ts';
import type { Library, ResourceTemplate, TextResource } from './resources.ts';

const FIELDS: Omit<ResourceTemplate, 'uriTemplate'> = {
  name: 'fields',
  title: 'Fields of a tool',
  description: 'Meaning, unit and source of every field of a tool’s reply.',
  mimeType: 'text/plain',
};

const ADDRESS: Omit<ResourceTemplate, 'uriTemplate'> = {
  name: 'addresses',
  title: 'JSON or text of this service',
  description: 'Reply of an address in boards://llms.txt that ends in .json or .txt, with its query.',
  mimeType: 'application/json',
};

/** What a model may read about the answers without leaving the protocol. */
export function serviceLibrary(
  surfaces: readonly Surface[],
  service: ServiceFacts,
  open?: NonNullable<Library['addresses']>['open'],
): Library {
  const fieldsOf = remembering(fieldsText);
  const ofTools = surfaces
    .filter(({ tool }) => tool !== undefined)
    .map((surface): TextResource => {
      const { title } = surface;
      const name = toolName(surface);
      const told = {
        ...FIELDS,
        name: `fields-${name}`,
        title: `Fields of ${name}`,
        description: `${title}: meaning, unit and source of every field of the reply.`,
      };
      return { ...told, uri: `boards://fields/${name}`, text: () => fieldsOf(surface) };
    });
  return {
    resources: [
      {
        uri: 'boards://method',
        name: 'method',
        title: 'How the answers are made',
        description:
          'Which number to quote, what “none” covers, kinds of filing, the range, and why a field can be null.',
        mimeType: 'text/markdown',
        text: methodText,
      },
      {
        uri: 'boards://llms.txt',
        name: 'llms.txt',
        title: 'What is served over HTTP',
        description:
          'Addresses of every answer, of which those of JSON and text are resources too, and the error codes.',
        mimeType: 'text/markdown',
        text: () => llmsText([...surfaces, ...publicationsOf(surfaces)], service),
      },
      ...ofTools,
    ],
    templates: [
      { ...FIELDS, uriTemplate: 'boards://fields/{tool}' },
      { ...ADDRESS, uriTemplate: `${service.baseUrl}/boards/{+path}` },
    ],
    ...(open === undefined ? {} : { addresses: { begin: `${service.baseUrl}/`, open } }),
  };
}
