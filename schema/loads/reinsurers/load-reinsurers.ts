import { absent, isFigure } from '../../domain/figures/reading/figure.ts';
import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import { watchWindow } from '../../domain/filers/health-watch.ts';
import type { Boat } from '../../domain/portfolio/boat.ts';
import { inOrder, type RankedReinsurer } from '../../domain/reinsurers/reinsurer-board.ts';
import { type ReinsurerFigures, reinsurerFigures } from '../../domain/reinsurers/reinsurer-figures.ts';
import { countSigns, type WarningSigns, warningSigns } from '../../domain/reinsurers/warning-signs.ts';
import { ABSENCE_REASONS, type Absence, absentFields } from '../../domain/terms/absence.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import {
  type ListedReinsurer,
  REINSURER_FIELD_NAMES,
  REINSURERS,
  WARNING_SIGN_NAMES,
} from '../../domain/terms/lists/reinsurers.ts';
import { unreadIn, warningsOf } from '../../domain/terms/unread.ts';
import type { Context } from '../../request/context.ts';
import { type LoadedCard, loadCard } from '../card/load-card.ts';
import { watchCoverage } from '../filers/cover-watch.ts';

/** A reinsurer of the board; one without a card is not loaded. */
export interface ReinsurerEntry extends RankedReinsurer {
  readonly member: ListedReinsurer;
  readonly loaded: LoadedCard | null;
  readonly figures: ReinsurerFigures | null;
  readonly signs: WarningSigns;
  readonly boat: Boat | null;
}

export interface LoadedReinsurers {
  readonly asOf: AsOf;
  /** In the order of the board. */
  readonly entries: readonly ReinsurerEntry[];
  /** The 12 months searched for warning filings. */
  readonly window: DaySpan;
  /** For how many of them the filings of these days are known. */
  readonly coverage: Coverage;
}

/** Loads the board as of a day: cards as for a panel, and facts in one statement. */
export async function loadReinsurers(context: Context, asOf: AsOf): Promise<LoadedReinsurers> {
  const members = context.deps.reinsurers ?? REINSURERS;
  const window = watchWindow(asOf.day);
  const [entries, coverage] = await Promise.all([
    Promise.all(members.map((member) => loadEntry(context, member, asOf))),
    watchCoverage(context.deps, members, asOf),
  ]);
  return { asOf, entries: inOrder(entries), window, coverage };
}

async function loadEntry(context: Context, member: ListedReinsurer, asOf: AsOf): Promise<ReinsurerEntry> {
  const { ticker, cik, isLife } = member;
  const filer = await context.loaders.filerByCik.load(cik);
  const found = filer === null ? null : await loadCard(context, filer, asOf);
  const annual = found?.card.figures ?? null;
  // A ticker list may contain a filer with nothing on file.
  const loaded = filer?.capturedOn === null && annual === null ? null : found;
  const facts = annual === null ? [] : await context.loaders.factsByFiler.load(cik);
  await context.pieces.next();
  const figures = annual === null ? null : reinsurerFigures(facts, annual, isLife);
  const watched = loaded?.card.healthWatch ?? [];
  const signs = warningSigns(annual?.isStale === true ? STALE : (figures ?? reasonOf(loaded)), {
    isWarned: warningsOf(watched).length > 0,
    unread: unreadIn(watched),
    isKnown: loaded !== null && loaded.card.watchGap === null,
  });
  return { member, ticker, name: loaded?.name ?? null, loaded, figures, signs, ...countSigns(signs) };
}

const STALE = absent('STALE', ABSENCE_REASONS.STALE[0]);

/** Why a reinsurer has no figures. */
function reasonOf(loaded: LoadedCard | null) {
  if (loaded === null) return absent('NOT_INGESTED', 'The reinsurer is not loaded.');
  const { revenue } = loaded.card.numbers;
  return 'absent' in revenue ? revenue : absent('NOT_TAGGED', 'We have loaded no annual figures.');
}

/** Every null of a reinsurer with its reason, by the path of the field. */
export function reinsurerAbsences({ loaded, figures, signs, boat }: ReinsurerEntry): Absence[] {
  const why = reasonOf(loaded);
  const of = (field: string, { absent: reason, explanation }: ReturnType<typeof reasonOf>): Absence => ({
    field,
    reason,
    explanation,
  });
  return [
    ...(loaded === null ? absentFields(['name', 'card'], why.absent, why.explanation) : []),
    ...(figures === null ? absentFields(['fiscalYearEnd', 'currency'], why.absent, why.explanation) : []),
    ...REINSURER_FIELD_NAMES.flatMap((name) => {
      const figure = figures?.[name] ?? why;
      return isFigure(figure) ? [] : [of(name, figure)];
    }),
    ...(figures?.development ?? []).flatMap(({ amount }, at) =>
      isFigure(amount) ? [] : [of(`development.${at}.amount`, amount)],
    ),
    ...WARNING_SIGN_NAMES.flatMap((name, at) => {
      const sign = signs[name];
      return 'fires' in sign ? [] : [of(`signs.${at}.fires`, sign)];
    }),
    ...(boat === null
      ? [of('boat', { ...firstUntold(signs), explanation: 'We can check too few of its signs.' })]
      : []),
  ];
}

/** The reason of the first sign that could have been determined but was not. */
function firstUntold(signs: ReinsurerEntry['signs']): ReturnType<typeof reasonOf> {
  const untold = Object.values(signs).filter((sign) => 'absent' in sign);
  const found = untold.find((sign) => sign.absent !== 'NOT_APPLICABLE') ?? untold[0];
  if (found === undefined) throw new Error('Without a boat some sign cannot be told.');
  return found;
}
