import { setImmediate } from 'node:timers/promises';
import { type CardFigures, cardFigures } from '../../schema/domain/card/card-figures.ts';
import { annualFigures } from '../../schema/domain/figures/annual-figures.ts';
import { experienceOf } from '../../schema/domain/figures/experience.ts';
import { verdictOf } from '../../schema/domain/figures/identities/hearing.ts';
import {
  type AbsentFigure,
  type Figure,
  type FigureResult,
  type FiledValue,
  isFigure,
  makeFigure,
  type Witness,
} from '../../schema/domain/figures/reading/figure.ts';
import type { PeerAnswer, PeerGroup } from '../../schema/domain/peers/peers.ts';
import { CARD_FIELD_LIST } from '../../schema/domain/terms/card-fields.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { FIGURE_DIGITS } from '../../schema/domain/terms/lists/bundle.ts';
import { filingUrl } from '../../schema/domain/terms/sec-url.ts';
import { groupTitle } from '../../schema/loads/card/name-peers.ts';
import { readCompanies } from '../../schema/queries/bundle/companies.ts';
import type { TextRow } from '../../schema/queries/bundle/table-rows.ts';
import { readAnnualFilings } from '../../schema/queries/cards/card-records.ts';
import { readFacts } from '../../schema/queries/filers/facts-of-filers.ts';
import { readPeers } from '../../schema/queries/filers/peer-rows.ts';
import { asPeers, type Peers } from '../../schema/request/loaders/peers-by-industry.ts';
import type { Reader } from './read-still.ts';

/** The derived tables of a bundle. Peers are known only once all figures have been read. */
export interface DerivedCards {
  figureSources(): AsyncGenerator<readonly TextRow[]>;
  peers(): AsyncGenerator<readonly TextRow[]>;
  peerGroups(): AsyncGenerator<readonly TextRow[]>;
}

/** Companies read at once; they have tens of thousands of facts. */
const COMPANIES = 8;

/** Rows from the cards of all companies as of a day. */
export function deriveCards(reader: Reader, day: Day): DerivedCards {
  const compared = new Map<Cik, PeerAnswer>();
  let all: Peers | undefined;
  return {
    async *figureSources() {
      const peers = asPeers(await readPeers(reader, day));
      all = peers;
      const companies = await readCompanies(reader, day);
      for (let at = 0; at < companies.length; at += COMPANIES) {
        const some = companies.slice(at, at + COMPANIES);
        const ciks = some.map(({ cik }) => cik);
        const facts = Map.groupBy(await readFacts(reader, ciks), ({ cik }) => cik);
        const filings = await readAnnualFilings(reader, ciks, day);
        const rows: TextRow[] = [];
        for (const { cik, sic } of some) {
          const annualFilings = filings.get(cik) ?? [];
          const figures = annualFigures(facts.get(cik) ?? [], { cik, sic, asOf: day, view: 'latest', annualFilings });
          if (figures === null) continue;
          rows.push(...sourcesOf(cik, cardFigures(figures, experienceOf(figures))));
          compared.set(cik, peers.index.peersOf(figures));
          // Lets requests run between two companies.
          await setImmediate();
        }
        yield rows;
      }
    },
    async *peers() {
      yield [...compared].map(([cik, answer]) => {
        const [level, code, reason] =
          'absent' in answer ? [null, null, answer.absent] : [answer.level, answer.code, null];
        const isMember = all?.index.filersOf({ members: [cik] }).length === 1;
        return [String(cik), level, code, String(isMember), reason];
      });
    },
    async *peerGroups() {
      const groups = new Map<string, PeerGroup>();
      for (const group of compared.values())
        if (!('absent' in group)) groups.set(`${group.level} ${group.code}`, group);
      const industryOf = (sic: string) => all?.industryOf(sic) ?? null;
      yield [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => groupRow(group, industryOf));
    },
  };
}

function sourcesOf(cik: Cik, figures: CardFigures): TextRow[] {
  const rows = CARD_FIELD_LIST.flatMap(({ group, name }) => {
    const result = figures[name];
    const figure = isFigure(result) ? result : withheld(result);
    if (figure === null) return [];
    const { unit, concepts, period, accession, filedOn, form, method } = figure;
    const value = isFigure(result) ? digitsOf(result.value) : null;
    return [
      [
        ...[String(cik), `${group}.${name}`, value, unit, concepts.join(', '), period.start, period.end],
        ...[accession, filedOn, form, filingUrl(cik, accession), method, JSON.stringify(figure.parts.map(toldOf))],
        ...[verdictOf(result), witnessOf(result)],
      ],
    ];
  });
  // In the order of the key, like other tables.
  return rows.sort(([, a], [, b]) => (String(a) < String(b) ? -1 : 1));
}

/** A number contradicted by its filer, with the facts it would be made of. */
function withheld({ explanation, contradiction }: AbsentFigure): Figure | null {
  const [first, ...others] = contradiction?.parts ?? [];
  if (contradiction === undefined || first === undefined) return null;
  const { value, unit } = contradiction;
  const made = makeFigure({ value, unit, parts: [first, ...others], method: explanation });
  return isFigure(made) ? made : null;
}

/** The fact that decided about a figure, with the number as tagged if that was replaced; null if the two agree. */
function witnessOf(result: FigureResult): string | null {
  if (!isFigure(result)) {
    const { contradiction } = result;
    if (contradiction === undefined) return null;
    return toldWitness(contradiction.witness, { unit: contradiction.unit, tagged: contradiction.value, factor: null });
  }
  const { verdict, witness, unit, corrected } = result.testimony;
  if (witness === null || verdict === 'confirmed' || verdict === 'consistent') return null;
  return toldWitness(witness, { unit, tagged: corrected?.tagged ?? null, factor: corrected?.factor ?? null });
}

interface BesideWitness {
  readonly unit: string | null;
  readonly tagged: number | null;
  readonly factor: number | null;
}

const toldWitness = ({ words, value, parts }: Witness, beside: BesideWitness) =>
  JSON.stringify({ words, value, ...beside, parts: parts.map(toldOf) });

/** Every digit of a figure. Whole numbers from 10^21 on, which a mistaken filing may give per share, end in zeros. */
const digitsOf = (value: number) =>
  Math.abs(value) < 1e21 ? value.toFixed(FIGURE_DIGITS.scale) : `${BigInt(value)}.${'0'.repeat(FIGURE_DIGITS.scale)}`;

/** The published part of a fact behind a figure. */
const toldOf = ({ concept, unit, start, end, text, accession }: FiledValue) => ({
  concept,
  unit,
  start,
  end,
  text,
  accession,
});

function groupRow(group: PeerGroup, industryOf: (sic: string) => string | null): TextRow {
  const medians = [group.opMargin, group.growth, group.netMargin].flatMap(([median, count]) => [
    median === null ? null : String(median),
    String(count),
  ]);
  const corrected = group.corrected && JSON.stringify(group.corrected);
  return [group.level, group.code, groupTitle(group, industryOf), JSON.stringify(group.members), ...medians, corrected];
}
