import { CARD_FIELD_LIST } from '../../../../schema/domain/terms/card-fields.ts';
import { sparkline } from '../../../charts/sparkline.tsx';
import { figurePath } from '../../../links.ts';
import type { CardPageReply } from '../../../surfaces/card/card-page-surface.ts';
import { Aged } from '../aged.tsx';
import { amount, figureOf } from './card-figures.tsx';

type Year = CardPageReply['history'][number];
type Course = (year: Year, revenue: number | null) => number | null;

/** The figures that the first screen chooses from, in order, each with its value in a past year. */
const CHOICE: Readonly<Record<string, Course>> = {
  revenueGrowth1y: () => null,
  operatingMargin: ({ operatingIncome }, revenue) => share(operatingIncome, revenue),
  netMargin: ({ netIncome }, revenue) => share(netIncome, revenue),
  freeCashFlow: ({ freeCashFlow }) => freeCashFlow?.value ?? null,
  earningsPerShareDiluted: ({ earningsPerShareDiluted }) => earningsPerShareDiluted?.value ?? null,
  totalDebt: ({ totalDebt }) => totalDebt?.value ?? null,
  cash: ({ cash }) => cash?.value ?? null,
};

const SHOWN = 4;
const YEARS = 10;
/** Fewest points of a chart. */
const COURSE = 3;

/** Four figures with their course over ten years: the first four that the company has. */
export function keyFigures(payload: CardPageReply, asOf: string | null) {
  const { company, card, asOf: until } = payload;
  const found = Object.keys(CHOICE).flatMap((name) => {
    const declared = CARD_FIELD_LIST.find((one) => one.name === name);
    if (declared === undefined) return [];
    const value = figureOf(card, declared.group, name);
    return value === null ? [] : [{ name, value, field: declared.field }];
  });
  if (found.length === 0) return false;
  return (
    <dl class="keys">
      {found.slice(0, SHOWN).map(({ name, value, field }) => (
        <div>
          <dt>{field.label}</dt>
          <dd>
            <Aged end={card.exposure.fiscalYearEnd} asOf={until}>
              <a href={figurePath(company.cik, name, asOf)}>
                <span class="unseen">{field.label}: </span>
                <data value={value}>{amount(value, field.unit, card.exposure.currency)}</data>
              </a>
            </Aged>
          </dd>
          {course(payload, name, field)}
        </div>
      ))}
    </dl>
  );
}

function course(payload: CardPageReply, name: string, { label, unit }: (typeof CARD_FIELD_LIST)[number]['field']) {
  const points = name === 'revenueGrowth1y' ? growth(payload) : courseOf(payload, name);
  const known = points.filter(({ value }) => value !== null);
  if (known.length < COURSE) return false;
  const words = known.map(({ year, value }) => `${year} ${amount(value ?? 0, unit, payload.card.exposure.currency)}`);
  const svg = sparkline(
    points.map(({ value }) => value),
    `${label} by fiscal year: ${words.join(', ')}`,
  );
  return (
    <dd class="course">
      {svg}
      <small>
        {known[0]?.year} to {known.at(-1)?.year}
      </small>
    </dd>
  );
}

interface Point {
  readonly year: number;
  readonly value: number | null;
}

function courseOf({ history, years }: CardPageReply, name: string): readonly Point[] {
  const revenues = new Map(years.map(({ end, revenue }) => [end, revenue]));
  return history
    .slice(0, YEARS)
    .map((year) => ({ year: year.fiscalYear, value: CHOICE[name]?.(year, revenues.get(year.end) ?? null) ?? null }))
    .toReversed();
}

/** Growth over the year before, if that is on file. */
function growth({ years }: CardPageReply): readonly Point[] {
  const points = years.slice(0, YEARS).map(({ fiscalYear, revenue }, at): Point => {
    const before = years[at + 1];
    const follows = before !== undefined && before.fiscalYear === fiscalYear - 1 && before.revenue > 0;
    return { year: fiscalYear, value: follows ? revenue / before.revenue - 1 : null };
  });
  return points.toReversed();
}

function share(part: { readonly value: number } | null, revenue: number | null): number | null {
  return part === null || revenue === null || revenue <= 0 ? null : part.value / revenue;
}
