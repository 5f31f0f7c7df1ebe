/** Bytes in memory of our own, as a Response requires. */
export type Bytes = Buffer<ArrayBuffer>;
