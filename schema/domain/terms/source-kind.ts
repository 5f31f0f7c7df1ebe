/** Where filings come from: the invented world that ships with the service, a folder of EDGAR's files, or the SEC. */
export type SourceKind = 'sample' | 'mirror' | 'live';
