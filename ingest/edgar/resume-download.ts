import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { EdgarRefusedError, EdgarTransportError } from './errors.ts';
import { nullWhenAbsent } from './mirror-file.ts';

/** A reply with status 200 or 206 whose body has not been read. */
export interface Begun {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly body: AsyncIterable<Buffer>;
}

export interface DownloadOptions {
  readonly signal?: AbortSignal;
  /** Told of each piece: bytes on disk, and of the whole file. */
  readonly onBytes?: (done: number, total: number) => void;
}

/** What is on disk of a file, with the validator of the version it is of. */
const NOTE = z.object({ validator: z.string(), total: z.number().int().positive() });
type Note = z.infer<typeof NOTE>;

const partOf = (file: string) => `${file}.part`;
const noteOf = (file: string) => `${partOf(file)}.json`;

/**
 * Downloads a file of gigabytes in as many goes as it takes: what has arrived stays beside it as `.part`, and the next
 * go asks for the rest, provided that the file is still the same one (`If-Range`). Only a whole file gets its name.
 *
 * @param begin sends the request; null if there is no such file
 *
 * @returns false if there is no such file
 *
 * Errors: EdgarTransportError if the body breaks off, after which the next go resumes; those of `begin`.
 */
export async function resumeDownload(
  file: string,
  begin: (headers: Readonly<Record<string, string>>) => Promise<Begun | null>,
  onBytes: NonNullable<DownloadOptions['onBytes']> = () => {},
): Promise<boolean> {
  const [note, held] = [await readNote(file), await sizeOf(partOf(file))];
  if (note === null || held !== note.total) {
    const isPart = note !== null && held > 0 && held < note.total;
    const begun = await begin(isPart ? { range: `bytes=${held}-`, 'if-range': note.validator } : {});
    if (begun === null) return false;
    const from = begun.status === 206 && isPart ? held : 0;
    const total = from > 0 ? await checkRest(file, begun, from, note as Note) : await noteWhole(file, begun);
    await takeBody(file, begun.body, { from, total, onBytes });
  }
  await rename(partOf(file), file);
  await rm(noteOf(file), { force: true });
  return true;
}

async function takeBody(
  file: string,
  body: AsyncIterable<Buffer>,
  { from, total, onBytes }: { from: number; total: number; onBytes: NonNullable<DownloadOptions['onBytes']> },
): Promise<void> {
  let done = from;
  // Written piece by piece: a stream that fails would lose what it holds.
  const written = await open(partOf(file), from > 0 ? 'a' : 'w');
  try {
    for await (const piece of body) {
      done += piece.length;
      if (done > total) throw new EdgarRefusedError(`More than the ${total} bytes announced`, null);
      await written.appendFile(piece);
      onBytes(done, total);
    }
    await written.sync();
  } finally {
    await written.close();
  }
  if (done !== total) throw new EdgarTransportError(`${done} of ${total} bytes arrived`, null);
}

/** Errors: EdgarTransportError for another stretch than the one asked for; the next go begins anew. */
async function checkRest(file: string, { header }: Begun, from: number, { total }: Note): Promise<number> {
  if (header('content-range') === `bytes ${from}-${total - 1}/${total}`) return total;
  await rm(partOf(file), { force: true });
  throw new EdgarTransportError(`Bytes from ${from} were asked for, and ${header('content-range')} came`, null);
}

/** Notes which version begins. One that could not be recognised is downloaded in one go or not at all. */
async function noteWhole(file: string, { header }: Begun): Promise<number> {
  const total = Number(header('content-length'));
  if (!Number.isInteger(total) || total <= 0) throw new EdgarRefusedError('A file without its length', null);
  const etag = header('etag');
  const validator = etag === null || etag.startsWith('W/') ? header('last-modified') : etag;
  await rm(partOf(file), { force: true });
  if (validator === null) await rm(noteOf(file), { force: true });
  else await writeFile(noteOf(file), JSON.stringify({ validator, total } satisfies Note));
  return total;
}

async function readNote(file: string): Promise<Note | null> {
  const text = await readFile(noteOf(file), 'utf8').catch(nullWhenAbsent);
  if (text === null) return null;
  try {
    return NOTE.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(nullWhenAbsent))?.size ?? 0;
