// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { Absent } from '../../../schema/domain/terms/absence.ts';

export type Reply = {
  readonly schema: 'svc.meant/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly rows: readonly ({
    readonly cik: number;
    readonly company: string;
    readonly displayName: string;
    readonly ticker: string | null;
    readonly exchange: string | null;
    readonly holding: 'card' | 'filings' | 'name';
    readonly kind: 'company' | 'fund' | 'manager';
    readonly address: string;
    readonly page: string;
    readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER' | null;
    readonly formerName: string | null;
    readonly absent: Absent;
  })[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly meant: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly rows: readonly ({
      readonly cik: number;
      readonly company: string;
      readonly displayName: string;
      readonly ticker: string | null;
      readonly exchange: string | null;
      readonly holding: 'CARD' | 'FILINGS' | 'NAME';
      readonly kind: 'COMPANY' | 'FUND' | 'MANAGER';
      readonly address: string;
      readonly page: string;
      readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER' | null;
      readonly formerName: string | null;
    })[];
  };
};
