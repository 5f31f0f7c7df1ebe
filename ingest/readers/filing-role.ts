import { originalForm } from '../../schema/domain/terms/event-kind.ts';
import type { FilingRecord, FilingRole } from './records.ts';

/** Keys cover the spellings of headers (`SUBJECT-COMPANY`, `REPORTING-OWNER:`), feeds and pages (`(Reporting)`). */
const ROLES = new Map<string, FilingRole>(
  Object.entries({
    filer: 'filer',
    subject: 'subject',
    subjectcompany: 'subject',
    filedby: 'filedBy',
    filedfor: 'filedFor',
    issuer: 'issuer',
    reporting: 'reportingOwner',
    reportingowner: 'reportingOwner',
    serialcompany: 'serialCompany',
    depositor: 'depositor',
    issuingentity: 'issuingEntity',
    securitizer: 'securitizer',
  } as const),
);

/**
 * The role for an EDGAR label. Unknown labels give null, as do sources without labels: a filing must reach the boards
 * even on the day EDGAR introduces a new kind of party.
 */
export function roleOf(label: string): FilingRole | null {
  return ROLES.get(label.toLowerCase().replaceAll(/[^a-z]/g, '')) ?? null;
}

/** Order for a filer listed in two roles: the subject of a filing comes before the filer that submitted it. */
const PRECEDENCE: readonly (FilingRole | null)[] = ['filer', 'subject', 'issuer', 'filedFor', 'issuingEntity'];

/** True if the first role says more about a filing than the second and so replaces it. */
export function outranks(role: FilingRole | null, other: FilingRole | null): boolean {
  const rank = (of: FilingRole | null) => (PRECEDENCE.includes(of) ? PRECEDENCE.indexOf(of) : PRECEDENCE.length);
  return rank(role) < rank(other) || (role !== null && other === null);
}

/** Filed by the subject company itself: about its own shares, or in answer to another's offer for them. */
const FORMS_OF_SUBJECTS: readonly string[] = ['SC TO-I', 'SC 13E3', 'SC 14D9'];

/** Filed by others about a company: insiders, holders, bidders, exchanges. */
const FORMS_OF_OTHERS: readonly string[] = [
  ...['3', '4', '5', '144', 'SC 13D', 'SC 13G', 'SCHEDULE 13D', 'SCHEDULE 13G'],
  ...['SC TO-T', 'SC 14N', 'DFAN14A', 'DEFN14A', 'PREN14A', 'PX14A6G', 'PX14A6N', '25-NSE', 'CERT'],
];

/**
 * True if the filer itself makes the filing rather than being only its subject or issuer. Feeds list a filer that is
 * both subject and filer as the subject alone, so the form decides; it also decides where the source gives no role.
 */
export function isOwnFiling({ form, role }: Pick<FilingRecord, 'form' | 'role'>): boolean {
  const original = originalForm(form);
  if (role === 'subject') return FORMS_OF_SUBJECTS.includes(original);
  return role === null ? !FORMS_OF_OTHERS.includes(original) : role !== 'issuer';
}
