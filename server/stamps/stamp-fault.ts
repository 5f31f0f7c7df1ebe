/** An answer of a time-stamp authority that proves nothing, or none at all; the message says what it lacks. */
export class StampFault extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StampFault';
  }
}
