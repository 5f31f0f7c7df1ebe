import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate for this machine alone, in PEM; processes trust it by NODE_EXTRA_CA_CERTS. */
export interface OwnCertificate {
  readonly key: string;
  readonly cert: string;
  /** The file with the certificate. */
  readonly file: string;
}

/** Makes one in a folder with `openssl`, which Debian and macOS have. */
export function makeOwnCertificate(folder: string): OwnCertificate {
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=The SEC of a test', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...curve, '-days', '30', ...names, '-keyout', key, '-out', file], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(file, 'utf8'), file };
}
