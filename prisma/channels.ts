/** The channels of NOTIFY, by which processes on one database tell each other what they have committed. */
export const CHANNELS = {
  /** A new state of the data; the payload is its version. */
  dataVersion: 'data_version',
  /** An ingest run that began, came further or ended; the payload is its id. */
  runs: 'ingest_runs',
  /** Mails to send; without a payload. */
  outbox: 'outbox',
} as const;
