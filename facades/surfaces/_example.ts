import { startOfNewYorkDay } from '../../schema/domain/terms/day.ts';
import { documents } from '../replies/generated/documents.ts';
import { madeWhereAny } from '../replies/made.ts';
import { said, TEXT } from '../reply.ts';
import type { Argument, SurfaceFor } from '../surface.ts';
import { asOf } from './shared/common-arguments.ts';
import { nextOf } from './shared/search-reply.ts';

/**
 * A surface to copy, with each member explained: the filings of one form, page by page. It compiles, its document is
 * checked against the schema and its reply is typed, but it does not stand in `index.ts`, so no door serves it.
 *
 * Copy it into the room of its subject under a name that ends in `-surface.ts`, with `_example.graphql`, delete what is
 * optional and not needed, add it to `index.ts`, and run `npx tsx facades/surfaces/generate.ts`, which writes its
 * types.
 */

/** Each argument is declared once; the tool, the address, OpenAPI and the GraphQL variable are read off it. */
const FORM: Argument = {
  // In the GraphQL variable, in the tool, and in the query string unless `query` gives another name.
  name: 'form',
  // Flat JSON Schema. A model reads the description in full, so it is short.
  schema: { type: 'string', maxLength: 20, description: 'Form type, such as 10-K.' },
  required: true,
  // Optional: a list, which an address and a tool may give as one text with commas.
  isList: true,
  // Optional: from the value as clients write it to that of the variable.
  variable: (form) => [String(form).toUpperCase()],
};

const ROWS: Argument = {
  name: 'first',
  schema: { type: 'integer', minimum: 1, maximum: 100, description: 'Rows.' },
  required: false,
  // Optional: the value where none is given, by format or for the tool.
  fallback: (door) => (door === 'tool' ? 5 : 20),
  // Optional: the most that a door takes. A larger value is lowered and the reply says so.
  ceiling: (door) => (door === 'tool' ? 50 : undefined),
};

const AFTER: Argument = {
  name: 'after',
  schema: { type: 'string', description: 'next of the page before.' },
  required: false,
  // Optional members that are seldom needed, such as `addressOnly` and `isPrivate`, are explained in `surface.ts`.
};

const FILTER = [FORM];
const PAGE = [ROWS, AFTER, ...asOf];

export const example: SurfaceFor<'example_filings'> = {
  // The operation, and the tool where there is one. Names are public: they never change.
  name: 'example_filings',
  title: 'Filings of a form',
  // A sentence for people and models; it stands in the manifest, in OpenAPI and in the listing of tools.
  description: 'The newest filings of one form, page by page.',
  // Name and version of the reply. Within a version fields are added, never renamed or removed.
  schema: 'svc.example/1',
  // Its operation: what is asked, and by its fields what the reply is. `schema/directives.ts` explains its
  // directives, `schema/domain/terms/absence.ts` their reasons. Over several roots it opens with `asOf: __typename` and
  // the like, each in `made`, as in `boards/home.graphql`.
  document: documents.example_filings,
  arguments: [...FILTER, ...PAGE],
  // Optional: the fields that the surface makes, by their paths in the reply.
  made: { next: madeWhereAny(said(TEXT, 'after of the next page; left out on the last.'), nextOf) },
  // Optional: where fields come from.
  sources: () => ({ rows: 'url of each row' }),
  // Optional: reasons of nulls that neither GraphQL nor a mark tells.
  absent: () => ({}),
  // Optional: questions by which its doors are compared; needed where an argument is required.
  examples: [{ form: '10-K' }],
  // Optional: it is a tool too. A model reads the whole listing, so `lists` names only the fields it acts on.
  tool: { lists: ['rows'] },
  // Where it is served. A format that is drawn (html, svg, png, embed) needs an entry in `facades/pages/index.ts`.
  paths: [{ pattern: '/boards/example', formats: ['json', 'csv', 'rss', 'jsonfeed'] }],
  // Optional: `countsFilings: false`, which `surface.ts` explains; without it `coverage` and `window` follow `answer`.
  // Seconds a client may keep the reply; 0 for a running state.
  maxAge: 60,
  // Optional: `after` of the next page, for the Link header.
  after: ({ next }) => next ?? null,
  // Optional, for `csv`: the rows as a table. Each row has an `absent` of its own, in which `absent: __typename`
  // collects the reasons of `@because`, and from which the column `reasons` is made. Its file is called
  // `example-2026-01-02.csv`.
  table: ({ rows }) => ({
    name: 'example',
    columns: ['accession', 'cik', 'form', 'filedOn', 'acceptedAt', 'url'],
    rows: [...rows],
  }),
  // Optional, for `rss` and `jsonfeed`: the rows as a feed. Texts are plain.
  feed: ({ answer, rows }) => ({
    title: 'Filings of a form',
    description: answer,
    link: '/boards/example',
    updatedAt: rows[0]?.acceptedAt ?? null,
    items: rows.map(({ accession, form, filedOn, url }) => ({
      id: accession,
      title: `${form} of ${filedOn}`,
      link: url,
      description: `${form}, accession number ${accession}.`,
      publishedAt: startOfNewYorkDay(filedOn),
      categories: [form],
    })),
  }),
};
