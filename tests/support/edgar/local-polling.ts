import { keepPolling as keep } from '../../../server/background/keep-polling.ts';

export * from '../../../server/background/keep-polling.ts';

/** The same, with the pause of SEC_TEST_POLL_MS where it is set. */
export const keepPolling: typeof keep = (database, work, everyMs, stopping) =>
  keep(database, work, Number(process.env.SEC_TEST_POLL_MS ?? everyMs), stopping);
