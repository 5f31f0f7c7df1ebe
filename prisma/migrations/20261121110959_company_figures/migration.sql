-- AlterTable
ALTER TABLE "facts" DROP CONSTRAINT "facts_pkey",
ADD CONSTRAINT "facts_pkey" PRIMARY KEY ("cik", "concept", "unit", "period_end", "period_days", "accession", "value");

-- CreateTable
CREATE TABLE "company_figures" (
    "cik" INTEGER NOT NULL,
    "known_from" DATE NOT NULL,
    "newest_report" DATE NOT NULL,
    "fiscal_year_end" DATE NOT NULL,
    "currency" TEXT NOT NULL,
    "revenue" BIGINT,
    "total_debt" BIGINT,
    "cash" BIGINT,
    "operating_margin" DOUBLE PRECISION,
    "revenue_growth_1y" DOUBLE PRECISION,
    "net_margin" DOUBLE PRECISION,
    "absent" JSONB NOT NULL,

    CONSTRAINT "company_figures_pkey" PRIMARY KEY ("cik","known_from")
);
