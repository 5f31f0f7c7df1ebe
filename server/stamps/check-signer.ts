import { X509Certificate } from 'node:crypto';
import { Certificate, CertificateChainValidationEngine } from 'pkijs';
import { StampFault } from './stamp-fault.ts';

interface SignerDoubts {
  /** Certificates that came with the token, in any order. */
  readonly others: readonly Certificate[];
  readonly trusted: readonly Certificate[];
  readonly at: Date;
}

/**
 * Checks that a certificate leads to a trusted one by signatures, and that each on the way was valid and an authority at
 * the time. It does not ask whether one has been revoked since.
 *
 * Errors: StampFault
 */
export async function checkSigner(signer: Certificate, { others, trusted, at }: SignerDoubts): Promise<void> {
  const path = pathToTrusted(nodeOf(signer), { others: others.map(nodeOf), trusted: trusted.map(nodeOf) });
  const [first, ...issuers] = path ?? [];
  if (first === undefined) throw new StampFault('the certificate does not lead to the CA that was given');
  if (issuers.length === 0) return;
  // One way is given, because the library would walk every way, and certificates that sign each other have endless ones.
  const [anchor, ...between] = issuers.map((one) => Certificate.fromBER(one.raw)).toReversed();
  const engine = new CertificateChainValidationEngine({
    trustedCerts: anchor === undefined ? [] : [anchor],
    certs: [...between, signer],
    checkDate: at,
  });
  const { result, resultMessage } = await engine.verify();
  if (!result) throw new StampFault(`the certificate does not lead to the CA that was given: ${resultMessage}`);
}

const nodeOf = (certificate: Certificate) => new X509Certificate(new Uint8Array(certificate.toSchema(false).toBER()));

/** A way from a certificate to a trusted one, both included, over certificates that are met once; null if there is none. */
function pathToTrusted(
  begun: X509Certificate,
  { others, trusted }: { readonly others: readonly X509Certificate[]; readonly trusted: readonly X509Certificate[] },
): readonly X509Certificate[] | null {
  const met = new Set([begun.fingerprint256]);
  const isTrusted = new Set(trusted.map(({ fingerprint256 }) => fingerprint256));
  const walk = (path: readonly X509Certificate[]): readonly X509Certificate[] | null => {
    const last = path.at(-1);
    if (last === undefined || isTrusted.has(last.fingerprint256)) return path;
    for (const issuer of [...trusted, ...others]) {
      if (met.has(issuer.fingerprint256) || !isIssuedBy(last, issuer)) continue;
      met.add(issuer.fingerprint256);
      const found = walk([...path, issuer]);
      if (found !== null) return found;
    }
    return null;
  };
  return walk([begun]);
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    return false;
  }
}

const BLOCK = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

/** The certificates of a file in PEM, as `openssl` takes it with -CAfile. Throws if it has none, or one is broken. */
export function certificatesOf(pem: string): readonly Certificate[] {
  const blocks = [...pem.matchAll(BLOCK)].map(([, base64 = '']) => Buffer.from(base64, 'base64'));
  if (blocks.length === 0) throw new Error('It holds no certificate in PEM.');
  return blocks.map((der) => Certificate.fromBER(new Uint8Array(der)));
}
