import type { Problem } from '../../../../facades/errors.ts';
import type { StatusReply } from '../../../../facades/surfaces/service/status-surface.ts';
import { reach } from '../../surfaces/fixtures/reach-fixture.ts';
import { AS_OF, HOSTILE_NAME } from './chrome.ts';

export const STATUS: StatusReply = {
  schema: 'svc.status/1',
  asOf: AS_OF,
  answer: `As of ${AS_OF}, about 1,200,000 filings on file, 4,184 filers known by name, the lists of 438 of them for the last 12 months; 9,120 filings on boards, in 9,204 rows.`,
  ...reach(AS_OF),
  refreshedAt: '2025-09-12T21:30:00.000Z',
  version: '1842',
  engine: 'embedded',
  readsFrom: 'primary',
  mailTransport: 'files',
  lookedAt: '2025-09-12T21:29:00.000Z',
  successes: [{ command: 'poll', finishedAt: '2025-09-12T21:29:00.000Z', failedSince: 0 }],
  blockedUntil: null,
  filers: 4184,
  filings: 1_204_312,
  filingsEstimated: true,
  filingsOnBoards: 9_120,
  runs: [
    {
      command: 'poll',
      startedAt: '2025-09-12T21:30:00.000Z',
      finishedAt: null,
      state: 'running',
      total: null,
      done: 14,
      error: null,
    },
    {
      command: 'nightly',
      startedAt: '2025-09-12T03:30:00.000Z',
      finishedAt: '2025-09-12T03:41:00.000Z',
      state: 'failed',
      total: 20,
      done: 3,
      error: HOSTILE_NAME,
    },
  ],
  quarantined: 1,
  waiting: 0,
  quarantine: [
    {
      path: '/Archives/edgar/data/1/0000000001-25-000001.txt',
      reason: HOSTILE_NAME,
      seenAt: '2025-09-12T03:31:00.000Z',
      nextAt: null,
    },
  ],
  mailsWaiting: 0,
  mailsSent: 0,
  mailsDead: 0,
  parity: { checkedAt: '2025-09-12T21:31:00.000Z', surfaces: 21, differing: [] },
  source: 'sample',
  boards: [{ board: 'late-filers', rows: 151 }],
  ...{
    stampsHeads: true,
    stampedDay: '2026-11-20',
    stampTrouble: 'it answers 503',
    stampNextAt: '2026-11-22T06:00:00.000Z',
  },
  ...{ catalogueBreaker: 'closed', catalogueFailures: 0, lagMedian: 14, lagPercentile95: 61, lagFilings: 80 },
  sources: {},
  absent: {},
};

export const NOT_FOUND: Problem = {
  type: 'https://boards.example/boards/llms.txt#UNKNOWN_BOARD',
  title: 'Unknown board',
  status: 404,
  detail: 'There is no board "sunshine".',
  code: 'UNKNOWN_BOARD',
  hint: 'Use one of the nine boards.',
  requestId: 'req-1',
};

export const AMBIGUOUS: Problem = {
  ...NOT_FOUND,
  title: 'Several companies match',
  status: 409,
  detail: 'Two companies match "alder".',
  code: 'AMBIGUOUS_COMPANY',
  hint: 'Say which by its CIK or ticker.',
  candidates: [
    { cik: 9_100_000, name: 'Alder Creek Instruments, Inc.', ticker: 'ALDC' },
    { cik: 9_100_037, name: HOSTILE_NAME, ticker: null },
  ],
};
