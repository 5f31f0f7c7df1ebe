import { z } from 'zod';
import { PRIVACY_PATH } from '../links.ts';
import { opening } from '../opening.ts';
import { KEPT, NEVER_KEPT, WRONG_NUMBER } from '../privacy-words.ts';
import { reply, said, TEXT, TEXTS } from '../reply.ts';
import type { Publication } from '../resource.ts';

const PRIVACY_SCHEMA = 'svc.privacy/1';

const CONTRACT = reply(PRIVACY_SCHEMA, 'Privacy', {
  kept: said(
    z.array(
      z.strictObject({
        what: said(TEXT, 'What we store.'),
        form: said(TEXT, 'Form in which we store it.'),
        until: said(TEXT, 'Time for which we store it.'),
      }),
    ),
    'What is kept: about people who ask for mails, and about a question that took long.',
  ),
  neverKept: said(TEXTS, 'What we never store.'),
  wrongNumber: said(TEXTS, 'Way to report a wrong number.'),
  contact: said(TEXT, 'Contact.'),
});

/** What is stored about clients, what never is, and whom to write to. */
export const privacyPublication: Publication = {
  name: 'privacy',
  title: 'Privacy and contact',
  description:
    'What we keep about a watcher and for how long, what we never keep about a book, and how to report a wrong number.',
  paths: [{ pattern: PRIVACY_PATH, formats: ['html', 'json'] }],
  reply: CONTRACT,
  maxAge: 86_400,
  render: (context) => ({
    ...opening(
      PRIVACY_SCHEMA,
      context,
      'we store an email address until its watch ends, and we never store pasted holdings',
    ),
    kept: KEPT.map((one) => ({ ...one })),
    neverKept: [...NEVER_KEPT],
    wrongNumber: [...WRONG_NUMBER],
    contact: context.service.contact,
    sources: {},
    absent: {},
  }),
};
