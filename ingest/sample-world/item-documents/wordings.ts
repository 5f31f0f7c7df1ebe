import type { ItemOutcome, TextItem, UNCLASSIFIED } from '../../../schema/domain/terms/item-outcome.ts';

export interface Story {
  readonly company: string;
  /** `The Nasdaq Stock Market LLC`. */
  readonly exchange: string;
  /** `October 14, 2026`. */
  readonly day: string;
  /** `December 31, 2025`, the last fiscal year end before the filing. */
  readonly yearEnd: string;
  /** Invented names of the person leaving and the one arriving. */
  readonly leaving: string;
  readonly coming: string;
}

export interface Wording {
  /** Null for items without outcomes. */
  readonly outcome: ItemOutcome | typeof UNCLASSIFIED | null;
  /** Paragraphs after the heading. */
  readonly text: (story: Story) => readonly string[];
}

/** Wordings for each outcome, in filers' own language; the last of each item is one that no rule should classify. */
export const WORDINGS: Readonly<Record<TextItem, readonly Wording[]>> = {
  '1.03': [
    {
      outcome: 'PETITION',
      text: ({ company, day }) => [
        `On ${day}, ${company} (the “Company”) and certain of its subsidiaries filed voluntary petitions for relief under chapter 11 of title 11 of the United States Code in the United States Bankruptcy Court for the District of Delaware.`,
        'The Company will continue to operate its business as debtor in possession.',
      ],
    },
    {
      outcome: 'PLAN_CONFIRMED',
      text: ({ company, day }) => [
        `As previously disclosed, ${company} (the “Company”) filed voluntary petitions for relief under chapter 11.`,
        `On ${day}, the Bankruptcy Court entered an order confirming the Company’s second amended joint plan of reorganization.`,
      ],
    },
    {
      outcome: 'RECEIVERSHIP',
      text: ({ company, day }) => [
        `On ${day}, a court of the company’s home state granted the lenders’ motion for the appointment of a receiver over the assets of ${company.replace(/\.$/, '')}.`,
      ],
    },
  ],
  '1.05': [
    {
      outcome: 'NOT_YET_DETERMINED',
      text: ({ company, day }) => [
        `On ${day}, ${company} (the “Company”) detected unauthorized activity on a part of its network. The Company took the affected systems offline and engaged outside experts.`,
        'The investigation is ongoing. The Company has not yet determined whether the incident is reasonably likely to materially impact its financial condition or results of operations.',
      ],
    },
    {
      outcome: 'MATERIAL',
      text: ({ company, day }) => [
        `On ${day}, ${company} (the “Company”) determined that the incident is material, in view of the volume of patient and customer data that was taken.`,
        'As of the date of this report, the incident has not had a material impact on the Company’s results of operations.',
      ],
    },
    {
      outcome: 'NOT_MATERIAL',
      text: ({ company, day }) => [
        `On ${day}, ${company} (the “Company”) became aware of an intrusion into a system run by a vendor. Service was restored the next day.`,
        'The Company does not believe that the incident is reasonably likely to have a material impact on its financial condition or results of operations.',
      ],
    },
    {
      outcome: 'UNCLASSIFIED',
      text: ({ company, day }) => [
        `This report adds to what ${company} reported on ${day}. All systems are running again.`,
      ],
    },
  ],
  '2.04': [
    {
      outcome: 'DEFAULT_OR_ACCELERATION',
      text: ({ company, day }) => [
        `On ${day}, ${company} (the “Company”) received a notice of acceleration from the agent under its credit agreement, and the outstanding loans of $85.0 million were declared immediately due and payable.`,
      ],
    },
    {
      outcome: 'MANDATORY_REDEMPTION',
      text: ({ company, day }) => [
        `Because the merger agreement ended on ${day}, ${company} is required to redeem all of its 5.250% senior notes due 2034 at 101% of their principal amount under the special mandatory redemption provision of the indenture.`,
      ],
    },
    {
      outcome: 'UNCLASSIFIED',
      text: () => [
        'The information set forth in Item 8.01 of this Current Report on Form 8-K is incorporated by reference into this Item 2.04.',
      ],
    },
  ],
  '2.05': [
    {
      outcome: null,
      text: ({ company, day }) => [
        `On ${day}, the board of directors of ${company} (the “Company”) approved a plan to close two sites and to reduce its workforce by about one tenth. The Company expects charges of approximately $10.5 million to $12.25 million, mostly for severance.`,
      ],
    },
    {
      outcome: null,
      text: ({ company, day }) => [
        `On ${day}, ${company} committed to an exit plan. The Company is unable to estimate the amount of the charges at this time.`,
      ],
    },
  ],
  '2.06': [
    {
      outcome: null,
      text: ({ company, day }) => [
        `On ${day}, management of ${company} concluded that a material charge for impairment of goodwill was required. The non-cash charge is estimated at $1,234,500,000.`,
      ],
    },
    {
      outcome: null,
      text: ({ company, day }) => [
        `On ${day}, ${company} concluded that the carrying value of a customer list is impaired; the amount cannot be estimated in good faith yet.`,
      ],
    },
  ],
  '3.01': [
    {
      outcome: 'DEFICIENCY_NOTICE',
      text: ({ company, day, exchange }) => [
        `On ${day}, ${company} (the “Company”) received a letter from ${exchange} stating that the Company is not in compliance with the minimum bid price requirement for continued listing.`,
        'The Company has 180 calendar days to regain compliance. If the Company does not regain compliance, its shares will be subject to delisting.',
      ],
    },
    {
      outcome: 'TRANSFER',
      text: ({ company, day }) => [
        `On ${day}, ${company} (the “Company”) notified the New York Stock Exchange of its decision to transfer the listing of its common stock from the New York Stock Exchange to The Nasdaq Global Select Market.`,
      ],
    },
    {
      outcome: 'COMPLIANCE_REGAINED',
      text: ({ company, day, exchange }) => [
        `On ${day}, ${exchange} informed ${company} that it has regained compliance with the listing rule on periodic reports and that the matter is closed.`,
      ],
    },
    {
      outcome: 'MERGER_COMPLETED',
      text: ({ company, day, exchange }) => [
        `On ${day}, in connection with the completion of the merger, ${company} requested that ${exchange} file a Form 25 to delist its shares.`,
      ],
    },
    {
      outcome: 'SUSPENSION_OR_HEARING',
      text: ({ company, day, exchange }) => [
        `On ${day}, ${company} was notified that ${exchange} has determined to delist its common stock and that trading in it will be suspended. The Company has requested a hearing.`,
      ],
    },
    {
      outcome: 'VOLUNTARY_DELISTING',
      text: ({ company, day, exchange }) => [
        `On ${day}, ${company} gave notice to ${exchange} that it will voluntarily delist its units and end their registration, to save the cost of both.`,
      ],
    },
    {
      outcome: 'UNCLASSIFIED',
      text: ({ company, day, exchange }) => [
        `On ${day}, ${exchange} and ${company} spoke about the composition of its audit committee. No action is needed.`,
      ],
    },
  ],
  '4.01': [
    {
      outcome: 'DISMISSED',
      text: ({ company, day }) => [
        `(a) On ${day}, the audit committee of ${company} dismissed Harrow & Pell LLP as its independent registered public accounting firm.`,
        'During the two most recent fiscal years there were no disagreements with Harrow & Pell LLP on any matter of accounting principles.',
        '(b) On the same day, the audit committee engaged Tarn Bridge LLP as its new auditor.',
      ],
    },
    {
      outcome: 'RESIGNED',
      text: ({ company, day }) => [
        `On ${day}, Harrow & Pell LLP resigned as the auditor of ${company.replace(/\.$/, '')}. In the last fiscal year there was a disagreement with it over the timing of revenue.`,
      ],
    },
    {
      outcome: 'ENGAGED_ONLY',
      text: ({ company, day }) => [
        `On ${day}, ${company} engaged Tarn Bridge LLP as its independent registered public accounting firm.`,
      ],
    },
    {
      outcome: 'UNCLASSIFIED',
      text: ({ company }) => [
        `The letter of the former auditor of ${company} to the Commission is filed as Exhibit 16.1 to this report.`,
      ],
    },
  ],
  '4.02': [
    {
      outcome: 'BOARD',
      text: ({ company, day, yearEnd }) => [
        `On ${day}, the audit committee of the board of directors of ${company} concluded that its financial statements for the fiscal year ended ${yearEnd} should no longer be relied upon because of errors in the accounting for leases.`,
      ],
    },
    {
      outcome: 'AUDITOR',
      text: ({ company, day, yearEnd }) => [
        `On ${day}, ${company} was advised by its independent registered public accounting firm that its report on the statements for the fiscal year ended ${yearEnd} should not be relied upon.`,
      ],
    },
  ],
  '5.02': [
    {
      outcome: 'DEPARTURE',
      text: ({ company, day, leaving }) => [
        `(b) On ${day}, ${leaving}, Chief Financial Officer of ${company}, notified the company of a decision to resign, effective at the end of next month.`,
      ],
    },
    {
      outcome: 'APPOINTMENT',
      text: ({ company, day, coming }) => [
        `(d) On ${day}, the board of directors of ${company} elected ${coming} to serve as a director until the next annual meeting.`,
        'There are no arrangements or understandings pursuant to which the new director was selected.',
      ],
    },
    {
      outcome: 'COMPENSATION_ONLY',
      text: ({ company, day }) => [
        `(e) On ${day}, the compensation committee of ${company} approved annual cash bonuses and grants of restricted stock for the named executive officers.`,
      ],
    },
    {
      outcome: 'SEVERAL',
      text: ({ company, day, leaving, coming }) => [
        `On ${day}, ${company} announced that ${leaving} will retire as Chief Executive Officer at the end of the year. The board of directors has appointed ${coming} as Chief Executive Officer to follow.`,
      ],
    },
    {
      outcome: 'UNCLASSIFIED',
      text: () => [
        'The information set forth in Item 8.01 of this report is incorporated by reference into this Item 5.02.',
      ],
    },
  ],
};
