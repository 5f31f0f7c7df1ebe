import { createHash } from 'node:crypto';
import { Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js';
import {
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_eContentType_TSTInfo,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { type Holder, makeHolder, TIME_STAMPING } from './certificates.ts';

/** An authority of our own, whose clock is an argument. */
export interface TestAuthority {
  readonly root: Holder;
  readonly issuer: Holder;
  readonly signer: Holder;
}

export async function makeAuthority(name = 'Test Stamps'): Promise<TestAuthority> {
  const root = await makeHolder({ name: `${name} Root` });
  const issuer = await makeHolder({ name: `${name} Issuer`, by: root });
  return { root, issuer, signer: await makeHolder({ name, by: issuer, purposes: [TIME_STAMPING] }) };
}

interface Stamping {
  readonly time: Date;
  readonly signer: Holder;
  readonly issuers?: readonly Certificate[];
  /** Changes what is signed. */
  readonly change?: (info: TSTInfo) => void;
  /** Names another certificate in the signature than the one that signs. */
  readonly names?: Certificate;
}

/** The answer to a query. */
export async function stampAt(query: Uint8Array, stamping: Stamping): Promise<Buffer> {
  const { time, signer, issuers = [], change, names = signer.certificate } = stamping;
  const { messageImprint, nonce } = TimeStampReq.fromBER(new Uint8Array(query));
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint,
    serialNumber: new Integer({ value: 7 }),
    genTime: time,
    ...(nonce === undefined ? {} : { nonce }),
  });
  change?.(info);
  const content = info.toSchema().toBER();
  const attributes = [
    new Attribute({ type: '1.2.840.113549.1.9.3', values: [new ObjectIdentifier({ value: id_eContentType_TSTInfo })] }),
    new Attribute({ type: '1.2.840.113549.1.9.4', values: [octets(sha256Of(content))] }),
    new Attribute({ type: '1.2.840.113549.1.9.16.2.47', values: [signingCertificate(names)] }),
  ];
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: id_eContentType_TSTInfo,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: signer.certificate.issuer,
          serialNumber: signer.certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [signer.certificate, ...issuers],
  });
  await signed.sign(signer.keys.privateKey, 0, 'SHA-256', content);
  return responseOf(
    new TimeStampResp({
      status: new PKIStatusInfo({ status: 0 }),
      timeStampToken: new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) }),
    }),
  );
}

/** A refusal of an authority (RFC 3161, 2.4.2). */
export function refusal(words: string): Buffer {
  const status = new PKIStatusInfo({ status: 2, statusStrings: [new Utf8String({ value: words })] });
  return responseOf(new TimeStampResp({ status }));
}

const responseOf = (response: TimeStampResp) => Buffer.from(response.toSchema().toBER());
const sha256Of = (bytes: ArrayBuffer) => createHash('sha256').update(new Uint8Array(bytes)).digest();
const octets = (bytes: Uint8Array) => new OctetString({ valueHex: new Uint8Array(bytes).buffer });

/** SigningCertificateV2 (RFC 5816) of SHA-256, its default. */
function signingCertificate(certificate: Certificate): Sequence {
  const hash = octets(sha256Of(certificate.toSchema(true).toBER()));
  return new Sequence({ value: [new Sequence({ value: [new Sequence({ value: [hash] })] })] });
}
