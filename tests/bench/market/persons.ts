import { addDays, type Day } from '../../../schema/domain/terms/day.ts';
import type { ArchiveEntry } from './zip-of-many.ts';

/**
 * Most filers of EDGAR are persons who report their trades, of whom many have reported little: with as many as these a
 * market of 20 million filings has 900,000 names beside its companies.
 */
export const PERSON_FILINGS = 12;
/** More than four years of them, about four months apart. */
const DAYS_APART = 131;

const FIRST =
  'Ada Boris Clara Dmitri Edith Farid Greta Hugo Iris Jonas Karin Louis Mina Nils Olga Pavel Rosa Sven Tara Yusuf';
const LAST =
  'Abbott Becker Castillo Duval Ekberg Fontaine Grant Hoffmann Ivarsson Jensen Keller Lindgren Moreau Novak Okafor Petrov Quist Rossi Schmidt Tanaka Ullman Vargas Weber Young Zhang';
const [first, last] = [FIRST.split(' '), LAST.split(' ')] as const;

/** The list of the n-th person: a CIK, a name, and reports of trades. */
export function personSubmissions(cik: number, nth: number, lastDay: Day): ArchiveEntry {
  const digits = String(cik).padStart(10, '0');
  return { name: `CIK${digits}.json`, text: () => JSON.stringify(listOf(digits, nth, lastDay)) };
}

function listOf(digits: string, nth: number, lastDay: Day) {
  const places = Array.from({ length: PERSON_FILINGS }, (_, place) => place);
  const days = places.map((place) => addDays(lastDay, -((nth % DAYS_APART) + place * DAYS_APART)));
  return {
    cik: digits,
    entityType: 'other',
    sic: '',
    sicDescription: '',
    name: nameOf(nth),
    tickers: [],
    exchanges: [],
    formerNames: [],
    filings: {
      recent: {
        accessionNumber: places.map(
          (place) => `${digits}-${days[place]?.slice(2, 4)}-${String(PERSON_FILINGS - place).padStart(6, '0')}`,
        ),
        filingDate: days,
        reportDate: days,
        form: places.map((place) => (place === PERSON_FILINGS - 1 ? '3' : '4')),
        items: places.map(() => ''),
        primaryDocument: places.map(() => 'ownership.xml'),
      },
      files: [],
    },
  };
}

/** Surname first, as EDGAR writes persons; the middle letters keep a million apart. */
function nameOf(nth: number): string {
  const rest = Math.floor(nth / (first.length * last.length));
  const middle = rest === 0 ? '' : ` ${rest.toString(26).toUpperCase()}`;
  return `${last[nth % last.length]} ${first[Math.floor(nth / last.length) % first.length]}${middle}`;
}
