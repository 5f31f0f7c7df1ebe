import { subjectKey } from '../terms/asked/question-words.ts';
import { CARD_FIELD_LIST } from '../terms/card-fields.ts';
import { eventKinds } from '../terms/event-kind.ts';
import { formWords, itemWords } from '../terms/words/form-words.ts';
import { type FoundPage, pageNamed } from './found-pages.ts';
import { BOARDS } from './index.ts';

interface Definition {
  readonly says: string;
  /** The filings or figures of all companies. */
  readonly page: FoundPage;
}

const ASKS_MEANING = /^(?:what(?:['’]?s| is| are| does)|define|explain)\b|\b(?:means?|meaning|definition)\b/i;

/** True if a text asks what something is. */
export const asksMeaning = (text: string): boolean => ASKS_MEANING.test(text.trim());

/** What the form is for that people ask about most. */
const USE_OF_8K = ' A company files it to tell investors of a major event, mostly within four business days.';

/** What the figure is that a text names, or the form or item that it asks about; null for any other text. */
export function definitionOf(text: string): Definition | null {
  const key = subjectKey(text);
  const figure = CARD_FIELD_LIST.find(({ field }) => subjectKey(field.label) === key);
  if (figure !== undefined) {
    const { label, description } = figure.field;
    const page = { title: `Companies by ${label.toLowerCase()}`, path: `/boards/screen?orderBy=${figure.name}` };
    return { says: `On our cards, “${label}” is: ${description}`, page };
  }
  const page = asksMeaning(text) ? pageNamed(text) : null;
  const asked = new URLSearchParams(page?.path.split('?')[1]);
  const [form = ''] = (asked.get('forms') ?? '').split(',');
  const item = asked.get('items') ?? '';
  const words = itemWords(item) ?? formWords(form);
  if (page === null || words === null) return null;
  const kinds = eventKinds(item === '' ? form : '8-K', [item]);
  const board = BOARDS.find((one) => one.kinds.some((kind) => kinds.includes(kind)));
  const use = form === '8-K' ? USE_OF_8K : '';
  const answers = board === undefined ? use : ` The question that such filings answer is: ${board.question}`;
  return { says: `${page.title} means “${words}”.${answers} We list them and link their texts at the SEC.`, page };
}
