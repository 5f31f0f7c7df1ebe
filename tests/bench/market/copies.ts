/** The n-th copy of EDGAR's files about one filer: what names the filer or a filing is shifted, all else is as filed. */

/** Filings, each at one place of all columns, newest first. */
interface Columns {
  readonly accessionNumber: readonly string[];
}

/** A page of older filings. */
export type PageJson = Columns;

/** The list of a filer. */
export interface SubmissionsJson {
  readonly cik: string | number;
  readonly name: string;
  readonly tickers?: readonly string[];
  readonly filings: { readonly recent: Columns; readonly files: readonly { readonly name: string }[] };
}

/** How far apart the copies of a CIK lie. Accession numbers begin with the CIK of who sent them, and are shifted alike. */
export interface Numbers {
  readonly highest: number;
  readonly step: number;
  /** Ten digits of a CIK, shifted. */
  shifted(digits: string, copy: number): string;
  /** The same of who sent a filing: the SEC's own numbers, such as 9999999997 of paper, begin again at the lowest. */
  sender(digits: string, copy: number): string;
}

const TEN_DIGITS = 10 ** 10;
const padded = (value: number) => String(value).padStart(10, '0');

/** The numbers of filers by the names of their lists: a power of ten keeps copies apart and readable. */
export function numbersOf(lists: readonly string[]): Numbers {
  const ciks = lists.map((list) => Number(/CIK(\d{10})/.exec(list)?.[1]));
  const [lowest, highest] = ciks.reduce(([low, high], cik) => [Math.min(low, cik), Math.max(high, cik)], [
    Number.POSITIVE_INFINITY,
    0,
  ] as [number, number]);
  const step = 10 ** Math.ceil(Math.log10(highest - lowest + 2));
  const shift = (digits: string, copy: number) => Number(digits) + copy * step;
  return {
    ...{ highest, step },
    shifted: (digits, copy) => padded(shift(digits, copy)),
    sender: (digits, copy) => padded(shift(digits, copy) % TEN_DIGITS),
  };
}

/** 1 is A, 27 is AA; the first copy has none. */
function letters(copy: number): string {
  return copy === 0 ? '' : `${letters(Math.floor((copy - 1) / 26))}${String.fromCharCode(65 + ((copy - 1) % 26))}`;
}

export function copySubmissions(json: SubmissionsJson, copy: number, numbers: Numbers): SubmissionsJson {
  const { recent, files } = json.filings;
  return {
    ...json,
    cik: numbers.shifted(String(json.cik), copy),
    name: copy === 0 ? json.name : `${json.name} ${letters(copy)}`,
    tickers: (json.tickers ?? []).map((ticker) => `${ticker}${letters(copy)}`),
    filings: {
      recent: copyColumns(recent, copy, numbers),
      files: files.map((file) => ({
        ...file,
        name: file.name.replace(/\d{10}/, (cik) => numbers.shifted(cik, copy)),
      })),
    },
  };
}

/** The newest of a list's filings, at most so many. */
export function newestOf<T extends Columns>(columns: T, count: number): T {
  const cut = Object.entries(columns).map(([name, column]) => [name, (column as readonly unknown[]).slice(0, count)]);
  return Object.fromEntries(cut) as T;
}

export function copyColumns<T extends Columns>(columns: T, copy: number, numbers: Numbers): T {
  return { ...columns, accessionNumber: columns.accessionNumber.map((one) => shiftAccession(one, copy, numbers)) };
}

const shiftAccession = (accession: string, copy: number, { sender }: Numbers) =>
  `${sender(accession.slice(0, 10), copy)}${accession.slice(10)}`;

/** As text: a large filer's facts have ten megabytes, of which only the numbers of filings change. */
export function copyFacts(text: string, copy: number, numbers: Numbers): string {
  return text
    .replace(/"cik":\s*"?(\d+)"?/, (_, cik: string) => `"cik":${Number(numbers.shifted(cik, copy))}`)
    .replaceAll(/"accn":\s*"(\d{10})/g, (_, digits: string) => `"accn":"${numbers.sender(digits, copy)}`);
}
