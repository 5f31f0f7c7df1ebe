import { expect, it } from 'vitest';
import { displayName } from '../../../../schema/domain/terms/words/display-name.ts';

it.each([
  ['INTERNATIONAL BUSINESS MACHINES CORP', 'International Business Machines Corp'],
  ['IBM CREDIT LLC', 'IBM Credit LLC'],
  ['AT&T INC.', 'AT&T Inc.'],
  ['EBAY INC', 'eBay Inc'],
  ['MCDONALDS CORP', 'McDonalds Corp'],
  ["MCDONALD'S CORP", "McDonald's Corp"],
  ['3M CO', '3M Co'],
  ["O'REILLY AUTOMOTIVE INC", "O'Reilly Automotive Inc"],
  ['COCA COLA CO', 'Coca Cola Co'],
  ['COCA-COLA CONSOLIDATED, INC.', 'Coca-Cola Consolidated, Inc.'],
  ['BANK OF AMERICA CORP /DE/', 'Bank of America Corp'],
  ['THE HOME DEPOT, INC.', 'The Home Depot, Inc.'],
  ['JPMORGAN CHASE & CO', 'JPMorgan Chase & Co'],
  ['CSX CORP', 'CSX Corp'],
  ['CVS HEALTH CORP', 'CVS Health Corp'],
  ['NORTHERN TRUST CO, N.A.', 'Northern Trust Co, N.A.'],
  ['DUNMORE PIPELINE PARTNERS, L.P.', 'Dunmore Pipeline Partners, L.P.'],
  ['BLACKSTONE REAL ESTATE PARTNERS VIII L.P.', 'Blackstone Real Estate Partners VIII L.P.'],
  ['CHURCHILL CAPITAL CORP II', 'Churchill Capital Corp II'],
  ['1ST SOURCE CORP', '1st Source Corp'],
  ['ST JOE CO', 'St Joe Co'],
  ['U.S. PHYSICAL THERAPY INC /NV', 'U.S. Physical Therapy Inc'],
  ['VANGUARD 500 INDEX FUND', 'Vanguard 500 Index Fund'],
  ['SPDR S&P 500 ETF TRUST', 'SPDR S&P 500 ETF Trust'],
  ['SOCIÉTÉ GÉNÉRALE', 'Société Générale'],
  ['CIVITAS DIV CO', 'Civitas Div Co'],
  ['PROGRESSIVE CORP/OH/', 'Progressive Corp'],
  ['ICU MEDICAL INC/DE', 'ICU Medical Inc'],
  ['FRESH DEL MONTE PRODUCE INC', 'Fresh Del Monte Produce Inc'],
  ['LAS VEGAS SANDS CORP', 'Las Vegas Sands Corp'],
  ['HARBOR FOODS CO.,LTD.', 'Harbor Foods Co.,Ltd.'],
  ['AAR CORP', 'AAR Corp'],
  ['AMAZON COM INC', 'Amazon.com Inc'],
  ['OVERSTOCK.COM, INC', 'Overstock.com, Inc'],
  ['SALESFORCE COM, INC.', 'Salesforce.com, Inc.'],
  ['UNITED THERAPEUTICS Corp', 'United Therapeutics Corp'],
  ['CVS HEALTH Corp', 'CVS Health Corp'],
  ['CARRIER GLOBAL Corp', 'Carrier Global Corp'],
  ['JBS USA FOOD Co HOLDINGS', 'JBS USA Food Co Holdings'],
  ['DUKE REALTY Ltd PARTNERSHIP/', 'Duke Realty Ltd Partnership'],
  ['EXELIXIS, Inc.', 'Exelixis, Inc.'],
  ['Toyota Motor Corp/', 'Toyota Motor Corp'],
  ['LENNAR CORP /NEW/', 'Lennar Corp'],
  ['Hemnet Group AB/ADR', 'Hemnet Group AB'],
  ['PINNACLE ADVISORS, LLC / IL', 'Pinnacle Advisors, LLC'],
  ['Anheuser-Busch InBev SA/NV', 'Anheuser-Busch InBev SA/NV'],
  ['DANSKE BANK A/S', 'Danske Bank A/S'],
  ['SANDS REGENT\\NV', 'Sands Regent'],
])('shows %s as %s', (filed, shown) => {
  expect(displayName(filed)).toBe(shown);
});

it('leaves a name that its filer wrote in small letters too', () => {
  for (const name of [
    'Apple Inc.',
    'lululemon athletica inc.',
    'NVIDIA Corp',
    'NIKE, Inc.',
    'VIDA Global Inc.',
    'SSGA Active Trust',
    '',
  ])
    expect(displayName(name)).toBe(name);
});
