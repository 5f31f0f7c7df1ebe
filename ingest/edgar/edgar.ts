import type { EdgarDocument } from './document-pieces.ts';

import type { EdgarPath } from './paths.ts';
import type { DownloadOptions } from './resume-download.ts';

/** A synthetic source, such as the sample world: the next version may replace all of it. */
export interface MadeWorld {
  /** Changes with its content. */
  readonly revision: string;
}

/** `poll` is scheduled work and goes first; `onDemand`, for waiting visitors, is slower and limited in number. */
export type Lane = 'poll' | 'onDemand';

export interface GetOptions {
  /**
   * SHA-256 of the bytes in the tables. If the archive's newest capture has it, the request is conditional and the
   * reply can be `notModified`.
   */
  readonly known?: string | undefined;
  readonly lane?: Lane;
  readonly signal?: AbortSignal;
  /** For one request with its whole answer, instead of the source's own limit. */
  readonly deadlineMs?: number;
}

/** No such key (404), an absent archive path (403 with XML), past the feed's end, or not in the folder. */
export type MissingReason = 'notFound' | 'accessDenied' | 'pastEnd' | 'notInMirror';

export type EdgarReply =
  | {
      readonly status: 'ok';
      readonly bytes: Uint8Array;
      readonly url: string;
      /** Of the decoded bytes, in hexadecimal. */
      readonly sha256: string;
      readonly fetchedAt: Date;
      /** Mirrors only: the file's `stamp` before it was read; null while the file may change without a new stamp. */
      readonly stamp?: string | null;
    }
  | { readonly status: 'notModified' }
  | { readonly status: 'missing'; readonly reason: MissingReason };

/** A source of filings: the SEC itself or a folder of its files. All other failures are thrown as an EdgarError. */
export interface Edgar {
  get(path: EdgarPath, options?: GetOptions): Promise<EdgarReply>;
  /** Like `get`, in pieces, for documents that may be large; null if missing. Only sources that store files have it. */
  open?(path: EdgarPath, options?: Pick<GetOptions, 'lane' | 'signal'>): Promise<EdgarDocument | null>;
  /**
   * Downloads a file of gigabytes to a path, resuming what an earlier call left; false if there is none. Only the SEC
   * has it.
   */
  download?(path: EdgarPath, file: string, options?: DownloadOptions): Promise<boolean>;
  /** The sorted names, without `.gz`, of its files with this prefix. Mirrors only. */
  list?(prefix: string): AsyncIterable<string>;
  /**
   * Identifies the state of a file without reading it: the same stamp means the same bytes, another stamp possibly
   * other bytes. Null if there is no such file. Only mirrors on disk have it.
   */
  stamp?(path: EdgarPath): Promise<string | null>;
  /** Folders of a mirror on disk, oldest first, so that another thread can open them too. */
  readonly folders?: readonly string[];
  /** Set for a synthetic source: data loaded from any other source are invalid. */
  readonly made?: MadeWorld;
  /** Earlier replies, readable without a new request; absent if the source does not store them. */
  readonly archived?: Pick<Edgar, 'get'>;
  /** Additional folders of cut captures. */
  readonly cut?: readonly CutMirror[];
}

/** A source backed by a folder of EDGAR's files, each stored as `NAME` or `NAME.gz` and read as `NAME`. */
export interface Mirror extends Edgar {
  list(prefix: string): AsyncIterable<string>;
}

/** A folder of captures cut by their source: only revenue and net income are taken from their facts. */
export interface CutMirror {
  readonly mirror: Mirror;
  /** The folder's name. Distinguishes its documents from those of the same name elsewhere. */
  readonly label: string;
}
