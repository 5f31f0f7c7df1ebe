import type { Question } from '../question.ts';
import { ASKED_AGAIN } from './again.ts';
import { ASKED_BOARDS } from './asked/boards.ts';
import { ASKED_COMPANIES } from './asked/companies.ts';
import { ASKED_FUNDS } from './asked/funds.ts';
import { ASKED_SERVICE } from './asked/service.ts';
import { ASKED_BLIND } from './blind.ts';
import { OWN_BOARDS } from './own/boards.ts';
import { OWN_COMPANIES } from './own/companies.ts';
import { OWN_FUNDS } from './own/funds.ts';
import { OWN_LISTS } from './own/lists.ts';
import { OWN_SERVICE } from './own/service.ts';

const byNumber = (a: Question, b: Question) => a.number - b.number;

/** What a reader asked who knew the service from its tools alone. */
export const ASKED: readonly Question[] = [
  ...ASKED_COMPANIES,
  ...ASKED_BOARDS,
  ...ASKED_FUNDS,
  ...ASKED_SERVICE,
].toSorted(byNumber);

/** Questions of our own, which use every tool. */
export const OWN: readonly Question[] = [
  ...OWN_BOARDS,
  ...OWN_COMPANIES,
  ...OWN_FUNDS,
  ...OWN_LISTS,
  ...OWN_SERVICE,
].toSorted(byNumber);

export const QUESTIONS: readonly Question[] = [...ASKED, ...OWN, ...ASKED_AGAIN, ...ASKED_BLIND];
