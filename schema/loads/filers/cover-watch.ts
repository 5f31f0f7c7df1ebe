import type { Coverage } from '../../domain/filers/coverage.ts';
import { watchWindow } from '../../domain/filers/health-watch.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { SchemaDeps } from '../../request/context.ts';
import { knownOver } from '../../snapshots/coverage.ts';

/** For how many members of a list all filings are known that a health watch would show. */
export async function watchCoverage(
  deps: SchemaDeps,
  members: readonly { readonly cik: number }[],
  { day }: AsOf,
): Promise<Coverage> {
  const known = await knownOver(deps, watchWindow(day), day);
  return known.ofFilers(
    members.map(({ cik }) => cik),
    true,
  );
}
