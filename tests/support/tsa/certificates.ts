import { Integer, PrintableString } from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  id_BasicConstraints,
  id_ExtKeyUsage,
} from 'pkijs';

/** A certificate and its key, as the library and as openssl take them. */
export interface Holder {
  readonly certificate: Certificate;
  readonly keys: CryptoKeyPair;
  readonly pem: string;
  readonly keyPem: string;
}

interface Wanted {
  readonly name: string;
  /** Who signs it; absent: itself. */
  readonly by?: Holder;
  /** Absent: a certificate that signs others. */
  readonly purposes?: readonly string[];
  readonly isCritical?: boolean;
  readonly validUntil?: string;
}

export const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const COMMON_NAME = '2.5.4.3';
const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};
let issued = 0;

/** Makes a certificate that is valid from 2020 on. */
export async function makeHolder(wanted: Wanted): Promise<Holder> {
  const { name, by, purposes, isCritical = true, validUntil = '2045-01-01' } = wanted;
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: ++issued }) });
  certificate.subject.typesAndValues.push(
    new AttributeTypeAndValue({ type: COMMON_NAME, value: new PrintableString({ value: name }) }),
  );
  certificate.issuer = by?.certificate.subject ?? certificate.subject;
  certificate.notBefore.value = new Date('2020-01-01');
  certificate.notAfter.value = new Date(validUntil);
  certificate.extensions = [
    purposes === undefined
      ? extension(id_BasicConstraints, new BasicConstraints({ cA: true }), true)
      : extension(id_ExtKeyUsage, new ExtKeyUsage({ keyPurposes: [...purposes] }), isCritical),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign((by?.keys ?? keys).privateKey, 'SHA-256');
  return {
    // As it is read: extensions are parsed then.
    certificate: Certificate.fromBER(certificate.toSchema(true).toBER()),
    keys,
    pem: pemOf('CERTIFICATE', certificate.toSchema(true).toBER()),
    keyPem: pemOf('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
  };
}

function extension(extnID: string, value: BasicConstraints | ExtKeyUsage, critical: boolean): Extension {
  return new Extension({ extnID, critical, extnValue: value.toSchema().toBER() });
}

function pemOf(label: string, der: ArrayBuffer): string {
  const lines = Buffer.from(der).toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd();
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
