import { witnessed } from '../identities/table.ts';
import * as tags from '../reading/concepts.ts';
import { DEBT } from '../reading/debt-concepts.ts';
import { absent, type FigureResult, type FiledValue, totalOf } from '../reading/figure.ts';
import { type FilingValues, inReport, isIfrs, type Reading } from '../reading/reading.ts';
import { add, greatest, isPresent, NOTHING, other, sum } from '../reading/sums.ts';
import { choicesOf } from './choose.ts';
import { balanceSheetOf, type Choice, drawn, overlapIn } from './lines.ts';
import { withheldIfPartial } from './partial.ts';
import { unusedLines } from './unused.ts';

/**
 * Total debt at the end of a fiscal year, including the part due within a year, from the balance sheet. All parts come
 * from one filing. Operating leases and deposits never count as debt; finance leases do in a line that cannot be parted.
 */
export function debtAt(reading: Reading): FigureResult {
  const atYear = (year: Reading) => candidatesAt(year)[0] ?? NO_DEBT;
  return withheldIfPartial(witnessed('totalDebt', reading, candidatesAt(reading), atYear), reading, atYear);
}

function candidatesAt(reading: Reading): readonly FigureResult[] {
  const filing = balanceSheetOf(reading);
  if (filing === undefined) return [NO_DEBT];
  const choices = isIfrs(reading) ? ifrsChoicesOf(filing) : choicesOf(drawn(filing), () => overlapIn(reading));
  return choices.length === 0 ? [NO_DEBT] : choices.map((choice) => figureOf(once(choice, reading), filing));
}

/** Under IFRS: the greater of the line for all borrowings and the sum of its parts, then the other. */
function ifrsChoicesOf(filing: FilingValues): readonly Choice[] {
  const all: Choice = { ...sum(filing, tags.IFRS_BORROWINGS), method: 'All borrowings, as tagged.' };
  const longTerm = sum(filing, tags.IFRS_LONG_TERM);
  const bonds = tags.IFRS_BONDS.map((concepts) => sum(filing, concepts)).find(isPresent) ?? NOTHING;
  const loans = add(longTerm, greatest(tags.IFRS_CURRENT.map((concepts) => sum(filing, concepts))));
  const parts: Choice = { ...add(loans, bonds), method: 'Long-term borrowings, those due within a year and bonds.' };
  if (!isPresent(parts) || all.value >= parts.value) return [all];
  if (!isPresent(all)) return [parts];
  // Bonds may be among the borrowings, and the line for long-term borrowings may hold their current part.
  const isUnclear = all.value === loans.value || (longTerm.value < all.value && all.value < loans.value);
  const instead = { sum: all, why: isUnclear ? UNCLEAR : 'It is less than the sum of its parts.' };
  return [{ ...parts, instead, flags: isUnclear ? ['linesMayOverlap'] : [] }, all];
}

const UNCLEAR = 'One of the lines may hold another: the filing’s tags cannot tell.';

const NO_DEBT = absent(
  'NOT_TAGGED',
  'The annual report tags no debt without dimensions: it has no debt line, or gives debt only in parts.',
);

/** Debt exceeds what is due by the schedule of its report at most by this factor, for loans of subsidiaries. */
const SCHEDULE_EXCESS = 1.05;
/** Senior notes of this share of the notes payable show that these are a total. */
const MOST = 0.85;

/** Leaves out kinds of notes beside notes payable where a day of the same report has, by what is due, no room for both. */
function once(choice: Choice, reading: Reading): Choice {
  const report = inReport(reading, choice.parts[0]?.accession ?? '');
  const hasNoRoom = report.book.ends(tags.YEAR_CONCEPTS).some((end) => {
    const filing = balanceSheetOf({ ...report, end });
    if (filing === undefined || !DEBT.maturities.every((concept) => filing.has(concept))) return false;
    const [senior, notes] = [sum(filing, DEBT.families[0]?.[0] ?? []), sum(filing, [DEBT.notes])];
    if (senior.value > notes.value || senior.value < MOST * notes.value) return false;
    const [there] = choicesOf(drawn(filing), () => 'apart');
    const most = SCHEDULE_EXCESS * sum(filing, DEBT.maturities).value;
    return there !== undefined && there.value > most && withoutKinds(there).value <= most;
  });
  const rest = withoutKinds(choice);
  return hasNoRoom && rest.value < choice.value
    ? { ...rest, flags: [], instead: { sum: choice, why: NO_ROOM } }
    : choice;
}

function withoutKinds(choice: Choice): Choice {
  const isKind = ({ concept }: FiledValue) => /:(Convertible|Senior|Secured|Unsecured)/.test(concept);
  const parts = choice.parts.filter((part) => !isKind(part));
  const isHeld = parts.some(({ concept }) => concept === DEBT.notes);
  return isHeld ? { ...choice, parts, value: parts.reduce((total, { value }) => total + value, 0) } : choice;
}

const NO_ROOM = 'The schedule of what is due has no room for both: one kind is in the other.';

function figureOf(choice: Choice, filing: FilingValues): FigureResult {
  const { value, parts, method, instead, flags = [] } = choice;
  if (parts.length === 0) return NO_DEBT;
  const alternatives = instead === undefined ? [] : [other(instead.sum, instead.why)];
  return totalOf(parts, method, { value, alternatives, unused: unusedLines(choice, filing), flags });
}
