import { addMonths, businessDaysAfter, type Day } from '../terms/day.ts';

/** Funds and managers report quarterly. */
const MONTHS = 3;

/** True if a newer report may have been filed: the quarter after `reportDate` has ended. */
export const mayBeSuperseded = (reportDate: Day, today: Day): boolean => addMonths(reportDate, MONTHS) < today;

const BUSINESS_DAYS = 5;

/** The due date of a report on Form N-MFP: the fifth business day after its month (17 CFR 270.30b1-7). */
export const moneyReportDue = (monthEnd: Day): Day => businessDaysAfter(monthEnd, BUSINESS_DAYS);
