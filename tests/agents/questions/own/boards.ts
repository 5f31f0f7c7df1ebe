import type { Question } from '../../question.ts';

/** The sample world goes on after its last day; this is where its boards are asked to end. */
const until = '2026-10-30';

/** Our own questions about boards: each of the nine once. */
export const OWN_BOARDS: readonly Question[] = [
  {
    number: 31,
    question: 'Who went bankrupt in the year to the end of October 2026, and who was last?',
    world: 'sample',
    calls: [
      {
        tool: 'get_bankruptcies',
        arguments: { until, limit: 1 },
        tells: [
          'Three companies made five bankruptcy or receivership filings',
          'Ashgrove Solar Corp',
          '1999999011-26-000014',
        ],
      },
    ],
    checkedBy:
      'submissions, item 1.03: 1999999011-26-000014, 1999999003-26-000015 and -000007, 1999999047-26-000011 and -000002',
    budget: 600,
  },
  {
    number: 32,
    question:
      'How many cyber incidents were reported in the year to the end of October 2026, and whose was the newest?',
    world: 'sample',
    calls: [
      {
        tool: 'get_breaches',
        arguments: { until, limit: 1 },
        tells: ['total: 10', 'Perpetual Motion Staffing Group, Inc.', '1999999034-26-000067'],
      },
    ],
    checkedBy: 'submissions, item 1.05: ten, the newest 1999999034-26-000067',
    budget: 600,
  },
  {
    number: 33,
    question: 'Whose debt fell due early this autumn?',
    world: 'sample',
    calls: [
      {
        tool: 'get_debt_triggers',
        arguments: { since: '2026-09-01', until, limit: 5 },
        tells: ['total: 2', 'Dunmore Pipeline Partners, L.P.', '1999999004-26-000015', '1999999024-26-000011'],
      },
    ],
    checkedBy: 'submissions, item 2.04: 1999999004-26-000015, and 1999999024-26-000011 of two filers',
    budget: 700,
  },
  {
    number: 34,
    question: 'Whose accounts were called unreliable by the auditor?',
    world: 'sample',
    calls: [
      {
        tool: 'get_restatements',
        arguments: { outcome: 'AUDITOR', until, limit: 5 },
        tells: ['returned: 3', '1999999011-26-000009', '1999999035-26-000004', '1999999055-25-000018'],
      },
    ],
    checkedBy:
      'texts of the eight filings with item 4.02: “was advised by its independent registered public accounting firm” in these',
    budget: 700,
  },
  {
    number: 35,
    question: 'Who announced at the end of October 2026 that its annual report is late?',
    world: 'sample',
    calls: [
      {
        tool: 'get_late_filers',
        arguments: { kind: 'NT 10-K', since: '2026-10-01', until, limit: 3 },
        tells: ['total: 1', 'Bellwether Education Co', '1999999012-26-000010'],
      },
    ],
    checkedBy: 'submissions, Form NT 10-K: 1999999012-26-000010',
    budget: 500,
  },
  {
    number: 36,
    question: 'Who changed auditor since August 2026?',
    world: 'sample',
    calls: [
      {
        tool: 'get_auditor_watch',
        arguments: { since: '2026-08-01', until, limit: 5 },
        tells: ['total: 3', '1999999009-26-000014', '1999999049-26-000013', '1999999021-26-000016'],
      },
    ],
    checkedBy: 'submissions, item 4.01',
    budget: 900,
  },
  {
    number: 37,
    question: 'When did Palantir file about its listing?',
    world: 'mirror',
    calls: [{ tool: 'get_delistings', arguments: { company: 'PLTR' }, tells: ['2024-11-14', '0001321655-24-000219'] }],
    checkedBy: 'submissions, item 3.01: 0001321655-24-000219 alone',
    budget: 500,
  },
  {
    number: 38,
    question: 'Did General Motors book an impairment?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_restructurings',
        arguments: { company: 'GM', limit: 5 },
        tells: ['total: 1', '8-K 2.06', '2024-12-04', '0001193125-24-270298'],
      },
    ],
    checkedBy: 'submissions, item 2.06: 0001193125-24-270298',
    budget: 500,
  },
  {
    number: 39,
    question: 'Show me the three newest changes of directors or officers since 5 September 2025. And the next three?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_leadership_changes',
        arguments: { since: '2025-09-05', limit: 3 },
        tells: ['total: 21', 'next: 0000764478-25-000045', '0001999371-25-013179', '0001410578-25-002261'],
      },
      {
        tool: 'get_leadership_changes',
        arguments: { since: '2025-09-05', limit: 3, after: '0000764478-25-000045' },
        tells: ['0001561550-25-000272', '0001156375-25-000190', '0000320187-25-000060'],
      },
    ],
    whyMore: 'The second question is asked after the first is answered.',
    checkedBy: 'submissions, item 5.02, by day and accession number',
    budget: 1000,
  },
  {
    number: 40,
    question: 'Whose accounts could not be relied on, as known at the end of 2024?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_restatements',
        arguments: { asOf: '2024-12-31', limit: 5 },
        tells: ['total: 2', '0000007084-24-000034', '0001628280-24-008055'],
      },
    ],
    checkedBy: 'submissions, item 4.02 in 2024: Archer-Daniels-Midland and Corpay',
    budget: 500,
  },
  {
    number: 41,
    question: 'Which of your boards has most filings, and how many are on all of them?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_overview',
        arguments: { first: 1 },
        tells: ['1,171 entries', 'leadership-changes|Leadership changes|1089'],
      },
    ],
    checkedBy: 'submissions of 12 months: 2, 0, 19, 3, 3, 10, 38, 1,089 with two on Form 8-K12B, and 7',
    budget: 600,
  },
];
