import { builder } from '../../builder/builder.ts';
import { BRAND_YEARS, type BrandFiling, type BrandRecord, brandCitation } from '../../domain/filers/brand-record.ts';
import type { NameChange, NameEntry } from '../../domain/filers/name-history.ts';
import { parseCik } from '../../domain/terms/cik.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { type DatedBrand, loadBrand } from '../../loads/filers/load-brand.ts';
import { filerOn } from '../../loads/filers/load-filer.ts';
import { datedId, readDatedId } from '../../loads/shared/date-id.ts';
import { absencesOf } from '../../loads/shared/list-absences.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { noticeField, reachFields } from '../shared/reply-fields.ts';
import { FilerType } from './filer.ts';
import { NamedCompanyType } from './named-company.ts';

const NameChangeType = builder.enumType('NameChange', {
  description: 'The difference between a name and the previous one.',
  values: {
    SAME: { description: 'No difference: EDGAR lists the same name twice.' },
    STYLE: { description: 'A difference in style only: case, punctuation, legal suffix, or a tag such as /DE/.' },
    RENAME: { description: 'The filer was renamed.' },
  } satisfies Record<NameChange, { description: string }>,
});

export const BrandNameType = builder.objectRef<NameEntry>('BrandName').implement({
  description: 'A name that a filer has filed under, in order of time.',
  fields: table((t) => ({
    name: t.text('The name as filed.'),
    from: t.day.orNull('First day EDGAR gives for the name. For the name in use, the last day of the one before.'),
    to: t.day.orNull('Last day EDGAR gives for the name. Null while it is in use.'),
    isCurrent: t.flag('Whether the name was in force on the day asked about.'),
    change: t.one.orNull(NameChangeType, 'Difference from the previous name. Null for the first.'),
  })),
});

const BrandTickerType = builder.objectRef<BrandRecord['tickers'][number]>('BrandTicker').implement({
  description: 'A ticker of a filer, as last captured, in use or given up.',
  fields: table((t) => ({
    ticker: t.text('Ticker, with the class after a hyphen.'),
    exchange: t.text.orNull('Exchange, as EDGAR names it.'),
    isListed: t.flag('Whether the ticker was still listed in the newest capture up to the day asked about.'),
    seenFrom: t.day.orNull('Day of the earliest capture with the ticker.'),
    goneSince: t.day.orNull(
      'Day of the first capture without the ticker. Null while it is listed.',
      ({ goneSince, isListed }) => (isListed ? null : goneSince),
    ),
  })),
});

const BrandFilingType = builder.objectRef<BrandFiling>('BrandFiling').implement({
  description: 'An 8-K filing that may change the brand.',
  fields: table((t) => ({
    filedOn: t.day('Filing date.'),
    form: t.text('Form type.'),
    brandItems: t.texts('Items under which a brand may change: 5.03, 5.01, 2.01, 3.01, 1.03.'),
    items: t.texts('All items, as filed.'),
    title: t.text('Brand items in words.'),
    reportDate: t.day.orNull('Day of the event, as the filer gave it.'),
    isAmendment: t.flag(SAID.amends),
    accession: t.accession('Accession number.'),
    url: t.text('The filing at the SEC.'),
    documentUrl: t.text.orNull(SAID.mainDocument),
  })),
});

const BrandRecordType = builder.objectRef<DatedBrand>('BrandRecord');

builder.node(BrandRecordType, {
  description: 'The names and tickers of a filer, and the 8-K filings that may have changed its brand.',
  id: { resolve: ({ company, day }) => datedId([company.cik], day), description: 'Global id.' },
  async loadOne(id, context) {
    const read = readDatedId(id, 1);
    if (read === null || parseCik(read.parts[0] ?? '') === null) return null;
    return loadBrand(context, read.parts[0] ?? '', asOfDay(context, read.day, 'id'));
  },
  fields: table((t) => ({
    asOf: t.day('Day of the answer.'),
    answer: t.text('Record in one dated sentence that can be cited.'),
    notice: noticeField(t),
    ...reachFields(t, {
      coverage: 'Coverage of the window: this filer, or none.',
      window: 'Years for which filings are shown.',
    }),
    citation: t.text('Citation with source, CIK and day of access.', ({ company, capturedOn }, _args, { deps }) =>
      brandCitation(company.cik, capturedOn, deps.source === 'sample' ? deps.notice : null),
    ),
    company: t.one(NamedCompanyType, 'Filer that the question means.'),
    filer: t.prismaField({
      type: FilerType,
      description: 'Filer, with all that we have loaded about it.',
      resolve: (query, { company, day }, _args, context) => filerOn(context, company.cik, day, query),
    }),
    name: t.text('Name on the day.'),
    since: t.day.orNull('First day EDGAR has for the filer, of a name or of a filing that we have.'),
    nameCount: t.whole('Number of different names, byte by byte.'),
    renames: t.whole('Number of changes that were more than style.'),
    styleChanges: t.whole('Number of changes of style only.'),
    names: t.list(BrandNameType, 'Names, oldest first. Those without a day come before all others.'),
    tickers: t.list(BrandTickerType, 'Tickers in listed order.'),
    filingsSince: t.day(`First day of the ${BRAND_YEARS} years of filings shown.`),
    filings: t.list.orNull(
      BrandFilingType,
      '8-K filings that may have changed the brand, newest first. Null if we have none and there may have been some.',
    ),
    itemsUnknown: t.whole(
      'Number of 8-K filings of the window whose items we have not loaded. They may belong to the list.',
    ),
    url: t.text('All filings of the filer at the SEC.'),
    absent: t.list(AbsenceType, SAID.absence, ({ absent, company }) =>
      absencesOf(company.ticker === null ? { 'company.ticker': 'NOT_COVERED', ...absent } : absent),
    ),
  })),
});

builder.queryField('brandRecord', (t) =>
  t.field({
    type: BrandRecordType,
    changes: 'with the data',
    description:
      'The names a filer has filed under, its exchanges, and the 8-K filings that may have changed its brand.',
    args: {
      company: t.arg.string({ required: true, description: 'Name, ticker or CIK.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    // The filer's card and rows are of the same day.
    complexity: { field: 1, multiplier: 1 },
    resolve: (_root, { company, asOf }, context) => loadBrand(context, company, asOfDay(context, asOf)),
  }),
);
