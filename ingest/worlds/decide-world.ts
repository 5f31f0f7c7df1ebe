import type { SourceKind } from '../../schema/domain/terms/sources.ts';
import type { StoredWorld } from '../store/stored-world.ts';

/**
 * What is about to use the tables: the service; a command that fills them from the configured source, or from archives
 * of the SEC; or one that works on what they hold.
 */
export type Use = 'start' | 'source' | 'archives' | 'tables';

/** The world that the variables ask for. */
export interface AskedWorld {
  readonly kind: SourceKind;
  /** EDGAR_MIRROR, as it is set. */
  readonly folders: string | null;
}

/** Where the tables are, in words. */
export interface Place {
  readonly name: string;
  /** The way to others: `set DATA_DIR to another folder`. */
  readonly elsewhere: string;
}

interface Facts {
  readonly held: StoredWorld;
  readonly asked: AskedWorld;
  readonly use: Use;
  /** True unless the tables hold filings of another mirror than the one asked for. */
  readonly isSameMirror: boolean;
  /** True if the tables are an untouched sample world in the embedded default folder. */
  readonly mayGiveWay: boolean;
  readonly place: Place;
}

export type Decision =
  /** The tables hold this world, or will. */
  | { readonly step: 'use'; readonly kind: SourceKind }
  /** The tables are emptied for this world first. */
  | { readonly step: 'make way'; readonly kind: SourceKind; readonly said: string }
  /** Nobody named a source: what is stored is shown, and nothing is loaded. */
  | { readonly step: 'show stored'; readonly kind: SourceKind }
  | { readonly step: 'refuse'; readonly why: string };

/** Decides whether tables may be used for a world: two worlds never share tables. */
export function decideWorld({ held, asked, use, isSameMirror, mayGiveWay, place }: Facts): Decision {
  const isUnnamed = asked.kind === 'sample';
  const refuse = (clause: string): Decision => ({
    step: 'refuse',
    why: `${place.name} holds ${heldWords(held)}, ${clause}: ${place.elsewhere}, or empty this one with "npm run ingest -- forget".`,
  });
  if (held.kind === 'mixed') return refuse('and no service may show the two together');
  if (held.kind === null) return { step: 'use', kind: isUnnamed && use === 'archives' ? 'live' : asked.kind };
  if (isUnnamed && held.kind !== 'sample' && use !== 'source') {
    return { step: use === 'archives' ? 'use' : 'show stored', kind: held.kind };
  }
  if (isUnnamed && use === 'archives') return refuse('and the archives hold filings from the SEC');
  if (asked.kind === held.kind && isSameMirror) return { step: 'use', kind: held.kind };
  if (mayGiveWay && use !== 'tables') {
    const said = `${place.name} held the sample world, to which nobody had added anything: it makes way for ${filingsOf(asked)}.`;
    return { step: 'make way', kind: asked.kind, said };
  }
  return refuse(askedWords(asked));
}

/** The notice of a service that was started without the source of what its tables hold. */
export function storedNotice(kind: SourceKind): string {
  const [variable, filings] =
    kind === 'live' ? ['SEC_USER_AGENT', 'the filings from the SEC'] : ['EDGAR_MIRROR', 'the filings'];
  return `Nothing new arrives: this service was started without ${variable} and shows ${filings} that are stored.`;
}

function heldWords({ kind, folders }: StoredWorld): string {
  if (kind === 'mixed') return 'invented companies of the sample world among real filings';
  return kind === 'sample' ? 'the sample world of invented companies' : filingsOf({ kind, folders });
}

function askedWords(asked: AskedWorld): string {
  if (asked.kind === 'sample') {
    return 'and without SEC_USER_AGENT or EDGAR_MIRROR this command loads the sample world of invented companies';
  }
  const variable = asked.kind === 'live' ? 'SEC_USER_AGENT' : 'EDGAR_MIRROR';
  return `and ${variable} asks for ${filingsOf(asked)}`;
}

function filingsOf({ kind, folders }: Pick<StoredWorld, 'kind' | 'folders'>): string {
  if (kind === 'live') return 'filings from the SEC';
  return folders === null ? 'filings from a folder' : `filings from the folder ${folders}`;
}
