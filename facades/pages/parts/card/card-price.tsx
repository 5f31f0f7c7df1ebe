import type { Chrome } from '../../../service-facts.ts';
import type { CardPageReply } from '../../../surfaces/card/card-page-surface.ts';
import { Facts, Section } from '../blocks.tsx';
import { absentSentence, money, percent } from '../words.ts';

const RATIOS = {
  priceEarnings: 'Price to earnings',
  priceBook: 'Price to book value',
  priceRevenue: 'Price to revenue',
  dividendYield: 'Dividend yield',
  marketValue: 'Market value',
} as const;

/** A form for a price, and what it means for the report's figures; the page with a price is never stored. */
export function priceForm({ card }: CardPageReply, { path, query }: Chrome) {
  const { priceRatios, exposure } = card;
  return (
    <Section id="s-price" anchor="price" title="At a price of your own">
      <p>
        We compare the price with the latest annual report. We use it for this answer only, and store it in no table and
        no log.
      </p>
      <form method="get" action={`${path}#price`} class="price">
        <div class="field">
          <label for="f-price">Price of a share{exposure.currency !== null && `, ${exposure.currency}`}</label>{' '}
          <input
            id="f-price"
            name="price"
            type="text"
            inputmode="decimal"
            autocomplete="off"
            required
            value={query.price ?? ''}
          />
        </div>
        {query.asOf !== undefined && <input type="hidden" name="asOf" value={query.asOf} />}
        <button type="submit">Show ratios</button>
      </form>
      {priceRatios !== undefined && ratios(card, priceRatios)}
      {priceRatios === undefined && query.price !== undefined && (
        <p class="quiet">No ratios: we have no figures of this company.</p>
      )}
    </Section>
  );
}

function ratios(card: CardPageReply['card'], values: NonNullable<CardPageReply['card']['priceRatios']>) {
  const names = Object.keys(RATIOS) as (keyof typeof RATIOS)[];
  return (
    <Facts
      of={names.map((name) => {
        const value = values[name];
        if (typeof value === 'number') return [RATIOS[name], inWords(name, value, card.exposure.currency)];
        const why = absentSentence(card.absent[`priceRatios.${name}`] ?? 'NOT_TAGGED');
        return [RATIOS[name], <span class="absent">{why}</span>];
      })}
    />
  );
}

function inWords(name: string, value: number, currency: string | null): string {
  if (name === 'dividendYield') return percent(value);
  return name === 'marketValue' ? money(value, currency) : value.toFixed(1).replace('-', '−');
}
