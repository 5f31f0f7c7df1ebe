import { builder } from '../../builder/builder.ts';
import { PER_NODE } from '../../builder/complexity.ts';
import { type FoundPage, pagesFor } from '../../domain/boards/found-pages.ts';
import { type FoundKind, TEXT_MAX } from '../../domain/filers/suggestions/company-names.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { pageOf, type Suggested, type Suggestions, suggestionsAnswer } from '../../loads/finding/answer-suggestions.ts';
import { suggestFilers } from '../../loads/finding/suggest-filers.ts';
import { badArgument, wholeNumber } from '../../loads/shared/check-arguments.ts';
import { pageSize } from '../../loads/shared/make-page.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { MatchedByType } from '../filers/named-company.ts';
import { HoldingType } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';

const SUGGESTIONS = 8;
const SUGGESTIONS_MAX = 20;

const FoundKindType = builder.enumType('FoundKind', {
  description: 'Kind of search result.',
  values: {
    COMPANY: { description: 'A filer, whose page is its company card.' },
    FUND: { description: 'A fund, whose page shows its holdings.' },
    MANAGER: { description: 'A manager without a ticker, whose page shows the portfolio reported on Form 13F.' },
  } satisfies Record<FoundKind, { description: string }>,
});

export const SuggestionType = builder.objectRef<Suggested>('Suggestion').implement({
  description: 'A filer or fund that a text may mean, and how much of it is loaded.',
  fields: table((t) => ({
    cik: t.cik(SAID.companyCik),
    name: t.text(SAID.nameNow),
    displayName: t.text(SAID.displayName, ({ name }) => displayName(name)),
    ticker: t.text.orNull('First of the filer’s tickers in the SEC’s list.'),
    exchange: t.text.orNull(SAID.exchange),
    holding: t.one(HoldingType, 'Extent of the data that we have loaded about the filer or fund.'),
    address: t.text(SAID.cardAddress),
    kind: t.one(FoundKindType, 'Kind: a company, a fund or a manager.'),
    page: t.text('Path of the page: a card, the holdings of a fund, or the portfolio of a manager.', pageOf),
    matchedBy: t.one.orNull(MatchedByType, SAID.matchedByWhat),
    formerName: t.text.orNull('Former name that matched. Null for any other match.'),
  })),
});

export const FoundPageType = builder.objectRef<FoundPage>('FoundPage').implement({
  description: 'A page of boards or filings that a text may mean.',
  fields: table((t) => ({
    title: t.text('Title of the page: the name of a board, a form, an item or a filing.'),
    path: t.text('Path of the page.'),
  })),
});

const SuggestionsType = builder.objectRef<Suggestions>('Suggestions').implement({
  description: 'Filers and funds that a text may mean while it is typed, the likeliest first.',
  fields: table((t) => ({
    asOf: t.day(SAID.answerDay, ({ asOf }) => asOf.day),
    answer: t.text(SAID.dayAnswer, suggestionsAnswer),
    notice: noticeField(t),
    rows: t.list(SuggestionType, 'Filers and funds that the text may mean.', { complexity: PER_NODE }),
    pages: t.list(FoundPageType, 'Boards, forms and items that the text names or begins to name.', ({ text }) =>
      pagesFor(text),
    ),
  })),
});

builder.queryField('suggestions', (t) =>
  t.field({
    type: SuggestionsType,
    changes: 'with the data',
    description: `Filers that a text may mean while it is typed: the beginning of a ticker, or of a word in a current or former name. Without a text, the largest. ${SUGGESTIONS} by default, ${SUGGESTIONS_MAX} at most.`,
    args: {
      text: t.arg.string({ required: true, description: `Text typed so far, up to ${TEXT_MAX} characters.` }),
      first: t.arg.int({ description: 'Maximum number of suggestions.' }),
    },
    complexity: ({ first }) => ({ field: 1, page: pageSize({ first }, SUGGESTIONS, SUGGESTIONS_MAX) }),
    async resolve(_root, { text, first }, context) {
      if (text.length > TEXT_MAX) {
        throw badArgument('text', `is longer than ${TEXT_MAX} characters`, 'Give the beginning of a name or a ticker.');
      }
      const limit = wholeNumber('first', first ?? SUGGESTIONS, 1, SUGGESTIONS_MAX);
      const asOf = asOfDay(context, null);
      return { asOf, text: text.trim(), rows: await suggestFilers(context, text, limit) };
    },
  }),
);
