/** The content of a mail, from which its plain text and its HTML are made. */
export interface MailContent {
  readonly subject: string;
  /** Notice that opens the mail, such as that the companies are invented; null if there is none. */
  readonly notice: string | null;
  /** A few words over the heading. */
  readonly kicker: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly MailFact[];
  readonly action: MailLink;
  /** A separate section below, such as a board's answer. */
  readonly beside: { readonly title: string; readonly text: string; readonly link: MailLink } | null;
  readonly why: string;
  /** How to stop the mails for good. */
  readonly stop: MailLink & { readonly before: string };
  /** The sender, and whom to write to. */
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

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
