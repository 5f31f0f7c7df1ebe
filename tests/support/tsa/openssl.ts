import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestAuthority } from './timed-authority.ts';

/** Whether openssl can be run here; says so where it cannot. */
export const HAS_OPENSSL = spawnSync('openssl', ['version']).status === 0;
if (!HAS_OPENSSL) console.warn('openssl is absent: its time stamps are not read, and ours are not given to it.');

const CONFIG = `[tsa]
default_tsa = tsa
[tsa]
serial = serial
default_policy = 1.2.3.4.1
signer_digest = sha256
digests = sha256
ess_cert_id_alg = sha256
accuracy = secs:1
`;

/** An authority that is openssl, with the certificates of ours: `openssl ts -reply`, by the real clock. */
export function opensslAuthority({ root, issuer, signer }: TestAuthority): (query: Uint8Array) => Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'tsa-'));
  const write = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);
  write('tsa.cnf', CONFIG);
  write('serial', '01\n');
  write('signer.pem', signer.pem);
  write('signer.key', signer.keyPem);
  write('chain.pem', `${issuer.pem}${root.pem}`);
  return (query) => {
    write('query.tsq', query);
    const args = ['-queryfile', 'query.tsq', '-signer', 'signer.pem', '-inkey', 'signer.key', '-chain', 'chain.pem'];
    execFileSync('openssl', ['ts', '-reply', '-config', 'tsa.cnf', ...args, '-out', 'reply.tsr'], {
      cwd: folder,
      stdio: 'pipe',
    });
    return readFileSync(join(folder, 'reply.tsr'));
  };
}

/** What `openssl ts -verify` says of an answer over a document. */
export function opensslVerify(document: string, response: Uint8Array, ca: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tsa-'));
  writeFileSync(join(folder, 'head.json'), document);
  writeFileSync(join(folder, 'head.tsr'), response);
  writeFileSync(join(folder, 'ca.pem'), ca);
  const args = ['ts', '-verify', '-data', 'head.json', '-in', 'head.tsr', '-CAfile', 'ca.pem'];
  const { stdout, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
  return `${stdout}${stderr}`;
}
