import { COMPARE_PATH } from '../../../links.ts';

/** The form that asks for a comparison, without script. */
export const compareForm = ({ value, asOf }: { readonly value: string; readonly asOf: string | null }) => (
  <form method="get" action={COMPARE_PATH} class="price compare">
    <div class="field">
      <label for="f-c">Up to ten companies: tickers, names or CIKs, with commas between them</label>{' '}
      <input
        id="f-c"
        name="c"
        type="text"
        maxlength={400}
        autocomplete="off"
        required
        placeholder="AAPL, DELL, HPQ"
        value={value}
      />
    </div>
    {asOf !== null && <input type="hidden" name="asOf" value={asOf} />}
    <button type="submit">Compare</button>
  </form>
);
