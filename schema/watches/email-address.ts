import { z } from 'zod';
import { ServiceError } from '../domain/terms/error-codes.ts';
import { mailboxOf } from './mailbox-of.ts';

/** RFC 5321, 4.5.3.1. */
const ADDRESS_MAX = 254;
const LOCAL_MAX = 64;
const LABEL_MAX = 63;

const pattern = z.email();

/** An address that mails may go to. */
export interface EmailAddress {
  /** As it was given, the domain in lower case. */
  readonly text: string;
  /** In lower case: two ways to write it are one. */
  readonly folded: string;
  /** What limits count it as: where mails for it end up with the largest providers. */
  readonly mailbox: string;
  /** As it may be shown: `j***@example.org`. */
  readonly masked: string;
}

/**
 * Reads an e-mail address: one plain address of ASCII characters, without a name, quotes or comments.
 *
 * Errors: BAD_ARGUMENT. The address is not repeated: it may be a stranger's, or hold anything.
 */
export function readEmail(given: string): EmailAddress {
  const text = given.length > 2 * ADDRESS_MAX ? '' : given.trim();
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1).toLowerCase()];
  const isFit =
    text.length <= ADDRESS_MAX &&
    local.length <= LOCAL_MAX &&
    domain.split('.').every((label) => label.length <= LABEL_MAX && !label.endsWith('-')) &&
    pattern.safeParse(text).success;
  if (!isFit) {
    throw new ServiceError('BAD_ARGUMENT', 'The argument email is no e-mail address that mails can go to.', {
      argument: 'email',
      hint: 'Give one plain address such as name@example.org; a domain of other letters in its xn-- form.',
    });
  }
  const folded = `${local.toLowerCase()}@${domain}`;
  return {
    text: `${local}@${domain}`,
    folded,
    mailbox: mailboxOf(folded),
    masked: maskEmail(`${local}@${domain}`),
  };
}

/** An address as it may be shown: `j***@example.org`. */
export function maskEmail(text: string): string {
  return `${text.slice(0, 1)}***${text.slice(text.lastIndexOf('@'))}`;
}
