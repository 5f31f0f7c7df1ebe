import { z } from 'zod';
import {
  absentOf,
  DAY,
  FLAG,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { ALSO_SELECTION, NAMED_COMPANY } from '../boards/board-reply.ts';
import { leadToCompany } from '../finding/lead-to-meant.ts';
import { asOf, company } from '../shared/common-arguments.ts';
import { coverageOf, REACH_SELECTION, withReach } from '../shared/coverage-reply.ts';
import { lower, passed, variables } from '../shared/operation.ts';

/** A record changes when the company files, not minute by minute. */
const BRAND_MAX_AGE = 3600;

const declared: readonly Argument[] = [{ ...company, query: 'ticker', inPath: true }, ...asOf];

const CONTRACT = reply('svc.brand/1', 'BrandRecord', {
  ...coverageOf('BrandRecord'),
  citation: TEXT,
  company: NAMED_COMPANY,
  name: TEXT,
  since: DAY.nullable(),
  nameCount: WHOLE,
  renames: WHOLE,
  styleChanges: WHOLE,
  names: z.array(
    record('BrandName', {
      name: TEXT,
      from: DAY.nullable(),
      to: DAY.nullable(),
      isCurrent: FLAG,
      change: z.enum(['same', 'style', 'rename']).nullable(),
    }),
  ),
  tickers: z.array(
    record('BrandTicker', {
      ticker: TEXT,
      exchange: TEXT.nullable(),
      isListed: FLAG,
      seenFrom: DAY.nullable(),
      goneSince: DAY.nullable(),
    }),
  ),
  filingsSince: DAY,
  filings: z
    .array(
      record('BrandFiling', {
        filedOn: DAY,
        form: TEXT,
        brandItems: TEXTS,
        items: TEXTS,
        title: TEXT,
        reportDate: DAY.nullable(),
        isAmendment: FLAG,
        accession: TEXT,
        url: TEXT,
        documentUrl: TEXT.nullable(),
      }),
    )
    .nullable(),
  itemsUnknown: WHOLE,
  url: TEXT,
});
export type BrandReply = ReplyOf<typeof CONTRACT>;

type Name = BrandReply['names'][number];
type NameData = Omit<Name, 'change'> & { readonly change: Uppercase<NonNullable<Name['change']>> | null };
type BrandData = Opening &
  Omit<BrandReply, 'schema' | 'notice' | 'note' | 'names' | 'sources' | 'absent'> & {
    readonly names: readonly NameData[];
    readonly absent: Reasons;
  };

/** Every name a filer has filed under, its tickers, and the filings that moved its brand. */
export const brand: SurfaceOf<typeof CONTRACT, { readonly brandRecord: BrandData }> = {
  name: 'get_brand_record',
  title: 'Brand record',
  description:
    'Every name a filer has filed under with SEC dates, renames told apart from changes of style, its tickers, and its brand-moving 8-K filings.',
  document: `query get_brand_record(${variables(declared)}) {
  brandRecord(${passed(declared)}) {
    asOf answer notice ${REACH_SELECTION} citation company { cik name ticker matchedBy ${ALSO_SELECTION} }
    name since nameCount renames styleChanges
    names { name from to isCurrent change }
    tickers { ticker exchange isListed seenFrom goneSince }
    filingsSince
    filings { filedOn form brandItems items title reportDate isAmendment accession url documentUrl }
    itemsUnknown url absent { field reason }
  }
}`,
  arguments: declared,
  reply: CONTRACT,
  tool: {
    annotations: { readOnlyHint: true, openWorldHint: false },
    lists: ['citation', 'names'],
  },
  paths: [{ pattern: '/boards/brand/{ticker}', formats: ['html', 'json'] }],
  lead: leadToCompany('company', '/boards/brand/'),
  maxAge: BRAND_MAX_AGE,
  shape({ brandRecord: { asOf: day, answer, notice, coverage, window, absent, names, ...found } }) {
    const { citation, company: filer, name, since, nameCount, renames, styleChanges, ...lists } = found;
    return {
      ...replyOpening('svc.brand/1', { asOf: day, answer, notice }),
      coverage,
      window,
      ...{ citation, company: filer, name, since, nameCount, renames, styleChanges },
      names: names.map((one) => ({ ...one, change: one.change === null ? null : lower(one.change) })),
      ...lists,
      sources: { names: lists.url, tickers: lists.url, filings: 'url of each filing' },
      absent: withReach(coverage, absentOf(absent)),
    };
  },
};
