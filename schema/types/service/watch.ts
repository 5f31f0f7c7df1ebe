import { builder } from '../../builder/builder.ts';
import { ADDRESS_KEPT, PENDING_DAYS } from '../../domain/terms/watch.ts';
import { askWatch } from '../../watches/ask-watch.ts';
import { confirmWatch, readWatch, stopWatch, type WatchRecord, type WatchStatus } from '../../watches/confirm-watch.ts';
import { onPrimary } from '../../watches/on-primary.ts';
import { NamedCompanyType } from '../filers/named-company.ts';
import { BoardSlugType } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';

const WatchStatusType = builder.enumType('WatchStatus', {
  description: 'State of a request for emails (watch).',
  values: {
    PENDING: { value: 'pending', description: 'Requested: nothing is sent until the address confirms it.' },
    ACTIVE: { value: 'active', description: 'Confirmed: each filing is emailed once.' },
    STOPPED: { value: 'stopped', description: 'Ended: the address is erased.' },
  } satisfies Record<string, { value: WatchStatus; description: string }>,
});

/** The next step, worded the same for every watch of a status: a reply must not reveal whether an address is known. */
const MESSAGES: Readonly<Record<WatchStatus, string>> = {
  pending:
    'If the watch is not confirmed yet, we send an email with a link to that address, at most one a day for a company. ' +
    `Open the link within ${PENDING_DAYS} days and press the button. Until then we send nothing else. ` +
    `${ADDRESS_KEPT}`,
  active: 'The watch is confirmed. We email each filing once. Every email has a link that stops the watch.',
  stopped: 'The watch is stopped, and the address is erased. We send nothing more.',
};

/** Added if no email will come, so that nobody waits for one. */
const TO_A_FILE = 'This is the sample world: its emails are written to files in the folder outbox of DATA_DIR.';

const WatchType = builder.objectRef<WatchRecord>('Watch').implement({
  description: 'A request for an email on each day that a company files.',
  fields: table((t) => ({
    status: t.one(WatchStatusType, 'State of the request for emails.'),
    company: t.one(NamedCompanyType, 'Filer about which emails are sent.'),
    board: t.one.orNull(
      BoardSlugType,
      'Only filings on this board. Null for every filing that the company itself makes.',
    ),
    email: t.text.orNull('Email address, most of it hidden. Null once it is erased.'),
    message: t.text('What happens next, in words.', ({ status }, _args, { deps }) =>
      status === 'pending' && deps.mailTransport === 'files' ? `${MESSAGES.pending} ${TO_A_FILE}` : MESSAGES[status],
    ),
    notice: noticeField(t),
  })),
});

builder.mutationFields((t) => {
  const token = (purpose: string) =>
    t.arg.string({ required: true, isPrivate: true, description: `Token in the link of the email that ${purpose}.` });
  return {
    watchCompany: t.field({
      type: WatchType,
      description:
        'Requests an email on each day that a company files. The owner of the address has to confirm first. The reply is the same whether or not we know the address.',
      args: {
        company: t.arg.string({ required: true, description: 'Name, ticker or CIK.' }),
        email: t.arg.string({ required: true, isPrivate: true, description: 'Email address to notify.' }),
        cik: t.arg({ type: 'Cik', description: 'Central Index Key of the company. Takes precedence over `company`.' }),
        board: t.arg({
          type: BoardSlugType,
          description: 'Only filings on this board. By default, every filing that the company itself makes.',
        }),
      },
      resolve: (_root, { company, email, cik, board }, context) =>
        askWatch(context, { company, email, cik: cik ?? null, board: board ?? null }),
    }),
    confirmWatch: t.field({
      type: WatchType,
      description:
        'Confirms a request for emails, so that filings are emailed from now on. Repeating it changes nothing.',
      args: { token: token('asks for confirmation') },
      resolve: (_root, args, { deps }) => confirmWatch(onPrimary(deps), args.token),
    }),
    stopWatch: t.field({
      type: WatchType,
      description: 'Stops the emails and erases the address. Repeating it changes nothing.',
      args: { token: token('lets a reader stop the emails') },
      resolve: (_root, args, { deps }) => stopWatch(onPrimary(deps), args.token),
    }),
  };
});

builder.queryField('watch', (t) =>
  t.field({
    type: WatchType,
    changes: 'by itself',
    description: 'Request for emails (watch), found by the token in an email’s link. Reading it changes nothing.',
    args: { token: t.arg.string({ required: true, isPrivate: true, description: 'Token in the link.' }) },
    resolve: (_root, args, { deps }) => readWatch(onPrimary(deps), args.token),
  }),
);
