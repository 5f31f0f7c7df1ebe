import { addMonths, type Day } from '../terms/day.ts';

/** Funds and managers report quarterly. */
const MONTHS = 3;

/** True if a newer report may have been filed: the quarter after `reportDate` has ended. */
export const mayBeSuperseded = (reportDate: Day, today: Day): boolean => addMonths(reportDate, MONTHS) < today;
