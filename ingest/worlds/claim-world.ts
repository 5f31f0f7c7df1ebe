import type { Database } from '../../prisma/open.ts';
import type { SourceKind } from '../../schema/domain/terms/sources.ts';
import { createLayeredMirror } from '../edgar/mirror-folders.ts';
import { submissionsPath } from '../edgar/paths.ts';
import { ConfigError } from '../jobs/shared/config-error.ts';
import type { IngestConfig } from '../jobs/shared/ingest-config.ts';
import { SAMPLE_CIKS } from '../sample-world/about.ts';
import {
  emptyAll,
  isTouched,
  loadedLists,
  markWorld,
  readStoredWorld,
  type StoredWorld,
} from '../store/stored-world.ts';
import { type AskedWorld, type Decision, decideWorld, type Place, type Use } from './decide-world.ts';
import { removeFiles } from './forget.ts';

type WorldConfig = Pick<
  IngestConfig,
  'source' | 'DATA_DIR' | 'DATABASE_URL' | 'EDGAR_MIRROR' | 'EDGAR_MIRROR_CUT' | 'SEC_USER_AGENT'
>;

interface ClaimDeps {
  readonly config: WorldConfig;
  readonly database: Database;
  readonly use: Use;
  /** The real clock. */
  readonly now: () => Date;
  /** The folder whose untouched sample world gives way; by default the one that is used without configuration. */
  readonly defaultFolder?: string;
  /** Says in one line that a sample world made way. */
  readonly tell?: (sentence: string) => void;
}

export interface ClaimedWorld {
  /** Whose filings the tables hold, or will. */
  readonly source: SourceKind;
  /** True if nobody named the source of what is stored, so that nothing may be loaded. */
  readonly isStoredOnly: boolean;
}

/**
 * Takes the tables for the world that the variables ask for, and marks them, before anything else uses them. An
 * instance that only reads leaves no mark.
 *
 * Errors: ConfigError if they hold another world.
 */
export async function claimWorld(deps: ClaimDeps): Promise<ClaimedWorld> {
  const { config, database, use, now, tell } = deps;
  const asked: AskedWorld = { kind: config.source, folders: config.EDGAR_MIRROR ?? null };
  const held = await readHeld(database);
  const decision = decideWorld({
    held,
    asked,
    use,
    isSameMirror: await isSameMirror(deps, held),
    mayGiveWay: await mayGiveWay(deps, held),
    place: placeOf(database, config),
  });
  if (decision.step === 'refuse') throw new ConfigError(decision.why);
  if (decision.step === 'make way') {
    await emptyAll(database, now());
    await removeFiles(config.DATA_DIR);
    tell?.(decision.said);
  }
  const isMarked = await mark(deps, { held, decision, asked });
  // Another process that starts at the same time has marked them.
  if (!isMarked) return claimWorld(deps);
  return { source: decision.kind, isStoredOnly: decision.step === 'show stored' };
}

/** Tables of the embedded engine have one owner: while they are empty, a mark binds nobody. */
async function readHeld(database: Database): Promise<StoredWorld> {
  const held = await readStoredWorld(database, SAMPLE_CIKS);
  return database.engine === 'embedded' && held.isEmpty ? { ...held, kind: null } : held;
}

/**
 * A mirror is known by what it holds, because it grows, moves, and is captured again: it is the same one if it has a
 * list of filings that is in the tables, or if these have none.
 */
async function isSameMirror({ config, database }: ClaimDeps, held: StoredWorld): Promise<boolean> {
  if (config.source !== 'mirror' || held.kind !== 'mirror') return true;
  const { stamp } = createLayeredMirror(config);
  const ciks = await loadedLists(database);
  for (const cik of ciks) if ((await stamp?.(submissionsPath(cik))) != null) return true;
  return ciks.length === 0;
}

async function mayGiveWay(
  { config, database, defaultFolder = './data' }: ClaimDeps,
  { kind }: StoredWorld,
): Promise<boolean> {
  if (kind !== 'sample' || database.engine !== 'embedded' || config.DATA_DIR !== defaultFolder) return false;
  return !(await isTouched(database));
}

function placeOf({ engine }: Database, { DATA_DIR, DATABASE_URL }: WorldConfig): Place {
  if (engine === 'embedded') {
    return { name: `The database in ${DATA_DIR}`, elsewhere: 'set DATA_DIR to another folder' };
  }
  const variable = DATABASE_URL === undefined ? 'DATABASE_READ_URL' : 'DATABASE_URL';
  return { name: `The database of ${variable}`, elsewhere: `set ${variable} to another database` };
}

interface Marking {
  readonly held: StoredWorld;
  readonly decision: Exclude<Decision, { step: 'refuse' }>;
  readonly asked: AskedWorld;
}

/** False if another process has marked the tables meanwhile. */
async function mark({ database, use, now }: ClaimDeps, { held, decision, asked }: Marking): Promise<boolean> {
  const { step, kind } = decision;
  const isSame = held.markedAs === kind;
  const folders = kind === 'mirror' && asked.kind === 'mirror' ? asked.folders : held.folders;
  if (isSame && (kind !== 'mirror' || folders === held.folders)) return true;
  // What only works on stored filings does not decide whose will be.
  if (use === 'tables' && held.kind === null) return true;
  const { standbys } = database;
  const writer = standbys === undefined ? database : standbys.primary;
  if (writer === null) return true;
  const from = step === 'make way' ? null : held.markedAs;
  const marking = markWorld(writer, { kind, folders }, from, now());
  // A standby shows marks late, and beside standbys an instance starts while its primary is away: the next start marks.
  return standbys === undefined
    ? marking
    : marking.then(
        () => true,
        () => true,
      );
}
