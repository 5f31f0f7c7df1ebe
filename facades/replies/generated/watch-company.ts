// Written by facades/surfaces/write-types.ts: `npm run update`.

export type Reply = {
  readonly schema: 'svc.watch/1';
  readonly status: 'active' | 'pending' | 'stopped';
  readonly company: { readonly cik: number; readonly name: string; readonly ticker: string | null };
  readonly board: 'auditor-watch' | 'bankruptcies' | 'breaches' | 'debt-triggers' | 'delistings' | 'late-filers' | 'leadership-changes' | 'restatements' | 'restructurings' | null;
  readonly email: string | null;
  readonly message: string;
  readonly notice?: string;
};

export type Answer = {
  readonly watchCompany: {
    readonly status: 'ACTIVE' | 'PENDING' | 'STOPPED';
    readonly company: { readonly cik: number; readonly name: string; readonly ticker: string | null };
    readonly board: 'AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS' | null;
    readonly email: string | null;
    readonly message: string;
    readonly notice: string | null;
  };
};
