import { addMonths, type Day } from '../terms/day.ts';

/** Funds and managers report once in a quarter. */
const MONTHS = 3;

/** Whether a newer report than that for a day may have been filed: the quarter after it has ended. */
export const mayBeSuperseded = (reportDate: Day, today: Day): boolean => addMonths(reportDate, MONTHS) < today;
