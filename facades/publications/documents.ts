import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DOCUMENTS_PATH, GRAPHQL_PATH } from '../links.ts';
import { opening } from '../opening.ts';
import { ANY_OBJECT, reply, said, TEXT } from '../reply.ts';
import type { Publication } from '../resource.ts';
import type { Surface } from '../surface.ts';

const DOCUMENTS_SCHEMA = 'svc.documents/1';

/** The SHA256 hex document identifier of GraphQL over HTTP, appendix A. */
export const documentIdOf = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

/** The documents of surfaces and their pages by identifier, each with the surfaces that send it. */
export function documentsOf(surfaces: readonly Surface[]): ReadonlyMap<string, readonly Surface[]> {
  const asking = surfaces.flatMap((one) => [one, ...(one.front === undefined ? [] : [one.front])]);
  return Map.groupBy(asking, ({ document }) => documentIdOf(document));
}

const CONTRACT = reply(DOCUMENTS_SCHEMA, 'Documents', {
  documents: said(
    z.array(
      z.strictObject({
        documentId: said(TEXT, 'Identifier: `sha256:` and the SHA-256 hash of the document.'),
        url: said(TEXT, 'Address of the answer, to which `&variables=` and a JSON object may be added.'),
        answers: said(
          z.array(
            z.strictObject({
              name: said(TEXT, 'Name of the surface.'),
              callWhen: said(TEXT, 'Question that it answers.'),
              variables: said(ANY_OBJECT, 'Variables that the surface always sends.'),
            }),
          ),
          'Surfaces that send the document.',
        ),
        document: said(TEXT, 'Text of the document: the operation with its name and variables, then its fragments.'),
      }),
    ),
    'Documents of all surfaces. Only POST takes a mutation.',
  ),
});

/** The operations of our own surfaces, which can be asked by their hash. */
export function documentsPublication(surfaces: readonly Surface[]): Publication {
  return {
    name: 'graphql_documents',
    title: 'GraphQL documents by hash',
    description:
      'The GraphQL operations of this service with their hashes. GET by hash gives an answer with an ETag, unless ' +
      'the answer changes by itself.',
    paths: [{ pattern: DOCUMENTS_PATH, formats: ['json'] }],
    reply: CONTRACT,
    maxAge: 3600,
    render(context) {
      const documents = [...documentsOf(surfaces)].map(([documentId, asking]) => ({
        documentId,
        url: `${context.service.baseUrl}${GRAPHQL_PATH}?documentId=${documentId}`,
        answers: asking.map(({ name, description, fixed = {} }) => ({ name, callWhen: description, variables: fixed })),
        document: asking[0]?.document ?? '',
      }));
      return {
        ...opening(DOCUMENTS_SCHEMA, context, `${documents.length} documents can be asked by their hash`),
        documents,
        sources: {},
        absent: {},
      };
    },
  };
}
