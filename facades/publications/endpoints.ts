import { BUNDLE_FILES } from '../../schema/domain/terms/lists/bundle.ts';
import { ASKED_PATH, CONFIRM_PATH, CONFIRMED_PATH, STOP_PATH, STOPPED_PATH, WATCH_PATH } from '../links.ts';
import { token } from '../private-arguments.ts';
import type { Argument } from '../surface.ts';
import { watchCompany } from '../surfaces/service/watch-surfaces.ts';

/** One method of a path that is not a surface's. */
export interface EndpointMethod {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly name: string;
  readonly description: string;
  /** In the query string; for a form, its fields. */
  readonly arguments?: readonly Argument[];
  readonly inPath?: readonly Pick<Argument, 'name' | 'schema'>[];
  readonly takes?: 'application/json' | 'application/x-www-form-urlencoded';
  /** Media type of its answer; none for a redirect. */
  readonly gives?: string;
  /** Status of success; 200 by default. */
  readonly status?: 201 | 202 | 303;
  /** True if it is answered 304 where the client has the answer. */
  readonly hasTags?: true;
}

/** A path that is not a surface's: one address for many queries, the pages around watches, and operators' endpoints. */
export interface Endpoint {
  readonly path: string;
  readonly tag: 'data' | 'about';
  readonly methods: readonly EndpointMethod[];
}

const HTML = 'text/html';
const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const EVENTS = 'text/event-stream';

/** A GraphQL query in a query string. */
const query: Argument = {
  name: 'query',
  schema: { type: 'string', description: 'GraphQL document. Not needed beside the hash of one of ours.' },
  required: false,
};

const variables: Argument = {
  name: 'variables',
  schema: { type: 'string', description: 'Values of the variables, as a JSON object.' },
  required: false,
};

/** The hash of a document, alone for one of ours. */
const documentId: Argument = {
  name: 'documentId',
  schema: { type: 'string', description: 'sha256: and the SHA-256 hash of the document. Alone for one of ours.' },
  required: false,
};

/** Identifies a file of the whole data set. */
const fileHash: Argument = {
  name: 'sha256',
  schema: { type: 'string', description: 'Hash from the manifest, to choose one of the files stored under this name.' },
  required: false,
};

const page = (name: string, description: string, more: Partial<EndpointMethod> = {}): EndpointMethod => ({
  method: 'GET',
  name,
  description,
  gives: HTML,
  ...more,
});

/** Every path the service answers besides those of surfaces and publications. */
export const ENDPOINTS: readonly Endpoint[] = [
  {
    path: '/graphql',
    tag: 'data',
    methods: [
      {
        method: 'POST',
        name: 'graphql',
        description: 'GraphQL: any combination of the data in one query. GraphiQL in a browser.',
        takes: JSON_TYPE,
        gives: JSON_TYPE,
      },
      {
        method: 'GET',
        name: 'graphql_query',
        description:
          'A query or a subscription in the query string, as text or by hash. A query by hash is answered with an ' +
          'ETag. An EventSource gets server-sent events.',
        arguments: [query, documentId, variables],
        gives: JSON_TYPE,
        hasTags: true,
      },
    ],
  },
  {
    path: '/graphql/stream',
    tag: 'data',
    methods: [
      {
        method: 'PUT',
        name: 'subscriptions',
        description:
          'Subscriptions over one connection by graphql-sse. Single ones, also by EventSource, are at /graphql.',
        gives: 'text/plain',
        status: 201,
      },
      {
        method: 'GET',
        name: 'subscriptions_stream',
        description: 'Events of a reserved connection.',
        gives: EVENTS,
      },
      {
        method: 'POST',
        name: 'subscriptions_operation',
        description: 'Starts an operation on a reserved connection.',
        takes: JSON_TYPE,
        status: 202,
      },
      { method: 'DELETE', name: 'subscriptions_end', description: 'Ends an operation of a reserved connection.' },
    ],
  },
  {
    path: '/boards/mcp',
    tag: 'data',
    methods: [
      {
        method: 'POST',
        name: 'tools',
        description: 'Tools for agents: Model Context Protocol, JSON-RPC 2.0, stateless. Plain curl works.',
        takes: JSON_TYPE,
        gives: JSON_TYPE,
      },
    ],
  },
  {
    path: WATCH_PATH,
    tag: 'data',
    methods: [
      page('watch_form', 'Form to request emails about a company.'),
      {
        method: 'POST',
        name: 'watch_ask',
        description:
          'Requests emails to an address on days when a company files. The address confirms by a link in an email.',
        arguments: watchCompany.arguments,
        takes: FORM,
        status: 303,
      },
    ],
  },
  { path: ASKED_PATH, tag: 'data', methods: [page('watch_asked', 'Page on what happens after a watch is requested.')] },
  {
    path: CONFIRM_PATH,
    tag: 'data',
    methods: [
      page('watch_confirm_form', 'Page of the watch that a link in an email confirms. It changes nothing.', {
        arguments: [token],
      }),
      {
        method: 'POST',
        name: 'watch_confirm',
        description: 'Confirms the watch of a link in an email.',
        arguments: [token],
        takes: FORM,
        status: 303,
      },
    ],
  },
  {
    path: CONFIRMED_PATH,
    tag: 'data',
    methods: [page('watch_confirmed', 'Page that says that a watch is confirmed.')],
  },
  {
    path: STOP_PATH,
    tag: 'data',
    methods: [
      page('watch_stop_form', 'Page of the watch that a link in an email stops. It changes nothing.', {
        arguments: [token],
      }),
      {
        method: 'POST',
        name: 'watch_stop',
        description: 'Stops a watch and erases its address. Email programs may post this at one click (RFC 8058).',
        arguments: [token],
        takes: FORM,
        status: 303,
      },
    ],
  },
  { path: STOPPED_PATH, tag: 'data', methods: [page('watch_stopped', 'Page that says that a watch is stopped.')] },
  {
    path: BUNDLE_FILES,
    tag: 'data',
    methods: [
      {
        method: 'GET',
        name: 'data_file',
        description:
          'A file of the whole data set as of last night. manifest.json names all files with their hashes. Ranges ' +
          'of bytes by the header Range.',
        arguments: [fileHash],
        inPath: [{ name: 'file', schema: { type: 'string', description: 'Name of the file in the manifest.' } }],
        gives: 'application/octet-stream',
      },
    ],
  },
  {
    path: '/healthz',
    tag: 'about',
    methods: [{ method: 'GET', name: 'healthz', description: 'Whether the process runs.', gives: 'text/plain' }],
  },
  {
    path: '/readyz',
    tag: 'about',
    methods: [
      {
        method: 'GET',
        name: 'readyz',
        description: 'Whether the service can answer. 503 until then and while it stops.',
        gives: 'text/plain',
      },
    ],
  },
  {
    path: '/metrics',
    tag: 'about',
    methods: [{ method: 'GET', name: 'metrics', description: 'Counts and times for Prometheus.', gives: 'text/plain' }],
  },
];
