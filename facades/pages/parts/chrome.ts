import type { Remark } from '../../paste/read-paste.ts';
import type { Format, ServiceFacts } from '../../surface.ts';

/** The context of a page beside its payload: its address, the question, and the other resources of the service. */
export interface Chrome {
  readonly service: ServiceFacts;
  /** Path of the page, without its query string. */
  readonly path: string;
  /** Today in New York by the service's clock, where the page speaks of days. */
  readonly today?: string;
  /** The query parameters, as given. */
  readonly query: Readonly<Record<string, string>>;
  /** The same resource in other formats, the query kept. */
  readonly alternates: readonly { readonly format: Format; readonly href: string }[];
  /** Of a form that was sent: the lines that were not understood. */
  readonly remarks?: readonly Remark[];
}
