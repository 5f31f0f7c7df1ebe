import { fromBER } from 'asn1js';
import {
  Certificate,
  ContentInfo,
  id_eContentType_TSTInfo,
  PKIStatus,
  type PKIStatusInfo,
  SignedData,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { viewOf } from './der.ts';
import { StampFault } from './stamp-fault.ts';

/** The parts of an authority's answer; nothing of them is checked. */
export interface OpenedStamp {
  readonly signed: SignedData;
  readonly info: TSTInfo;
  readonly certificates: readonly Certificate[];
}

/** More certificates than any chain has are there to keep a reader busy. */
const CERTIFICATES_MAX = 10;

/**
 * Opens an answer of a time-stamp authority (RFC 3161, 2.4.2).
 *
 * Errors: StampFault for a refusal, and for bytes that are no such answer.
 */
export function openStamp(response: Uint8Array): OpenedStamp {
  const { status, timeStampToken } = parsed('an answer of a time-stamp authority', () => readResponse(response));
  if (status.status > PKIStatus.grantedWithMods) throw new StampFault(refusalWords(status));
  if (timeStampToken?.contentType !== ContentInfo.SIGNED_DATA) throw new StampFault('the answer has no token in it');
  const { signed, info } = parsed('a time-stamp token', () => {
    const opened = new SignedData({ schema: timeStampToken.content });
    const { eContentType, eContent } = opened.encapContentInfo;
    if (eContentType !== id_eContentType_TSTInfo || eContent === undefined) throw new Error('Another content');
    return { signed: opened, info: TSTInfo.fromBER(eContent.getValue()) };
  });
  const certificates = (signed.certificates ?? []).filter((one) => one instanceof Certificate);
  if (certificates.length > CERTIFICATES_MAX) throw new StampFault('the token brings too many certificates');
  return { signed, info, certificates };
}

function readResponse(bytes: Uint8Array): TimeStampResp {
  const der = viewOf(bytes);
  const { offset, result } = fromBER(der);
  if (offset !== der.length) throw new Error('Not one value');
  return new TimeStampResp({ schema: result });
}

function parsed<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StampFault(`the bytes are not ${what}`, error);
  }
}

/** PKIFailureInfo (RFC 3161, 2.4.2) by bit. */
const FAILURES: Readonly<Record<number, string>> = {
  0: 'badAlg',
  2: 'badRequest',
  5: 'badDataFormat',
  14: 'timeNotAvailable',
  15: 'unacceptedPolicy',
  16: 'unacceptedExtension',
  17: 'addInfoNotAvailable',
  25: 'systemFailure',
};
const WORDS_MAX = 200;

/** `the authority refuses: status 2, badAlg, "unsupported hash"` */
function refusalWords({ status, statusStrings = [], failInfo }: PKIStatusInfo): string {
  const bits = failInfo?.valueBlock.valueHexView ?? new Uint8Array();
  const failures = Object.entries(FAILURES)
    .filter(([bit]) => ((bits[Number(bit) >> 3] ?? 0) & (0x80 >> (Number(bit) & 7))) !== 0)
    .map(([, name]) => name);
  const said = printable(statusStrings.map((one) => one.getValue()).join(' '));
  return [`the authority refuses: status ${status}`, ...failures, ...(said === '' ? [] : [`"${said}"`])].join(', ');
}

/** A text from outside, fit for a line of a log or a page. */
export function printable(text: string): string {
  return text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, WORDS_MAX);
}
