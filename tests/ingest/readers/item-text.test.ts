import { describe, expect, test } from 'vitest';
import { readItemSections } from '../../../ingest/readers/item-text.ts';
import { ReadError } from '../../../ingest/readers/records.ts';
import { describeItem } from '../../../schema/domain/filers/item-outcomes/describe-item.ts';
import { isTextItem } from '../../../schema/domain/terms/item-outcome.ts';
import { readNormalisedText } from '../../support/edgar/normalised-text.ts';

const MANY = 50_000;
const SECTION = 'Item 5.02 Departure of Directors. On May 1, 2026, Jane Doe resigned as a director.';
const ENTITIES = Array.from({ length: 20 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);

/** What would run for minutes, or out of memory or stack, in a reader that is not careful. Each is read in seconds. */
const HOSTILE: Readonly<Record<string, string>> = {
  'tags nested fifty thousand deep': `${'<div>'.repeat(MANY)}${SECTION}${'</div>'.repeat(MANY)}`,
  'tags that close what was never opened': `${'<b>'.repeat(MANY)}${'</i>'.repeat(MANY)}${SECTION}`,
  'entities of entities': `<!DOCTYPE html [<!ENTITY e0 "x">${ENTITIES.join('')}]><p>&e20;</p><p>${SECTION}</p>`,
  'a million entities': `<p>${'&nbsp;'.repeat(MANY * 5)}</p><p>${SECTION}</p>`,
  'an attribute of millions of characters': `<p title="${'x'.repeat(MANY * 20)}">${SECTION}</p>`,
  'a line of spaces': `<p>${' '.repeat(MANY * 20)}</p><p>${SECTION}</p>`,
  'headings and nothing else': `<p>${'Item 5.02</p><p>'.repeat(MANY)}</p><p>${SECTION}</p>`,
  'a heading of a hundred thousand numbers': `<p>Items ${'1.01 and '.repeat(MANY)}</p><p>${SECTION}</p>`,
  'a heading of paragraph numbers': `<p>Item 5.02${'(b)'.repeat(MANY)}</p><p>${SECTION}</p>`,
  'sections of the form and no item': `<p>${'section 5 item '.repeat(MANY)}</p><p>${SECTION}</p>`,
  'sentences that never end': `<p>${SECTION} ${'received notice below '.repeat(MANY)}</p>`,
  'sentences of one letter': `<p>${SECTION} ${'A. '.repeat(MANY)}</p>`,
  'words of every rule': `<p>${SECTION}</p>${`<p>${'the Board appointed will resign completion merger determined that the company notified '.repeat(40)}.</p>`.repeat(1_000)}`,
  'wrappers that never end': `${'<DOCUMENT><TYPE>EX-1\n'.repeat(MANY)}<DOCUMENT><TYPE>8-K\n<TEXT>${SECTION}`,
};

describe('hostile documents are read in a time that grows with their length', () => {
  test.each(Object.entries(HOSTILE))('%s', { timeout: 20_000 }, (source, document) => {
    const section = readItemSections(document, source).find(({ item }) => item === '5.02');
    expect(section?.paragraphs.join(' ')).toContain('Jane Doe resigned as a director.');
    for (const { item, paragraphs } of readItemSections(document, source)) {
      if (isTextItem(item)) expect(describeItem(item, paragraphs).excerpt?.text.length).toBeLessThanOrEqual(300);
    }
  });

  test('a document beyond the limit is refused before it is read', () => {
    expect(() => readItemSections('x'.repeat(16 * 1024 * 1024 + 1), 'long.htm')).toThrow(ReadError);
  });
});

describe('one normalisation', () => {
  test.each([
    ['tags within a word', '<p>I<small>TEM</small> is o<b>n</b>e word</p>', 'ITEM is one word'],
    ['cells and rows', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b c'],
    [
      'entities of the old code page',
      '<p>the &#147;Company&#148; &#150; it&#146;s &amp;c</p>',
      'the “Company” – it’s &c',
    ],
    ['spaces of every kind', '<p>a&nbsp;&#8195;b\t\r\n c&#8203;d&shy;e</p>', 'a b cde'],
    ['plain text with a less-than sign', 'FORM 8-K\n\n  net < gross &amp; fine\n', 'FORM 8-K net < gross & fine'],
  ])('%s', (_, document, text) => {
    expect(readNormalisedText(document)).toBe(text);
  });
});
