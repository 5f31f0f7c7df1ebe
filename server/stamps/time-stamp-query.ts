import { Integer, Null, OctetString } from 'asn1js';
import { AlgorithmIdentifier, id_sha256, MessageImprint, TimeStampReq } from 'pkijs';
import { sha256 } from '../../schema/domain/methods/canonical-hash.ts';
import { viewOf } from './der.ts';

/**
 * The question to an authority (RFC 3161, 2.4.1): stamp the SHA-256 of this document, answer with this nonce, and bring
 * the certificates.
 */
export function timeStampQuery(document: string, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  const query = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: id_sha256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: viewOf(Buffer.from(sha256(document), 'hex')).buffer }),
    }),
    nonce: new Integer({ valueHex: viewOf(nonce).buffer }),
    certReq: true,
  });
  return new Uint8Array(query.toSchema().toBER());
}
