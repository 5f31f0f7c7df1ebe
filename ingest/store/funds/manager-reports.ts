import { columns, run, type Tx } from '../../../prisma/transaction.ts';
import { copyInto, copyLine } from '../shared/copy.ts';
import { nameFilers, removeSources } from './before-storing.ts';
import { DUE, knownFrom, type ManagerReportCapture } from './fund-content.ts';

/** Replaces the 13F reports, with their positions, from the same documents. Returns the number of rows stored. */
export async function storeManagerReports(tx: Tx, captures: readonly ManagerReportCapture[]): Promise<number> {
  if (captures.length === 0) return 0;
  await removeSources(tx, ['manager_reports', 'manager_positions'], captures);
  await nameFilers(
    tx,
    captures.map(({ head: { cik, manager } }) => ({ cik, name: manager ?? null })),
  );
  const rows = captures.map(({ head, positions, ...of }) => ({
    ...of,
    ...head,
    manager: head.manager ?? null,
    knownFrom: knownFrom(of.filedOn, head, DUE.managerReport),
    amendmentNumber: head.amendment?.number ?? null,
    amendmentType: head.amendment?.type ?? null,
    reportType: head.reportType ?? null,
    otherManagers: namesOf(head.otherManagers ?? []),
    entryTotal: head.entryTotal ?? null,
    valueTotal: head.valueTotal ?? null,
    isConfidentialOmitted: head.isConfidentialOmitted ?? null,
    positions: positions.length,
  }));
  await run(
    tx,
    `insert into manager_reports (source, accession, form, cik, manager, report_date, filed_on, known_from, amendment_number,
       amendment_type, report_type, other_managers, entry_total, value_total, is_confidential_omitted, positions)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::date[], $7::date[], $8::date[],
       $9::int[], $10::text[], $11::text[], $12::text[], $13::int[], $14::numeric[], $15::bool[], $16::int[])`,
    columns(rows, [
      'source',
      'accession',
      'form',
      'cik',
      'manager',
      'reportDate',
      'filedOn',
      'knownFrom',
      'amendmentNumber',
      'amendmentType',
      'reportType',
      'otherManagers',
      'entryTotal',
      'valueTotal',
      'isConfidentialOmitted',
      'positions',
    ]),
  );
  for (const { source, positions } of captures) {
    const lines = positions.map(({ issuer, title, cusip, figi, value, amount, amountType, putCall }, position) =>
      copyLine([source, position, issuer, title, cusip, figi, value, amount, amountType, putCall]),
    );
    const target =
      'manager_positions (source, position, issuer, title, cusip, figi, value, amount, amount_type, put_call)';
    await copyInto(tx, target, lines.join(''));
  }
  return captures.reduce((rows, { positions }) => rows + 1 + positions.length, 0);
}

/** `Other Advisors (CIK 320193); Another Co`; null if there are none. */
function namesOf(others: NonNullable<ManagerReportCapture['head']['otherManagers']>): string | null {
  return others.map(({ cik, name }) => (cik === null ? name : `${name} (CIK ${cik})`)).join('; ') || null;
}
