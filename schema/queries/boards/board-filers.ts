/** Part of the statements that boards are derived from: filers as boards show them, and their figures. */

import type { BoardFiler, BoardInput } from '../../domain/board-rows/board-input.ts';
import type { CompanyFigures } from '../../domain/board-rows/company-figures.ts';
import { remembering } from '../../domain/terms/lazily.ts';
import { CORRECTED, figureOrReason, newestOf, toldCorrected, toldFigure } from '../figures-in-force.ts';
import { anyText, asLines, fieldsOf, linesByKey, orEmpty, orNull } from '../lines.ts';

const NAMES = `(select json_agg(json_build_object('name', n.name, 'from', n.from_day, 'to', n.to_day) order by n.position)
  from filer_names n where n.cik = f.cik)`;

const FIELDS = [
  'f.cik',
  anyText('f.name'),
  anyText('f.ticker'),
  anyText('f.exchange'),
  anyText('f.sic'),
  anyText('f.industry'),
  anyText('f.state'),
  anyText('f.category'),
  orEmpty('f.captured_on'),
  orEmpty(NAMES),
  // Whether figures of a later day are on file, where none are of this one.
  'g.cik is null and exists (select from company_figures l where l.cik = f.cik)',
  orEmpty('g.fiscal_year_end'),
  orEmpty('g.currency'),
  figureOrReason('revenue', 'revenue'),
  figureOrReason('total_debt', 'totalDebt'),
  figureOrReason('cash', 'cash'),
  figureOrReason('operating_margin', 'operatingMargin'),
  CORRECTED,
];

/** Filers, in lines, as boards show them on the day $2. */
export const filersWhere = (condition: string) =>
  `${asLines(
    FIELDS,
    `filers f left join lateral ${newestOf('f.cik', '$2::date')} g on true where ${condition}`,
  )} as filers`;

export interface FoundFilers {
  readonly filers: string | null;
}

/**
 * Filers and their figures by CIK, each told from its line when it is asked for: of the filers of a market few are shown.
 * One whose first report with tagged figures is of a later day has none as of this one.
 */
export function boardFilers({ filers }: FoundFilers): Pick<BoardInput, 'filers' | 'figures'> {
  const lines = linesByKey(filers);
  const told = remembering((cik: number) => {
    const line = lines.get(cik);
    return line === undefined ? undefined : toldOf(fieldsOf(line) as Line);
  });
  return { filers: { get: (cik) => told(cik)?.filer }, figures: { get: (cik) => told(cik)?.figures } };
}

function toldOf(line: Line) {
  const [, name, ticker, exchange, sic, industry, state, category, capturedOn, names, hasLater, ...own] = line;
  const filer: BoardFiler = {
    name,
    ticker: orNull(ticker),
    exchange: orNull(exchange),
    sic: orNull(sic),
    industry: orNull(industry),
    state: orNull(state),
    category: orNull(category),
    capturedOn: orNull(capturedOn),
    names: names === '' ? [] : (JSON.parse(names) as BoardFiler['names']),
  };
  if (hasLater === 't') return { filer, figures: 'BEFORE_FORM_EXISTED' as const };
  return { filer, figures: own[0] === '' ? undefined : companyFigures(own) };
}

type Figures = [
  fiscalYearEnd: string,
  currency: string,
  revenue: string,
  totalDebt: string,
  cash: string,
  margin: string,
  corrected: string,
];
type Line = [
  cik: string,
  name: string,
  ticker: string,
  exchange: string,
  sic: string,
  industry: string,
  state: string,
  category: string,
  capturedOn: string,
  names: string,
  hasLater: string,
  ...Figures,
];

function companyFigures([
  fiscalYearEnd,
  currency,
  revenue,
  totalDebt,
  cash,
  margin,
  corrected,
]: Figures): CompanyFigures {
  return {
    fiscalYearEnd,
    currency,
    revenue: toldFigure(revenue),
    totalDebt: toldFigure(totalDebt),
    cash: toldFigure(cash),
    operatingMargin: toldFigure(margin),
    corrected: toldCorrected(corrected),
  };
}
