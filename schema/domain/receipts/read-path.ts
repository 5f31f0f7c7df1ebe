/** Reads the text at a path of the service. Rejects if it cannot be read. */
export type ReadPath = (path: string) => Promise<string>;
