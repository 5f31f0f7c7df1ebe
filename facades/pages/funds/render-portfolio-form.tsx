import { HOLDINGS_MAX } from '../../../schema/domain/terms/lists/portfolios.ts';
import type { SentForm } from '../../drawing.ts';
import { PORTFOLIO_PAGE, PRIVACY_PATH } from '../../links.ts';
import type { Remark } from '../../paste/read-paste.ts';
import type { Chrome } from '../../service-facts.ts';
import { Lead, Section, Submit } from '../parts/blocks.tsx';
import { Layout, rendered } from '../parts/frame/layout.tsx';
import { Table } from '../parts/table.tsx';
import { grouped } from '../parts/words.ts';

/** Longest pasted text shown again; a longer one is not shown, because cutting it would change the book. */
const SHOWN_AGAIN = 65_536;

const LEAD =
  'Paste the lines of a portfolio, or choose an institution that reports on Form 13F. We read what you ' +
  'paste once, and never store it.';

/**
 * The two ways to request a portfolio, as forms that need no script; also the form as submitted, with what is wrong.
 */
export function renderPortfolioForm(chrome: Chrome, sent?: SentForm): string {
  const title = sent === undefined ? 'Portfolio read' : 'Portfolio read: look again';
  const text = sent?.fields.get('holdings') ?? '';
  const isShown = text.length <= SHOWN_AGAIN;

  return rendered(
    <Layout
      chrome={chrome}
      title={title}
      summary={sent === undefined ? LEAD : sent.fault}
      style="figures.css"
      isUnlisted={sent !== undefined}>
      <Lead
        kicker="Portfolio read"
        title={sent === undefined ? 'What do the companies of this portfolio file?' : 'Please look at the lines again'}
        answer={sent === undefined ? LEAD : <span id="fault">{sent.fault}</span>}
      />
      <div class="status companycard">
        {sent !== undefined && remarkList(sent.remarks)}
        <Section id="s-paste" title="A portfolio of your own">
          <form method="post" action={PORTFOLIO_PAGE} class="paste">
            <div class="field">
              <label for="p-holdings">
                Tickers or names with weights or amounts, one to a line; a CSV or a copy from a spreadsheet will do
              </label>{' '}
              <textarea
                id="p-holdings"
                name="holdings"
                rows={12}
                required
                spellcheck={false}
                autocomplete="off"
                placeholder={'AAPL 40%\nMSFT 35%\nVTI 20%\nCash 5%'}
                aria-describedby={`p-how${sent !== undefined ? ' fault' : ''}`}
                aria-invalid={sent !== undefined ? 'true' : undefined}>
                {isShown && text}
              </textarea>
              {!isShown && <p class="quiet">The text is too long to show again. Go back to it, or paste it again.</p>}
            </div>
            <div class="field">
              <label for="p-asof">As of, where it is not today</label>
              <input id="p-asof" name="asOf" type="date" value={sent?.fields.get('asOf') ?? ''} />
            </div>
            <Submit words="Read it" />
          </form>
          <p class="quiet" id="p-how">
            Weights may be percentages or amounts in one unit. A negative weight is a short position. We add up lines
            with the same ticker. Cash counts as cash. We look inside funds. Tickers without weights get equal weights.
            At most {grouped(HOLDINGS_MAX)} lines. A line that could be read in two ways is named and left out.{' '}
            <a href={PRIVACY_PATH}>We never store your lines.</a>
          </p>
        </Section>
        <Section id="s-manager" title="An institution’s portfolio">
          <form method="get" action={PORTFOLIO_PAGE} class="watching">
            <div class="field wide">
              <label for="p-cik">Filer of Form 13F: its name or CIK</label>
              <input id="p-cik" name="cik" type="text" required maxlength={200} autocomplete="off" spellcheck={false} />
            </div>
            <Submit words="Read its newest report" />
          </form>
        </Section>
      </div>
    </Layout>,
  );
}

/** Remarks shown; nobody who pastes a novel needs more. */
const SHOWN = 50;

/** What was not understood, line by line; empty if all was. */
export function remarkList(remarks: readonly Remark[]) {
  if (remarks.length === 0) return '';
  const count = remarks.length === 1 ? 'One line was not taken' : `${grouped(remarks.length)} lines were not taken`;
  return (
    <Section id="s-remarks" title={count}>
      <Table
        isWide
        caption="Lines that were not taken"
        rows={remarks.slice(0, SHOWN)}
        columns={[
          ['Line', ({ line }) => line, 'n'],
          [
            'As pasted',
            ({ text }) => (
              <bdi>
                <code>{text}</code>
              </bdi>
            ),
          ],
          ['Why', ({ why }) => why],
        ]}
      />
      {remarks.length > SHOWN && <p class="quiet">And {grouped(remarks.length - SHOWN)} more.</p>}
    </Section>
  );
}
