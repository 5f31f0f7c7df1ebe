import { describe, expect, it, test } from 'vitest';
import { applyRules } from '../../../../schema/domain/filers/item-outcomes/apply-rules.ts';
import { classOf, classOfFiling } from '../../../../schema/domain/filers/item-outcomes/class-of-text.ts';
import { describeItem, firstAmount } from '../../../../schema/domain/filers/item-outcomes/describe-item.ts';
import { EXCERPT_MAX, excerpt, sentences } from '../../../../schema/domain/filers/item-outcomes/excerpt.ts';
import {
  hasEffect,
  isProvisional,
  isPublished,
  MEASURED,
  type RuleRecord,
} from '../../../../schema/domain/filers/item-outcomes/measured.ts';
import { OUTCOME_RULES } from '../../../../schema/domain/filers/item-outcomes/rules/index.ts';
import {
  EVENT_CLASSES,
  EVENT_KINDS,
  type EventClass,
  isAtLeast,
  isWarning,
} from '../../../../schema/domain/terms/event-kind.ts';
import {
  changeOf,
  changeWords,
  ITEM_OUTCOMES,
  TEXT_ITEMS,
  type TextItem,
} from '../../../../schema/domain/terms/item-outcome.ts';
import { followsText } from '../../../../schema/domain/terms/unread.ts';

/** Sentences made for the test: item, what it should say, the text. */
const SAID: readonly (readonly [item: TextItem, outcome: string, text: string])[] = [
  ['1.03', 'PETITION', 'On May 4, 2026, an involuntary petition was filed against the Company under chapter 7.'],
  [
    '1.03',
    'PLAN_CONFIRMED',
    'The plan of reorganization became effective on May 4, 2026, after the Debtors filed petitions.',
  ],
  ['1.03', 'UNCLASSIFIED', 'The Company is considering whether to file a petition under chapter 11.'],
  ['1.05', 'MATERIAL', 'On May 4, 2026, the Company concluded that the incident was material.'],
  ['1.05', 'NOT_YET_DETERMINED', 'The Company has not determined whether the incident is material.'],
  ['1.05', 'UNCLASSIFIED', 'The Company has not yet determined the scope. It does not expect a material effect.'],
  ['2.04', 'DEFAULT_OR_ACCELERATION', 'The filing constitutes an event of default under the notes.'],
  ['2.04', 'MANDATORY_REDEMPTION', 'On May 4, 2026, the Company delivered a notice of redemption of its 2029 notes.'],
  ['2.04', 'UNCLASSIFIED', 'If an event of default had occurred, lenders could declare the loans due.'],
  [
    '3.01',
    'DEFICIENCY_NOTICE',
    'On May 4, 2026, the Company received a notice from Nasdaq that its bid price closed below $1.00.',
  ],
  ['3.01', 'COMPLIANCE_REGAINED', 'On May 4, 2026, Nasdaq confirmed that the Company has regained compliance.'],
  [
    '3.01',
    'DEFICIENCY_NOTICE',
    'Nasdaq notified the Company that it has not regained compliance with the bid price rule.',
  ],
  [
    '3.01',
    'UNCLASSIFIED',
    'Nasdaq notified the Company that it fails one rule. It has regained compliance with another.',
  ],
  [
    '3.01',
    'COMPLIANCE_REGAINED',
    'As previously disclosed, on February 3, 2025, the Company was notified by Nasdaq that its common stock failed to maintain a minimum bid price of $1.00. On August 15, 2025, Nasdaq notified the Company that it has regained compliance with the rule and that the matter is now closed.',
  ],
  [
    '3.01',
    'COMPLIANCE_REGAINED',
    'On February 3, 2025, the Company received a notice from the NYSE that the average closing price of its stock was below $1.00, and had until August 3, 2025 to cure. On July 1, 2025, the NYSE informed the Company by letter that it has regained compliance with that standard.',
  ],
  [
    '3.01',
    'COMPLIANCE_REGAINED',
    'The Company had been notified that it was not in compliance with the audit committee rule. Nasdaq’s letter acknowledged that the Company had regained compliance with the rule.',
  ],
  [
    '3.01',
    'COMPLIANCE_REGAINED',
    'As previously reported, the Company requested a hearing before a Hearings Panel. On May 4, 2026, the Panel notified the Company that the deficiency has been cured. If the Company fails to maintain compliance within one year, it may be notified of a delisting determination.',
  ],
  [
    '3.01',
    'DEFICIENCY_NOTICE',
    'As previously disclosed, on May 4, 2026, Nasdaq notified the Company that it had regained compliance with the bid price rule. On June 10, 2026, the Company received a notice from Nasdaq that it is not in compliance with the rule for timely reports.',
  ],
  [
    '3.01',
    'DEFICIENCY_NOTICE',
    'On May 4, 2026, Nasdaq notified the Company that it has regained compliance with the bid price rule. On June 10, 2026, the Company received a notice from Nasdaq that it no longer meets the rule for stockholders’ equity.',
  ],
  [
    '3.01',
    'TRANSFER',
    'As previously disclosed, on May 4, 2026, the Company was notified that its bid price was below $1.00. On June 10, 2026, its stock was transferred from the Nasdaq Global Market to the Nasdaq Capital Market.',
  ],
  [
    '3.01',
    'DEFICIENCY_NOTICE',
    'As previously reported, the Company requested a hearing before a Hearings Panel. On June 10, 2026, the Company received a second notice that it no longer meets the rule for stockholders’ equity.',
  ],
  [
    '3.01',
    'DEFICIENCY_NOTICE',
    'As previously disclosed, on May 4, 2026, Nasdaq notified the Company that it is not in compliance with the rule for timely reports.',
  ],
  ['3.01', 'TRANSFER', 'The Company will voluntarily withdraw its listing from the NYSE and transfer it to Nasdaq.'],
  ['3.01', 'UNCLASSIFIED', 'The Company may apply to transfer its listing to the Nasdaq Capital Market.'],
  [
    '3.01',
    'VOLUNTARY_DELISTING',
    'On May 4, 2026, the Company notified the NYSE of its intention to delist its notes.',
  ],
  [
    '3.01',
    'MERGER_COMPLETED',
    'Upon completion of the merger, trading was suspended and the NYSE filed a Form 25 to delist.',
  ],
  ['4.01', 'DISMISSED', 'The Board dismissed A LLP and engaged B LLP as its independent auditor.'],
  ['4.01', 'RESIGNED', 'A LLP declined to stand for re-election as auditor.'],
  ['4.01', 'UNCLASSIFIED', 'A LLP was dismissed by the parent. B LLP resigned as auditor of a subsidiary.'],
  [
    '4.02',
    'AUDITOR',
    'The Company was advised by A LLP, its auditor, that reliance on its report should be prevented.',
  ],
  ['5.02', 'DEPARTURE', 'On May 4, 2026, Jane Doe tendered her resignation as a director.'],
  ['5.02', 'APPOINTMENT', 'John A. Roe was appointed Chief Executive Officer on May 4, 2026.'],
  [
    '5.02',
    'COMPENSATION_ONLY',
    'The Committee approved a retention bonus; upon a termination she would receive two salaries.',
  ],
  ['5.02', 'UNCLASSIFIED', 'Ms. Doe may resign for good reason.'],
];

describe('outcome rules', () => {
  test.each(SAID)('%s %s: %s', (item, outcome, text) => {
    const said = applyRules(item, sentences(text));
    expect(said.outcome).toBe(outcome);
    for (const phrase of said.evidence) expect(text).toContain(phrase);
  });

  it('give each outcome of the closed lists a rule, but for the one that two of them make', () => {
    for (const [item, outcomes] of Object.entries(ITEM_OUTCOMES)) {
      const ruled = new Set(OUTCOME_RULES.filter((rule) => rule.item === item).map(({ outcome }) => outcome));
      expect([...ruled].sort(), item).toEqual(outcomes.filter((outcome) => outcome !== 'SEVERAL').sort());
    }
    expect(TEXT_ITEMS.toSorted()).toEqual(Object.keys(ITEM_OUTCOMES).sort());
    for (const { says } of OUTCOME_RULES) expect(says).toMatch(/^[A-Z].+\.$/);
  });

  it('never keep a place between two searches', () => {
    for (const { pattern, except } of OUTCOME_RULES)
      expect(`${pattern.flags}${except?.flags ?? ''}`).not.toMatch(/[gy]/);
  });
});

describe('office', () => {
  test.each([
    ['DIRECTOR', 'On May 4, 2026, Jane Doe, Chief Executive Officer of Acorn, was elected to the Board of Directors.'],
    ['CFO', 'Jane Doe, our Chief Financial Officer, will retire next year.'],
    ['CEO', 'The Board appointed Jane Doe, a director since 2020, as Chief Executive Officer.'],
    ['CHAIR', 'Jane Doe resigned as Chair of the Board.'],
    ['OTHER', 'Jane Doe resigned as General Counsel, reporting to the Chief Executive Officer.'],
    ['OTHER', 'The Board appointed Jane Doe as Vice Chairman and Treasurer.'],
    [null, 'Jane Doe will leave the Company in June.'],
    [null, 'The Committee approved a bonus for the Chief Executive Officer.'],
  ])('%s: %s', (office, text) => {
    expect(describeItem('5.02', [text]).office).toBe(office);
  });
});

describe('changes', () => {
  test.each([
    [
      ['DEPARTURE CEO', 'APPOINTMENT CFO'],
      'Jane Doe resigned as Chief Executive Officer. The Board appointed Richard Roe as Chief Financial Officer.',
    ],
    [
      ['DEPARTURE CFO', 'APPOINTMENT CFO'],
      'Jane Doe, our Chief Financial Officer, will retire next year. The Board appointed Richard Roe as Chief Financial Officer.',
    ],
    [['DEPARTURE'], 'Jane Doe will leave the Company in June.'],
    [[], 'The Committee approved a bonus for the Chief Executive Officer.'],
  ])('%j: %s', (changes, text) => {
    const said = describeItem('5.02', [text]).changes;
    expect(said.map(changeWords)).toEqual(changes);
    expect(changes.map(changeOf)).toEqual(said);
  });
});

describe('amounts', () => {
  test.each([
    ['It expects charges of $10.5 million to $12.25 million.', '10500000', '12250000'],
    ['It expects charges of $10 to $12 million.', '10000000', '12000000'],
    ['It expects about $1,234,567.89 in all.', '1234567.89', '1234567.89'],
    ['The charge is $0.1 billion, or $0.10 per share.', '100000000', '100000000'],
    ['Of $3.5 million and 40 employees.', '3500000', '3500000'],
  ])('%s', (text, lowUsd, highUsd) => {
    expect(firstAmount([text])).toMatchObject({ lowUsd, highUsd });
  });

  test.each(['It expects C$5 million.', 'Charges of €5 million.', 'A charge of $0.10 per share.', 'None is known.'])(
    'none in: %s',
    (text) => {
      expect(firstAmount([text])).toBeNull();
    },
  );
});

describe('sentences and excerpts', () => {
  it('split where a person would', () => {
    expect(
      sentences(
        'On May 4, Mr. J. P. Roe of Acorn Inc. Board fame met U.S. Bank, N.A. officers at 4 p.m. He left. “Why?” She stayed.',
      ),
    ).toEqual([
      'On May 4, Mr. J. P. Roe of Acorn Inc. Board fame met U.S. Bank, N.A. officers at 4 p.m.',
      'He left.',
      '“Why?”',
      'She stayed.',
    ]);
  });

  it('pass over headings and references, and keep to one paragraph', () => {
    const paragraphs = [
      '(b)',
      'Departure of the Chief Financial Officer',
      'The information in Item 1.01 is incorporated by reference.',
      '(b) On May 4, 2026, Jane Doe resigned. She leaves in June. A search has begun.',
    ];
    expect(excerpt(paragraphs)).toEqual({
      text: 'On May 4, 2026, Jane Doe resigned. She leaves in June.',
      truncated: false,
    });
    expect(excerpt(paragraphs.slice(0, 3))?.text).toBe('The information in Item 1.01 is incorporated by reference.');
    expect(excerpt([])).toBeNull();
  });

  it('passes over what was reported before, where another sentence tells the news', () => {
    const before = 'As previously disclosed, Example Corp filed a petition for relief under chapter 11.';
    const news = 'On May 4, 2026, the Court entered an order confirming the plan of reorganization of Example Corp.';
    expect(excerpt([before, news], [news])?.text).toBe(news);
    expect(excerpt([before, news], [before])?.text).toBe(before);
    expect(excerpt([before, news])?.text).toBe(before);
  });

  it('end at a word within the limit', () => {
    const cut = excerpt([`On May 4, 2026, the board decided ${'much '.repeat(80)}.`]);
    expect(cut?.truncated).toBe(true);
    expect(cut?.text.length).toBeLessThanOrEqual(EXCERPT_MAX);
    expect(cut?.text).toMatch(/much$/);
    expect(excerpt(['x'.repeat(1_000)])?.text).toHaveLength(EXCERPT_MAX);
  });
});

describe('auditors and periods', () => {
  test.each([
    [false, 'There were no disagreements with A LLP.'],
    [true, 'In 2025 there was a disagreement with A LLP over revenue.'],
    [null, 'A letter stating whether it agrees or disagrees is attached.'],
  ])('disagreement %s: %s', (disagreement, text) => {
    expect(describeItem('4.01', [text]).disagreement).toBe(disagreement);
  });

  it('names periods as the filer does', () => {
    const text =
      'The Board concluded that the statements for the fiscal years ended December 31, 2024 and December 31, 2025, and the quarter ended March 31, 2026, should no longer be relied upon.';
    expect(describeItem('4.02', [text]).periods).toEqual([
      'fiscal years ended December 31, 2024 and December 31, 2025',
      'quarter ended March 31, 2026',
    ]);
  });
});

describe('records and classes', () => {
  const record: RuleRecord = {
    item: '3.01',
    outcome: 'TRANSFER',
    labelled: 20,
    fired: 20,
    right: 19,
    unseen: 5,
    unseenRight: 5,
    second: { labelled: 20, fired: 20, right: 20 },
  };

  it('publish from 0.95, count as provisional below twenty, and take effect from five unseen texts', () => {
    expect([isPublished(record), isProvisional(record), hasEffect(record)]).toEqual([true, false, true]);
    expect(isPublished({ ...record, right: 18 })).toBe(false);
    expect(isPublished({ ...record, second: { labelled: 18, fired: 20, right: 18 } })).toBe(false);
    expect(isProvisional({ ...record, fired: 19 })).toBe(true);
    expect(hasEffect({ ...record, unseen: 4, unseenRight: 4 })).toBe(false);
    expect(hasEffect({ ...record, unseen: 6 })).toBe(false);
  });

  it('have no effect yet: no label was given before the rules were written', () => {
    expect(MEASURED.filter(hasEffect)).toEqual([]);
  });

  it('class a filing by the worst of its kinds, each by its own text', () => {
    expect(classOfFiling(['8-K 5.02'], [])).toBe('note');
    expect(classOfFiling(['8-K 5.02', '8-K 4.01'], [{ item: '5.02', outcome: 'DEPARTURE' }])).toBe('caution');
    expect(classOfFiling(['8-K 4.01', '8-K 4.02'], [{ item: '4.01', outcome: 'ENGAGED_ONLY' }])).toBe('severe');
    expect(classOfFiling(['8-K 3.01'], [{ item: '3.01', outcome: 'UNCLASSIFIED' }])).toBe('caution');
  });

  it('know no class of a listing or debt-acceleration notice that nobody has read; other kinds keep theirs', () => {
    expect([classOfFiling(['8-K 3.01'], []), classOfFiling(['8-K 2.04', '8-K 5.02'], [])]).toEqual([
      'unknown',
      'unknown',
    ]);
    expect(classOfFiling(['8-K 3.01', '8-K 4.01'], [])).toBe('caution');
    expect(classOfFiling(['8-K 3.01', '8-K 2.04'], [{ item: '3.01', outcome: 'TRANSFER' }])).toBe('caution');
    for (const { kind, class: base } of EVENT_KINDS) {
      expect(classOfFiling([kind], [])).toBe(followsText(kind) ? 'unknown' : base);
    }
  });

  it('of filings that are unknown are told to whoever asks for cautions, and are no warnings', () => {
    const told = (least: EventClass) => EVENT_CLASSES.filter((one) => isAtLeast(one, least));
    expect(told('severe')).toEqual(['severe']);
    expect(told('caution')).toEqual(['severe', 'caution', 'unknown']);
    expect(told('unknown')).toEqual(['severe', 'caution', 'unknown']);
    expect(told('note')).toEqual(EVENT_CLASSES);
    expect(EVENT_CLASSES.filter(isWarning)).toEqual(['severe', 'caution']);
  });

  it('class a listing notice by what it says, once the rule has shown itself', () => {
    expect(classOf('8-K 3.01', null, false)).toBe('caution');
    expect(classOf('8-K 3.01', 'TRANSFER', false)).toBe('caution');
    expect(classOf('8-K 3.01', 'TRANSFER', true)).toBe('note');
    expect(classOf('8-K 3.01', 'DEFICIENCY_NOTICE', true)).toBe('severe');
    expect(classOf('8-K 3.01', 'VOLUNTARY_DELISTING', true)).toBe('caution');
    expect(classOf('8-K 2.04', 'MANDATORY_REDEMPTION', true)).toBe('note');
    for (const { kind, class: base } of EVENT_KINDS) {
      if (kind !== '8-K 3.01' && kind !== '8-K 2.04') expect(classOf(kind, null, false)).toBe(base);
    }
  });
});
