/** A company by its permanent CIK, with its ticker. */
export interface ListedCompany {
  readonly ticker: string;
  readonly cik: number;
}

export const SECTORS = ['ai', 'energy'] as const;
export type Sector = (typeof SECTORS)[number];

/** The companies of each panel, in display order. */
export type Panels = Readonly<Record<Sector, readonly ListedCompany[]>>;

export const PANEL_WORDS: Readonly<Record<Sector, { readonly title: string; readonly question: string }>> = {
  ai: { title: 'AI leaders', question: 'How do the companies behind AI report?' },
  energy: { title: 'Energy leaders', question: 'How do the clean-energy companies report?' },
};

const member = (ticker: string, cik: number): ListedCompany => ({ ticker, cik });

/** The lists of METHODS 12.2 and 12.3, fixed for this version. */
export const PANELS: Panels = {
  ai: [
    member('NVDA', 1_045_810),
    member('MSFT', 789_019),
    member('GOOGL', 1_652_044),
    member('AMZN', 1_018_724),
    member('META', 1_326_801),
    member('AVGO', 1_730_168),
    member('AMD', 2_488),
    member('ORCL', 1_341_439),
    member('PLTR', 1_321_655),
    member('MU', 723_125),
    member('ANET', 1_596_532),
    member('SMCI', 1_375_365),
  ],
  // Solar, wind, wind and grid, grid, fuel cells, geothermal.
  energy: [
    member('FSLR', 1_274_494),
    member('ENPH', 1_463_101),
    member('NXT', 1_852_131),
    member('RUN', 1_469_367),
    member('NEE', 753_308),
    member('CWEN', 1_567_683),
    member('GEV', 1_996_810),
    member('PWR', 1_050_915),
    member('BE', 1_664_703),
    member('PLUG', 1_093_691),
    member('FCEL', 886_128),
    member('ORA', 1_296_445),
  ],
};
