/** Memory of our own, as a Response takes it. */
export type Bytes = Buffer<ArrayBuffer>;
