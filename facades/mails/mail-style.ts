import { raw } from 'hono/html';

/** Colours as on the pages, spelt out: readers of mails know neither variables nor light-dark(). */
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

const MEASURES = `
body { margin: 0; padding: 0; font: 16px/1.55 -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif; overflow-wrap: anywhere; }
.column { max-width: 600px; margin: 0 auto; }
.column > tbody > tr > td { padding: 24px 20px; }
.column > tbody > tr > td.notice { padding: 10px 20px; font-size: 14px; }
h1, h2 { font-family: Palatino, "Palatino Linotype", "Noto Serif", Georgia, "Liberation Serif", serif; font-weight: 500; line-height: 1.2; }
h1 { font-size: 28px; margin: 4px 0 14px; }
h2 { font-size: 20px; margin: 30px 0 6px; }
p { margin: 0 0 12px; }
.kicker { font-size: 13px; font-weight: 600; margin: 0; }
.facts { border-collapse: collapse; font-size: 15px; margin: 6px 0 20px; }
.facts th { font-weight: 400; width: 92px; padding: 7px 14px 7px 0; }
.facts td { padding: 7px 0; }
.button { display: inline-block; padding: 11px 20px; border-radius: 4px; font-weight: 600; text-decoration: none; }
.answer { font-family: Palatino, "Palatino Linotype", "Noto Serif", Georgia, "Liberation Serif", serif; font-size: 18px; line-height: 1.45; }
.whole { white-space: nowrap; }
.foot { font-size: 13px; }
.foot p { margin-bottom: 8px; }`;

/** The style sheet of every mail. */
export const MAIL_STYLE = raw(
  `:root { color-scheme: light dark; }${MEASURES}${colours(LIGHT)}\n@media (prefers-color-scheme: dark) {${colours(DARK)}\n}\n`,
);
