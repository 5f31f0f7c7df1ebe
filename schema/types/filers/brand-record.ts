import { builder } from '../../builder/builder.ts';
import { BRAND_YEARS, type BrandFiling, type BrandRecord, brandCitation } from '../../domain/filers/brand-record.ts';
import type { NameChange, NameEntry } from '../../domain/filers/name-history.ts';
import { parseCik } from '../../domain/terms/cik.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { type DatedBrand, loadBrand } from '../../loads/filers/load-brand.ts';
import { filerOn } from '../../loads/filers/load-filer.ts';
import { absencesOf } from '../../loads/shared/list-absences.ts';
import { asOfDay, datedId, readDatedId } from '../../loads/shared/read-as-of.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, noticeField, reachFields } from '../shared/reply-fields.ts';
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
  description: 'A name under which a filer has filed.',
  fields: table((t) => ({
    name: t.text('The name as filed.'),
    from: t.day.orNull(
      'First day that EDGAR gives for the name. For the name in use, the last day of the previous name.',
    ),
    to: t.day.orNull('Last day EDGAR gives for the name. Null while it is in use.'),
    isCurrent: t.flag('Whether the name was in force on the day asked about.'),
    change: t.one.orNull(NameChangeType, 'Difference from the previous name. Null for the first.'),
  })),
});

const BrandTickerType = builder.objectRef<BrandRecord['tickers'][number]>('BrandTicker').implement({
  description: 'A ticker that a filer uses or has given up, from our copies of EDGAR’s list.',
  fields: table((t) => ({
    ticker: t.text('Ticker, with the share class after a hyphen.'),
    exchange: t.text.orNull('Exchange, as EDGAR names it.'),
    isListed: t.flag('Whether the ticker was still in our newest copy of EDGAR’s list up to the day asked about.'),
    seenFrom: t.day.orNull('Day of the earliest of our copies of EDGAR’s list that has the ticker.'),
    goneSince: t.day.orNull(
      'Day of the first of our copies of EDGAR’s list that no longer has the ticker. Null while the list has it.',
      ({ goneSince, isListed }) => (isListed ? null : goneSince),
    ),
  })),
});

const BrandFilingType = builder.objectRef<BrandFiling>('BrandFiling').implement({
  description: 'An 8-K filing that may have changed the names or tickers of a filer.',
  fields: table((t) => ({
    filedOn: t.day('Filing date.'),
    form: t.text('Form type.'),
    brandItems: t.texts(
      '8-K items of the filing that may change a name or ticker: any of 5.03, 5.01, 2.01, 3.01 and 1.03.',
    ),
    items: t.texts('All items, as filed.'),
    title: t.text('Titles of the items in `brandItems`, in words.'),
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
    asOf: t.day('Day that the answer is about.'),
    answer: t.text('Summary of the record in one dated sentence that can be cited.'),
    notice: noticeField(t),
    ...reachFields(t, {
      coverage: 'Filers and days that the record covers: this filer alone, or none.',
      window: 'Days whose filings are shown.',
    }),
    citation: t.text('Citation with source, CIK and day of access.', ({ company, capturedOn }, _args, { deps }) =>
      brandCitation(company.cik, capturedOn, deps.source === 'sample' ? deps.notice : null),
    ),
    company: t.one(NamedCompanyType, 'Filer that the question names.'),
    filer: t.prismaField({
      type: FilerType,
      description: 'Filer, with all that we have loaded about it.',
      resolve: (query, { company, day }, _args, context) => filerOn(context, company.cik, day, query),
    }),
    name: t.text('Name of the filer on the day asked about.'),
    since: t.day.orNull(
      'Day of the first filing, or first day of the oldest name in EDGAR, whichever is earlier. Null before that day, if neither is known, or if the list of filings is not loaded in full.',
    ),
    nameCount: t.whole('Number of different names, compared byte by byte.'),
    renames: t.whole('Number of changes of name beyond mere style.'),
    styleChanges: t.whole('Number of changes of name in style only.'),
    names: t.list(BrandNameType, 'Names, oldest first. Names without a start date come before all others.'),
    tickers: t.list(BrandTickerType, 'Tickers in the order of EDGAR’s list.'),
    filingsSince: t.day(`First day of the ${BRAND_YEARS} years of filings shown.`),
    filings: t.list.orNull(
      BrandFilingType,
      '8-K filings that may have changed the brand, newest first. Null if we found none, but some may be missing.',
    ),
    itemsUnknown: t.whole(
      'Number of 8-K filings in the years shown whose items we have not loaded. Some of them may belong in `filings`.',
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
    resolve: (_root, { company, asOf }, context) => loadBrand(context, company, asOfDay(context, asOf)),
  }),
);
