import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive; its text is made when its turn comes. */
export interface ArchiveEntry {
  readonly name: string;
  readonly text: () => Promise<string> | string;
}

/** Speed before size: the archives are read once. */
const ZIPPED = { level: 1 };
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;
/** Needed to read offsets of 64 bits. */
const VERSION = 45;
/** The first of January 1980: the same bytes every time. */
const DAY = 0x0021;
const IN_64_BITS = 0xffff_ffff;
const OFFSET_FIELD = 12;
/** Records of the directory that are put together as one buffer. */
const RECORDS = 4_096;

/**
 * Writes an archive as large as the SEC's own: a million entries and more than 4 GB, in zip64 (APPNOTE 6.3.9, 4.3.7 to
 * 4.3.16). Ours, since of the libraries yazl looks through all entries for each, and zip-stream holds 5 KB of each.
 */
export async function writeZip(file: string, entries: () => Iterable<ArchiveEntry>): Promise<void> {
  await pipeline(Readable.from(zipOf(entries()), { objectMode: false }), createWriteStream(file));
}

async function* zipOf(entries: Iterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let records: Buffer[] = [];
  let [offset, count] = [0, 0];
  for (const { name, text } of entries) {
    const content = Buffer.from(await text());
    const packed = deflateRawSync(content, ZIPPED);
    const common = commonOf({ name: Buffer.from(name), content, packed });
    const local = Buffer.concat([numbers([4, 0x0403_4b50]), common.fields, numbers([2, 0]), common.name, packed]);
    records.push(recordOf(common, offset));
    if (records.length === RECORDS) {
      directory.push(Buffer.concat(records));
      records = [];
    }
    offset += local.length;
    count += 1;
    yield local;
  }
  const whole = Buffer.concat([...directory, ...records]);
  yield whole;
  yield endOf({ count, offset, length: whole.length });
}

/** What an entry's header and its record in the directory have in common. */
interface Common {
  readonly fields: Buffer;
  readonly name: Buffer;
}

function commonOf({ name, content, packed }: Record<'name' | 'content' | 'packed', Buffer>): Common {
  const fields = numbers(
    ...([VERSION, FLAGS, DEFLATED, 0, DAY].map((value) => [2, value]) as Field[]),
    [4, crc32(content)],
    [4, packed.length],
    [4, content.length],
    [2, name.length],
  );
  return { fields, name };
}

function recordOf({ fields, name }: Common, offset: number): Buffer {
  const begin = numbers([4, 0x0201_4b50], [2, VERSION]);
  const rest = numbers([2, OFFSET_FIELD], [2, 0], [2, 0], [2, 0], [4, 0], [4, IN_64_BITS]);
  return Buffer.concat([begin, fields, rest, name, numbers([2, 1], [2, OFFSET_FIELD - 4], [8, offset])]);
}

/** The end of the directory, in 64 bits and, saying no more than that, in 32. */
function endOf({ count, offset, length }: Record<'count' | 'offset' | 'length', number>): Buffer {
  return numbers(
    ...([
      [4, 0x0606_4b50],
      [8, 44],
      [2, VERSION],
      [2, VERSION],
      [4, 0],
      [4, 0],
    ] as Field[]),
    ...([count, count, length, offset].map((value) => [8, value]) as Field[]),
    ...([
      [4, 0x0706_4b50],
      [4, 0],
      [8, offset + length],
      [4, 1],
    ] as Field[]),
    ...([
      [4, 0x0605_4b50],
      [2, 0],
      [2, 0],
      [2, 0xffff],
      [2, 0xffff],
      [4, IN_64_BITS],
      [4, IN_64_BITS],
      [2, 0],
    ] as Field[]),
  );
}

/** Bytes that a number takes, and the number. */
type Field = readonly [size: 2 | 4 | 8, value: number];

/** Numbers one after another, the least byte first. */
function numbers(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, size);
    at += size;
  }
  return bytes;
}
