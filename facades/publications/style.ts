import { z } from 'zod';
import { STYLE_PATH } from '../links.ts';
import { opening } from '../opening.ts';
import { reply, said, TEXT } from '../reply.ts';
import type { Publication } from '../resource.ts';
import { STYLE_RULES } from '../style-rules.ts';

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
