-- AlterTable
ALTER TABLE "company_figures" ADD COLUMN     "book_value_per_share" DOUBLE PRECISION,
ADD COLUMN     "dividends_per_share" DOUBLE PRECISION,
ADD COLUMN     "earnings_per_share_basic" DOUBLE PRECISION,
ADD COLUMN     "earnings_per_share_diluted" DOUBLE PRECISION,
ADD COLUMN     "fourth_quarter_growth" DOUBLE PRECISION,
ADD COLUMN     "free_cash_flow" BIGINT,
ADD COLUMN     "operating_margin_prior" DOUBLE PRECISION,
ADD COLUMN     "revenue_growth_per_year" DOUBLE PRECISION,
ADD COLUMN     "revenue_per_share" DOUBLE PRECISION,
ADD COLUMN     "shares_outstanding" BIGINT;

-- What was stored before has none of these: they are computed when the filer's facts are loaded again.
UPDATE "company_figures" SET "absent" = "absent" || '{
  "bookValuePerShare": "NOT_RUN", "dividendsPerShare": "NOT_RUN", "earningsPerShareBasic": "NOT_RUN",
  "earningsPerShareDiluted": "NOT_RUN", "fourthQuarterGrowth": "NOT_RUN", "freeCashFlow": "NOT_RUN",
  "operatingMarginPrior": "NOT_RUN", "revenueGrowthPerYear": "NOT_RUN", "revenuePerShare": "NOT_RUN",
  "sharesOutstanding": "NOT_RUN" }'::jsonb;
