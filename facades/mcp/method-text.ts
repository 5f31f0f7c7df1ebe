import { ABSENCE_REASONS } from '../../schema/domain/terms/absence.ts';
import { EVENT_KINDS } from '../../schema/domain/terms/event-kind.ts';
import { CARD_METHOD, CHALLENGERS } from '../../schema/domain/terms/range-method.ts';

/** How the answers are made, as short as a model needs it to read them rightly. */
export function methodText(): string {
  return `# How the answers are made

## Which number to quote
The first sentence of a reply rounds (USD 371.4 billion) and can be cited as it stands. Tables and structured content \
are exact (371433000000). Quote either; do not round further, and name the period. Money is in whole units of the \
currency named beside it, else US dollars. Shares, margins and growth are fractions: 0.05 is 5%.

## Days
An answer is for a day, "asOf", today unless asked otherwise. Only filings made by then count, so a past day is \
answered with what was known on it. "window" holds the days that rows are of: the 12 months to the day, unless \
"since" and "until" say otherwise.

## None, and not known
"None" is said of the filers and days of "coverage": all filers, or those that are loaded, whose number it gives. \
Repeat them. What is not known is null with a reason, and never zero.

## Filings
A row says that a filing of its kind was made. What its text reports is its outcome, told by published rules; \
NOT_READ and UNCLASSIFIED are not known. Severe and caution are warnings. Unknown is a filing whose text decides \
whether it is a warning and has not been read: it is no warning and has no base rate. A note is shown and never \
counted.
${EVENT_KINDS.map(({ kind, class: severity, title }) => `- ${kind}: ${title} (${severity})`).join('\n')}

## Figures
Annual figures come from the tagged data (XBRL) of annual reports, one for each fiscal year, with the tag and the \
filing as proof. Other facts of the same reports are heard as witnesses: a slip of scale that they prove is corrected \
and marked, and a number that they contradict is null with INCONSISTENT. Peer medians are over filers of like SIC \
code and size.

## The range for next year's revenue
Method ${CARD_METHOD} gives the range that a card shows, made to hold 80% of outcomes; quote this one. \
${CHALLENGERS.join(' and ')} are challengers, logged beside it for comparison. "baseline" is its centre, "width" is \
high less low over the baseline, "credibilityWeight" is how much the company's own record of misses counts (0 to 1), \
"stress" is the range for years of shock. Ranges are logged in a chain of hashes; a receipt with replay true was \
logged afterwards and proves nothing beforehand. "reconstructed": its constants were built after the day asked about.

## What follows a warning
A case is one company on 30 June of one year. Of cases with a kind of warning, the share with an outcome within 18 \
months, beside cases without it, with 95% intervals. A difference is seen only where "differs" is true. It tells of \
other companies and is no forecast for one.

## Funds and portfolios
Holdings are those of the latest Form N-PORT or 13F, matched to companies by identifiers and names. Shares are of the \
weight that is matched; what is unmatched is told. "hhi" is the sum of squared weights: 1 over it is the effective \
number of holdings. "boat" is the worse of two levels, 1 best to 5: breadth (effective number of holdings) and \
warnings (share of the weight that carries one): liner, ferry, schooner, sloop, dinghy. "speed" is one-year revenue \
growth, weighted, each held between -50% and 100%. "compass": builder has some free cash, burner less than none; cash \
cow and cash machine have a tenth of revenue or more, with growth under 8% a year or above. All are descriptions.

## Why a field can be null
${Object.entries(ABSENCE_REASONS)
  .map(([reason, [meaning, nextStep]]) => `- ${reason}: ${meaning} ${nextStep}`)
  .join('\n')}
`;
}
