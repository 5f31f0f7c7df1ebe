/** NOTIFY channels, through which processes on one database announce their commits. */
export const CHANNELS = {
  /** A new state of the data; the payload is its version. */
  dataVersion: 'data_version',
  /** An ingest run that began, progressed or ended; the payload is its id. */
  runs: 'ingest_runs',
  /** Mails to send; no payload. */
  outbox: 'outbox',
} as const;
