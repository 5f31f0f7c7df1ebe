import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { aForm } from '../../../facades/mails/mail.ts';
import {
  type FilingFacts,
  type WatchFacts,
  writeConfirmation,
  writeFilingMail,
} from '../../../facades/mails/watch-mails.ts';
import type { ServiceFacts } from '../../../facades/service-facts.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

const SERVICE: ServiceFacts = {
  baseUrl: 'https://boards.example',
  name: 'Filings Boards',
  contact: 'desk@boards.example',
  notice: null,
  isSample: false,
};
const WATCH: WatchFacts = {
  cik: 9100000,
  company: 'Amber Systems, Inc.',
  ticker: 'AMBR',
  board: null,
  askedAt: '2026-10-29T18:05:00.000Z',
};
const FILING: FilingFacts = {
  accession: '0009100000-26-000012',
  form: '8-K',
  filedOn: '2026-10-30',
  acceptedAt: '2026-10-30T20:12:41.000Z',
  items: ['1.05', '9.01'],
  excerpts: [],
};
const ANSWER = 'As of 2026-10-30, 12 incidents by 11 companies in the last 12 months, 2 in the last 30 days.';
const TOKENS = { confirm: 'CCCCCCCCCCCCCCCCCCCCCC', stop: 'SSSSSSSSSSSSSSSSSSSSSS' };
const HOSTILE = 'Evil\r\nBcc: x@example.org <script>alert(1)</script> & "Sons" \u202eesreveR\u0000 ';

const telling = (watch: Partial<WatchFacts>, filing: Partial<FilingFacts>, service: Partial<ServiceFacts> = {}) => {
  const facts = { ...WATCH, ...watch };
  const boardAnswer = facts.board === null ? null : ANSWER;
  return writeFilingMail(
    facts,
    { ...FILING, ...filing },
    { token: TOKENS.stop, boardAnswer },
    { ...SERVICE, ...service },
  );
};

const MAILS = {
  confirmation: writeConfirmation(WATCH, TOKENS, SERVICE),
  'confirmation-of-a-board': writeConfirmation({ ...WATCH, board: 'breaches', ticker: null }, TOKENS, SERVICE),
  'filing-of-a-company': telling({}, {}),
  'filing-on-a-board': telling(
    { board: 'breaches' },
    { excerpts: ['On October 28, 2026, the Company identified a cybersecurity incident <affecting> certain systems.'] },
  ),
  'filing-dated-the-day-after': telling(
    { ticker: null },
    { form: '10-K', items: [], acceptedAt: '2026-10-29T21:45:00.000Z' },
  ),
  'filing-that-only-an-index-named': telling({}, { form: 'NT 10-Q', items: [], acceptedAt: null }),
  'sample-world': telling({}, {}, { notice: 'Sample data: every company here is invented.' }),
  hostile: telling({ company: HOSTILE, board: 'breaches' }, {}),
};

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  // Mail readers know attributes of tables better than style sheets.
  rules: {
    'no-deprecated-attr': 'off',
    'no-inline-style': 'off',
    'no-implicit-button-type': 'off',
    'long-title': 'off',
    'void-style': 'off',
  },
});

describe.each(Object.entries(MAILS))('the mail %s', (name, { subject, text, html }) => {
  it('says the same in both parts', async () => {
    await expect(`Subject: ${subject}\n\n${text}`).toMatchFileSnapshot(`golden/${name}.txt`);
    await expect(html).toMatchFileSnapshot(`golden/${name}.html`);
  });

  it('is valid HTML that loads nothing and runs nothing', async () => {
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    );
    expect(html).not.toMatch(/<script|<img|<link|url\(|@import| on\w+=/i);
  });

  it('links to the stop page in both parts, and its subject is one line of seen characters', () => {
    const stop = `https://boards.example/boards/watch/stop?token=${TOKENS.stop}`;
    expect(text).toContain(stop);
    expect(html).toContain(`href="${stop}"`);
    expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(subject.length).toBeLessThan(120);
  });
});

it('a filed name is text and nothing else', (test) => {
  const { subject, text, html } = MAILS.hostile;
  tellFigures(test, {
    markupEscaped: html.match(/&lt;script&gt;/g)?.length ?? 0,
    bytesLookedThrough: Buffer.byteLength(subject + text + html),
  });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;');
  for (const part of [subject, text, html]) expect(part).not.toMatch(/^Bcc:|[\p{Bidi_Control}]|(?![\n])\p{Cc}/mu);
});

it.each([
  ['8-K', 'an 8-K'],
  ['10-K', 'a 10-K'],
  ['NT 10-Q', 'an NT 10-Q'],
  ['S-1/A', 'an S-1/A'],
  ['DEF 14A', 'a DEF 14A'],
  ['SCHEDULE 13D', 'a SCHEDULE 13D'],
  ['11-K', 'an 11-K'],
  ['4', 'a 4'],
])('a form takes its article: %s', (form, words) => {
  expect(aForm(form)).toBe(words);
});
