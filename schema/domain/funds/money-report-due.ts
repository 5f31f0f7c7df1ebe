import { businessDaysAfter, type Day } from '../terms/day.ts';

const BUSINESS_DAYS = 5;

/** The due date of a report on Form N-MFP: the fifth business day after its month (17 CFR 270.30b1-7). */
export const moneyReportDue = (monthEnd: Day): Day => businessDaysAfter(monthEnd, BUSINESS_DAYS);
