import { documents } from '../../replies/generated/documents.ts';
import type { Answers } from '../../replies/generated/replies.ts';
import { absentOf } from '../../reply.ts';
import type { SurfaceFor } from '../../surface.ts';
import { asOf, company } from '../shared/common-arguments.ts';
import { SCORECARD_MAX_AGE } from './registry-reply.ts';

const ARGUMENTS = [company, ...asOf];

/** The ranges of one company in the registry: the one in force with its receipt, and those before with what came. */
export const companyRanges: SurfaceFor<'company_ranges'> = {
  name: 'company_ranges',
  schema: 'svc.company-ranges/1',
  title: 'Ranges of a company',
  description: 'The revenue range of one company with its receipt, and earlier ranges with their outcomes.',
  document: documents.company_ranges,
  arguments: ARGUMENTS,
  sources: ({ company: { url } }) => ({ company: url }),
  absent: (_reply, data) =>
    absentOf(
      (data as unknown as Answers['company_ranges']).card.absent.filter(({ field }) => field.split('.')[0] === 'range'),
    ),
  paths: [],
  maxAge: SCORECARD_MAX_AGE,
  countsFilings: false,
};
