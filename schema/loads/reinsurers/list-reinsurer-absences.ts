import { isFigure } from '../../domain/figures/reading/figure.ts';
import { type Absence, absentFields } from '../../domain/terms/absence.ts';
import { REINSURER_FIELD_NAMES, WARNING_SIGN_NAMES } from '../../domain/terms/lists/reinsurers.ts';
import { type ReinsurerEntry, reasonOf } from './load-reinsurers.ts';

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
