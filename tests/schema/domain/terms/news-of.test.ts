import { expect, it } from 'vitest';
import { newsOf } from '../../../../schema/domain/terms/words/news-of.ts';

/** Beginnings of real filings: the filer's name as EDGAR has it, the excerpt, and what is shown of it. */
const REAL = [
  [
    'APPLE INC',
    'On August 26, 2024, Apple Inc. (“Apple”) announced that Chief Financial Officer Luca Maestri will transition from his role on January 1, 2025.',
    'Announced that Chief Financial Officer Luca Maestri will transition from his role on January 1, 2025.',
  ],
  [
    'APPLE INC',
    'On September 10, 2019, Bob Iger resigned from the Board of Directors of Apple Inc.',
    'Bob Iger resigned from the Board of Directors of Apple Inc.',
  ],
  [
    'APPLE INC',
    'On November 9, 2021, the Board of Directors (the “Board”) of Apple Inc. appointed Mr. Alex Gorsky to Apple’s Board.',
    'The Board of Directors (the “Board”) of Apple Inc. appointed Mr. Alex Gorsky to Apple’s Board.',
  ],
  [
    'APPLE INC',
    'As part of Apple Inc.’s (“Apple’s”) previously announced Chief Financial Officer transition plan, Apple’s Board of Directors appointed Kevan Parekh',
    'As part of Apple Inc.’s (“Apple’s”) previously announced Chief Financial Officer transition plan, Apple’s Board of Directors appointed Kevan Parekh',
  ],
  [
    'UNITEDHEALTH GROUP INC',
    'On February 21, 2024, UnitedHealth Group (the “Company”) identified a suspected nation-state associated cyber security threat actor',
    'Identified a suspected nation-state associated cyber security threat actor',
  ],
  [
    'SouthState Corp',
    'SouthState Bank, N.A., (the "Company") detected what was determined to be a cybersecurity incident on February 6, 2024.',
    'SouthState Bank, N.A., (the "Company") detected what was determined to be a cybersecurity incident on February 6, 2024.',
  ],
  [
    'CB Financial Services, Inc.',
    'On May 5, 2026, Community Bank (the “Bank”), the wholly-owned subsidiary of CB Financial Services, Inc. (the “Company”), became aware of an internal incident',
    'Community Bank (the “Bank”), the wholly-owned subsidiary of CB Financial Services, Inc. (the “Company”), became aware of an internal incident',
  ],
  [
    'iRhythm Holdings, Inc.',
    'On June 8, 2026, iRhythm Holdings, Inc. (the “Company”) identified unauthorized activity involving data',
    'Identified unauthorized activity involving data',
  ],
  [
    'LUMEN TECHNOLOGIES, INC.',
    'On June 8, 2026, the Company became aware of a cybersecurity incident involving a third‑party law firm',
    'Became aware of a cybersecurity incident involving a third‑party law firm',
  ],
  [
    'AdaptHealth Corp.',
    'AdaptHealth Corp. (the “Company”) is investigating a security incident',
    'Is investigating a security incident',
  ],
  [
    'PERICOM SEMICONDUCTOR CORP',
    'On February 23, 2005, Pericom Semiconductor Corporation issued a press release',
    'Issued a press release',
  ],
  [
    'JPMORGAN CHASE & CO',
    'On June 25, 2026, JPMorgan Chase & Co. announced that its Board of Directors has elected a director',
    'Announced that its Board of Directors has elected a director',
  ],
  [
    'ASTROTECH CORP',
    'On November 18, 2010, Astrotech Corporation (the “Company”), a Washington corporation, dismissed its auditor',
    'Astrotech Corporation (the “Company”), a Washington corporation, dismissed its auditor',
  ],
  [
    'SANDISK CORP',
    'On June 7, 2011, stockholders of SanDisk Corporation approved the plan',
    'Stockholders of SanDisk Corporation approved the plan',
  ],
] as const;

/** Beginnings of the sample world, and hostile ones. */
const OTHERS = [
  [
    'Alder Ridge Tool Works, Inc.',
    'On October 30, 2026, Alder Ridge Tool Works, Inc. was notified that The Nasdaq Stock Market LLC has determined to delist its common stock',
    'Was notified that The Nasdaq Stock Market LLC has determined to delist its common stock',
  ],
  [
    'Cobble Hill Outfitters Corp',
    'On May 29, 2026, Cobble Hill Outfitters Corp (the “Company”) and certain of its subsidiaries filed voluntary petitions',
    'Cobble Hill Outfitters Corp (the “Company”) and certain of its subsidiaries filed voluntary petitions',
  ],
  [
    "=CMD|' /C calc'!A0 Spreadsheets, Inc.",
    "On March 1, 2026, =CMD|' /C calc'!A0 Spreadsheets, Inc. issued notes",
    "=CMD|' /C calc'!A0 Spreadsheets, Inc. issued notes",
  ],
  ['(((', '((( filed', '((( filed'],
  ['Target Corp', '', ''],
] as const;

it.each([...REAL, ...OTHERS])('of %s, %j begins with its news', (name, excerpt, news) => {
  expect(newsOf(excerpt, [name])).toBe(news);
});
