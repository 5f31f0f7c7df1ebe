import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { timeStampQuery } from '../../../server/stamps/ask-authority.ts';
import { checkStamp } from '../../../server/stamps/check-stamp.ts';
import { openStamp } from '../../../server/stamps/read-stamp.ts';
import { makeHolder, TIME_STAMPING } from '../../support/tsa/certificates.ts';
import { HAS_OPENSSL, opensslAuthority, opensslVerify } from '../../support/tsa/openssl.ts';
import { makeAuthority, refusal, stampAt, type TestAuthority } from '../../support/tsa/timed-authority.ts';

const DOCUMENT = '{"chain":"live","day":"2026-03-02"}';
const NONCE = Buffer.from('4102030405060708', 'hex');
const TIME = new Date('2026-03-03T05:30:00Z');
const QUERY = timeStampQuery(DOCUMENT, NONCE);

let authority: TestAuthority;
beforeAll(async () => {
  authority = await makeAuthority();
});

const stamp = (changes: Partial<Parameters<typeof stampAt>[1]> = {}, query = QUERY) =>
  stampAt(query, { time: TIME, signer: authority.signer, issuers: [authority.issuer.certificate], ...changes });
const faultOf = (response: Uint8Array, doubts: Parameters<typeof checkStamp>[2] = {}) =>
  checkStamp(response, DOCUMENT, doubts).then(
    () => null,
    (error: unknown) => String(error),
  );

describe('a time stamp', () => {
  it('is proved: document, nonce, signature, purpose, and who signed as far as a CA is given', async () => {
    const response = await stamp();
    expect(await checkStamp(response, DOCUMENT, { nonce: NONCE })).toEqual({
      time: TIME,
      authority: 'Test Stamps',
      serial: '07',
      isSignerChecked: false,
    });
    for (const trusted of [authority.root, authority.issuer, authority.signer]) {
      const { isSignerChecked } = await checkStamp(response, DOCUMENT, { trusted: [trusted.certificate] });
      expect(isSignerChecked).toBe(true);
    }
  });

  it('of another document, of another question, or by a broken signature proves nothing', async () => {
    const response = await stamp();
    expect(await checkStamp(response, `${DOCUMENT}\n`).catch(String)).toMatch(
      /^StampFault: it stamps [0-9a-f]{64}; the/,
    );
    expect(await faultOf(response, { nonce: randomBytes(8) })).toContain('the nonce differs');
    expect(await faultOf(await stamp({ change: (info) => delete info.nonce }), { nonce: NONCE })).toContain('nonce');
    const { signed } = openStamp(response);
    const signature = Buffer.from(signed.signerInfos[0]?.signature.valueBlock.valueHexView ?? []);
    const at = response.indexOf(signature);
    const broken = Buffer.from(response);
    broken[at + 20] = (broken[at + 20] ?? 0) ^ 1;
    expect(await faultOf(broken)).toContain('its signature is broken');
    const moved = Buffer.from(response);
    moved.write('20260302', moved.indexOf('20260303'));
    expect(await faultOf(moved)).toContain('its signature is broken');
  });

  it('by a certificate that is not for time stamps, named otherwise, or expired by then proves nothing', async () => {
    const by = authority.issuer;
    const others = [
      makeHolder({ name: 'Lax', by, purposes: [TIME_STAMPING], isCritical: false }),
      makeHolder({ name: 'Web', by, purposes: ['1.3.6.1.5.5.7.3.1'] }),
      makeHolder({ name: 'Both', by, purposes: [TIME_STAMPING, '1.3.6.1.5.5.7.3.1'] }),
      makeHolder({ name: 'CA', by }),
    ];
    for (const signer of await Promise.all(others)) {
      expect(await faultOf(await stamp({ signer }))).toContain('not one for time stamps alone');
    }
    const expired = await makeHolder({ name: 'Old', by, purposes: [TIME_STAMPING], validUntil: '2026-03-03' });
    expect(await faultOf(await stamp({ signer: expired }))).toContain('not valid at that time');
    expect(await faultOf(await stamp({ names: authority.issuer.certificate }))).toContain(
      'does not name the certificate',
    );
  });

  it('of a signer that the CA does not know is told from one that it does', async () => {
    const stranger = await makeAuthority();
    const trusted = [authority.root.certificate];
    const signed = await stampAt(QUERY, {
      time: TIME,
      signer: stranger.signer,
      issuers: [stranger.issuer.certificate, stranger.root.certificate],
    });
    expect(await faultOf(signed)).toBeNull();
    expect(await faultOf(signed, { trusted })).toContain('does not lead to the CA that was given');
    expect(await faultOf(await stamp({ issuers: [] }), { trusted })).toContain('does not lead to the CA');
    const short = await makeHolder({ name: 'Short', by: authority.root, validUntil: '2026-03-01' });
    const signer = await makeHolder({ name: 'Below', by: short, purposes: [TIME_STAMPING] });
    expect(await faultOf(await stamp({ signer, issuers: [short.certificate] }), { trusted })).toContain('expired');
    const leaf = await makeHolder({ name: 'Leaf', by: authority.issuer, purposes: [TIME_STAMPING] });
    const forged = await makeHolder({ name: 'Forged', by: leaf, purposes: [TIME_STAMPING] });
    const issuers = [leaf.certificate, authority.issuer.certificate];
    expect(await faultOf(await stamp({ signer: forged, issuers }), { trusted })).toContain('does not lead to the CA');
  });

  it('is not looked for in what is no answer of an authority', async () => {
    expect(await faultOf(refusal('no such\npolicy\u0007'))).toBe(
      'StampFault: the authority refuses: status 2, "no such policy"',
    );
    const response = await stamp();
    const cut = [response.subarray(0, -1), Buffer.concat([response, Buffer.of(0)]), Buffer.from('<html>'), Buffer.of()];
    for (const bytes of [...cut, randomBytes(5_000), Buffer.from('3080'.repeat(2_000), 'hex')]) {
      expect(await faultOf(bytes)).toMatch(/^StampFault: the bytes are not /);
    }
    const crowd = Array.from({ length: 12 }, () => authority.issuer.certificate);
    expect(await faultOf(await stamp({ issuers: crowd }))).toContain('too many certificates');
  });

  it.skipIf(!HAS_OPENSSL)('of openssl is read here, and openssl reads ours', async () => {
    const reply = opensslAuthority(authority)(QUERY);
    const trusted = [authority.root.certificate];
    const { authority: name, isSignerChecked } = await checkStamp(reply, DOCUMENT, { nonce: NONCE, trusted });
    expect([name, isSignerChecked]).toEqual(['Test Stamps', true]);
    const response = await stamp();
    expect(opensslVerify(DOCUMENT, reply, authority.root.pem)).toContain('Verification: OK');
    expect(opensslVerify(DOCUMENT, response, authority.root.pem)).toContain('Verification: OK');
    expect(opensslVerify(`${DOCUMENT} `, response, authority.root.pem)).toContain('Verification: FAILED');
  });
});
