import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../prisma/open.ts';
import { embeddedUnusable } from '../../prisma/shared/unusable.ts';

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const step of cleanUp.splice(0)) step();
});

/** Something that listens and does this with whoever connects. */
async function listening(serve: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A message of a PostgreSQL server; bytes are written as characters of Latin 1. */
function message(kind: string, text: string): Buffer {
  const body = Buffer.from(text, 'latin1');
  const head = Buffer.alloc(5);
  head.write(kind, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** A PostgreSQL server's refusal: severity, code and message. */
const refusal = (code: string, words: string) => message('E', `SFATAL\0C${code}\0M${words}\0\0`);

const LET_IN = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]);
/** The answer to a question about the coding of text: a row of one column. */
const keepsTextIn = (coding: string) =>
  Buffer.concat([
    message('T', `\0\x01coding\0${'\0'.repeat(6)}\0\0\0\x19\xff\xff${'\xff'.repeat(4)}\0\0`),
    message('D', `\0\x01\0\0\0${String.fromCharCode(coding.length)}${coding}`),
    message('C', 'SELECT 1\0'),
    message('Z', 'I'),
  ]);

const open = (port: number) =>
  openDatabase({ url: `postgresql://anna:secret@127.0.0.1:${port}/boards`, dataDir: null, connectMs: 500 });

describe('a server that does not let us in is named by its variable, with what to do', () => {
  it.each([
    ['28P01', 'password authentication failed for user "anna"', 'refuses the password of anna. Correct the user'],
    ['28000', 'no pg_hba.conf entry', 'does not let anna in (no pg_hba.conf entry). Correct the user'],
    ['3D000', 'database "boards" does not exist', 'has no database boards. Create it (createdb boards)'],
    ['53300', 'too many clients', 'has no connection left. Raise its max_connections'],
    ['57P03', 'the database system is starting up', 'is starting or stopping. Try again'],
    ['XX000', 'out of order.', 'cannot be talked to (out of order). Correct the address'],
  ])('%s', async (code, message, words) => {
    const port = await listening((socket) => socket.once('data', () => socket.end(refusal(code, message))));
    const error = await open(port).catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: 'DatabaseUnusable', message: expect.stringContaining(words) });
    expect(String(error)).toMatch(/^DatabaseUnusable: DATABASE_URL cannot be used: /);
    expect(String(error)).not.toContain('secret');
  });

  it('one whose database is not in UTF-8', async () => {
    const port = await listening((socket) =>
      socket.once('data', () => {
        socket.write(LET_IN);
        socket.on('data', (sent) => sent.includes('server_encoding') && socket.write(keepsTextIn('SQL_ASCII')));
      }),
    );
    await expect(open(port)).rejects.toThrow(
      'DATABASE_URL cannot be used: the database boards keeps text in SQL_ASCII, and not in UTF-8. Make one in UTF-8',
    );
  });

  it('one that says nothing is given up', async () => {
    const port = await listening(() => {});
    await expect(open(port)).rejects.toThrow(/^DATABASE_URL cannot be used: 127\.0\.0\.1:\d+ cannot be talked to/);
  });

  it('one that speaks another protocol is given up', async () => {
    const port = await listening((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    await expect(open(port)).rejects.toThrow(/^DATABASE_URL cannot be used: /);
  });
});

it('a folder that holds the database of another version is named, and what to do with it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'filings-boards-version-'));
  cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
  mkdirSync(join(dataDir, 'database'));
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '9\n');
  const opening = openDatabase({ dataDir });
  await expect(opening).rejects.toThrow(
    `DATA_DIR cannot be used: the database in ${dataDir}/database, of PostgreSQL 9,`,
  );
  await expect(opening).rejects.toThrow('Move that folder away: the next start makes a new one');
});

describe('on a full disk nobody is told to move the folder away, which alone holds watches and receipts', () => {
  it('where the engine does not open', () => {
    const full = embeddedUnusable('/data/database', '18', new Error('PGlite failed'), () => 'DATA_DIR has only 0 MB');
    expect(full.message).toBe(
      'DATA_DIR cannot be used: the disk of /data/database has too little room for an embedded database to open ' +
        '(PGlite failed). Make room on that disk and start again; leave the folder as it is.',
    );
    expect(embeddedUnusable('/data/database', '9', new Error('PGlite failed'), () => null).message).toContain(
      'Move that',
    );
  });

  it('where our own files cannot be written', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'filings-boards-full-'));
    cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const holder = new DatabaseSync(join(dataDir, 'database.holder'));
    holder.exec(`create table holder (words text); create table address (url text);
      create trigger full before insert on holder begin select raise(abort, 'database or disk is full'); end`);
    holder.close();
    await expect(openDatabase({ url: undefined, dataDir })).rejects.toThrow(
      `DATA_DIR cannot be used: ${dataDir}: database or disk is full. Make room on that disk and start again`,
    );
  });
});
