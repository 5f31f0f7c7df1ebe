import { randomBytes } from 'node:crypto';
import { stopPath } from '../../facades/links.ts';
import {
  type FilingFacts,
  type WatchFacts,
  writeConfirmation,
  writeFilingMail,
} from '../../facades/mails/watch-mails.ts';
import type { Execute } from '../../facades/replies/ask.ts';
import { ask } from '../../facades/replies/ask.ts';
import type { ServiceFacts } from '../../facades/service-facts.ts';
import { boardSurfaces } from '../../facades/surfaces/boards/board-surfaces.ts';
import type { Database } from '../../prisma/open.ts';
import { boardOf } from '../../schema/domain/boards/index.ts';
import type { Logger } from '../shared/log.ts';
import { type MailWorker, startMailWorker } from './mail-worker.ts';
import type { Mailer } from './mailer.ts';
import type { Letter, MailDeps } from './send-mails.ts';

export interface MailsDeps {
  readonly database: Database;
  readonly execute: Execute;
  readonly service: ServiceFacts;
  readonly mailer: Mailer;
  readonly log: Logger;
}

/** Sends the mails of the outbox in the background: claims, renders and hands them to the mailer. */
export function startMails({ database, execute, service, mailer, log }: MailsDeps): Promise<MailWorker> {
  return startMailWorker({
    database,
    now: () => new Date(),
    random: randomBytes,
    jitter: Math.random,
    deliver: createDelivery(execute, service, mailer),
    ...(mailer.tidy === undefined ? {} : { tidy: mailer.tidy }),
    log,
  });
}

/** Renders a letter as a mail, with the board's current answer if a board is watched, and hands it over. */
export function createDelivery(execute: Execute, service: ServiceFacts, mailer: Mailer): MailDeps['deliver'] {
  return async (letter, signal) => {
    const { messageId, to, tokens } = letter;
    const mail = await write(letter, execute, service);
    const unsubscribe = `${service.baseUrl}${stopPath(tokens.stop)}`;
    return mailer.send({ ...mail, messageId, to, unsubscribe }, signal);
  };
}

async function write({ watch, filing, tokens }: Letter, execute: Execute, service: ServiceFacts) {
  const board = boardOf(watch.covers)?.slug ?? null;
  const facts: WatchFacts = { ...watch, board, askedAt: watch.askedAt.toISOString() };
  if (filing === null) {
    return writeConfirmation(facts, { confirm: tokens.confirm ?? '', stop: tokens.stop }, service);
  }
  const told: FilingFacts = { ...filing, acceptedAt: filing.acceptedAt?.toISOString() ?? null };
  const boardAnswer = board === null ? null : await answerOf(board, execute);
  return writeFilingMail(facts, told, { token: tokens.stop, boardAnswer }, service);
}

async function answerOf(slug: string, execute: Execute): Promise<string | null> {
  const surface = boardSurfaces.find(({ name }) => name === boardOf(slug)?.tool);
  if (surface === undefined) return null;
  const { answer } = await ask(execute, surface, { variables: { limit: 1 }, notes: [] });
  return typeof answer === 'string' ? answer : null;
}
