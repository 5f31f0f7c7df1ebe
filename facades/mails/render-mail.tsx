import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { rendered } from '../pages/parts/frame/layout.tsx';
import { type MailContent, type MailLink, oneLine, type WrittenMail } from './mail.ts';

/** A mail as subject, plain text and HTML. Filers' own words are escaped, and kept on one line. */
export function renderMail(content: MailContent): WrittenMail {
  return { subject: oneLine(content.subject), text: renderText(content), html: renderHtml(content) };
}

/** Plain text with each paragraph on one line, which mail readers wrap for their own width. */
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
    // The delimiter by which mail readers recognise a signature.
    `-- \n${oneLine(why)}`,
    `${stop.before}\n${stop.href}`,
    oneLine(signature),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Keeps days and forms, such as 2026-11-02 and 10-K/A, on one line: mail readers break lines at hyphens. */
function unbroken(text: string): Child[] {
  const parts = oneLine(text).split(/(?<![\w-])(\w{1,4}(?:-\w{1,3}){1,2}(?:\/A)?)(?![\w-])/);
  return parts.map((part, at) => (at % 2 === 1 ? <span class="whole">{part}</span> : part));
}

/**
 * One column that fits a phone, in tables for the sake of mail readers. Light or dark follows the reader's system;
 * where the style sheet is dropped, the mail is still plain and legible.
 */
function renderHtml(content: MailContent): string {
  const { subject, notice, kicker, heading, paragraphs, facts, action, beside, why, stop, signature } = content;
  return rendered(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{oneLine(subject)}</title>
        <style>{MAIL_STYLE}</style>
      </head>
      <body class="paper">
        <table role="none" class="column" align="center" width="100%" cellpadding={0} cellspacing={0} border={0}>
          <tbody>
            {notice !== null && (
              <tr>
                <td class="notice">{oneLine(notice)}</td>
              </tr>
            )}
            <tr>
              <td>
                <p class="kicker">{oneLine(kicker)}</p>
                <h1>
                  <bdi>{unbroken(heading)}</bdi>
                </h1>
                {paragraphs.map((text) => (
                  <p class="lead">{unbroken(text)}</p>
                ))}
                {facts.length > 0 && (
                  <table class="facts" width="100%" cellpadding={0} cellspacing={0} border={0}>
                    <tbody>
                      {facts.map(({ label, text }) => (
                        <tr>
                          <th scope="row" align="left" valign="top">
                            {label}
                          </th>
                          <td valign="top">
                            <bdi>{unbroken(text)}</bdi>
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                )}
                <p class="act">
                  <a class="button" href={action.href}>
                    {action.words}
                  </a>
                </p>
                {beside !== null && (
                  <>
                    <h2>{oneLine(beside.title)}</h2>
                    <p class="answer">{unbroken(beside.text)}</p>
                    <p>
                      <a href={beside.link.href}>{beside.link.words}</a>
                    </p>
                  </>
                )}
              </td>
            </tr>
            <tr>
              <td class="foot">
                <p>{unbroken(why)}</p>
                <p>
                  {stop.before} <a href={stop.href}>{stop.words}</a>
                </p>
                <p>{oneLine(signature)}</p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>,
  );
}

/** The pages' colours, spelt out: mail readers support neither variables nor light-dark(). */
const LIGHT = {
  paper: '#fcfcf9',
  tint: '#f2f3ee',
  ink: '#1b1d1f',
  quiet: '#596066',
  line: '#dfe0da',
  accent: '#0b5d57',
  on: '#ffffff',
};
const DARK = {
  paper: '#141617',
  tint: '#1d2022',
  ink: '#e9e8e3',
  quiet: '#a3a9ad',
  line: '#303538',
  accent: '#7fc8bb',
  on: '#0d1f1d',
};

const colours = ({ paper, tint, ink, quiet, line, accent, on }: typeof LIGHT) => `
.paper, .paper td { background: ${paper}; color: ${ink}; }
.paper h1, .paper h2 { color: ${ink}; }
.paper .kicker, .paper a { color: ${accent}; }
.paper .facts th, .paper .foot, .paper .foot p { color: ${quiet}; }
.paper .facts th, .paper .facts td { border-bottom: 1px solid ${line}; }
.paper .notice { background: ${tint}; color: ${ink}; }
.paper .foot { border-top: 1px solid ${line}; }
.paper a.button { background: ${accent}; color: ${on}; }`;

const SANS = '-apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif';
const SERIF = 'Palatino, "Palatino Linotype", "Noto Serif", Georgia, "Liberation Serif", serif';
const MEASURES = `
body { margin: 0; padding: 0; font: 16px/1.55 ${SANS}; overflow-wrap: anywhere; }
.column { max-width: 600px; margin: 0 auto; }
.column > tbody > tr > td { padding: 24px 20px; }
.column > tbody > tr > td.notice { padding: 10px 20px; font-size: 14px; }
h1, h2 { font-family: ${SERIF}; font-weight: 500; line-height: 1.2; }
h1 { font-size: 28px; margin: 4px 0 14px; }
h2 { font-size: 20px; margin: 30px 0 6px; }
p { margin: 0 0 12px; }
.kicker { font-size: 13px; font-weight: 600; margin: 0; }
.facts { border-collapse: collapse; font-size: 15px; margin: 6px 0 20px; }
.facts th { font-weight: 400; width: 92px; padding: 7px 14px 7px 0; }
.facts td { padding: 7px 0; }
.button { display: inline-block; padding: 11px 20px; border-radius: 4px; font-weight: 600; text-decoration: none; }
.answer { font-family: ${SERIF}; font-size: 18px; line-height: 1.45; }
.whole { white-space: nowrap; }
.foot { font-size: 13px; }
.foot p { margin-bottom: 8px; }`;

const MAIL_STYLE = raw(
  ':root { color-scheme: light dark; ' +
    `}${MEASURES}${colours(LIGHT)}\n@media (prefers-color-scheme: dark) {${colours(DARK)}\n}\n`,
);
