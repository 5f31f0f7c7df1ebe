/** What a mail says, once: its plain text and its HTML are both made from this. */
export interface MailContent {
  readonly subject: string;
  /** Notice that opens the mail, such as that the companies are invented; null when there is none. */
  readonly notice: string | null;
  /** A few words over the heading. */
  readonly kicker: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly MailFact[];
  /** What to press. */
  readonly action: MailLink;
  /** A section of its own below, such as a board's answer. */
  readonly beside: { readonly title: string; readonly text: string; readonly link: MailLink } | null;
  /** Why the reader gets it. */
  readonly why: string;
  /** How it ends for good. */
  readonly stop: MailLink & { readonly before: string };
  /** Who sends it, and whom to write to. */
  readonly signature: string;
}

export interface MailFact {
  readonly label: string;
  readonly text: string;
}

export interface MailLink {
  readonly words: string;
  readonly href: string;
}

/** A mail, written. */
export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
