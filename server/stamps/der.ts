/** A copy in memory of its own, as the library of ASN.1 takes it. */
export function viewOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

export function hexOf(bytes: ArrayBuffer | Uint8Array<ArrayBufferLike>): string {
  return Buffer.from(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes).toString('hex');
}
