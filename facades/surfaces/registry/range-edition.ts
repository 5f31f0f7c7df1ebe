import type { Json, JsonObject, Surface } from '../../surface.ts';
import { asOf } from '../board-arguments.ts';
import { replyOpening } from '../board-reply.ts';
import { passed, variables } from '../operation.ts';
import { SCORECARD_PATH } from './registry-parts.ts';

/** The constants that ranges name. */
export const rangeEdition: Surface = {
  name: 'range_edition',
  title: 'Edition of the range method',
  description: 'The pooled constants of the revenue range that a logged range names, with their hash.',
  document: `query range_edition($name: String!, ${variables(asOf)}) {
  forecastRegistry(${passed(asOf)}) { asOf notice edition(name: $name) { name builtOn sha256 scores companies document } }
}`,
  arguments: [
    {
      name: 'name',
      required: true,
      inPath: true,
      schema: { type: 'string', maxLength: 40, description: 'Name of the edition, such as seed-2024.' },
    },
    ...asOf,
  ],
  paths: [{ pattern: `${SCORECARD_PATH}/editions/{name}`, formats: ['json'] }],
  maxAge: 86_400,
  replyProperties: {
    name: { type: 'string', description: 'Its name.' },
    builtOn: { type: 'string', format: 'date', description: 'Day it was built on.' },
    sha256: { type: 'string', description: 'SHA-256 of the canonical JSON (RFC 8785) of document.' },
    scores: { type: 'integer', description: 'Scored forecasts its tails were pooled from.' },
    companies: { type: 'integer', description: 'Filers among them.' },
    document: { type: 'object', description: 'The constants.' },
  },
  shape(data) {
    const { asOf: day, notice, edition: found } = data.forecastRegistry as JsonObject;
    const { document, name, builtOn, ...facts } = found as JsonObject;
    const answer = `Edition ${String(name)} of range method v4.1, built on ${String(builtOn)}.`;
    return {
      ...replyOpening('svc.edition/1', { asOf: day ?? null, answer, notice: notice ?? null }),
      name: name ?? null,
      builtOn: builtOn ?? null,
      ...facts,
      document: JSON.parse(String(document)) as Json,
      sources: {},
      absent: {},
    };
  },
};
