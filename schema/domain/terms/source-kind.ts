/** The source of filings: the invented world that ships with the service, a folder of EDGAR files, or the SEC. */
export type SourceKind = 'sample' | 'mirror' | 'live';
