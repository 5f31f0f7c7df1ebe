import type { Remark } from './paste/read-paste.ts';
import type { Format } from './surface.ts';

/** The facts of the running service that a facade needs. */
export interface ServiceFacts {
  /** Public address without a trailing slash. */
  readonly baseUrl: string;
  readonly name: string;
  readonly contact: string;
  /** Notice that opens every answer, such as that the companies are invented; null when there is none. */
  readonly notice: string | null;
  /** Whether the companies are invented: the notice stands where the source of the data is named. */
  readonly isSample: boolean;
  /** The day on whose end its clock stands still; absent where it runs. */
  readonly standsStillOn?: string | undefined;
  /** Whether it has no mail server, so that no page may offer mails. */
  readonly sendsNoMails?: boolean;
}

/** The state of the data a reply was made from. */
export interface DataState {
  readonly version: string;
  readonly changedAt: Date;
}

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
