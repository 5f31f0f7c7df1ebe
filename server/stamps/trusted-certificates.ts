import { Certificate } from 'pkijs';

const BLOCK = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

/** The certificates of a file in PEM, as `openssl` takes it with -CAfile. Throws if it has none, or one is broken. */
export function certificatesOf(pem: string): readonly Certificate[] {
  const blocks = [...pem.matchAll(BLOCK)].map(([, base64 = '']) => Buffer.from(base64, 'base64'));
  if (blocks.length === 0) throw new Error('It holds no certificate in PEM.');
  return blocks.map((der) => Certificate.fromBER(new Uint8Array(der)));
}
