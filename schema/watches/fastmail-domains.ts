/** Endings of the domain `fastmail`. */
const FASTMAIL_AT = 'cn co.uk com com.au de es fm fr im in jp mx net nl org se to tw uk us';

/** Other domains it gives addresses at, as listed in December 2023, with three in `.us` from an older list. */
const OTHERS = `
  123mail.org 150mail.com 150ml.com 16mail.com 2-mail.com 4email.net 50mail.com airpost.net allmail.net bestmail.us
  cluemail.com elitemail.org emailcorner.net emailengine.net emailengine.org emailgroups.net emailplus.org emailuser.net
  eml.cc f-m.fm fast-email.com fast-mail.org fastem.com fastemail.us fastemailer.com fastest.cc fastimap.com
  fastmailbox.net fastmessaging.com fea.st fmail.co.uk fmailbox.com fmgirl.com fmguy.com ftml.net h-mail.us hailmail.net
  imap-mail.com imap.cc imapmail.org inoutbox.com internet-e-mail.com internet-mail.org internetemails.net
  internetmailing.net jetemail.net justemail.net letterboxes.org mail-central.com mail-page.com mailas.com mailbolt.com
  mailc.net mailcan.com mailforce.net mailhaven.com mailingaddress.org mailite.com mailmight.com mailnew.com
  mailsent.net mailservice.ms mailup.net mailworks.org messagingengine.com ml1.net mm.st myfastmail.com mymacmail.com
  nospammail.net ownmail.net petml.com postinbox.com postpro.net proinbox.com promessage.com realemail.net
  reallyfast.biz reallyfast.info rushpost.com sent.as sent.at sent.com speedpost.net speedymail.org ssl-mail.com
  swift-mail.com the-fastest.net the-quickest.com theinternetemail.com veryfast.biz veryspeedy.net warpmail.net xsmail.com
  yepmail.net your-mail.com
`;

/** Fastmail's domains. A customer has every name at a host below theirs. */
export const FASTMAIL_DOMAINS: readonly string[] = [
  ...FASTMAIL_AT.split(' ').map((end) => `fastmail.${end}`),
  ...OTHERS.trim().split(/\s+/),
];
