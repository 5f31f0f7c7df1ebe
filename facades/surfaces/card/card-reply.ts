import { NUMBER, record, TEXTS } from '../../reply.ts';

/** The parts of a card that several replies hold: the selections that fetch them. */

/** The value that a number was first reported with, where a later report gives another. */
export const RESTATED = record('Restated', { first: NUMBER, latest: NUMBER, accessions: TEXTS });
