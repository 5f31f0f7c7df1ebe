import { cardField, PEER_FIELDS, PEER_KEYS } from '../../../../schema/domain/terms/card-fields.ts';
import { peerStrip, type StripLane } from '../../../charts/peer-strip.tsx';
import { cardPath, comparePath } from '../../../links.ts';
import type { CardPageReply, PeerMember } from '../../../surfaces/card/card-page-surface.ts';
import { Nothing, Section } from '../blocks.tsx';
import { absentFigure, correctedMark, proofLink } from '../cell.tsx';
import { type MoneyColumn, moneyColumn } from '../money-column.ts';
import { Table } from '../table.tsx';
import { Name, Ticker, Time, Whose } from '../text.tsx';
import { absentSentence, grouped, money, percent } from '../words.ts';

const COMPARED = PEER_KEYS.map((key) => [key, cardField(PEER_FIELDS[key]).label, PEER_FIELDS[key]] as const);

/** The company among its peers: all of them as dots on one scale, and those nearest in size as a league table. */
export function cardPeers(payload: CardPageReply, day: string | null) {
  const { card, spread, asOf } = payload;
  const { group } = card.peers;
  const head = { id: 's-peers', title: 'Compared with peers' };
  if (group === null || spread === null) {
    const reason = card.absent['peers.group'] ?? 'NOT_COVERED';
    return <Nothing {...head}>We give no peers. {absentSentence(reason)}</Nothing>;
  }
  const lanes = lanesOf(payload, spread);
  const words = lanes.map(laneWords).join('. ');
  const title = `Compared with ${grouped(group.members)} companies. ${words}`;
  const whole = (value: number) => `${Math.round(value * 100)}%`.replace('-', '−');
  return (
    <Section {...head}>
      <p>
        Here are {grouped(group.members)} companies with revenue of {money(group.minRevenue, 'USD')} or more, as of{' '}
        <Time day={asOf} />. Group: {group.title ?? 'all companies'}.
      </p>
      {lanes.length > 0 && (
        <figure>
          {peerStrip(lanes, title, whole, 'wide')}
          {peerStrip(lanes, title, whole, 'narrow')}
          <figcaption>
            Each dot is a company{spread.growth.length < group.members && ' or several alike'}. The large dot is this
            company, and the line is the median. Outliers are drawn at the edge. {words}.
          </figcaption>
        </figure>
      )}
      {league(payload, day)}
    </Section>
  );
}

function lanesOf({ card }: CardPageReply, spread: NonNullable<CardPageReply['spread']>): readonly StripLane[] {
  return COMPARED.flatMap(([key, label, field]) => {
    const own = card.experience[field];
    const [median] = card.peers[key];
    return spread[key].length === 0 ? [] : [{ label, values: spread[key], own, median }];
  });
}

function laneWords({ label, own, median }: StripLane): string {
  const company = own === null ? 'not known' : percent(own);
  return `${label}: ${company}, median ${median === null ? 'of fewer than five not given' : percent(median)}`;
}

function league({ company, card, league: members }: CardPageReply, day: string | null) {
  if (members.length === 0) return false;
  const medians = COMPARED.map(([key]) => card.peers[key][0]);
  const corrected = card.peers.group?.corrected?.length ?? 0;
  const revenues = moneyColumn(members.map(({ revenue }) => ({ value: revenue, unit: 'USD' })));
  const title = members.length === card.peers.group?.members ? 'The whole group, by revenue' : 'Nearest in size';
  return (
    <>
      <h3>{title}</h3>
      <Table
        isWide
        caption={`Peers: ${title.toLowerCase()}`}
        look="facts league"
        head={[
          'Company',
          [revenues.heading('Revenue'), 'n'],
          ...COMPARED.map(([, label]) => [label, 'n'] as const),
          'Side by side',
        ]}>
        {members.map((member) => row(member, company, revenues, day))}
        <tr class="median">
          <th scope="row" colspan={2}>
            Median of the group
          </th>
          {medians.map((median) => (
            <td class="n">{median === null ? <span class="absent">too few</span> : percent(median)}</td>
          ))}
          <td>
            {grouped(card.peers.group?.members ?? 0)} companies{corrected > 0 && `, ${grouped(corrected)} corrected`}
          </td>
        </tr>
      </Table>
    </>
  );
}

function row(member: PeerMember, own: CardPageReply['company'], revenues: MoneyColumn, day: string | null) {
  const { cik, name, ticker, revenue } = member;
  const isOwn = cik === own.cik;
  const shown = (
    <>
      <Name filed={name} />
      <Ticker code={ticker} />
    </>
  );
  return (
    <tr {...(isOwn && { class: 'own', 'aria-current': 'true' })}>
      <th scope="row">{isOwn ? <b>{shown}</b> : <a href={cardPath(cik, day)}>{shown}</a>}</th>
      <td class="n">
        <data value={revenue} title={`${revenue} USD`}>
          {revenues.shown({ value: revenue, unit: 'USD' })}
        </data>
        {correctedMark(member, 'revenue')}
      </td>
      {COMPARED.map(([key, , field]) => {
        const value = member[key];
        const proof = proofLink(cik, field, day);
        if (value === null) return <td class="n">{absentFigure(member.absent[key] ?? 'NOT_TAGGED', proof)}</td>;
        return (
          <td class="n">
            {proof(percent(value))}
            {correctedMark(member, key)}
          </td>
        );
      })}
      <td>
        {isOwn ? (
          <span class="quiet">this company</span>
        ) : (
          <a href={comparePath([own.cik, cik], day)}>
            Compare
            <Whose filed={name} by="with" />
          </a>
        )}
      </td>
    </tr>
  );
}
