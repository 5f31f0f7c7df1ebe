/** The sector of banks, insurers and brokers, most of which have no place on the Cash Compass (METHODS 7.5). */
export const FINANCIALS = 'Financials';
