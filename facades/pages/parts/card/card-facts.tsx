import { stateName } from '../../../../schema/domain/terms/lists/state-codes.ts';
import { estimated, shortDate } from '../../../../schema/domain/terms/words/day-words.ts';
import type { CardPageReply } from '../../../surfaces/card/card-page-surface.ts';
import { agedYear } from '../aged.tsx';
import type { FactList } from '../blocks.tsx';
import { Time } from '../text.tsx';
import { grouped, money } from '../words.ts';

/** What the first screen says of the company besides its answer and its four figures. */
export function keyFacts(payload: CardPageReply): FactList {
  const { company } = payload;
  const { state, fiscalYearEnd, cik, url } = company;
  return [
    ...netIncome(payload),
    ...rank(payload),
    ...reports(payload),
    ...(fiscalYearEnd === null ? [] : [['Fiscal year ends', `about ${dayOfYear(fiscalYearEnd)}`] as const]),
    ...(state === null ? [] : [['Incorporated in', stateName(state)] as const]),
    ['CIK', <a href={url}>{cik} at the SEC</a>],
  ];
}

function netIncome({ history: [newest], asOf }: CardPageReply): FactList {
  if (newest === undefined || newest.netIncome === null) return [];
  const { value, unit, url } = newest.netIncome;
  const said = (
    <a href={url} title={`${value} ${unit}`} class={agedYear(newest.end, asOf) === null ? undefined : 'aged'}>
      {money(value, unit)}
    </a>
  );
  return [[`Net income, ${newest.fiscalYear}`, said]];
}

/** The rank by revenue, where the card has the revenue of the whole group. */
function rank({ card, league, company }: CardPageReply): FactList {
  const own = league.find(({ cik }) => cik === company.cik);
  if (own === undefined || league.length !== card.peers.group?.members) return [];
  const larger = league.filter(({ revenue }) => revenue > own.revenue).length;
  return [['Rank by revenue', <a href="#s-peers">{`${grouped(larger + 1)} of ${grouped(league.length)} peers`}</a>]];
}

const REPORTING = {
  reporting: 'Newest report',
  stopped_reporting: 'Stopped reporting',
  left_exchange: 'Left its exchange',
} as const;

/** The filing that shows whether the company reports, and when its next annual report is due. */
function reports({ card: { reporting, range }, asOf }: CardPageReply): FactList {
  const facts: FactList[number][] = [];
  if (reporting !== null) {
    const { state, form, url, on } = reporting;
    const filing = (
      <a href={url}>
        {form}, <Time day={on} />
      </a>
    );
    facts.push([REPORTING[state], filing]);
  }
  if (range !== null && reporting?.state !== 'stopped_reporting') {
    const due = (
      <>
        {range.reportDue < asOf ? 'was due by' : 'due by'} {estimated(range.targetFiscalYearEnd)}
        <Time day={range.reportDue} />
      </>
    );
    facts.push(['Annual report', due]);
  }
  return facts;
}

/** `27 Sep` from `0927`. */
function dayOfYear(monthAndDay: string): string {
  return shortDate(`2000-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`).replace(/ 2000$/, '');
}
