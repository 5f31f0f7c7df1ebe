import { z } from 'zod';
import { STYLE_PATH } from '../links.ts';
import { opening } from '../opening.ts';
import { reply, said, TEXT } from '../reply.ts';
import type { Publication } from '../resource.ts';

/** The rules of the pages in words: the style guide shows them, and its data format lists them. */
export const STYLE_RULES = [
  {
    part: 'Type',
    rule:
      'Headlines, answers and quotations are set in the serif; everything else in the sans. Both come from this ' +
      'service.',
  },
  {
    part: 'Colour',
    rule:
      'One accent colour means link or control. Everything else is ink, quiet ink or a line, readable in light and ' +
      'dark.',
  },
  {
    part: 'Severity',
    rule:
      'A severe filing has a bar at its edge, and every outcome is a word in a frame. Colour alone carries no ' +
      'meaning.',
  },
  { part: 'Days', rule: 'In words, such as 12 Sep 2025; machines read the ISO form. “As of” appears once.' },
  {
    part: 'Numbers',
    rule:
      'Money has at most four digits and its magnitude, per-share amounts two decimals, percentages and ratios ' +
      'one. A minus is a minus sign. Columns align right.',
  },
  {
    part: 'Names',
    rule: 'A name that EDGAR has in capitals is shown in title case. Brand records and data formats have it as filed.',
  },
  { part: 'Absent values', rule: 'A word instead of a blank or a zero, with the full reason at hand.' },
  {
    part: 'Charts',
    rule: 'A chart says its values in its title, and a table or a caption repeats them. None needs a script.',
  },
  {
    part: 'Width',
    rule: 'From 320 to 1920 pixels nothing scrolls sideways except a wide table inside its own frame.',
  },
  {
    part: 'Words',
    rule: 'Short sentences in the active voice. What is described was filed; nothing is rated.',
  },
] as const;

const STYLE_SCHEMA = 'svc.style/1';

const CONTRACT = reply(STYLE_SCHEMA, 'Style', {
  rules: said(
    z.array(z.strictObject({ part: said(TEXT, 'Subject of the rule.'), rule: said(TEXT, 'Rule.') })),
    'Rules of the pages.',
  ),
});

/** The style guide of the pages: each rule in words, and on its page each part once. */
export const stylePublication: Publication = {
  name: 'style',
  title: 'Style sheet',
  description: 'Rules of design and language: each in words, and on the page every part once.',
  paths: [{ pattern: STYLE_PATH, formats: ['html', 'json'] }],
  reply: CONTRACT,
  maxAge: 86_400,
  render: (context) => ({
    ...opening(STYLE_SCHEMA, context, `the pages follow ${STYLE_RULES.length} rules`),
    rules: STYLE_RULES.map((one) => ({ ...one })),
    sources: {},
    absent: {},
  }),
};
