import { listed } from '../words/phrases.ts';

/** A page that has a part for each company. */
interface PartedPage {
  readonly title: string;
  readonly path: string;
}

const formPage = (...forms: readonly string[]): PartedPage => ({
  title: `${forms.length === 1 ? 'Form' : 'Forms'} ${listed(forms)}`,
  path: `/boards/filings?${new URLSearchParams({ forms: forms.join() })}`,
});

/**
 * What we never answer (INTERFACE 19.11), each with the sentence that says where at the SEC it is, and the pages that list
 * these filings of a company.
 */
const REFUSED: readonly (readonly [asked: RegExp, sentence: string, ...pages: PartedPage[]])[] = [
  [
    /\b(?:an? (?:\w+ )?(?:buy|sell|hold|investment(?! bank))|(?:should|worth) (?:i |we )?(?:buy|sell|hold|invest)\w*|(?:under|over)-?valued|price targets?|analyst ratings?|(?:best|worst|safest|cheapest) (?:stocks?|shares?|investments?|dividends?|compan(?:y|ies))|who is (?:the )?best)\b/i,
    'We do not rate companies or shares.',
  ],
  [
    /\b(?:credit |bond |debt )?ratings?\b/i,
    'We have no ratings of companies. Rating agencies publish theirs, and we do not load them.',
  ],
  [
    /\binsiders?(?: (?:trad|sell|sale|buy|purchas)\w*)?\b|\bforms? [345]\b/i,
    'We list Forms 3, 4, 5 and 144 of insiders, but we do not read the trades in them.',
    formPage('3', '4', '5', '144'),
  ],
  [
    new RegExp(
      String.raw`\b(?:executive|ceo|cfo|officer|director)s?(?:['’]s?)? (?:(?:total|base) )?(?:pay|salary|compensation|bonus)\b|` +
        String.raw`\b(?:pay|compensation|bonus) of (?:the |its )?(?:executive|ceo|cfo|officer|director)s?\b|\bsalar(?:y|ies)\b|\bhow much (?:do|does|did) (?:the )?(?:executive|ceo|cfo)s?\b`,
      'i',
    ),
    'We do not read the pay of executives. It is in the proxy statement, Form DEF 14A, which we list.',
    formPage('DEF 14A'),
  ],
  [
    /(?<!\bchang\w+ (?:of |its |the )?)\b(?:audits|audited by|auditors?(?! (?:chang|watch|dismiss|resign|switch)))\b/i,
    'We do not read who audits a company. Its Form 10-K names the auditor, and our board lists changes of auditor.',
    formPage('10-K'),
    { title: 'Board: Auditor watch', path: '/boards/auditor-watch' },
  ],
  [
    /\bquarterly\b|\bby quarter\b|\bquarters?\b|\bq[1-4],? (?:of )?(?:fy ?)?(?:20)?\d\d\b/i,
    'We have no quarterly statements. They are in the Forms 10-Q on the company’s page at the SEC.',
    formPage('10-Q'),
  ],
  [/\bsegments?\b/i, 'We have no figures of segments. They are in the notes of the 10-K at the SEC.', formPage('10-K')],
  [
    /\b(?:stock|share) prices?\b|\bprice of\b/i,
    'We have no share prices. Filings do not have them, and a 10-K gives the market value of one day.',
  ],
  [
    new RegExp(
      String.raw`\b(?:inventor(?:y|ies)|receivables?|payables?|depreciation|cogs|ebitdar?|pp(?:&|n)?e|gross ?(?:profits?|margins?)|` +
        String.raw`cost ?of ?(?:goods|sales|revenue)|working ?capital|(?:quick|current) ?ratio|(?:current|total) ?(?:assets|liabilities)|by assets)\b`,
      'i',
    ),
    'We have no other lines of the statements, such as inventory or total assets. They are in the 10-K at the SEC.',
    formPage('10-K'),
  ],
  [
    /\b(?:how many|number of) (?:employees|people|staff|workers)(?: work| are employed)?\b|\bemployees (?:of|at|in)\b|\bemployees$|\b(?:headcount|employee count)\b/i,
    'We do not read the number of employees. It is in the 10-K at the SEC.',
    formPage('10-K'),
  ],
  [
    /\bgoing concern\b/i,
    'A going-concern doubt is a warning in a report: the company may be unable to pay what falls due within a year. We do not read such warnings. They are in the 10-K at the SEC.',
    formPage('10-K'),
  ],
  [
    /\b(?:risk ?factors|legal (?:proceedings|battles)|lawsuits?|litigation|(?:year|margin|revenue) guid\w+|primary customers|major acquisitions|what drove)\b/i,
    'We have no texts of reports, such as risk factors, lawsuits or guidance. They are in the 10-K and the 8-K at the SEC.',
    formPage('10-K', '8-K'),
  ],
];

const refusalFor = (text: string) => REFUSED.find(([asked]) => asked.test(text));

/** The sentence for a question that we never answer; null for any other text. */
export const refusedQuestion = (text: string): string | null => refusalFor(text)?.[1] ?? null;

/** The pages where the filings of a company are that answer such a question. */
export function refusedPages(text: string): readonly PartedPage[] {
  const [, , ...pages] = refusalFor(text) ?? ([/$/, ''] as const);
  return pages;
}

/** A text without what we never answer. */
export const withoutRefused = (text: string): string =>
  REFUSED.reduce((left, [asked]) => left.replace(asked, ' '), text);

/** That sentence after another; empty for any other text. */
export function refusalOf(text: string): string {
  const sentence = refusedQuestion(text);
  return sentence === null ? '' : ` ${sentence}`;
}

/** All of these sentences, for whoever asks what there is. */
export const REFUSALS = REFUSED.map(([, sentence]) => sentence);
