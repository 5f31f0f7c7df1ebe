/** The sentences of a body: its text, its attributes and titles, or the texts of its JSON. */
export const sentencesOf = (body: string, isMarkup: boolean): string[] => textsOf(body, isMarkup).flat();

/** The same by text, such as a paragraph or a string of JSON. */
export function textsOf(body: string, isMarkup: boolean): string[][] {
  const texts = isMarkup ? textsOfMarkup(body) : textsOfData(body);
  return texts.map((text) =>
    text
      .split(/(?<=[.!?])\s+(?=[A-Z“])/)
      .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
      .filter((sentence) => sentence !== ''),
  );
}

function textsOfMarkup(body: string): string[] {
  const shown = body.replace(/<(style|script)[\s\S]*?<\/\1>/g, '').replace(/<!\[CDATA\[|\]\]>/g, '');
  const attributes = [...shown.matchAll(/\b(?:title|alt|content|aria-label|data-label)="([^"]*)"/g)].map(
    ([, value = '']) => value,
  );
  // A picture sets a sentence in lines, each a text of its own.
  const set = shown.replace(/<\/text><text\b[^>]*>/g, ' ');
  const inline = set.replace(/<\/?(?:time|bdi|b|small|span|a|code|q)\b[^>]*>/g, '');
  return [...attributes, ...inline.split(/<[^>]*>/)];
}

function textsOfData(body: string): string[] {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      // The text of a tool opens with the answer; its JSON is read by itself.
      if (/^\s*[[{]/.test(value)) return;
      texts.push(...value.split(/\n(?=\{)/).slice(0, 1));
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) if (name !== 'absent' && name !== 'sources') walk(one);
    }
  };
  try {
    walk(JSON.parse(body));
  } catch {
    texts.push(...body.split(/\r?\n/));
  }
  return texts;
}
