import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { join } from './text.tsx';

interface Warning {
  readonly kind: string;
  readonly title: string;
  readonly count: number;
  readonly newest: { readonly url: string; readonly filedOn: string };
}

/** Kinds of warning filings, each a link to its newest one. */
export const warningLinks = (warned: readonly Warning[]) =>
  join(
    warned.map(({ kind, title, count, newest }) => (
      <a href={newest.url} title={`${title}, newest ${shortDate(newest.filedOn)}`}>
        {kind}
        {count > 1 && ` ×${count}`}
      </a>
    )),
  );
