// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { Absent } from '../../../schema/domain/terms/absence.ts';

export type Reply = {
  readonly schema: 'svc.sitemap/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly urls: readonly string[];
  readonly isFirst: boolean;
  readonly next: number | null;
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly sitemap: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly urls: readonly string[];
    readonly isFirst: boolean;
    readonly next: number | null;
  };
};
