import { createHash } from 'node:crypto';
import { type BaseBlock, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import { type Certificate, ExtKeyUsage, id_ExtKeyUsage, id_sha256, id_sha384, id_sha512 } from 'pkijs';
import { sha256 } from '../../schema/domain/methods/canonical-hash.ts';
import { checkSigner } from './check-signer.ts';
import { hexOf, viewOf } from './der.ts';
import { type OpenedStamp, openStamp, printable } from './read-stamp.ts';
import { StampFault } from './stamp-fault.ts';

/** What an authority has stamped. */
export interface CheckedStamp {
  /** By the clock of the authority. */
  readonly time: Date;
  /** The name in the certificate of who signed. */
  readonly authority: string;
  /** The number of the token at the authority, in hex. */
  readonly serial: string;
  /** True if the certificate leads to one that is trusted; false if none was given. */
  readonly isSignerChecked: boolean;
}

export interface StampDoubts {
  /** The nonce that was sent; without it, none is compared. */
  readonly nonce?: Uint8Array;
  /** Certificates that are trusted; without them, it is not checked who signed. */
  readonly trusted?: readonly Certificate[];
}

/**
 * Checks an authority's answer as a stranger would: that it stamps this document, that its signature is right, and that
 * the certificate it names is one for time stamps and was valid at that time.
 *
 * Errors: StampFault, in words that follow "the token: ".
 */
export async function checkStamp(
  response: Uint8Array,
  document: string,
  { nonce, trusted }: StampDoubts = {},
): Promise<CheckedStamp> {
  const stamp = openStamp(response);
  const { info } = stamp;
  if (info.version !== 1) throw new StampFault('it is of another version');
  checkImprint(stamp, document);
  if (nonce !== undefined && hexOf(info.nonce?.valueBlock.valueHexView ?? new Uint8Array()) !== hexOf(nonce)) {
    throw new StampFault('it is the answer to another question: the nonce differs');
  }
  const signer = await checkSignature(stamp, document);
  checkPurpose(signer);
  if (trusted !== undefined) await checkSigner(signer, { others: stamp.certificates, trusted, at: info.genTime });
  return {
    time: info.genTime,
    authority: nameOf(signer),
    serial: hexOf(info.serialNumber.valueBlock.valueHexView),
    isSignerChecked: trusted !== undefined,
  };
}

function checkImprint({ info: { messageImprint } }: OpenedStamp, document: string): void {
  const { hashAlgorithm, hashedMessage } = messageImprint;
  if (hashAlgorithm.algorithmId !== id_sha256) throw new StampFault('it does not stamp a SHA-256');
  const stamped = hexOf(hashedMessage.valueBlock.valueHexView);
  const own = sha256(document);
  if (stamped !== own) throw new StampFault(`it stamps ${stamped}; the document’s SHA-256 is ${own}`);
}

/** Digests that nobody is known to have found collisions of. */
const DIGESTS: Readonly<Record<string, string>> = {
  [id_sha256]: 'sha256',
  [id_sha384]: 'sha384',
  [id_sha512]: 'sha512',
};
const CONTENT_TYPE = '1.2.840.113549.1.9.3';

async function checkSignature({ signed, info }: OpenedStamp, document: string): Promise<Certificate> {
  const [signerInfo, ...others] = signed.signerInfos;
  if (signerInfo === undefined || others.length > 0) throw new StampFault('it has not one signature');
  if (DIGESTS[signerInfo.digestAlgorithm.algorithmId] === undefined) {
    throw new StampFault('it is signed over a digest that can be forged');
  }
  const attributes = signerInfo.signedAttrs?.attributes ?? [];
  const [type] = attributes.find((one) => one.type === CONTENT_TYPE)?.values ?? [];
  if (!(type instanceof ObjectIdentifier) || type.getValue() !== signed.encapContentInfo.eContentType) {
    throw new StampFault('what is signed is not what it contains');
  }
  const data = viewOf(Buffer.from(document)).buffer;
  const { signatureVerified, signerCertificate } = await signed
    .verify({ signer: 0, data, extendedMode: true })
    .catch((error: unknown) => {
      throw new StampFault('its signature is broken', error);
    });
  if (signatureVerified !== true || signerCertificate == null) throw new StampFault('its signature is broken');
  if (!attributes.some(({ type: named, values }) => isOfCertificate(named, values, signerCertificate))) {
    throw new StampFault('its signature does not name the certificate');
  }
  const { notBefore, notAfter } = signerCertificate;
  if (info.genTime < notBefore.value || info.genTime > notAfter.value) {
    throw new StampFault('the certificate was not valid at that time');
  }
  return signerCertificate;
}

const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

/** True if an attribute ties the signature to the certificate (ESSCertID, RFC 5816), so that no other can replace it. */
function isOfCertificate(type: string, [value]: readonly BaseBlock[], certificate: Certificate): boolean {
  if (type !== SIGNING_CERTIFICATE && type !== SIGNING_CERTIFICATE_V2) return false;
  const [first] = partsOf(partsOf(value)[0]);
  const parts = partsOf(first);
  const hash = parts.find((part) => part instanceof OctetString);
  if (hash === undefined) return false;
  const [algorithm] = partsOf(parts[0]);
  const named = algorithm instanceof ObjectIdentifier ? DIGESTS[algorithm.getValue()] : 'sha256';
  const digest = type === SIGNING_CERTIFICATE ? 'sha1' : named;
  if (digest === undefined) return false;
  const own = createHash(digest)
    .update(new Uint8Array(certificate.toSchema(false).toBER()))
    .digest('hex');
  return hexOf(hash.valueBlock.valueHexView) === own;
}

function partsOf(value: unknown): readonly unknown[] {
  return value instanceof Sequence ? value.valueBlock.value : [];
}

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** A certificate for time stamps is for nothing else, and says so critically (RFC 3161, 2.3). */
function checkPurpose({ extensions = [] }: Certificate): void {
  const usage = extensions.find(({ extnID }) => extnID === id_ExtKeyUsage);
  const purposes = usage?.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (usage?.critical !== true || purposes.join() !== TIME_STAMPING) {
    throw new StampFault('the certificate is not one for time stamps alone');
  }
}

const COMMON_NAME = '2.5.4.3';
const ORGANISATION = '2.5.4.10';

function nameOf({ subject }: Certificate): string {
  const named = (type: string) => subject.typesAndValues.find((one) => one.type === type)?.value.valueBlock.value;
  return printable(String(named(COMMON_NAME) ?? named(ORGANISATION) ?? '')) || 'an authority without a name';
}
