import {
  CARD_FIELDS,
  CARD_GROUPS,
  type CardField,
  type CardGroup,
  type CardUnit,
} from '../../../../schema/domain/terms/card-fields.ts';
import { figurePath } from '../../../links.ts';
import type { CardPageReply } from '../../../surfaces/card/card-page-surface.ts';
import type { Card } from '../../../surfaces/card/card-surface.ts';
import { Aged } from '../aged.tsx';
import { Fact, Section } from '../blocks.tsx';
import { Small, Time } from '../text.tsx';
import { absentSentence, absentWord, money, percent, perShare } from '../words.ts';
import { fiveYears } from './card-five.tsx';

export function figureOf(
  card: { readonly [Group in CardGroup]: Readonly<Record<string, unknown>> },
  group: CardGroup,
  name: string,
): number | null {
  const value = card[group][name];
  return typeof value === 'number' ? value : null;
}

const TITLES: Readonly<Record<CardGroup, string>> = {
  exposure: 'Size',
  experience: 'Track record',
  perShare: 'Per share',
};

/** A number of a card, rounded for reading. */
export function amount(value: number, unit: CardUnit, currency: string | null): string {
  switch (unit) {
    case 'money':
      return money(value, currency);
    case 'fraction':
      return percent(value);
    case 'shares':
      return money(value, null);
    case 'perShare':
      return perShare(value, currency);
  }
}

/**
 * The numbers of a card by group, each linked to its proof; an absent one with its reason, linked to what was searched.
 */
export function cardFigures(payload: CardPageReply, asOf: string | null) {
  const { company, card } = payload;
  const { fiscalYearEnd, currency } = card.exposure;
  const opening =
    fiscalYearEnd === null ? (
      <p>We have no figures to show. {absentSentence(card.absent['exposure.revenue'] ?? 'NOT_INGESTED')}</p>
    ) : (
      <p>
        For the fiscal year that ended on <Time day={fiscalYearEnd} />
        {currency !== 'USD' && `, in ${currency}`}. Each number links to the facts behind it.
      </p>
    );
  const groups = CARD_GROUPS.map((group) => (
    <div>
      <h3>{TITLES[group]}</h3>
      <dl class="numbers">
        {Object.keys(CARD_FIELDS[group]).map((name) =>
          number(group, name, { cik: company.cik, card, asOf, until: payload.asOf }),
        )}
      </dl>
    </div>
  ));
  return (
    <Section id="s-figures" title="Figures">
      {opening}
      <div class="groups">{groups}</div>
      {fiveYears(payload)}
    </Section>
  );
}

type Shown = Pick<CardField, 'label' | 'unit' | 'notApplicable'>;

interface Of {
  readonly cik: number;
  readonly card: Card;
  /** The past day requested, kept on links. */
  readonly asOf: string | null;
  readonly until: string;
}

function number(group: CardGroup, name: string, { cik, card, asOf, until }: Of) {
  const declared: Readonly<Record<string, Shown>> = CARD_FIELDS[group];
  const { label, unit, notApplicable } = declared[name] ?? { label: name, unit: 'money' };
  const value = figureOf(card, group, name);
  const path = figurePath(cik, name, asOf);
  if (value === null) {
    const reason = card.absent[`${group}.${name}`] ?? 'NOT_TAGGED';
    return (
      <div>
        <dt>{label}</dt>
        <dd class="none">
          <a href={path}>
            {absentWord(reason)}
            <span class="unseen">: {label}</span>
          </a>
          {card.exposure.fiscalYearEnd !== null && (
            <small>
              {reason === 'NOT_APPLICABLE' && notApplicable !== undefined ? notApplicable : absentSentence(reason)}
            </small>
          )}
        </dd>
      </div>
    );
  }
  const { currency } = card.exposure;
  const beside = besideFigure(card, name);
  return (
    <Fact
      term={
        <>
          {label}
          {beside !== null && <Small>{beside}</Small>}
        </>
      }>
      <Aged end={card.exposure.fiscalYearEnd} asOf={until}>
        <a href={path}>
          <span class="unseen">{label}: </span>
          <data value={value}>{amount(value, unit, currency)}</data>
        </a>
      </Aged>
    </Fact>
  );
}

/** The period of a figure, where its name does not say it: how many years, which day; null otherwise. */
export function besideFigure({ experience, perShare }: Pick<Card, 'experience' | 'perShare'>, name: string) {
  if (name === 'revenueGrowthPerYear' && experience.growthYears !== null) {
    return `over ${experience.growthYears} years`;
  }
  if (name === 'sharesOutstanding' && perShare.sharesOutstandingAsOf !== null) {
    return (
      <>
        on <Time day={perShare.sharesOutstandingAsOf} />
      </>
    );
  }
  return null;
}
