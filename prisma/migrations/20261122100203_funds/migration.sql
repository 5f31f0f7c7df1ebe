-- CreateTable
CREATE TABLE "fund_reports" (
    "source" TEXT NOT NULL,
    "accession" TEXT,
    "form" TEXT NOT NULL,
    "cik" INTEGER NOT NULL,
    "registrant" TEXT NOT NULL,
    "series_id" TEXT,
    "series_name" TEXT,
    "class_ids" TEXT[],
    "fiscal_year_end" DATE NOT NULL,
    "report_date" DATE NOT NULL,
    "filed_on" DATE,
    "known_from" DATE NOT NULL,
    "is_final" BOOLEAN NOT NULL,
    "total_assets" DECIMAL(38,10) NOT NULL,
    "total_liabilities" DECIMAL(38,10) NOT NULL,
    "net_assets" DECIMAL(38,10) NOT NULL,
    "returns" JSONB NOT NULL,
    "holdings" INTEGER NOT NULL,

    CONSTRAINT "fund_reports_pkey" PRIMARY KEY ("source")
);

-- CreateTable
CREATE TABLE "fund_holdings" (
    "source" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT,
    "title" TEXT,
    "lei" TEXT,
    "cusip" TEXT,
    "isin" TEXT,
    "ticker" TEXT,
    "balance" DECIMAL(38,10),
    "units" TEXT,
    "currency" TEXT,
    "value_usd" DECIMAL(38,10) NOT NULL,
    "percent" DECIMAL(30,15) NOT NULL,
    "payoff" TEXT,
    "asset_category" TEXT,
    "issuer_category" TEXT,
    "country" TEXT,

    CONSTRAINT "fund_holdings_pkey" PRIMARY KEY ("source","position")
);

-- CreateTable
CREATE TABLE "money_months" (
    "source" TEXT NOT NULL,
    "accession" TEXT,
    "form" TEXT NOT NULL,
    "cik" INTEGER NOT NULL,
    "series_id" TEXT,
    "series_name" TEXT,
    "report_date" DATE NOT NULL,
    "filed_on" DATE,
    "known_from" DATE NOT NULL,
    "categories" TEXT[],
    "maturity_days" DOUBLE PRECISION,
    "life_days" DOUBLE PRECISION,
    "stable_price" DECIMAL(20,10),
    "net_assets" DECIMAL(38,10),
    "daily" JSONB NOT NULL,
    "classes" JSONB NOT NULL,

    CONSTRAINT "money_months_pkey" PRIMARY KEY ("source")
);

-- CreateTable
CREATE TABLE "manager_reports" (
    "source" TEXT NOT NULL,
    "accession" TEXT,
    "form" TEXT NOT NULL,
    "cik" INTEGER NOT NULL,
    "manager" TEXT,
    "report_date" DATE NOT NULL,
    "filed_on" DATE,
    "known_from" DATE NOT NULL,
    "amendment_number" INTEGER,
    "amendment_type" TEXT,
    "report_type" TEXT,
    "entry_total" INTEGER,
    "value_total" DECIMAL(38,0),
    "is_confidential_omitted" BOOLEAN,
    "positions" INTEGER NOT NULL,

    CONSTRAINT "manager_reports_pkey" PRIMARY KEY ("source")
);

-- CreateTable
CREATE TABLE "manager_positions" (
    "source" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "issuer" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "cusip" TEXT NOT NULL,
    "figi" TEXT,
    "value" DECIMAL(38,4) NOT NULL,
    "amount" DECIMAL(38,4) NOT NULL,
    "amount_type" TEXT NOT NULL,
    "put_call" TEXT,

    CONSTRAINT "manager_positions_pkey" PRIMARY KEY ("source","position")
);

-- CreateTable
CREATE TABLE "cusip_symbols" (
    "cusip" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "cusip_symbols_pkey" PRIMARY KEY ("cusip")
);

-- CreateIndex
CREATE INDEX "fund_reports_series_id_report_date_idx" ON "fund_reports"("series_id", "report_date" DESC);

-- CreateIndex
CREATE INDEX "fund_reports_cik_report_date_idx" ON "fund_reports"("cik", "report_date" DESC);

-- CreateIndex
CREATE INDEX "money_months_series_id_report_date_idx" ON "money_months"("series_id", "report_date" DESC);

-- CreateIndex
CREATE INDEX "manager_reports_cik_report_date_idx" ON "manager_reports"("cik", "report_date" DESC);

-- CreateIndex
CREATE INDEX "cusip_symbols_symbol_idx" ON "cusip_symbols"("symbol");
