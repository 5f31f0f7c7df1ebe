import { isFigure } from '../figures/figure.ts';
import { HEALTH_WATCH_MONTHS } from '../filers/health-watch.ts';
import { moneyInWords } from '../terms/amount-in-words.ts';
import type { Day } from '../terms/day.ts';
import { TODAYS_ITEMS } from '../terms/event-kind.ts';
import type { CompanyCard } from './company-card.ts';
import { reconstructed, yearInWords } from './range-words.ts';

/**
 * The card in one dated sentence that can be cited.
 *
 * @param reconstructedFrom  day on which the range's constants were built, where that is after the day of the card
 */
export function cardAnswer(
  name: string,
  {
    asOf,
    figures,
    range,
    healthWatch,
    watchGap,
  }: Pick<CompanyCard, 'asOf' | 'figures' | 'range' | 'healthWatch' | 'watchGap'>,
  reconstructedFrom: Day | null,
): string {
  const watch = watchWords(healthWatch, watchGap);
  if (figures === null) return `As of ${asOf}, ${name} has no tagged annual figures on file; ${watch}.`;
  const { items, fiscalYearEnd, currency } = figures;
  const revenue = isFigure(items.revenue)
    ? `reported revenue of ${moneyInWords(items.revenue.value, currency)} for the year ended ${fiscalYearEnd}`
    : `tagged no revenue for the year ended ${fiscalYearEnd}`;
  const outlook =
    'absent' in range
      ? 'no range is given for the next'
      : `the 80% range for ${yearInWords(range.targetFiscalYearEnd, asOf)} is ${moneyInWords(range.low, currency)} to ${moneyInWords(range.high, currency)}${reconstructedFrom === null ? '' : `, ${reconstructed(reconstructedFrom)}`}`;
  return `As of ${asOf}, ${name} ${revenue}; ${outlook}; ${watch}.`;
}

function watchWords(healthWatch: CompanyCard['healthWatch'], gap: CompanyCard['watchGap']): string {
  const months = `in the ${HEALTH_WATCH_MONTHS} months to that day`;
  if (healthWatch === null) {
    return gap === 'BEFORE_FORM_EXISTED'
      ? `its distress-type filings ${months} are not known: today’s 8-K items exist only since ${TODAYS_ITEMS}`
      : `not all of its filings ${months} are on file`;
  }
  const of = (isWarning: boolean) =>
    healthWatch.reduce((sum, entry) => sum + ((entry.class !== 'note') === isWarning ? entry.count : 0), 0);
  const [warnings, routine] = [of(true), of(false)];
  if (warnings + routine === 0) return `no listed distress-type filing ${months}`;
  const warned = warnings === 0 ? 'no warning' : `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`;
  const beside = routine === 0 ? '' : ` and ${routine} routine ${routine === 1 ? 'event' : 'events'} (8-K 5.02)`;
  return `${warned}${beside} ${gap === null ? '' : 'among its filings on file '}${months}`;
}
