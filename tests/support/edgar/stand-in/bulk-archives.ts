import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { padCik } from '../../../../schema/domain/terms/cik.ts';
import type { SecSource } from '../sec-document.ts';
import type { Market } from './market.ts';
import type { NamedDocuments } from './named-documents.ts';

/** A name in an archive, and its text when the archive comes to it; null leaves it out. */
type Entry = readonly [name: string, write: () => Promise<Uint8Array | null>];

/** What goes into the SEC's two nightly archives. */
export interface BulkEntries {
  submissions(): Promise<readonly Entry[]>;
  companyFacts(): Promise<readonly Entry[]>;
}

export function bulkOfMarket(market: Market): BulkEntries {
  const entries = async (text: (cik: number) => string | null) =>
    [...market.register.all()].map(({ cik }): Entry => {
      const write = async () => {
        const written = text(cik);
        return written === null ? null : Buffer.from(written);
      };
      return [`CIK${padCik(cik)}.json`, write];
    });
  return { submissions: () => entries(market.list), companyFacts: () => entries(market.facts) };
}

export function bulkOfNamed(documents: NamedDocuments): BulkEntries {
  const entries = async (prefix: string) =>
    (await Array.fromAsync(documents.list(prefix))).map(
      (name): Entry => [name.slice(prefix.length), async () => documents.read(name)],
    );
  return {
    submissions: () => entries('data/submissions/'),
    companyFacts: () => entries('data/api/xbrl/companyfacts/'),
  };
}

const ADDRESSES = {
  '/Archives/edgar/daily-index/bulkdata/submissions.zip': 'submissions',
  '/Archives/edgar/daily-index/xbrl/companyfacts.zip': 'companyFacts',
} as const;

/**
 * The SEC's nightly archives, each made in a folder when it is first asked for and the same from then on: ten thousand
 * filers take a minute, in which the other requests are answered.
 */
export function createBulkArchives(entries: BulkEntries, folder: string): SecSource & { prepare(): Promise<void> } {
  const made = new Map<string, Promise<string>>();
  const make = (kind: keyof BulkEntries): Promise<string> => {
    const making = made.get(kind) ?? entries[kind]().then((some) => writeZip(join(folder, `${kind}.zip`), some));
    made.set(kind, making);
    return making;
  };
  return {
    async prepare() {
      for (const kind of Object.values(ADDRESSES)) await make(kind);
    },
    async find({ pathname }) {
      const kind = Object.entries(ADDRESSES).find(([address]) => address === pathname)?.[1];
      return kind === undefined ? null : { file: await make(kind) };
    },
  };
}

async function writeZip(file: string, entries: readonly Entry[]): Promise<string> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(`${file}.part`));
  for (const [name, write] of entries) {
    const bytes = await write();
    if (bytes === null) continue;
    // The next is made when this one is packed.
    await new Promise<void>((resolve) => {
      zip.addReadStreamLazy(name, { size: bytes.length }, (take) => {
        const stream = Readable.from([bytes]);
        stream.once('close', resolve);
        take(null, stream);
      });
    });
  }
  zip.end();
  await written;
  await rename(`${file}.part`, file);
  return file;
}
