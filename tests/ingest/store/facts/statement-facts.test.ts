import { describe, expect, it } from 'vitest';
import { settleStatementFacts } from '../../../../ingest/store/facts/statement-facts.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { balance, fact } from '../../../schema/domain/figures/facts.ts';

const YEAR = { end: '2009-12-26', days: 364, filed: '2010-02-20' };
const ofDataSet = (one: Fact, isPeriodRounded = false): Fact => ({ ...one, dataSet: '2010q1', isPeriodRounded });
const told = (facts: Iterable<Fact>) =>
  [...facts].map(({ concept, periodEnd, value, dataSet, isPeriodRounded }) =>
    [concept.split(':')[1], periodEnd, value, dataSet ?? 'companyfacts', isPeriodRounded === true && 'rounded']
      .filter(Boolean)
      .join(' '),
  );
const settled = (known: Fact[], captured: Fact[]) => {
  const { captured: stored, outdated } = settleStatementFacts(known, captured);
  return { stored: told(stored), outdated: told(outdated) };
};

const OWN = ofDataSet(fact('Revenues', 900, YEAR));
const ROUNDED = ofDataSet(fact('Revenues', 800, { ...YEAR, end: '2008-12-31' }), true);
const CASH = ofDataSet(balance('Cash', 70, { ...YEAR, end: '2008-12-31' }), true);
const COVER = ofDataSet(balance('dei:EntityCommonStockSharesOutstanding', 5, { ...YEAR, end: '2008-12-31' }), true);
const LATER = fact('Revenues', 805, { end: '2008-12-27', days: 364, filed: '2011-02-20' });

describe('facts of data sets beside those of companyfacts', () => {
  it('are none of a filing that companyfacts gives anything of, whichever comes first', () => {
    const sameFiling = fact('NetIncomeLoss', 90, YEAR);
    expect(settled([sameFiling], [OWN, ROUNDED])).toEqual({ stored: [], outdated: [] });
    expect(settled([OWN, ROUNDED], [sameFiling])).toEqual({
      stored: ['NetIncomeLoss 2009-12-26 90 companyfacts'],
      outdated: ['Revenues 2009-12-26 900 2010q1', 'Revenues 2008-12-31 800 2010q1 rounded'],
    });
  });

  it('end on the day that another report gives, whichever comes first; a cover keeps its own', () => {
    const moved = ['Revenues 2008-12-27 800 2010q1', 'Cash 2008-12-27 70 2010q1'];
    const cover = 'EntityCommonStockSharesOutstanding 2008-12-31 5 2010q1 rounded';
    expect(settled([LATER], [ROUNDED, CASH, COVER])).toEqual({ stored: [...moved, cover], outdated: [] });
    expect(settled([ROUNDED, CASH, COVER], [LATER])).toEqual({
      stored: ['Revenues 2008-12-27 805 companyfacts', ...moved],
      outdated: ['Revenues 2008-12-31 800 2010q1 rounded', 'Cash 2008-12-31 70 2010q1 rounded'],
    });
  });

  it('stay rounded where no report ends within sixteen days', () => {
    const far = fact('Revenues', 805, { end: '2008-12-14', days: 364, filed: '2011-02-20' });
    expect(settled([far], [ROUNDED])).toEqual({
      stored: ['Revenues 2008-12-31 800 2010q1 rounded'],
      outdated: [],
    });
  });
});
