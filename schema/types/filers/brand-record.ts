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
    SAME: { description: 'Not at all: EDGAR lists the same name twice.' },
    STYLE: { description: 'In style only: case, punctuation, legal suffix, or a tag such as /DE/.' },
    RENAME: { description: 'Otherwise: the filer was renamed.' },
  } satisfies Record<NameChange, { description: string }>,
});

export const BrandNameType = builder.objectRef<NameEntry>('BrandName').implement({
  description: 'A name a filer has filed under, in the order of time.',
  fields: table((t) => ({
    name: t.text('The name as filed.'),
    from: t.day.orNull('First day EDGAR gives for it; of the name in use the last day of the one before.'),
    to: t.day.orNull('Last day EDGAR gives for it; null while it is in use.'),
    isCurrent: t.flag('Whether the name was in force on the day asked about.'),
    change: t.one.orNull(NameChangeType, 'Difference from the previous name; null for the first.'),
  })),
});

const BrandTickerType = builder.objectRef<BrandRecord['tickers'][number]>('BrandTicker').implement({
  description: 'A ticker of a filer, as last captured, in use or given up.',
  fields: table((t) => ({
    ticker: t.text('The ticker, class after a hyphen.'),
    exchange: t.text.orNull('Exchange, as EDGAR names it.'),
    isListed: t.flag('Whether the ticker was still listed in the newest capture up to the day asked about.'),
    seenFrom: t.day.orNull('Day of the earliest capture that showed it.'),
    goneSince: t.day.orNull(
      'Day of the capture that no longer showed it; null while it is listed.',
      ({ goneSince, isListed }) => (isListed ? null : goneSince),
    ),
  })),
});

const BrandFilingType = builder.objectRef<BrandFiling>('BrandFiling').implement({
  description: 'A brand-moving 8-K.',
  fields: table((t) => ({
    filedOn: t.day('Filing date.'),
    form: t.text('Form type.'),
    brandItems: t.texts('Its items under which a brand moves: 5.03, 5.01, 2.01, 3.01, 1.03.'),
    items: t.texts('All its items, as filed.'),
    title: t.text('Those items in words.'),
    reportDate: t.day.orNull('Day of the event, as the filer gave it.'),
    isAmendment: t.flag(SAID.amends),
    accession: t.accession('Accession number.'),
    url: t.text('The filing at the SEC.'),
    documentUrl: t.text.orNull(SAID.mainDocument),
  })),
});

const BrandRecordType = builder.objectRef<DatedBrand>('BrandRecord');

builder.node(BrandRecordType, {
  description: 'Every name a filer has filed under, its tickers, and the 8-K filings that moved its brand.',
  id: { resolve: ({ company, day }) => datedId([company.cik], day), description: 'Global id.' },
  async loadOne(id, context) {
    const read = readDatedId(id, 1);
    if (read === null || parseCik(read.parts[0] ?? '') === null) return null;
    return loadBrand(context, read.parts[0] ?? '', asOfDay(context, read.day, 'id'));
  },
  fields: table((t) => ({
    asOf: t.day('The day it is for.'),
    answer: t.text('The record in one dated sentence that can be cited.'),
    notice: noticeField(t),
    ...reachFields(t, {
      coverage: 'Whether the filings of the window are known: of one filer, or of none.',
      window: 'The years the filings are shown for.',
    }),
    citation: t.text('Citation: source, CIK and the day it was read.', ({ company, capturedOn }, _args, { deps }) =>
      brandCitation(company.cik, capturedOn, deps.source === 'sample' ? deps.notice : null),
    ),
    company: t.one(NamedCompanyType, 'The filer that the question means.'),
    filer: t.prismaField({
      type: FilerType,
      description: 'The filer with all that is loaded of it.',
      resolve: (query, { company, day }, _args, context) => filerOn(context, company.cik, day, query),
    }),
    name: t.text('The name in force on the day.'),
    since: t.day.orNull('First day EDGAR has for the filer: of a name or of a filing that we have.'),
    nameCount: t.whole('Different names, byte by byte.'),
    renames: t.whole('Changes that were more than style.'),
    styleChanges: t.whole('Changes of style only.'),
    names: t.list(BrandNameType, 'The names, oldest first; those without a day before all others.'),
    tickers: t.list(BrandTickerType, 'Its tickers in listed order.'),
    filingsSince: t.day(`First day of the ${BRAND_YEARS} years the filings are shown for.`),
    filings: t.list.orNull(
      BrandFilingType,
      'Its brand-moving 8-K filings, newest first; null if we have none and there may have been some.',
    ),
    itemsUnknown: t.whole('8-K filings of these years whose items are not loaded: they may belong to the list.'),
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
    description: 'The names a filer has filed under, its exchanges, and the 8-K filings that moved its brand.',
    args: {
      company: t.arg.string({ required: true, description: 'Name, ticker or CIK.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    // The filer's card and rows are of the same day.
    complexity: { field: 1, multiplier: 1 },
    resolve: (_root, { company, asOf }, context) => loadBrand(context, company, asOfDay(context, asOf)),
  }),
);
