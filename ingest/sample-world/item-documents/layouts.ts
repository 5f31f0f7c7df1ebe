export interface PrintedItem {
  /** `5.02`, or `4` before August 2004. */
  readonly item: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface PrintedReport {
  readonly company: string;
  readonly form: string;
  readonly items: readonly PrintedItem[];
}

/** Filers' different styles for the same report: tidy, in tables, in small capitals, as typed text, badly formed. */
export const LAYOUTS: readonly ((report: PrintedReport) => string)[] = [tidy, inTables, smallCapitals, typed, unclosed];

const encoded = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function tidy({ company, form, items }: PrintedReport): string {
  const sections = items.map(
    ({ item, title, paragraphs }) =>
      `<p><b>Item ${item}</b> <u>${encoded(title)}.</u></p>\n${paragraphs.map((text) => `<p>${encoded(text)}</p>`).join('\n')}`,
  );
  return `<!DOCTYPE html>
<html><head><title>${form}</title></head><body>
<p>FORM ${form}</p><p>${encoded(company)}</p>
<p>Sample data: this company is invented and this is not a real filing.</p>
${sections.join('\n')}
<p>SIGNATURES</p>
<p>Pursuant to the requirements of the Securities Exchange Act of 1934, the registrant has duly caused this report to be signed.</p>
</body></html>
`;
}

/** Headings in table cells, after a table of contents. */
function inTables({ company, form, items }: PrintedReport): string {
  const contents = items.map(
    ({ item, title }, index) => `<tr><td>Item ${item}.</td><td>${encoded(title)}</td><td>${index + 2}</td></tr>`,
  );
  const sections = items.map(
    ({ item, title, paragraphs }) =>
      `<table><tr><td><p>Item&nbsp;${item}.</p></td><td><p>${encoded(title)}.</p></td></tr></table>\n${paragraphs
        .map((text) => `<div>${encoded(text)}</div>`)
        .join('\n')}`,
  );
  return `<html><body><div>Form ${form} of ${encoded(company)} (sample data, not a real filing)</div>
<table>${contents.join('')}<tr><td colspan="3">SIGNATURES</td></tr></table>
${sections.join('\n')}
<div>SIGNATURE</div><div>By: the secretary</div></body></html>
`;
}

/** Single letters in their own tags, entities of an old code page. */
function smallCapitals({ company, form, items }: PrintedReport): string {
  const quotes = (text: string) =>
    encoded(text).replaceAll('“', '&#147;').replaceAll('”', '&#148;').replaceAll('’', '&#146;');
  const sections = items.map(
    ({ item, title, paragraphs }) =>
      `<P><FONT SIZE="2">I</FONT><FONT SIZE="1">TEM</FONT>&#160;${item.replace('.', '<B>.</B>')}&#8195;${encoded(title).toUpperCase()}</P>\n${paragraphs
        .map((text) => `<P>${quotes(text)}</P>`)
        .join('\n')}`,
  );
  return `<HTML><BODY><P>FORM ${form}</P><P>${quotes(company)}</P><P>(sample data, not a real filing)</P>
${sections.join('\n')}
<P>S I G N A T U R E</P></BODY></HTML>
`;
}

const COLUMNS = 72;

/** Preformatted text, with its own line breaks. */
function typed({ company, form, items }: PrintedReport): string {
  const sections = items.map(
    ({ item, title, paragraphs }) =>
      `${wrap(`ITEM ${item}. ${title.toUpperCase()}`)}\n\n${paragraphs.map((text) => wrap(`     ${encoded(text)}`)).join('\n\n')}`,
  );
  return `<HTML><BODY><PRE>
                         FORM ${form}

${encoded(company)}
(sample data, not a real filing)

${sections.join('\n\n')}

                         SIGNATURES
</PRE></BODY></HTML>
`;
}

function wrap(text: string): string {
  const lines = [''];
  for (const word of text.trimEnd().split(/(?<=\S) /)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length >= COLUMNS) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

/** Unclosed tags, a heading over two lines, no signature. */
function unclosed({ company, form, items }: PrintedReport): string {
  const sections = items.map(
    ({ item, title, paragraphs }) =>
      `<p><b>Item<br>${item}<p>${encoded(title)}\n${paragraphs.map((text) => `<p>${encoded(text)}`).join('\n')}`,
  );
  return `<html><body bgcolor=white><p>Form ${form}<p>${encoded(company)}<p>(sample data, not a real filing)
${sections.join('\n')}
`;
}
