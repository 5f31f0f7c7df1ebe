import { builder } from '../../builder/builder.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { addressOf, type Meant, pageOfCompany } from '../../loads/finding/find-meant.ts';
import { readMeant } from '../../loads/finding/read-meant.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { NamedCompanyType } from '../filers/named-company.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { FoundPageType, SuggestionType } from './suggestions.ts';

const MeantType = builder.objectRef<Meant>('CompanyMeant').implement({
  description: 'The one filer that a text means, or the several that it may mean.',
  fields: table((t) => ({
    asOf: t.day(SAID.answerDay, ({ asOf }) => asOf.day),
    answer: t.text(SAID.dayAnswer),
    notice: noticeField(t),
    company: t.one.orNull(NamedCompanyType, 'Filer that the text means. Null unless the text means exactly one.'),
    address: t.text.orNull(SAID.cardAddress, ({ company }, _args, context) =>
      company === null ? null : addressOf(context, company),
    ),
    page: t.text.orNull(
      'Path of the page that the text means: of a company, a fund, a board, or filings. Null unless the text means exactly one.',
      ({ company, page }, _args, context) => page ?? (company === null ? null : pageOfCompany(context, company)),
    ),
    candidates: t.list(SuggestionType, 'Filers that the text may mean. Empty if it means exactly one.'),
    pages: t.list(FoundPageType, 'Pages of boards and filings that the text may mean.'),
  })),
});

builder.queryField('meant', (t) =>
  t.field({
    type: MeantType,
    changes: 'with the data',
    description:
      'The one filer that a name, ticker or CIK means, or the several that it may mean. The query loads nothing from the SEC, and fails only for a text that cannot name anyone.',
    args: {
      company: t.arg.string({ required: true, description: 'Name, ticker or CIK. Empty to get examples.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    resolve: (_root, { company, asOf }, context) => readMeant(context, company, asOfDay(context, asOf)),
  }),
);
