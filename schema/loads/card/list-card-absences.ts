import { oldSentence } from '../../domain/card/card-answer.ts';
import type { PriceRatios } from '../../domain/card/price-ratios.ts';
import { ratesOf, type WhatFollows } from '../../domain/filers/what-follows/words.ts';
import { backtestBeside } from '../../domain/range/backtest/backtest-report.ts';
import { isBandGiven } from '../../domain/range/race/race-edition.ts';
import type { RevenueRange } from '../../domain/range/v4-1.ts';
import type { Absence, AbsenceReason, Absent } from '../../domain/terms/absence.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { CARD_FIELD_LIST, PEER_KEYS } from '../../domain/terms/card-fields.ts';
import { isUnread } from '../../domain/terms/unread.ts';
import type { ChangedCard } from '../../queries/cards/changed-cards.ts';
import type { RangeRecordOf } from '../registry/load-range-method.ts';
import { whyNothingFollows } from '../what-follows/tell-what-follows.ts';
import type { LoadedCard } from './load-card.ts';

/** The nulls of the back-test beside the range. */
function ofBackTest({ backtest }: RangeRecordOf, { edition, group }: RevenueRange): readonly Absence[] {
  const field = 'range.trackRecord.backTest';
  const beside = backtest === null ? null : backtestBeside(backtest.result, { edition, sizeBand: group.sizeBand });
  if (beside === null) return [{ field, reason: 'NOT_RUN' }];
  return beside.coverageInterval === null ? [{ field: `${field}.coverageInterval`, reason: 'TOO_FEW_EVENTS' }] : [];
}

/** Fields a track record has only once a range is settled. */
const RECORD_FIELDS = ['coverage', 'below', 'above', 'meanLogWidth', 'meanIntervalScore', 'naiveIntervalScore'];

/**
 * Every null of a card with its reason, by the path of the field.
 *
 * @param record  the range's record; null if it is not shown
 * @param rates   what follows; null if the card watches no event or nothing was counted yet
 */
export function cardAbsences(
  {
    card,
    isReconstructed,
    receipt,
    challengers,
  }: Pick<LoadedCard, 'card' | 'isReconstructed' | 'receipt' | 'challengers'>,
  ratios: PriceRatios | null,
  record: RangeRecordOf | null,
  rates: WhatFollows | null,
): readonly Absence[] {
  const { figures, numbers, growthYears, peers, range } = card;
  const absences: Absence[] = [];
  const old = figures === null ? {} : { explanation: oldSentence(figures) };
  const because = (reason: AbsenceReason) => (reason === 'STALE' ? { reason, ...old } : { reason });
  if (figures === null) {
    const reason = 'absent' in numbers.revenue ? numbers.revenue.absent : 'NOT_TAGGED';
    absences.push({ field: 'exposure.fiscalYearEnd', reason }, { field: 'exposure.currency', reason });
  }
  for (const { group, name } of CARD_FIELD_LIST) {
    const number = numbers[name];
    if ('absent' in number) {
      absences.push({ field: `${group}.${name}`, reason: number.absent, explanation: number.explanation });
    }
  }
  if (growthYears === null) {
    const growth = numbers.revenueGrowthPerYear;
    absences.push({ field: 'experience.growthYears', reason: 'absent' in growth ? growth.absent : 'SHORT_HISTORY' });
  }
  const { sharesOutstanding } = numbers;
  if ('absent' in sharesOutstanding) {
    absences.push({ field: 'perShare.sharesOutstandingAsOf', reason: sharesOutstanding.absent });
  }
  for (const key of PEER_KEYS) {
    if ('absent' in peers) absences.push({ field: `peers.${key}`, ...because(peers.absent) });
    else if (peers[key][0] === null) absences.push({ field: `peers.${key}`, reason: 'TOO_FEW_PEERS' });
  }
  if ('absent' in peers) absences.push({ field: 'peers.group', ...because(peers.absent) });
  else {
    if (!/^\d$/.test(peers.level)) absences.push({ field: 'peers.group.sicPrefix', reason: 'NOT_APPLICABLE' });
    if (peers.corrected === null) absences.push({ field: 'peers.group.corrected', reason: 'NOT_RUN' });
  }
  if ('absent' in range) absences.push({ field: 'range', ...because(range.absent) });
  else {
    if (receipt === null) {
      absences.push({ field: 'range.receipt', reason: isReconstructed ? 'RECONSTRUCTED' : 'NOT_INGESTED' });
    }
    if (range.group.sic2 === null) absences.push({ field: 'range.group.sic2', reason: 'NOT_COVERED' });
    if (record !== null && record.settled === null) {
      for (const name of RECORD_FIELDS) absences.push({ field: `range.trackRecord.${name}`, reason: 'NOT_DUE' });
    }
    if (record !== null) absences.push(...ofBackTest(record, range));
  }
  if (record !== null && challengers.length === 0) {
    absences.push({ field: 'challengers', ...whyNoChallenger(range, { isReconstructed, receipt }, record) });
  }
  if ('reason' in card.reporting) absences.push({ field: 'reporting', ...card.reporting });
  if (card.healthWatch === null) absences.push({ field: 'healthWatch', reason: card.watchGap ?? 'NOT_INGESTED' });
  for (const [at, entry] of (card.healthWatch ?? []).entries()) {
    const field = `healthWatch.${at}.follows`;
    if (isUnread(entry)) absences.push({ field, reason: 'NOT_READ' });
    else if (rates === null || ratesOf(rates, entry.kind) === null)
      absences.push({ field, reason: whyNothingFollows(rates) });
  }
  for (const [name, ratio] of Object.entries(ratios ?? {})) {
    if (!('absent' in ratio)) continue;
    const { absent, ...words } = ratio;
    absences.push({ field: `priceRatios.${name}`, ...because(absent), ...words });
  }
  return absences;
}

/** Why no other method gives a range beside the card's own. */
function whyNoChallenger(
  range: LoadedCard['card']['range'],
  { isReconstructed, receipt }: Pick<LoadedCard, 'isReconstructed' | 'receipt'>,
  { raceEdition }: RangeRecordOf,
): Omit<Absence, 'field'> {
  if ('absent' in range) return { reason: range.absent };
  if (receipt === null) return { reason: isReconstructed ? 'RECONSTRUCTED' : 'NOT_INGESTED' };
  if (raceEdition === null) {
    return { reason: 'NOT_RUN', explanation: 'We have built no edition by date from what we have loaded.' };
  }
  if (!isBandGiven(raceEdition, range.inputs.revenue)) {
    const explanation = 'Challengers need 300 past forecasts of filers of about its size, and those loaded have fewer.';
    return { reason: 'TOO_FEW_EVENTS', explanation };
  }
  return {
    reason: 'NOT_INGESTED',
    explanation: 'None was logged on the day of its range, and a later one would not count.',
  };
}

export interface DatedCard extends ChangedCard {
  readonly asOf: AsOf;
}

export function changedCardAbsent({ ticker, accession, revenue, corrected, receipt, reasons }: ChangedCard): Absent {
  return {
    ...(ticker === null ? { ticker: 'NOT_COVERED' } : {}),
    ...(accession === null ? { form: 'NOT_INGESTED', accession: 'NOT_INGESTED', url: 'NOT_INGESTED' } : {}),
    ...(revenue === null ? { revenue: reasons.revenue ?? 'NOT_TAGGED' } : {}),
    ...(corrected === null ? { corrected: 'NOT_RUN' } : {}),
    ...(receipt === null ? { receiptUrl: 'NOT_APPLICABLE' } : {}),
  };
}
