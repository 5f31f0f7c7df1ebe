import { DomUtils, parseDocument } from 'htmlparser2';

interface Found {
  readonly attributes: Readonly<Record<string, string>>;
  /** Its text, and that of all inside it. */
  readonly text: string;
  readonly inner: string;
}

/** The elements of a page with a name and with these attributes, in order. */
export function elements(page: string, name: string, wanted: Readonly<Record<string, string>> = {}): Found[] {
  return DomUtils.findAll(
    ({ name: tag, attribs }) => tag === name && Object.entries(wanted).every(([key, value]) => attribs[key] === value),
    parseDocument(page).children,
  ).map((node) => ({
    attributes: node.attribs,
    text: DomUtils.textContent(node),
    inner: DomUtils.getInnerHTML(node),
  }));
}
