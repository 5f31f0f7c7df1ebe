/** Gives the text behind a path of the service. Errors: whatever keeps it from being read. */
export type ReadPath = (path: string) => Promise<string>;
