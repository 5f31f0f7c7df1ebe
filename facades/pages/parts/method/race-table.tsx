import { scoreInWords, shareInWords } from '../../../../schema/domain/terms/words/range-words.ts';
import type { RaceReply } from '../../../surfaces/registry/track-record-surface.ts';
import { type Column, Table } from '../table.tsx';
import { grouped } from '../words.ts';

type Standing = RaceReply['standings'][number];
type Part = RaceReply['byTargetYear'][number];

export const METHOD_NAMES: Readonly<Record<string, string>> = {
  'v4.1': 'v4.1, on the card',
  'v4.2': 'v4.2, with the fourth quarter',
  'v5.0': 'v5.0, two quantile lines',
  b0: 'b0, all filers',
  b1: 'b1, same size',
};

/** The methods of the race, each with its uncertainty from the sample of years. */
export const standingsTable = (
  standings: readonly Standing[],
  name: { readonly caption: string; readonly id?: string },
) => (
  <Table
    isWide
    {...name}
    look="facts record"
    head={['Method', 'Inside', '95% by years', 'Score', 'Against v4.1', '95% by years']}>
    {standings.map(standing)}
  </Table>
);

function standing({ method, coverage, coverageInterval, meanIntervalScore, gain, gainInterval }: Standing) {
  const change = (part: number) => `${part > 0 ? '−' : '+'}${shareInWords(Math.abs(part))}`;
  const drawn = gainInterval === null ? TOO_FEW : `${change(gainInterval.high)} to ${change(gainInterval.low)}`;
  const held = (
    <>
      <td data-label="Against v4.1">{change(gain)}</td>
      <td data-label="95% by years">{drawn}</td>
    </>
  );
  const inside =
    coverageInterval === null
      ? TOO_FEW
      : `${shareInWords(coverageInterval.low)} to ${shareInWords(coverageInterval.high)}`;
  return (
    <tr>
      <th scope="row">{METHOD_NAMES[method] ?? method}</th>
      <td data-label="Inside">{shareInWords(coverage)}</td>
      <td data-label="95% by years">{inside}</td>
      <td data-label="Score">{scoreInWords(meanIntervalScore)}</td>
      {method === 'v4.1' ? (
        <td data-label="Against v4.1" colspan={2}>
          what the others are compared with
        </td>
      ) : (
        held
      )}
    </tr>
  );
}

const TOO_FEW = 'too few years';

/** Parts of the race: coverage and score of each method. */
export function racePartsTable(parts: readonly Part[], what: string, caption: string) {
  const methods = parts[0]?.results.map(({ method }) => method) ?? [];
  return (
    <Table
      isWide
      caption={`${caption}: share inside, score`}
      isShown
      look="facts record"
      rows={parts}
      columns={[
        [what, ({ of }) => of],
        ['Outcomes', ({ forecasts }) => grouped(forecasts)],
        ...methods.map((method): Column<Part> => [method, ({ results }) => resultWords(results, method)]),
      ]}
    />
  );
}

/** The coverage and the score of a method. */
function resultWords(results: Part['results'], wanted: string) {
  const found = results.find(({ method }) => method === wanted);
  return found && `${shareInWords(found.coverage)}, ${scoreInWords(found.meanIntervalScore)}`;
}
