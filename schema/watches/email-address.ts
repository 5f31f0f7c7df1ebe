import { z } from 'zod';
import { ServiceError } from '../domain/terms/error-codes.ts';
import { mailboxOf } from './mailbox-of.ts';

/** RFC 5321, 4.5.3.1. */
const ADDRESS_MAX = 254;
const LOCAL_MAX = 64;
const LABEL_MAX = 63;

const pattern = z.email();

export interface EmailAddress {
  /** As given, with the domain in lower case. */
  readonly text: string;
  /** In lower case, so that spellings that differ only in case are equal. */
  readonly folded: string;
  /** The mailbox that limits apply to: where the largest providers deliver mail for this address. */
  readonly mailbox: string;
  /** Safe to display: `j***@example.org`. */
  readonly masked: string;
}

/**
 * Parses an e-mail address: one plain address of ASCII characters, without a name, quotes or comments.
 *
 * Errors: BAD_ARGUMENT, without repeating the address, which may be a stranger's or contain anything.
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
    throw new ServiceError('BAD_ARGUMENT', 'The argument email is not an address that mail can be sent to.', {
      argument: 'email',
      hint: 'Give one plain address such as name@example.org, with an internationalised domain in its xn-- form.',
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

/** An address that is safe to display: `j***@example.org`. */
export function maskEmail(text: string): string {
  return `${text.slice(0, 1)}***${text.slice(text.lastIndexOf('@'))}`;
}
