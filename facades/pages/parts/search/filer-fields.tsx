import { EXCHANGES } from '../../../../schema/domain/terms/asked/exchange-names.ts';
import { STATE_NAMES, stateName } from '../../../../schema/domain/terms/lists/state-codes.ts';
import type { Chrome } from '../../../service-facts.ts';
import { choose, input, withAsked } from './form-fields.tsx';

/** Where the filer is incorporated: a name, of which the browser offers those that fit, or a code. */
export const stateField = (value: string) => (
  <>
    {input('state', 'Incorporated in', value, {
      type: 'text',
      list: 'states',
      placeholder: 'Ohio or OH',
      maxlength: 60,
      autocomplete: 'off',
      spellcheck: false,
    })}
    <datalist id="states">
      {STATE_NAMES.map((name) => (
        <option>{name}</option>
      ))}
    </datalist>
  </>
);

export const exchangeField = (value: string) =>
  choose(
    'exchange',
    'Exchange',
    value,
    withAsked([['', 'Any'], ...EXCHANGES.map((name) => [name, name] as const)], value),
    '',
  );

export const industryField = (value: string) =>
  input('sic', 'Industry', value, {
    type: 'text',
    placeholder: 'airlines or 4512',
    maxlength: 60,
    autocomplete: 'off',
  });

/** Conditions on the filer, as form fields. */
export function filerFields({ query }: Chrome) {
  const value = (name: string) => query[name] ?? '';
  return (
    <>
      {industryField(value('sic'))}
      {stateField(value('state'))}
      {exchangeField(value('exchange'))}
      {choose(
        'listedOnly',
        'Filers',
        value('listedOnly') === 'true' ? 'true' : '',
        [
          ['', 'All'],
          ['true', 'With a ticker'],
        ],
        '',
      )}
    </>
  );
}

/** The words of a condition on the filer, by its argument. */
export const FILER_WORDS = {
  sic: (code: string) => `Industry ${code}`,
  state: (code: string) => `Incorporated in ${stateName(code)}`,
  exchange: (name: string) => name,
  listedOnly: (isListed: string) => (isListed === 'true' ? 'With a ticker' : 'With or without a ticker'),
} as const;
