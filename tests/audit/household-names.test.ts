import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMirror } from '../../ingest/edgar/mirror.ts';
import { COMPANY_TICKERS_EXCHANGE_PATH } from '../../ingest/edgar/paths.ts';
import { readCompanyTickersExchange } from '../../ingest/readers/tickers.ts';
import { storeTickers } from '../../ingest/store/listed-tickers.ts';
import type { Database } from '../../prisma/open.ts';
import { transaction } from '../../prisma/transaction.ts';
import { CompanyNames } from '../../schema/domain/filers/suggestions/company-names.ts';
import { FundNames } from '../../schema/domain/filers/suggestions/fund-names.ts';
import type { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { findFiler } from '../../schema/queries/filers/find-filer.ts';
import { readCompanies } from '../../schema/queries/filers/names-of-filers.ts';
import { openTestDatabase } from '../support/database/database.ts';

const SHARED = join(import.meta.dirname, '../../../shared');
const LIST = join(SHARED, 'datasets/household-names.json');

interface HouseholdName {
  readonly query: string;
  readonly cik: number;
}

/** Names that nobody chose for the list, from the household's other shelves. */
const OTHERS: readonly HouseholdName[] = [
  { query: 'verizon', cik: 732712 },
  { query: 'costco', cik: 909832 },
  { query: 'honeywell', cik: 773840 },
  { query: 'delta', cik: 27904 },
  { query: 'abbott', cik: 1800 },
  { query: 'coke', cik: 21344 },
  { query: 'citi', cik: 831001 },
  { query: 'jp morgan', cik: 19617 },
  { query: 'jpmorgan', cik: 19617 },
  { query: 'microsoft', cik: 789019 },
  { query: 'amazon', cik: 1018724 },
  { query: 'netflix', cik: 1065280 },
  { query: 'walmart', cik: 104169 },
  { query: 'home depot', cik: 354950 },
  { query: 'mastercard', cik: 1141391 },
  { query: 'uber', cik: 1543151 },
  { query: 'airbnb', cik: 1559720 },
  { query: 'kroger', cik: 56873 },
  { query: 'target', cik: 27419 },
  { query: 'fedex', cik: 1048911 },
  { query: 'hp', cik: 47217 },
  { query: 'toyota', cik: 1094517 },
  { query: 'colgate', cik: 21665 },
  { query: '3m', cik: 66740 },
];

describe.skipIf(!existsSync(LIST))('household names (skipped without ../shared)', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    const reply = await createMirror(join(SHARED, 'edgar')).get(COMPANY_TICKERS_EXCHANGE_PATH);
    if (reply.status !== 'ok') throw new Error('The mirror has no ticker file.');
    const tickers = readCompanyTickersExchange(reply.bytes, COMPANY_TICKERS_EXCHANGE_PATH.file);
    await transaction(database, (tx) => storeTickers(tx, tickers, '2026-11-20'));
  });
  afterAll(() => database?.close());

  const reach = async ({ query, cik }: HouseholdName) => {
    try {
      const found = await findFiler(database, query);
      if (found.cik === cik) return 'found';
      return found.also.some((other) => other.cik === cik) ? 'another, named' : `another: ${found.cik}`;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it('reach their company in 95 of 100 cases, and none reaches another without a word', async () => {
    const names: readonly HouseholdName[] = JSON.parse(readFileSync(LIST, 'utf8'));
    const results = await Promise.all(names.map(async (name) => ({ query: name.query, result: await reach(name) })));
    const missed = results.filter(({ result }) => result !== 'found');
    expect(missed.filter(({ result }) => result.startsWith('another:'))).toEqual([]);
    expect(missed.length / results.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
  });

  it('are suggested first while they are typed, in 95 of 100 cases, and always among the eight', async () => {
    const names: readonly HouseholdName[] = [...JSON.parse(readFileSync(LIST, 'utf8')), ...OTHERS];
    const known = new CompanyNames(await readCompanies(database, '2025-09-12'), new FundNames([]));
    const places = names.map(({ query, cik }) => ({
      query,
      place: known.suggest(query, 8).findIndex((one) => one.cik === cik),
    }));
    expect(places.filter(({ place }) => place < 0)).toEqual([]);
    const notFirst = places.filter(({ place }) => place > 0);
    expect(notFirst.length / places.length, JSON.stringify(notFirst)).toBeLessThanOrEqual(0.05);
  });

  it('offer who shares the rare word first, nobody for a foreign company, and ask of a common word', async () => {
    const asked = async (text: string) => {
      const error = await findFiler(database, text).catch((thrown: unknown) => thrown);
      const { code, details } = error as ServiceError;
      return { code, names: details.candidates?.map(({ name }) => name) ?? [] };
    };
    const spirit = await asked('Spirit Airlines');
    expect(spirit.names[0]).toBe('Spirit Aviation Holdings, Inc.');
    expect(await asked('Nestle')).toEqual({ code: 'UNKNOWN_COMPANY', names: [] });
    expect(await findFiler(database, 'Mac Donalds')).toMatchObject({ cik: 63908 });
    for (const word of ['american', 'national', 'bank', 'united', 'general', 'first']) {
      expect([word, (await asked(word)).code]).toEqual([word, 'AMBIGUOUS_COMPANY']);
    }
  });

  it('so do names that are on no list', async () => {
    const results = await Promise.all(OTHERS.map(async (name) => ({ query: name.query, result: await reach(name) })));
    expect(results.filter(({ result }) => result !== 'found')).toEqual([]);
  });
});
