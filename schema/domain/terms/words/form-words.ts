import { EVENT_KINDS, isAmendment, plainForm } from '../event-kind.ts';

/** The most frequent forms in words; other forms go by their names. */
const FORM_WORDS: Readonly<Record<string, string>> = {
  '10-K': 'Annual report',
  '10-K405': 'Annual report',
  '10-KSB': 'Annual report of a small business',
  '10-KT': 'Annual report of a changed fiscal year',
  '10-Q': 'Quarterly report',
  '10-QSB': 'Quarterly report of a small business',
  '20-F': 'Annual report of a foreign company',
  '40-F': 'Annual report of a Canadian company',
  '6-K': 'Report of a foreign company',
  '8-K': 'Current report',
  '11-K': 'Annual report of an employee stock plan',
  'NT 10-K': 'Notice of a late annual report',
  'NT 10-Q': 'Notice of a late quarterly report',
  'DEF 14A': 'Proxy statement',
  DEFA14A: 'Additional proxy material',
  'PRE 14A': 'Preliminary proxy statement',
  ARS: 'Annual report to shareholders',
  '3': 'First statement of an insider’s holdings',
  '4': 'Trade of an insider',
  '5': 'Yearly statement of an insider’s trades',
  '144': 'Notice of a planned sale by an insider',
  'SC 13D': 'Holder of more than 5% with intent',
  'SCHEDULE 13D': 'Holder of more than 5% with intent',
  'SC 13G': 'Passive holder of more than 5%',
  'SCHEDULE 13G': 'Passive holder of more than 5%',
  'SC TO-T': 'Tender offer by another company',
  'SC TO-I': 'Tender offer by the company itself',
  '13F-HR': 'Holdings of an investment manager',
  '13F-NT': 'Notice of holdings reported by another manager',
  'NPORT-P': 'Portfolio of a fund',
  'N-CEN': 'Annual report of a fund',
  'N-CSR': 'Report of a fund to its holders',
  'N-CSRS': 'Half-year report of a fund to its holders',
  'N-MFP2': 'Portfolio of a money market fund',
  'N-MFP3': 'Portfolio of a money market fund',
  'N-PX': 'Proxy votes of a fund',
  '485BPOS': 'Prospectus of a fund, brought up to date',
  '497': 'Prospectus material of a fund',
  '497K': 'Summary prospectus of a fund',
  'S-1': 'Registration of securities',
  'S-3': 'Registration of securities, short form',
  'S-3ASR': 'Shelf registration of a large issuer',
  'S-4': 'Registration of securities for a merger',
  'S-8': 'Registration of shares for employees',
  'F-1': 'Registration of securities of a foreign company',
  '424B2': 'Prospectus',
  '424B3': 'Prospectus',
  '424B4': 'Prospectus',
  '424B5': 'Prospectus',
  FWP: 'Marketing material of an offering',
  D: 'Notice of an unregistered offering',
  '25': 'End of a listing',
  '25-NSE': 'End of a listing, filed by the exchange',
  '15-12G': 'End of the duty to report',
  '8-A12B': 'Registration for an exchange',
  '10-D': 'Report on a pool of assets',
  'ABS-15G': 'Report on securitised assets',
  CORRESP: 'Letter to the SEC',
  UPLOAD: 'Letter from the SEC',
  EFFECT: 'The SEC made a registration effective',
};

export function formWords(form: string): string | null {
  const words = FORM_WORDS[plainForm(form)];
  if (words === undefined) return null;
  return isAmendment(form) ? `${words}, amended` : words;
}

/** The subjects of a current report's items; items that make events have the words of their kind. */
const ITEM_WORDS: Readonly<Record<string, string>> = {
  '1.01': 'Material agreement',
  '1.02': 'End of a material agreement',
  '1.04': 'Mine safety',
  '2.01': 'Acquisition or sale completed',
  '2.02': 'Results',
  '2.03': 'New debt or obligation',
  '3.02': 'Unregistered sale of shares',
  '3.03': 'Change of holders’ rights',
  '5.01': 'Change of control',
  '5.03': 'Change of charter or fiscal year',
  '5.04': 'Trading pause of an employee plan',
  '5.05': 'Change of the code of ethics',
  '5.06': 'Change of shell company status',
  '5.07': 'Votes of shareholders',
  '5.08': 'Nominations of directors',
  '6.01': 'Asset-backed securities: material',
  '6.02': 'Asset-backed securities: change of servicer or trustee',
  '6.03': 'Asset-backed securities: change of credit support',
  '6.04': 'Asset-backed securities: missed payment',
  '6.05': 'Asset-backed securities: difference from the prospectus',
  '6.06': 'Asset-backed securities: static pool',
  '7.01': 'Disclosure to all investors',
  '8.01': 'Other events',
  '9.01': 'Exhibits',
};

/** The subject of an item in words; null if it has none, like those before August 2004. */
export function itemWords(item: string): string | null {
  return ITEM_WORDS[item] ?? EVENT_KINDS.find(({ kind }) => kind === `8-K ${item}`)?.title ?? null;
}
