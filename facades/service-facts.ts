import type { Remark } from './paste/read-paste.ts';
import type { Format } from './surface.ts';

/** The facts about the running service that a facade needs. */
export interface ServiceFacts {
  /** Public address without a trailing slash. */
  readonly baseUrl: string;
  readonly name: string;
  readonly contact: string;
  /** Notice that opens every answer, such as that the companies are invented; null if there is none. */
  readonly notice: string | null;
  /** True if the companies are invented: the notice then replaces the data's source. */
  readonly isSample: boolean;
  /** The day on which its clock is frozen; absent if it runs. */
  readonly standsStillOn?: string | undefined;
  /** True if it shows what is stored and loads nothing. */
  readonly isStoredOnly?: boolean;
  /** True if the card of a company loads from the SEC what is not stored. */
  readonly loadsCompanies?: boolean;
  /** True if it has no mail server, so that no page may offer mails. */
  readonly sendsNoMails?: boolean;
  /** True if its mails are written as files and reach nobody, which every page that offers one has to say. */
  readonly mailsReachNobody?: boolean;
  /** The mail last written as a file, null before the first; absent where somebody else could read it. */
  readonly writtenMail?: (() => WrittenMail | null) | undefined;
}

export interface WrittenMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The state of the data a reply was made from. */
export interface DataState {
  readonly version: string;
  readonly changedAt: Date;
}

/** The context of a page besides its payload: its address, the query, and the other resources of the service. */
export interface Chrome {
  readonly service: ServiceFacts;
  /** Path of the page, without its query string. */
  readonly path: string;
  /** Today in New York by the service's clock, for pages that mention days. */
  readonly today?: string;
  /** The query parameters, as given. */
  readonly query: Readonly<Record<string, string>>;
  /** The same resource in other formats, with the query kept. */
  readonly alternates: readonly { readonly format: Format; readonly href: string }[];
  /** Address of GraphiQL with the query of the page; absent if it has none, or if what was asked is private. */
  readonly graphiql?: string;
  /** For a submitted form: the lines that were not understood. */
  readonly remarks?: readonly Remark[];
}

/** True if an address is that of the machine it is read on, so that nobody else can follow it. */
export function isOwnMachine(baseUrl: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(baseUrl).hostname);
}
