import type { Day } from '../../../schema/domain/terms/day.ts';

/** Form 8-K has had its present items since this day (SEC release 33-8400); before, it had twelve, numbered 1 to 12. */
const PRESENT_ITEMS_SINCE: Day = '2004-08-23';

/** Titles as EDGAR prints them in headers, which differ in places from the form's own, with their present numbers. */
const PRESENT_ITEMS = byTitle({
  'Entry into a Material Definitive Agreement': '1.01',
  'Termination of a Material Definitive Agreement': '1.02',
  'Bankruptcy or Receivership': '1.03',
  'Mine Safety - Reporting of Shutdowns and Patterns of Violations': '1.04',
  'Material Cybersecurity Incidents': '1.05',
  'Completion of Acquisition or Disposition of Assets': '2.01',
  'Results of Operations and Financial Condition': '2.02',
  'Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement of a Registrant':
    '2.03',
  'Triggering Events That Accelerate or Increase a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement':
    '2.04',
  'Cost Associated with Exit or Disposal Activities': '2.05',
  'Costs Associated with Exit or Disposal Activities': '2.05',
  'Material Impairments': '2.06',
  'Notice of Delisting or Failure to Satisfy a Continued Listing Rule or Standard; Transfer of Listing': '3.01',
  'Unregistered Sales of Equity Securities': '3.02',
  'Material Modifications to Rights of Security Holders': '3.03',
  "Changes in Registrant's Certifying Accountant": '4.01',
  'Non-Reliance on Previously Issued Financial Statements or a Related Audit Report or Completed Interim Review':
    '4.02',
  'Changes in Control of Registrant': '5.01',
  'Departure of Directors or Principal Officers; Election of Directors; Appointment of Principal Officers': '5.02',
  'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers: Compensatory Arrangements of Certain Officers':
    '5.02',
  'Amendments to Articles of Incorporation or Bylaws; Change in Fiscal Year': '5.03',
  "Temporary Suspension of Trading Under Registrant's Employee Benefit Plans": '5.04',
  "Amendments to the Registrant's Code of Ethics, or Waiver of a Provision of the Code of Ethics": '5.05',
  'Change in Shell Company Status': '5.06',
  'Submission of Matters to a Vote of Security Holders': '5.07',
  'Shareholder Director Nominations': '5.08',
  'ABS Informational and Computational Material': '6.01',
  'Change of Servicer or Trustee': '6.02',
  'Change in Credit Enhancement or Other External Support': '6.03',
  'Failure to Make a Required Distribution': '6.04',
  'Securities Act Updating Disclosure': '6.05',
  'Static Pool': '6.06',
  'Regulation FD Disclosure': '7.01',
  'Other Events': '8.01',
  'Financial Statements and Exhibits': '9.01',
});

const FORMER_ITEMS = byTitle({
  'Changes in control of registrant': '1',
  'Acquisition or disposition of assets': '2',
  'Bankruptcy or receivership': '3',
  "Changes in registrant's certifying accountant": '4',
  'Other events': '5',
  "Resignations of registrant's directors": '6',
  'Financial statements and exhibits': '7',
  'Change in fiscal year': '8',
  'Regulation FD Disclosure': '9',
  "Amendments to the Registrant's Code of Ethics, or Waiver of a Provision of the Code of Ethics": '10',
  "Temporary Suspension of Trading Under Registrant's Employee Benefit Plans": '11',
  'Results of Operations and Financial Condition': '12',
});

/**
 * The number of an 8-K item from its title in a filing header, where only the title is printed; null for an unknown
 * title. The same title had another number before 23 August 2004, so the filing date decides.
 */
export function itemNumber(title: string, filedOn: Day): string | null {
  const items = filedOn < PRESENT_ITEMS_SINCE ? FORMER_ITEMS : PRESENT_ITEMS;
  return items.get(fold(title)) ?? null;
}

/** The words, in lower case, of every title of an item, by the item's number. */
export const TITLE_WORDS: ReadonlyMap<string, readonly (readonly string[])[]> = wordsByNumber();

function wordsByNumber(): Map<string, string[][]> {
  const words = new Map<string, string[][]>();
  for (const [title, number] of [...PRESENT_ITEMS, ...FORMER_ITEMS]) {
    words.set(number, [...(words.get(number) ?? []), title.split(' ')]);
  }
  return words;
}

function byTitle(titles: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(titles).map(([title, number]) => [fold(title), number]));
}

function fold(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
}
