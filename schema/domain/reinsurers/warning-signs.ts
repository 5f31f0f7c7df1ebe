import { type AbsentFigure, absent, type FigureResult, isFigure } from '../figures/reading/figure.ts';
import { BOATS, type Boat } from '../portfolio/boat.ts';
import { WARNING_SIGN_NAMES, type WarningSign } from '../terms/lists/reinsurers.ts';
import { DEVELOPMENT_YEARS, type ReinsurerFigures } from './reinsurer-figures.ts';

/** Thresholds of the signs (METHODS 10). */
export const PREMIUM_LEVERAGE_MAX = 3;
export const CAPITAL_FALL_MAX = 0.1;
export const DEVELOPMENT_MAX = 0.2;
export const ADVERSE_YEARS_MIN = 3;
export const LOSS_RATIO_MAX = 0.8;
export const DEBT_SHARE_MAX = 0.35;
/** With fewer evaluable signs than this there is no boat. */
export const SIGNS_MIN = 4;

/** True if a sign fires, or why it cannot be evaluated. */
export type SignReading = { readonly fires: boolean } | AbsentFigure;

export type WarningSigns = Readonly<Record<WarningSign, SignReading>>;

export interface WatchedFilings {
  /** True if a warning filing of the 12 months to the day is loaded. */
  readonly isWarned: boolean;
  /** True if its filings of these months are all loaded. */
  readonly isKnown: boolean;
  /** Number of unread filings among them that may be warnings. */
  readonly unread: number;
}

/**
 * The signs of a reinsurer.
 *
 * @param figures  its figures, or the reason for their absence
 */
export function warningSigns(figures: ReinsurerFigures | AbsentFigure, filings: WatchedFilings): WarningSigns {
  const FILINGS = filingsSign(filings);
  if ('absent' in figures) {
    const all = WARNING_SIGN_NAMES.map((name) => [name, figures] as const);
    return { ...(Object.fromEntries(all) as Record<WarningSign, AbsentFigure>), FILINGS };
  }
  return {
    PREMIUM_LEVERAGE: above(figures.premiumLeverage, PREMIUM_LEVERAGE_MAX),
    CAPITAL_FALL: fallOf(figures),
    RESERVE_DEVELOPMENT: figures.isLife ? NOT_OF_LIVES : developmentSign(figures),
    LOSSES: figures.isLife ? NOT_OF_LIVES : lossSign(figures),
    DEBT: above(figures.debtToCapital, DEBT_SHARE_MAX),
    FILINGS,
  };
}

function filingsSign({ isWarned, isKnown, unread }: WatchedFilings): SignReading {
  if (!isKnown) return absent('NOT_INGESTED', 'We have not loaded all its filings of the past year.');
  if (isWarned || unread === 0) return { fires: isWarned };
  return absent('NOT_READ', 'A listing or debt-acceleration notice of the last 12 months has not been read.');
}

const NOT_OF_LIVES = absent('NOT_APPLICABLE', 'It does not apply to a life reinsurer.');

function above(figure: FigureResult, most: number): SignReading {
  return isFigure(figure) ? { fires: figure.value > most } : figure;
}

/**
 * Compares the two amounts rather than their ratio, so that rounding in doubles cannot make a fall of exactly a tenth
 * fire.
 */
function fallOf({ capital, capitalPrior }: ReinsurerFigures): SignReading {
  if (!isFigure(capital)) return capital;
  if (!isFigure(capitalPrior)) return capitalPrior;
  if (capitalPrior.value <= 0) return absent('NON_POSITIVE_BASE', 'Equity of the year before is zero or negative.');
  return { fires: capitalPrior.value - capital.value > CAPITAL_FALL_MAX * capitalPrior.value };
}

/**
 * Either condition makes the sign fire; both must be known to fail for it not to. An unknown year may have been
 * adverse.
 */
function developmentSign({ development, capitalPrior }: ReinsurerFigures): SignReading {
  const amounts = development.map(({ amount }) => amount);
  const known = amounts.filter(isFigure);
  const adverse = known.filter(({ value }) => value > 0).length;
  const unknown = DEVELOPMENT_YEARS - known.length;
  const [latest] = amounts;
  const isLarge =
    latest === undefined || !isFigure(latest) || !isFigure(capitalPrior) || capitalPrior.value <= 0
      ? null
      : latest.value > DEVELOPMENT_MAX * capitalPrior.value;
  if (isLarge === true || adverse >= ADVERSE_YEARS_MIN) return { fires: true };
  if (isLarge === false && adverse + unknown < ADVERSE_YEARS_MIN) return { fires: false };
  const missing = amounts.find((amount) => !isFigure(amount));
  if (missing !== undefined && 'absent' in missing) return missing;
  if (!isFigure(capitalPrior)) return capitalPrior;
  return absent('SHORT_HISTORY', `We have loaded fewer than ${DEVELOPMENT_YEARS} consecutive years.`);
}

function lossSign({ lossRatio, lossRatioPrior }: ReinsurerFigures): SignReading {
  if (!isFigure(lossRatio)) return lossRatio;
  if (!isFigure(lossRatioPrior)) return lossRatioPrior;
  return { fires: (lossRatio.value + lossRatioPrior.value) / 2 > LOSS_RATIO_MAX };
}

export interface SignCount {
  readonly fired: number;
  readonly evaluable: number;
  /** Null if too few signs can be evaluated. */
  readonly boat: Boat | null;
}

/** Counts signs: the boat is a liner with none and a dinghy from four on. */
export function countSigns(signs: WarningSigns): SignCount {
  const told = Object.values(signs).filter((sign) => 'fires' in sign);
  const fired = told.filter(({ fires }) => fires).length;
  const boat = told.length < SIGNS_MIN ? null : (BOATS[Math.min(fired, BOATS.length - 1)] ?? null);
  return { fired, evaluable: told.length, boat };
}
