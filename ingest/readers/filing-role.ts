import { originalForm } from '../../schema/domain/terms/event-kind.ts';
import type { FilingRecord, FilingRole } from './records.ts';

/** The same parts as headers (`SUBJECT-COMPANY`, `REPORTING-OWNER:`) and as feeds and pages (`(Subject)`, `(Reporting)`) say them. */
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
 * The role a label of EDGAR names; null for a label not known yet, as for sources that name none.
 * A filing has to reach the boards on the day EDGAR introduces a new kind of party.
 */
export function roleOf(label: string): FilingRole | null {
  return ROLES.get(label.toLowerCase().replaceAll(/[^a-z]/g, '')) ?? null;
}

/** Where one filer is listed in two parts, the subject of a filing comes before the filer that brought it in. */
const PRECEDENCE: readonly (FilingRole | null)[] = ['filer', 'subject', 'issuer', 'filedFor', 'issuingEntity'];

/** Whether the first role says more about a filing than the second and so replaces it. */
export function outranks(role: FilingRole | null, other: FilingRole | null): boolean {
  const rank = (of: FilingRole | null) => (PRECEDENCE.includes(of) ? PRECEDENCE.indexOf(of) : PRECEDENCE.length);
  return rank(role) < rank(other) || (role !== null && other === null);
}

/** Made by the company that is their subject: about its own shares, or an answer to another's offer for them. */
const FORMS_OF_SUBJECTS: readonly string[] = ['SC TO-I', 'SC 13E3', 'SC 14D9'];

/** Made by others about a company: insiders, holders, bidders, exchanges. */
const FORMS_OF_OTHERS: readonly string[] = [
  ...['3', '4', '5', '144', 'SC 13D', 'SC 13G', 'SCHEDULE 13D', 'SCHEDULE 13G'],
  ...['SC TO-T', 'SC 14N', 'DFAN14A', 'DEFN14A', 'PREN14A', 'PX14A6G', 'PX14A6N', '25-NSE', 'CERT'],
];

/**
 * Whether the filer itself makes the filing, rather than being only its subject or issuer. Feeds list a filer that is
 * subject and filer at once as the subject alone; where a source names no part, the form has to tell.
 */
export function isOwnFiling({ form, role }: Pick<FilingRecord, 'form' | 'role'>): boolean {
  const original = originalForm(form);
  if (role === 'subject') return FORMS_OF_SUBJECTS.includes(original);
  return role === null ? !FORMS_OF_OTHERS.includes(original) : role !== 'issuer';
}
