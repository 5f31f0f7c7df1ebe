import type { SampleFiler } from '../../../../ingest/sample-world/filers/filer.ts';
import { localTime } from './local-time.ts';
import { FIRST_CIK, marketFiler } from './market-filer.ts';

/** What changes of a filer at a moment. */
export type FilerChange = Partial<Pick<SampleFiler, 'name' | 'sic' | 'industry' | 'tickers' | 'fiscalYearEnd'>>;

/** Who is registered with the SEC: some made filers, and those added and changed by hand, each from its moment on. */
export interface Register {
  all(): Iterable<SampleFiler>;
  /** As it is at this moment; null if it is not registered. */
  find(cik: number): SampleFiler | null;
  /** The filer as it was made, if it is one of the made. */
  made(cik: number): SampleFiler | null;
  everyMade(): readonly SampleFiler[];
  addFiler(filer: SampleFiler, from: Date): void;
  change(cik: number, change: FilerChange, from: Date): void;
}

export function createRegister(count: number, seed: number, now: () => Date): Register {
  const others: { readonly filer: SampleFiler; readonly from: Date }[] = [];
  const changes: { readonly cik: number; readonly change: FilerChange; readonly from: Date }[] = [];
  const asNow = (filer: SampleFiler): SampleFiler =>
    changes.filter((one) => one.cik === filer.cik && one.from <= now()).reduce(changed, filer);
  const added = () => others.filter(({ from }) => from <= now()).map(({ filer }) => filer);
  let first: readonly SampleFiler[] | undefined;
  const everyMade = () => {
    first ??= Array.from({ length: count }, (_, index) => marketFiler(index, seed));
    return first;
  };
  const made = (cik: number) => everyMade()[cik - FIRST_CIK] ?? null;
  return {
    ...{ made, everyMade },
    *all() {
      for (const filer of everyMade()) yield asNow(filer);
      yield* added().map(asNow);
    },
    find(cik) {
      const base = made(cik) ?? added().find((filer) => filer.cik === cik);
      return base === undefined ? null : asNow(base);
    },
    addFiler: (filer, from) => void others.push({ filer, from }),
    change: (cik, change, from) => void changes.push({ cik, change, from }),
  };
}

/** A name that is left becomes a former name. */
function changed(filer: SampleFiler, { change, from }: { change: FilerChange; from: Date }): SampleFiler {
  const since = filer.formerNames?.[0]?.[2] ?? filer.since;
  const isRenamed = change.name !== undefined && change.name !== filer.name;
  const left = [filer.name, since, localTime(from).slice(0, 10)] as const;
  return { ...filer, ...change, ...(isRenamed ? { formerNames: [left, ...(filer.formerNames ?? [])] } : {}) };
}
