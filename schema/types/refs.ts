import { builder } from '../builder/builder.ts';
import { parseAccession } from '../domain/terms/accession.ts';
import { parseCik } from '../domain/terms/cik.ts';
import type { RowOnBoard } from '../snapshots/shown-rows.ts';

/** Types that refer to one another, declared here without fields; each one's file adds its fields. */
export const BoardRowType = builder.objectRef<RowOnBoard>('BoardRow');

export const FilingType = builder.prismaNode('Filing', {
  id: { resolve: ({ cik, accession }) => `${cik}:${accession}` },
  nullable: true,
  // No filer has CIK 0: text that is not the key of a filing finds nothing.
  findUnique: (id) => {
    const [cik = '', accession = ''] = id.split(':');
    return { cik_accession: { cik: parseCik(cik) ?? 0, accession: parseAccession(accession) ?? '' } };
  },
  description: 'A filing that the SEC accepted, as listed for one of its filers.',
  fields: () => ({}),
});
