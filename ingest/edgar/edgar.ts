import type { EdgarDocument } from './document-pieces.ts';
import type { CutMirror } from './mirror-folders.ts';
import type { EdgarPath } from './paths.ts';

/** A world that is made and not filed, as the sample world is: all of it may be another one in the next version. */
export interface MadeWorld {
  /** Names what it holds. */
  readonly revision: string;
  /** The CIKs of its filers lie between these, and no others do. */
  readonly ciks: { readonly from: number; readonly to: number };
}

/** Scheduled work comes first; what a visitor waits for is slower and limited in number. */
export type Lane = 'poll' | 'onDemand';

export interface GetOptions {
  /**
   * SHA-256 of the bytes that are in the tables: if the archive's newest capture has it, only what changed since is
   * asked for, and the reply can be `notModified`.
   */
  readonly known?: string | undefined;
  readonly lane?: Lane;
  readonly signal?: AbortSignal;
}

/** Why there is nothing: no such key (404), an absent archive path (403 in XML), past the feed's end, not in the folder. */
export type MissingReason = 'notFound' | 'accessDenied' | 'pastEnd' | 'notInMirror';

export type EdgarReply =
  | {
      readonly status: 'ok';
      readonly bytes: Uint8Array;
      readonly url: string;
      /** Of the bytes as decoded, in hexadecimal. */
      readonly sha256: string;
      readonly fetchedAt: Date;
      /** Of a mirror: the state of the file before it was read, as `stamp` gives it; null while it may change unnoticed. */
      readonly stamp?: string | null;
    }
  | { readonly status: 'notModified' }
  | { readonly status: 'missing'; readonly reason: MissingReason };

/** Where filings come from: the SEC itself or a folder of its files. All other trouble is thrown as an EdgarError. */
export interface Edgar {
  get(path: EdgarPath, options?: GetOptions): Promise<EdgarReply>;
  /** The same piece by piece, for documents that may be large; null where there is none. What keeps files can give it. */
  open?(path: EdgarPath, options?: Pick<GetOptions, 'lane' | 'signal'>): Promise<EdgarDocument | null>;
  /** The names of the files it holds that begin so, sorted, without `.gz`. Only a mirror can tell. */
  list?(prefix: string): AsyncIterable<string>;
  /**
   * Names the state of a file without its being read: another stamp, other bytes, perhaps; the same stamp, the same bytes.
   * Null where there is no such file. Only a mirror on disk can tell.
   */
  stamp?(path: EdgarPath): Promise<string | null>;
  /** The folders that it reads, oldest first, where it is a mirror on disk: another thread can open them as well. */
  readonly folders?: readonly string[];
  /** What is known of it as a whole, where it is made and not filed: what was loaded from another one is no longer true. */
  readonly made?: MadeWorld;
  /** What it was asked for before, where it keeps that: read without being asked for again. */
  readonly archived?: Pick<Edgar, 'get'>;
  /** Folders of cut captures beside it. */
  readonly cut?: readonly CutMirror[];
}
