import { feedEntry, feedName, feedPage } from './feed-page.ts';

export const text = (lines: string[]) => new TextEncoder().encode(lines.join('\n'));

export const DAY = '20250303';
export const CLOCK = () => new Date('2025-03-03T22:00:00Z');
export const indexName = `www/Archives/edgar/daily-index/2025/QTR1/master.${DAY}.idx`;

export const BREACH_ITEM = 'Item 1.05: Material Cybersecurity Incidents';
export const entry = (cik: number, accession: string, form: string, ...items: string[]) =>
  feedEntry({ cik, accession, form, filedOn: '2025-03-03', items });
export const index = (rows: string[]) =>
  text([
    'Description: Daily Index of EDGAR Dissemination Feed',
    '',
    'CIK|Company Name|Form Type|Date Filed|File Name',
    '-'.repeat(80),
    ...rows,
    '',
  ]);

export const BREACH = '0000000021-25-000001';
export const UNSEEN = '0000000022-25-000001';
export const NOTICE = '0000000023-25-000001';

/** What the feed shows on its two pages; the index also has a filing that the feed has dropped. */
export const files = new Map<string, Uint8Array>([
  [feedName(DAY, 0), feedPage([entry(21, BREACH, '8-K', BREACH_ITEM)])],
  [feedName(DAY, 100), feedPage([entry(23, NOTICE, 'NT 10-K')])],
  [
    indexName,
    index([
      `21|FILER 21|8-K|${DAY}|edgar/data/21/${BREACH}.txt`,
      `22|FILER 22|8-K|${DAY}|edgar/data/22/${UNSEEN}.txt`,
      `23|FILER 23|NT 10-K|${DAY}|edgar/data/23/${NOTICE}.txt`,
    ]),
  ],
  [
    `www/Archives/edgar/data/22/${UNSEEN.replaceAll('-', '')}/${UNSEEN}.hdr.sgml`,
    text([
      `<SEC-HEADER>${UNSEEN}.hdr.sgml : ${DAY}`,
      '<ACCEPTANCE-DATETIME>20250303161500',
      `<ACCESSION-NUMBER>${UNSEEN}`,
      '<TYPE>8-K',
      '<PUBLIC-DOCUMENT-COUNT>3',
      '<PERIOD>20250228',
      '<ITEMS>4.02',
      `<FILING-DATE>${DAY}`,
      '<FILER>',
      '<COMPANY-DATA>',
      '<CONFORMED-NAME>FILER 22',
      '<CIK>0000000022',
      '</COMPANY-DATA>',
      '</FILER>',
      '</SEC-HEADER>',
    ]),
  ],
]);
