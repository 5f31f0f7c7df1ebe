import { type HtmlValue, html } from '../pages/parts/html.ts';
import type { MailContent, MailLink, WrittenMail } from './mail.ts';
import { MAIL_STYLE } from './mail-style.ts';
import { oneLine } from './words.ts';

/** A mail as subject, plain text and HTML. Filers' own words are escaped, and kept on one line. */
export function renderMail(content: MailContent): WrittenMail {
  return { subject: oneLine(content.subject), text: renderText(content), html: renderHtml(content) };
}

/** Lines of plain text, each paragraph on one: every reader wraps them for its own width. */
function renderText(content: MailContent): string {
  const { notice, kicker, heading, paragraphs, facts, action, beside, why, stop, signature } = content;
  const link = ({ words, href }: MailLink) => `${words}:\n${href}`;
  const blocks = [
    ...(notice === null ? [] : [oneLine(notice)]),
    `${oneLine(kicker)}\n${oneLine(heading)}`,
    ...paragraphs.map(oneLine),
    facts.map(({ label, text }) => `${label}: ${oneLine(text)}`).join('\n'),
    link(action),
    ...(beside === null ? [] : [`${oneLine(beside.title)}\n${oneLine(beside.text)}\n${beside.link.href}`]),
    // The mark that mail readers know as the beginning of a signature.
    `-- \n${oneLine(why)}`,
    `${stop.before}\n${stop.href}`,
    oneLine(signature),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Days and forms, such as 2026-11-02 and 10-K/A, stay on one line each: readers break lines at hyphens. */
function unbroken(text: string): HtmlValue[] {
  const parts = oneLine(text).split(/(?<![\w-])(\w{1,4}(?:-\w{1,3}){1,2}(?:\/A)?)(?![\w-])/);
  return parts.map((part, at) => (at % 2 === 1 ? html`<span class="whole">${part}</span>` : part));
}

/**
 * One column that fits a phone, in tables as mail readers want them. Light or dark follows the reader's system; where
 * a reader drops the style sheet, what is left is plain and legible.
 */
function renderHtml(content: MailContent): string {
  const { subject, notice, kicker, heading, paragraphs, facts, action, beside, why, stop, signature } = content;
  return String(html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${oneLine(subject)}</title>
<style>${MAIL_STYLE}</style>
</head>
<body class="paper">
<table role="none" class="column" align="center" width="100%" cellpadding="0" cellspacing="0" border="0"><tbody>
${notice !== null && html`<tr><td class="notice">${oneLine(notice)}</td></tr>\n`}<tr><td>
<p class="kicker">${oneLine(kicker)}</p>
<h1><bdi>${unbroken(heading)}</bdi></h1>
${paragraphs.map((text) => html`<p class="lead">${unbroken(text)}</p>\n`)}${
  facts.length > 0 &&
  html`<table class="facts" width="100%" cellpadding="0" cellspacing="0" border="0"><tbody>
${facts.map(({ label, text }) => html`<tr><th scope="row" align="left" valign="top">${label}</th><td valign="top"><bdi>${unbroken(text)}</bdi></td></tr>\n`)}</tbody></table>
`
}<p class="act"><a class="button" href="${action.href}">${action.words}</a></p>
${
  beside !== null &&
  html`<h2>${oneLine(beside.title)}</h2>
<p class="answer">${unbroken(beside.text)}</p>
<p><a href="${beside.link.href}">${beside.link.words}</a></p>
`
}</td></tr>
<tr><td class="foot">
<p>${unbroken(why)}</p>
<p>${stop.before} <a href="${stop.href}">${stop.words}</a></p>
<p>${oneLine(signature)}</p>
</td></tr>
</tbody></table>
</body>
</html>
`);
}
