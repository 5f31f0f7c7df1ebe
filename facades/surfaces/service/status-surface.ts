import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';

export type StatusReply = Replies['service_status'];

/** The running state: what is loaded, from where, how fresh, and whether every door gives the same answer. */
export const status: SurfaceFor<'service_status'> = {
  name: 'service_status',
  title: 'Status',
  description: 'What we have loaded, how fresh it is, and whether all formats agree.',
  schema: 'svc.status/1',
  document: documents.service_status,
  arguments: asOf,
  paths: [{ pattern: '/boards/status', formats: ['html', 'json'] }],
  maxAge: 0,
};
