import { closes, type Identity, identity } from './identities/identity.ts';
import { earned, linesOf } from './identities/income.ts';
import { hasOthers, isTheirsSmall } from './identities/others.ts';
import { witnessed } from './identities/table.ts';
import { BASIC_FIRST, EPS_BASIC, EPS_DILUTED, IFRS_NET_INCOME, NET_INCOME } from './reading/concepts.ts';
import type { FigureFlag, FigureResult, FiledValue } from './reading/figure.ts';
import { absent, firstTagged, isFigure, rejected, totalOf } from './reading/figure.ts';
import { firstFlow, flow, inAll, inReport, isIfrs, type Reading, reportWith } from './reading/reading.ts';

const COMMON_PART = 0.95;
const EARNED_APART_MAX = 0.25;
const LESS_OTHERS = 'Profit of the group less the part that belongs to others.';

/** The profit or loss of the year that belongs to the holders of the parent. */
export function netIncomeAt(reading: Reading): FigureResult {
  return witnessed('netIncome', reading, [incomeAt(reading)], incomeAt);
}

const UNTAGGED = 'No annual report tags net income for this year without dimensions.';

/** As the report says it; a report that gives the profit of the group alone gives way to one that gives more. */
function incomeAt(reading: Reading): FigureResult {
  const { book, end } = reading;
  const concepts = isIfrs(reading) ? IFRS_NET_INCOME : NET_INCOME;
  if (book.isAsTagged) {
    const tagged = concepts.map((concept) => flow(reading, concept));
    return firstTagged(tagged, UNTAGGED);
  }
  const accession = reportWith(reading, concepts);
  if (accession === null) return absent('NOT_TAGGED', UNTAGGED);
  const found = incomeIn(inReport(reading, accession));
  if (isFigure(found)) return found;
  const others = new Set(concepts.flatMap((concept) => book.flows(concept, 'money', end).map((one) => one.accession)));
  return [...others].map((other) => incomeIn(inReport(reading, other))).findLast(isFigure) ?? found;
}

/** The income of the own holders by the lines of one report, the first rule that applies (INTERFACE 20.6). */
function incomeIn(report: Reading): FigureResult {
  const { own, group, others, common, preferred, participating } = linesOf(report);
  const isCommon = (one: Identity | null) =>
    one !== null && common !== undefined && closes(report.book, { value: common.value, parts: [common] }, one);
  if (own !== undefined) {
    const theirs = others.reduce((total, { value }) => total + value, 0);
    // Beside a tag that is the parent's own, what remains of the group is that tag.
    const isParents = group !== undefined && own.value === group.value - theirs;
    const isOfGroup = theirs !== 0 && !isParents;
    const less = identity(report, LESS_OTHERS, [own], others);
    if (less !== null && isOfGroup && isCommon(less)) return made(less, [own]);
    return made({ words: 'As tagged, the profit of the parent’s holders.', value: own.value, parts: [own] }, [group]);
  }
  const left = others.length === 0 ? null : identity(report, LESS_OTHERS, [group], others);
  if (group !== undefined && left !== null) {
    const isReached =
      isCommon(left) || (preferred !== undefined && isCommon(identity(report, '', [group], [...others, preferred])));
    const isEarned = earned(report, left) !== null && earned(report, wholeOf(group)) === null;
    if (isReached || isEarned) return made(left, [group]);
  }
  // What participating shares take is small: a larger part under that tag is of others (Edison).
  const isCommonPart = (part: number) => group !== undefined && part / group.value >= COMMON_PART;
  // Where it explains the common income with preferred dividends, nobody else takes a part (Occidental).
  const isExplained =
    participating !== undefined &&
    participating.value > 0 &&
    isCommonPart((group?.value ?? 0) - participating.value) &&
    isCommon(identity(report, '', [group], [participating, preferred ?? 0]));
  const isWhole = common === undefined || isCommonPart(common.value);
  if (group !== undefined && (isExplained || (isWhole && !hasOthers(report)))) return made(wholeOf(group), []);
  if (common !== undefined) {
    const words = 'Income of common holders and the company’s own preferred dividends.';
    const sum = identity(report, words, [common, preferred ?? 0]);
    // The own holders earn no more than the group, unless others are shown to bear a loss (CME 2022).
    const isOver = group !== undefined && group.value > 0 && (sum?.value ?? 0) > group.value && !others.some(isLoss);
    if (sum !== null && !isOver) return made(sum, [group]);
  }
  if (group !== undefined && earned(report, wholeOf(group)) !== null) return made(wholeOf(group), []);
  if (left !== null && !isFarFromEarned(report, left.value)) return made(left, [group]);
  if (group !== undefined && isTheirsSmall(report)) return made(wholeOf(group), [], ['includesNoncontrolling']);
  const why = 'The report gives the profit of the group alone, of which others hold a part that it does not tag.';
  return absent('NOT_TAGGED', why);
}

/** True if earnings per share deny an income: the part of others may be tagged with the other sign (Blackstone 2010). */
function isFarFromEarned(report: Reading, income: number): boolean {
  const perShare = firstFlow(report, [...EPS_BASIC, ...EPS_DILUTED], 'perShare')?.value ?? 0;
  const shares = firstFlow(report, BASIC_FIRST, 'shares') ?? firstFlow(inAll(report), BASIC_FIRST, 'shares');
  const earnings = perShare * (shares?.value ?? 0);
  return earnings !== 0 && Math.abs(earnings - income) > EARNED_APART_MAX * Math.abs(income);
}

const isLoss = ({ value }: FiledValue) => value < 0;

const wholeOf = (group: FiledValue) => ({
  words: 'Profit of the group, of which nobody else is shown to hold a part.',
  value: group.value,
  parts: [group],
});

function made(
  { words, value, parts }: Pick<Identity, 'words' | 'value' | 'parts'>,
  losers: readonly (FiledValue | undefined)[],
  flags: readonly FigureFlag[] = [],
): FigureResult {
  const alternatives = losers
    .filter((loser) => loser !== undefined && loser.value !== value)
    .map((loser) => rejected(loser as FiledValue, 'It is not the income of the parent’s holders.'));
  return totalOf(parts, words, { value, alternatives, flags });
}
